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
import Guide from "./learn/Guide.svelte";
import Learn from "./learn/Learn.svelte";
import { orderOf } from "./decide/order.svelte";
import Places from "./board/Places.svelte";
import ScorePanel from "./panels/ScorePanel.svelte";
import Summary from "./panels/Summary.svelte";
import { has, named, ready, w } from "./text/text.svelte";
import { own, viewOf } from "./view";
import { colour, optionName, season, sentence, talk } from "./text/words";

const BOT_NAMES = ["Eugen", "Maria Theresia", "Louis", "Friedrich", "Katharina", "August"];
const WEIGHT: Record<string, number> = {
  "province.first": 1,
  "residence.founded": 0.8,
  "province.further": 0.8,
  weather: 0.8,
  turn: 0.5,
  moved: 1,
  "moved.box": 1,
  "moved.stacks": 1,
  battle: 1.6,
  "battle.round": 2.4,
  "battle.losses": 1.2,
  "battle.retreat": 1.2,
  "battle.final": 0.8,
  "battle.won": 1.6,
  "battle.nobody": 1.6,
  annexed: 1.6,
  "plundered.building": 1.2,
  "plundered.residence": 1.6,
  "plundered.province": 1.4,
  razed: 1.2,
  act_of_war: 1.6,
  declaration: 2,
  alliance: 2.4,
  "convention.called": 1.6,
  out_of_supply: 1.2,
  revolt: 1.2,
  "residence.lost": 1.6,
  "residence.new": 1.2,
  given_up: 1.2,
  income: 0.7,
  traded: 0.7,
  "gift.accepted": 0.8,
  sheet: 1.4,
  "artist.instead": 1,
  built: 0.6,
  fortress: 0.8,
  "units.placed": 0.8,
  medals: 1.6,
  last_year: 2,
  scored: 1.4,
  won: 2,
};
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
const BATTLE = new Set(["battle", "battle.round", "battle.losses", "battle.retreat", "battle.final"]);
const ECONOMY = new Set(["income", "sheet", "upkeep"]);
/** So grave events lead to their panel on a phone. */
const GRAVE = 3;
const panelOf = (kind: string): string | undefined =>
  BATTLE.has(kind) ? "battle" : kind === "alliance" ? "alliances" : ECONOMY.has(kind) ? "economy" : undefined;
const OFFERS = /^(trade|gift)\./;

const prestige: GameModule = {
  ready,
  Board,
  Summary,
  Decision,
  Final,
  Learn,
  Guide,
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
  prompt: (decision, names) => sentence(`prompt.${decision.kind}`, decision.particulars, names),
  choice: (option, _, __, names) => optionName(option, names),
  orders: { title: (kind) => named(`ordered.${kind}`), worth: ({ options }) => options },
  course: (choices, view, names, seat) => course(choices, own(view), names, seat),
  line: (happening, names) => sentence(`event.${happening.kind}`, happening.particulars, names),
  heading: ({ kind, particulars: p }) => {
    const part =
      kind === "season" ? season(SEASONS[Number(p.season)]!) : kind === "economy" ? named("section.ECO") : "";
    if (part) return `${w("year", { year: Number(p.year) })} · ${part}`;
    return kind === "year" ? w("year", { year: Number(p.year) }) : null;
  },
  chapter: ({ kind }) => kind === "year",
  chapterWords: () => ({ name: w("chapter"), back: w("chapter.back"), on: w("chapter.on") }),
  cue: ({ kind }) => ({ weight: WEIGHT[kind] ?? 0, panel: panelOf(kind), leads: (WEIGHT[kind] ?? 0) >= GRAVE }),
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
