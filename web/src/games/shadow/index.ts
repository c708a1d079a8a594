// In the Shadow of the Emperor at the table of the shell.
import type { GameModule } from "../../lib/game/game";
import type { TableStore } from "../../shell/table/table.svelte";
import Board from "./board/Board.svelte";
import { COLOURS, ELECTORATES } from "./data";
import Decision from "./decide/Decision.svelte";
import { deskOf } from "./decide/desk.svelte";
import ElectionPanel from "./told/ElectionPanel.svelte";
import Electorates from "./board/Electorates.svelte";
import Emblem from "../../lib/draw/Emblem.svelte";
import Final from "./told/Final.svelte";
import Guide from "./learn/Guide.svelte";
import Houses from "./panels/Houses.svelte";
import Learn from "./learn/Learn.svelte";
import Market from "./panels/Market.svelte";
import { placeNumber, placeOf } from "./board/places";
import Summary from "./panels/Summary.svelte";
import { named, ready, w } from "./text/text.svelte";
import { own, viewOf } from "./view";
import { optionName, sentence } from "./text/words";

const BOT_NAMES = ["Habsburg", "Luxemburg", "Wittelsbach", "Nassau"];
const WEIGHT: Record<string, number> = {
  "emperor.first": 1,
  "emperor_city.placed": 1,
  "emperor_city.moved": 1,
  "setup.noble": 0.7,
  "knight.placed": 0.8,
  "knight.moved": 0.9,
  "knight.promoted": 1,
  round: 1.2,
  talers: 0.35,
  points: 0.6,
  "noble.died": 0.5,
  aged: 1,
  throne: 1,
  "throne.new": 1,
  no_descendant: 0.6,
  "son.placed": 1,
  "son.lost": 1,
  "daughter.offered": 1.2,
  "daughter.married": 1.2,
  "daughter.rejected": 1.2,
  "daughter.convent": 1,
  bought: 1,
  privilege: 1,
  imitated: 1,
  passed: 0.7,
  challenged: 1.6,
  "doctor.younger": 1,
  "doctor.older": 1,
  "doctor.killed": 1.3,
  "noble.moved": 1,
  "noble.placed": 1,
  pushed: 1,
  "city.built": 1,
  "baron.married": 1,
  "eminence.placed": 1.2,
  "eminence.none": 0.8,
  "elector.nobody": 0.5,
  "tie.broken": 1.2,
  "elector.kept": 0.6,
  "elector.new": 1.4,
  "elector.none": 1.2,
  "elector.left": 0.8,
  "noble.left": 0.8,
  "card.lapsed": 0.7,
  "church.named": 1.2,
  "excommunication.named": 1.2,
  election: 1.6,
  voted: 0.5,
  "votes.for": 4.4,
  "votes.against": 1.2,
  elected: 2.4,
  "emperor.left": 1,
  over: 1,
};
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
const ELECTION = new Set([
  "election",
  "voted",
  "votes.for",
  "votes.against",
  "elected",
  "church.named",
  "excommunication.named",
]);

/** So grave events lead to their panel on a phone. */
const GRAVE = 3;
const ELECTION_ASKS = /^election\./;

const electing = (table: TableStore): boolean => {
  const rival = viewOf(table.shown)?.rival ?? null;
  return rival !== null || table.happened.some((e) => e.kind === "election");
};

const shadow: GameModule = {
  ready,
  Board,
  Summary,
  Decision,
  Final,
  Learn,
  Guide,
  Emblem,
  board: () => w("board.tab"),
  side: "clamp(27rem, 34vw, 36rem)",
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
      shown: electing,
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
  chapterWords: () => ({ name: w("chapter"), back: w("chapter.back"), on: w("chapter.on") }),
  chapter: ({ kind }) => kind === "round",
  cue: ({ kind }) => {
    const weight = WEIGHT[kind] ?? 0;
    return { weight, ...(ELECTION.has(kind) && { panel: "election", leads: weight >= GRAVE }) };
  },
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
