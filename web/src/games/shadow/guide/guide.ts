// The guided first rounds of In the Shadow of the Emperor: the set-up and three turns are played together, what is left
// of the first round with reasons only, the second alone. Written for the usual table of three and its seed
// (`DESCRIPTION.guide`); whatever the player does, it goes on.
import type { Guide, Step } from "../../../lib/game/guide";
import { books } from "../../../lib/text/books.svelte";
import { fill, type Catalogue } from "../../../lib/text/i18n.svelte";
import type { TableStore } from "../../../shell/table/table.svelte";
import { ELECTORATES } from "../data";
import { electorate } from "../text/words";
import { viewOf, type ElectorateView, type PlayerView, type View } from "../view";
import en from "./messages/en.json";

const words = import.meta.glob<Catalogue>(["./messages/*.json", "!./messages/en.json"], { import: "default" });
const book = books({ words: en }, { words: [words] });

type When = (table: TableStore) => boolean;
const view = (table: TableStore): View => viewOf(table.now)!;
const mine = (table: TableStore): PlayerView => view(table).players[table.seat!]!;
const there = (table: TableStore, id: string): ElectorateView => view(table).electorates[id]!;
/** What is asked, before anything is considered; and what is asked next in what is being considered. */
const root = (table: TableStore): string => table.now?.decision?.kind ?? "";
const kind = (table: TableStore): string => table.decision?.kind ?? "";
const offered = (table: TableStore, option: string): boolean => table.now?.decision?.options.includes(option) ?? false;
const round =
  (n: number): When =>
  (table) =>
    view(table).round === n && view(table).phase !== "setup";
const asked =
  (what: RegExp, n?: number): When =>
  (table) =>
    what.test(kind(table)) && (n === undefined || round(n)(table));

// ---------------------------------------------------------------- choices that are made together

const CONFIRM = '[data-action="confirm"]';
const BACK = '[data-action="reconsider"]';
const CONTROLS = ".ask .controls";
const complete: When = (table) => table.considered?.complete ?? false;
/** What is considered, without a last answer that another press would replace. */
const under = (table: TableStore): string[] => {
  const { options = [] } = table.considered ?? {};
  return complete(table) ? options.slice(0, -1) : options;
};
const astray = (table: TableStore, line: string[]): boolean => under(table).some((option, i) => option !== line[i]);

/** What to press next so that a line of answers is considered, then confirmed; another one is taken back first. */
function toward(table: TableStore, line: string[]): string {
  if (astray(table, line)) return BACK;
  const next = line[under(table).length]!;
  if (complete(table) && table.considered!.options.at(-1) === next) return CONFIRM;
  return next === "pool" ? '[data-choice="pool"]' : `[data-option="${next}"]`;
}

/** What was considered instead of a line of answers. */
function instead(table: TableStore, line: string[]): string | null {
  if (astray(table, line)) return "else.begun";
  const { options } = table.considered ?? {};
  if (!options || options.at(-1) === line[options.length - 1]) return null;
  return options.length > 1 || root(table) !== "actions.turn" ? "else.place" : "else.card";
}

/** The steps of one line of answers, an answer each; the last is over when the line is confirmed. */
const together = (now: When, line: string[], steps: Pick<Step, "id" | "panel" | "place">[]): Step[] =>
  steps.map((step, i) => ({
    ...step,
    now: (table) => offered(table, line[0]!) && now(table),
    until:
      i === steps.length - 1
        ? "answered"
        : (table) => line.slice(0, i + 1).every((option, n) => under(table)[n] === option),
    at: (table) => toward(table, line),
    instead: (table) => instead(table, line),
  }));

/** The electorate everything begins with. */
const FIRST = "boehmen";
const NOBLES = 7;
/** A placement of the set-up, known by what has left the pool before it (S-SET-19 to S-SET-23). */
const put = (id: string, what: string, before: number, option: string, place = option): Step[] =>
  together(
    (table) => root(table) === what && mine(table).pool.nobles === NOBLES - before,
    [option],
    [{ id, panel: "board", place }],
  );

const turn = asked(/^actions\./, 1);
const lacks = (table: TableStore, id: string): number => there(table, id).outlook.lack[table.seat!]!;
/** Whether a noble that enters would push out the knight of somebody else (S-SET-08). */
const pushes = (table: TableStore, id: string): boolean =>
  there(table, id).nobles.every((piece) => piece) &&
  there(table, id).nobles.some((piece) => piece!.kind === "knight" && piece!.owner !== table.seat);
/** Whether the Couple of the set-up can be spared where it is, and decides where it would go. */
const spared: When = (table) => {
  const [couple] = there(table, "pfalz").nobles;
  return (
    couple?.owner === table.seat &&
    couple?.kind === "couple" &&
    lacks(table, "pfalz") < -1 &&
    lacks(table, "boehmen") > 0 &&
    lacks(table, "boehmen") <= 2
  );
};

// ---------------------------------------------------------------- what is read, and what the player decides

const reading = (id: string, now: When, panel: string, at: string, more: Partial<Step> = {}): Step => ({
  id,
  panel,
  now,
  until: "read",
  at: () => at,
  ...more,
});
const free = (id: string, now: When, more: Partial<Step> = {}): Step => ({
  id,
  now,
  until: "answered",
  at: (table) => (complete(table) ? CONFIRM : CONTROLS),
  free: true,
  ...more,
});
/** A turn of the player's own: any card, any privilege, or pass. */
const own = (id: string, n: number): Step =>
  free(id, (table) => asked(/^actions\.turn$/, n)(table) && !complete(table), {
    panel: "market",
    at: () => ".market",
    values,
  });

const electors = (table: TableStore): number =>
  ELECTORATES.filter(({ id }) => there(table, id).elector?.owner === table.seat).length;
const privilege = (table: TableStore): string | undefined =>
  table.now?.decision?.options.find((option) => option.startsWith("privilege "));
function values(table: TableStore): Record<string, string | number> {
  const { talers, points, votes } = mine(table);
  const id = privilege(table)?.split(" ")[1];
  return { talers, points: points ?? 0, votes, electors: electors(table), privilege: id ? electorate(id) : "" };
}

const steps: Step[] = [
  reading("welcome", asked(/^setup\./), "board", "#part-board"),
  reading("electorate", asked(/^setup\./), "board", "", {
    at: () => `#electorate-${FIRST}`,
    place: FIRST,
  }),
  ...put("put.elector", "setup.elector", 0, FIRST),
  ...put("put.couple", "setup.noble", 1, "pfalz"),
  ...put("put.baron", "setup.noble", 2, "trier"),
  ...put("put.young", "setup.noble", 3, "sachsen"),
  ...put("put.knight", "setup.knight", 4, "castle pfalz", "pfalz"),
  reading("influence", turn, "summary", ".summary .influence"),
  reading("market", turn, "market", ".market", { values }),
  ...together(
    (table) => turn(table) && pushes(table, "pfalz") && lacks(table, "pfalz") > 0,
    ["permit baron", "pfalz"],
    [
      { id: "permit", panel: "market" },
      { id: "permit.pfalz", panel: "board", place: "pfalz" },
    ],
  ),
  ...together(
    (table) => turn(table) && lacks(table, "trier") === 1 && there(table, "trier").castles.includes(null),
    ["knight", "pool", "castle trier"],
    [{ id: "knight", panel: "market" }, { id: "knight.pool" }, { id: "knight.trier", panel: "board", place: "trier" }],
  ),
  ...together(
    (table) => turn(table) && spared(table),
    ["move", "pfalz noble 1", "boehmen"],
    [
      { id: "move", panel: "market" },
      { id: "move.pfalz", panel: "board", place: "pfalz" },
      { id: "move.boehmen", panel: "board", place: "boehmen" },
    ],
  ),
  reading("child", (table) => turn(table) && mine(table).cards.length > 0, "houses", "", {
    at: ({ seat }) => `[data-family="${seat}"]`,
  }),
  own("own", 1),
  free("noble", asked(/^electors\.noble$/, 1), { panel: "board" }),
  free("vote", asked(/^election\.vote$/, 1), { values }),
  reading("points", round(2), "summary", ".summary .players", { values }),
  reading("income", round(2), "summary", ".summary .players", { values }),
  reading("aging", round(2), "board", "#part-board"),
  free("proposal", asked(/^descendants\.proposal$/, 2), { panel: "board" }),
  free("daughter", asked(/^descendants\.bridegroom$/, 2), { panel: "board" }),
  free("son", asked(/^descendants\.son$/, 2), { panel: "board" }),
  reading("privilege", (table) => asked(/^actions\./, 2)(table) && !!privilege(table), "board", "", {
    at: (table) => `[data-option="${privilege(table)}"]`,
    values,
  }),
  reading(
    "rival",
    (table) => asked(/^actions\./, 2)(table) && offered(table, "rival"),
    "market",
    '[data-card="rival"]',
  ),
  own("alone", 2),
  free("decide", (table) => kind(table) !== "" && view(table).round < 3),
  reading("score", round(3), "summary", ".summary .players", { values }),
  reading("farewell", round(3), "board", "#part-board"),
];

const guide: Guide = { steps, say: (key, gaps = {}) => fill(book.in("words"), key, gaps) };

/** The guide, with its texts in the language of the reader. */
export const begun = (): Promise<Guide> => book.ready().then(() => guide);
