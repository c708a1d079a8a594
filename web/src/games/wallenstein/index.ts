// Wallenstein at the table of the shell.
import type { GameModule } from "../../lib/game/game";
import type { TableStore } from "../../shell/table/table.svelte";
import Board from "./board/Board.svelte";
import { choiceName, worthOrdering } from "./text/choices";
import { cue } from "./told/cues";
import { together } from "./told/together";
import { commands } from "./decide/commands";
import Counties from "./board/Counties.svelte";
import { COLOURS, COUNTIES, geometry, SEASONS } from "./data";
import Decision from "./decide/Decision.svelte";
import { deskOf } from "./decide/desk.svelte";
import Emblem from "../../lib/draw/Emblem.svelte";
import Final from "./told/Final.svelte";
import Learn from "./learn/Learn.svelte";
import { SHOWN } from "./learn/drawn";
import { isTowerCard } from "./modules/court/court";
import ModulesPanel from "./modules/ModulesPanel.svelte";
import Piece from "./draw/Piece.svelte";
import PlanPanel from "./decide/PlanPanel.svelte";
import SeasonPicture from "./told/SeasonPicture.svelte";
import { seasonOf, tellsOfPlans } from "./told/seasonPlans";
import Standings from "./panels/Standings.svelte";
import Summary from "./panels/Summary.svelte";
import { named, ready, w } from "./text/text.svelte";
import Tower from "./battle/Tower.svelte";
import { own, viewOf } from "./view";
import { season, sentence } from "./text/words";

const BOT_NAMES = ["Tilly", "Gustav Adolf", "Mansfeld", "Bernhard", "Spinola"];
/** What comes of an action, and is told with it. */
const FOLLOWS = new Set([
  "ranking",
  "skipped",
  "built",
  "calmed",
  "grain",
  "taxes",
  "deployed",
  "moved",
  "attack",
  "battle",
  "conquered",
  "repelled",
  "tied",
  "held",
  "card.lost",
  "revolt.won",
  "revolt.lost",
  "action.revealed",
  "draft.placed",
  "favor.used",
  "favor.parried",
  "event.cancelled",
  "benefit",
  "leader",
  "statue",
]);
const FORCE = new Set(["conquered", "tied", "held", "revolt.won", "revolt.lost"]);
const MODULES = { court: "emperors_court", landsknechte: "landsknechte", leaders: "military_leaders" };

/** The modules that are played, as parts of the view. */
const played = (table: TableStore): string[] =>
  Object.keys(MODULES).filter((part) => part in (viewOf(table.shown) ?? {}));

/** What the map, which is upright, leaves; but half of the width is always the map's. */
const BESIDE = "min(50vw, clamp(27rem, max(45vw, 100vw - (100dvh - 6.7rem) * 0.84), 50rem))";

/** The heading an event opens in the log. */
const heading: GameModule["heading"] = ({ kind, particulars: p }) => {
  if (kind === "season") return `${w("year", { year: Number(p.year) })} · ${season(SEASONS[Number(p.season)]!)}`;
  if (kind === "event.drawn") return w("phase.order");
  if (kind === "order") return w("phase.actions");
  if (kind === "winter") return season("winter");
  return null;
};

const wallenstein: GameModule = {
  ready: () => {
    void geometry().catch(() => undefined); // it comes while the words do
    return ready();
  },
  Board,
  Summary,
  Decision,
  Final,
  Learn,
  aid: () => import("./learn/Aid.svelte"),
  drawn: { sections: Object.keys(SHOWN), load: () => import("./learn/Drawn.svelte") },
  guide: () => import("./guide/guide").then(({ begun }) => begun()),
  Emblem,
  panels: [
    { id: "plan", label: () => w("panel.plan"), component: PlanPanel, badge: (table) => deskOf(table).planning },
    {
      id: "modules",
      component: ModulesPanel,
      shown: (table) => played(table).length > 0,
      label: (table) => named(`panel.${played(table).length === 1 ? played(table)[0] : "modules"}`),
      badge: (table) => /^(favor\.take|landsknechte)/.test(table.decision?.kind ?? ""),
    },
    { id: "tower", label: () => w("panel.tower"), component: Tower },
    { id: "score", label: () => w("panel.score"), component: Standings },
    { id: "counties", label: () => w("panel.counties"), component: Counties },
  ],
  colours: COLOURS,
  colourName: (seat) => named(`colour.${COLOURS[seat]}`),
  botName: (seat) => BOT_NAMES[seat] ?? `Bot ${seat + 1}`,
  prompt: (decision, names) =>
    decision.kind.startsWith("plan.")
      ? [{ text: w(decision.options.some(isTowerCard) ? "prompt.plan.court" : "prompt.plan") }]
      : sentence(`prompt.${decision.kind}`, decision.particulars, names),
  choice: (option, kind, view) => choiceName(option, kind, own(view)),
  laid: (kind) => (kind.startsWith("plan.") ? "plan" : null),
  take: (table, chosen) => {
    deskOf(table).take(chosen.map(({ option }) => option));
    if (deskOf(table).planning) table.panel = "plan";
  },
  line: (happening, names) => sentence(`event.${happening.kind}`, happening.particulars, names),
  heading,
  cue,
  Piece,
  together,
  picture: {
    tells: tellsOfPlans,
    label: () => w("plans.season"),
    title: (happening, events) => [w("mats"), heading(seasonOf(events, happening)!)].join(" · "),
    component: SeasonPicture,
  },
  changes: ({ kind, particulars: p }) =>
    FORCE.has(kind) && typeof p.county === "number" ? [COUNTIES[p.county]!.id] : [],
  summary: (rule) => {
    const section = rule.split("-")[1] ?? "CMP";
    return { title: named(`section.${section}`), text: named(`section.${section}.text`) };
  },
  forget: (table) => deskOf(table).clear(),
  knows: (option) => named(`option.${option}`) !== `option.${option}`,
  optionName: (name) => named(`option.${name}`),
  optionValue: (name, value) => named(`option.${name}.${value}`),
  featured: {
    title: () => w("new.modules"),
    options: Object.values(MODULES),
    help: (name) => named(`option.${name}.help`),
  },
  odds: true,
  side: BESIDE,
  orders: {
    title: (kind) => named(`ordered.${kind}`),
    worth: (what, view, seat) => worthOrdering(what, own(view), seat),
  },
  keys: () => w("keys"),
  commands,
  follows: ({ kind }) => FOLLOWS.has(kind),
  chapterWords: () => ({ name: w("chapter"), back: w("chapter.back"), on: w("chapter.on") }),
  chapter: ({ kind }) => kind === "season" || kind === "winter",
  needs: { leader_must_go_adjacent: MODULES.leaders, statues_each_winter: MODULES.leaders },
};

export default wallenstein;
