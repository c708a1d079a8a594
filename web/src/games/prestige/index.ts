// Power & Prestige at the table of the shell.
import Emblem from "../../lib/draw/Emblem.svelte";
import type { GameModule } from "../../lib/game/game";
import AlliancePad from "./decide/AlliancePad.svelte";
import BattlePanel from "./battle/BattlePanel.svelte";
import Board from "./board/Board.svelte";
import { course } from "./text/course";
import CourtPanel from "./panels/CourtPanel.svelte";
import { COLOURS, SEASONS, the } from "./data";
import Decision from "./decide/Decision.svelte";
import { deskOf } from "./decide/desk.svelte";
import EconomyPanel from "./panels/EconomyPanel.svelte";
import Final from "./told/Final.svelte";
import Learn from "./learn/Learn.svelte";
import { SHOWN } from "./learn/drawn";
import { orderOf } from "./decide/order.svelte";
import Piece from "./draw/Piece.svelte";
import Places from "./board/Places.svelte";
import ScorePanel from "./panels/ScorePanel.svelte";
import Summary from "./panels/Summary.svelte";
import { cue } from "./told/cues";
import { has, named, ready, w } from "./text/text.svelte";
import { own, viewOf } from "./view";
import { colour, doing, season, sentence, talk } from "./text/words";

const BOT_NAMES = ["Eugen", "Maria Theresia", "Louis", "Friedrich", "Katharina", "August"];
const FORCE = new Set([
  "annexed",
  "plundered.building",
  "plundered.residence",
  "plundered.province",
  "razed",
  "battle.won",
  "battle.nobody",
  "out_of_supply",
]);
const OFFERS = /^(trade|gift)\./;

const prestige: GameModule = {
  ready,
  Board,
  Summary,
  Decision,
  Final,
  Learn,
  aid: () => import("./learn/Aid.svelte"),
  drawn: { sections: Object.keys(SHOWN), load: () => import("./learn/Drawn.svelte") },
  guide: () => import("./guide/guide").then(({ begun }) => begun()),
  Emblem,
  side: "clamp(27rem, 36vw, 40rem)",
  panels: [
    {
      id: "economy",
      label: () => w("panel.economy"),
      component: EconomyPanel,
      badge: (table) => table.decision?.kind === "sheet.item" || OFFERS.test(table.decision?.kind ?? ""),
    },
    {
      id: "battle",
      label: () => w("panel.battle"),
      component: BattlePanel,
      badge: (table) => Boolean(viewOf(table.shown)?.battle),
    },
    {
      id: "alliances",
      label: () => w("panel.alliances"),
      component: AlliancePad,
      badge: (table) => table.decision?.kind === "alliance.form",
    },
    { id: "court", label: () => w("panel.court"), component: CourtPanel },
    { id: "score", label: () => w("panel.score"), component: ScorePanel },
    { id: "places", label: () => w("panel.places"), component: Places },
  ],
  colours: COLOURS,
  colourName: colour,
  botName: (seat) => BOT_NAMES[seat] ?? `Bot ${seat + 1}`,
  considers: true,
  take: (table, chosen) => {
    const options = chosen.map(({ option }) => option);
    if (chosen[0]?.kind !== "sheet.item") return void table.considerAll(options);
    table.panel = "economy";
    void orderOf(table).take(options);
  },
  prompt: (decision, names) => sentence(`prompt.${decision.kind}`, decision.particulars, names),
  choice: (option, kind, view, names) => doing(kind, option, own(view), names),
  orders: { title: (kind) => named(`ordered.${kind}`), worth: ({ options }) => options, ends: () => w("orders.year") },
  course,
  line: (happening, names) => sentence(`event.${happening.kind}`, happening.particulars, names),
  heading: ({ kind, particulars: p }) => {
    const part =
      kind === "season" ? season(SEASONS[Number(p.season)]!) : kind === "economy" ? named("section.ECO") : "";
    if (part) return `${w("year", { year: Number(p.year) })} · ${part}`;
    return kind === "year" ? w("year", { year: Number(p.year) }) : null;
  },
  chapter: ({ kind }) => kind === "year",
  chapterWords: () => ({ name: w("chapter"), back: w("chapter.back"), on: w("chapter.on") }),
  cue,
  Piece,
  changes: ({ kind, particulars: p }) => {
    if (!FORCE.has(kind)) return [];
    if (typeof p.location === "number") return [the().map.locations[p.location]!.id];
    return typeof p.province === "number" ? [the().map.provinces[p.province]!.capital] : [];
  },
  summary: (rule) => {
    const section = rule.split("-")[1] ?? "GEN";
    return { title: named(`section.${section}`), text: named(`section.${section}.text`) };
  },
  forget: (table) => {
    deskOf(table).clear();
    orderOf(table).clear();
  },
  odds: true,
  talk: (view) => talk(own(view)),
  keys: () => w("keys"),
  knows: (option) => has(`option.${option}.name`),
  optionName: (name) => named(`option.${name}.name`),
  optionValue: (name, value) => named(`option.${name}.${value}`),
};

export default prestige;
