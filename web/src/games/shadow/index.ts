// In the Shadow of the Emperor at the table of the shell.
import type { GameModule } from "../../lib/game/game";
import Board from "./board/Board.svelte";
import { COLOURS, ELECTORATES } from "./data";
import Decision from "./decide/Decision.svelte";
import { deskOf } from "./decide/desk.svelte";
import ElectionPanel from "./told/ElectionPanel.svelte";
import Electorates from "./board/Electorates.svelte";
import Emblem from "../../lib/draw/Emblem.svelte";
import Final from "./told/Final.svelte";
import Houses from "./panels/Houses.svelte";
import Learn from "./learn/Learn.svelte";
import { LIT } from "./learn/drawn";
import Market from "./panels/Market.svelte";
import Purse from "./panels/Purse.svelte";
import { placeNumber, placeOf } from "./board/places";
import { cue } from "./told/cues";
import Summary from "./panels/Summary.svelte";
import Traveller from "./draw/Traveller.svelte";
import { named, ready, w } from "./text/text.svelte";
import { own } from "./view";
import { optionName, sentence } from "./text/words";

const BOT_NAMES = ["Habsburg", "Luxemburg", "Wittelsbach", "Nassau"];
/** The events that open a phase in the log. */
const PHASES: Record<string, string> = { aged: "aging", "cards.returned": "actions", election: "election" };
const FORCE = new Set([
  "doctor.older",
  "doctor.killed",
  "pushed",
  "elector.new",
  "elector.none",
  "elector.left",
  "noble.left",
  "tie.broken",
  "eminence.placed",
]);
const ELECTION_ASKS = /^election\./;

const shadow: GameModule = {
  ready,
  Board,
  Summary,
  Status: Purse,
  Decision,
  Final,
  Learn,
  aid: () => import("./learn/Aid.svelte"),
  drawn: { sections: Object.keys(LIT), load: () => import("./learn/Drawn.svelte") },
  guide: () => import("./guide/guide").then(({ begun }) => begun()),
  Emblem,
  board: () => w("board.tab"),
  side: "clamp(27rem, 34vw, 36rem)",
  bar: { wide: "4.3rem", narrow: "9.2rem" },
  panels: [
    {
      id: "market",
      label: () => w("market"),
      component: Market,
      badge: (table) => table.decision?.kind === "actions.turn",
      served: (table) => table.considered !== null && deskOf(table).places.length > 0,
    },
    { id: "houses", label: () => w("houses"), component: Houses },
    { id: "electorates", label: () => w("electorates"), component: Electorates },
    {
      id: "election",
      label: () => w("election"),
      component: ElectionPanel,
      badge: (table) => table.decision?.kind === "election.vote",
      served: (table) => table.considered !== null && !ELECTION_ASKS.test(table.now?.decision?.kind ?? ""),
    },
  ],
  colours: COLOURS,
  colourName: (seat) => named(`colour.${COLOURS[seat]}`),
  botName: (seat) => BOT_NAMES[seat] ?? `Bot ${seat + 1}`,
  prompt: (decision, names) => sentence(`prompt.${decision.kind}`, decision.particulars, names),
  choice: (option, kind, view, names) => optionName(option, own(view), kind, names),
  line: (happening, names) => sentence(`event.${happening.kind}`, happening.particulars, names),
  heading: ({ kind, particulars: p }) =>
    kind === "round"
      ? w("round.of", { round: Number(p.round) })
      : kind in PHASES
        ? named(`phase.${PHASES[kind]}`)
        : null,
  follows: ({ kind }) => kind === "talers" || kind === "points",
  turn: ({ figures }, values) => named("turn.crown", { ...figures, ...values }),
  chapterWords: () => ({ name: w("chapter"), back: w("chapter.back"), on: w("chapter.on") }),
  chapter: ({ kind }) => kind === "round",
  cue,
  Piece: Traveller,
  changes: ({ kind, particulars: p }) => {
    if (!FORCE.has(kind)) return [];
    const id =
      typeof p.electorate === "number"
        ? ELECTORATES[p.electorate]!.id
        : typeof p.place === "number"
          ? placeOf(placeNumber(p.place))!.electorate
          : null;
    return id ? [id] : [];
  },
  summary: (rule) => {
    const section = rule.split("-")[1] ?? "SET";
    return { title: named(`section.${section}`), text: named(`section.${section}.text`) };
  },
  considers: true,
  forget: (table) => deskOf(table).clear(),
  knows: (option) => named(`rule.${option}`) !== `rule.${option}`,
  optionName: (name) => named(`rule.${name}`),
  optionValue: (name, value) => named(`rule.${name}.${value}`),
  orders: { title: (kind) => named(`ordered.${kind}`), worth: ({ options }) => options },
  keys: () => w("keys"),
  featured: { title: () => w("new.rules"), options: ["published_rules"], help: (name) => named(`rule.${name}.help`) },
};

export default shadow;
