// The guided first year of Wallenstein: spring is planned together, summer by principles, fall alone. Written for the
// usual table of three and its seed (`DESCRIPTION.guide`); whatever the player does, it goes on.
import type { Guide, Step } from "../../../lib/game/guide";
import { books } from "../../../lib/text/books.svelte";
import { fill, type Catalogue } from "../../../lib/text/i18n.svelte";
import type { TableStore } from "../../../shell/table/table.svelte";
import { battles, type Fought } from "../battle/battles";
import { BID, COUNTIES, COUNTY, PRICE } from "../data";
import { deskOf, type Desk } from "../decide/desk.svelte";
import { viewOf, type View } from "../view";
import en from "./messages/en.json";

const words = import.meta.glob<Catalogue>(["./messages/*.json", "!./messages/en.json"], { import: "default" });
const book = books({ words: en }, { words: [words] });

type When = (table: TableStore) => boolean;
const view = (table: TableStore): View => viewOf(table.now)!;
const kind = (table: TableStore): string => table.decision?.kind ?? "";
const planning =
  (season: string, year = 1): When =>
  (table) =>
    deskOf(table).planning && view(table).season === season && view(table).year === year;
const asked =
  (what: RegExp, season: string): When =>
  (table) =>
    what.test(kind(table)) && view(table).season === season && view(table).year === 1;

// ---------------------------------------------------------------- the planning board

const box = (name: string): string => `.planning [data-box="${name}"]`;
const card = (name: string): string => `.planning [data-card="${name}"]`;
const READY = '[data-action="ready"]';
const FILL = ".planning .tools button";
const lies = (desk: Desk, name: string): string | undefined =>
  Object.keys(desk.plan).find((each) => desk.plan[each] === name);

/** What to press next so that a card comes into a box; a card picked by mistake is put down first. */
const toward = ({ picked }: Desk, name: string, into: string): string =>
  picked === name ? `${box(into)} button` : card(picked ?? name);

/** What was done instead of putting a card into a box. */
function astray(desk: Desk, name: string, into: string): string | null {
  if (desk.picked && desk.picked !== name) return "else.card";
  const where = lies(desk, name);
  if (where && where !== into) return "else.box";
  return desk.plan[into] ? "else.full" : null;
}

/** Put the card of a county, or money, into a box; not if the card is not in the hand any more. */
const put = (into: string, name: string): Step => ({
  id: `put.${into}`,
  panel: "plan",
  now: (table) => planning("spring")(table) && deskOf(table).hand.includes(name),
  until: (table) => deskOf(table).plan[into] === name,
  at: (table) => toward(deskOf(table), name, into),
  instead: (table) => astray(deskOf(table), name, into),
  values: () => ({ price: PRICE[into] ?? 0 }),
});

/** How good it is to do an action of a box in a county; what is pointed at is only the first that is as good as any. */
function worth(table: TableStore, action: string, id: string): number {
  const { counties } = view(table);
  const { buildings, markers } = counties[id]!;
  const { tax, grain, sites, region } = COUNTY[id]!;
  if (action === "collect_taxes") return markers ? 0 : tax;
  if (action === "collect_grain") return markers ? 0 : grain;
  if (buildings.length >= sites || buildings.includes("church")) return 0;
  const led = COUNTIES.some((c) => c.region === region && counties[c.id]?.buildings.includes("church"));
  return led ? 1 : 2;
}
function best(table: TableStore, action: string): string {
  const hand = deskOf(table).free.filter((each) => each in COUNTY);
  const worths = hand.map((each) => worth(table, action, each));
  return hand[worths.indexOf(Math.max(...worths))] ?? "";
}

/** Choose a county oneself for one of some boxes. */
const choose = (id: string, boxes: string[]): Step => ({
  id,
  panel: "plan",
  now: planning("summer"),
  until: (table) => boxes.every((each) => (deskOf(table).plan[each] ?? "") in COUNTY),
  at: (table) => {
    const desk = deskOf(table);
    const open = boxes.find((each) => !((desk.plan[each] ?? "") in COUNTY))!;
    return desk.picked && desk.picked in COUNTY ? `${box(open)} button` : card(desk.picked ?? best(table, open));
  },
  instead: (table) => {
    const { picked, plan } = deskOf(table);
    const money = boxes.some((each) => plan[each]?.startsWith("money"));
    return (picked && !(picked in COUNTY)) || money ? "else.money" : null;
  },
});

const rest = (id: string, season: string): Step => ({
  id,
  panel: "plan",
  now: planning(season),
  until: (table) => deskOf(table).missing === 0,
  at: () => FILL,
});
const ready = (id: string, season: string): Step => ({
  id,
  now: planning(season),
  until: "answered",
  at: () => READY,
});
const reading = (id: string, now: When, panel: string, at: string, more: Partial<Step> = {}): Step => ({
  id,
  panel,
  now,
  until: "read",
  at: () => at,
  ...more,
});

// ---------------------------------------------------------------- what is asked in the course of a season

const CONFIRM = '[data-action="confirm"]';
/** The place in the order that has a bonus, or the first that is left. */
function position(table: TableStore): string {
  const options = table.decision?.options ?? [];
  const bonus = `position ${view(table).tiles.indexOf("plus_1_attack") + 1}`;
  return `[data-choice="${options.includes(bonus) ? bonus : options[0]}"]`;
}
const order = (id: string, season: string): Step => ({
  id,
  now: asked(/^order\.position$/, season),
  until: "answered",
  at: (table) => (deskOf(table).considered ? CONFIRM : position(table)),
});

const TARGET = "wuerttemberg";
const offered: When = (table) => table.decision?.options.includes(TARGET) ?? false;
const battle: Step = {
  id: "battle",
  panel: "board",
  place: TARGET,
  now: (table) => asked(/^combat\.target$/, "spring")(table) && offered(table) && deskOf(table).target !== TARGET,
  until: "answered",
  at: () => `#county-${TARGET}`,
  instead: (table) => (deskOf(table).target || deskOf(table).considered ? "else.target" : null),
};
const march: Step = {
  id: "march",
  now: (table) => asked(/^combat\.target$/, "spring")(table) && deskOf(table).target === TARGET,
  until: "answered",
  at: () => '[data-action="march"]',
  values: (table) => ({ n: deskOf(table).armies }),
};
/** What else is asked in the year: the player decides. */
const free = (id: string, what: RegExp): Step => ({
  id,
  now: (table) => what.test(kind(table)) && !deskOf(table).planning && view(table).year === 1,
  until: "answered",
  at: () => ".ask .controls",
  free: true,
});

// ---------------------------------------------------------------- looking back

/** Where the first battle the player attacked in is among all battles; -1: it is still to come. */
const first = (table: TableStore): number =>
  battles(table.events).findIndex(({ attacker, revolt }) => !revolt && attacker === table.seat);
const fought = (table: TableStore): Fought | undefined => battles(table.events)[first(table)];
const outcome = (id: string, ends: string[]): Step =>
  reading(
    id,
    (table) => planning("summer")(table) && ends.includes(fought(table)?.result?.kind ?? ""),
    "tower",
    ".tower .room",
    {
      open: (table) => (deskOf(table).battle = first(table)),
      values: (table) => ({ county: COUNTIES[fought(table)?.county ?? 0]!.name }),
    },
  );
const grain = (table: TableStore): Record<string, number> => {
  const me = view(table).players[table.seat!]!;
  return { grain: me.grain, need: me.counties, points: me.points };
};

const steps: Step[] = [
  reading("welcome", planning("spring"), "board", "#part-board"),
  reading("track", planning("spring"), "plan", ".planning .mat"),
  put("build_palace", "boehmen"),
  put("build_church", "salzburg"),
  put("collect_taxes", "lausitz"),
  put("collect_grain", "lueneburg"),
  put("combat_a", "augsburg"),
  put("deploy_5", "schlesien"),
  put(BID, "money 1"),
  rest("rest", "spring"),
  ready("ready", "spring"),
  order("order", "spring"),
  battle,
  march,
  outcome("won", ["conquered"]),
  outcome("lost", ["repelled", "tied", "held"]),
  reading("majorities", planning("summer"), "score", ".standings table:has([data-majority])"),
  choose("build", ["build_church"]),
  choose("income", ["collect_taxes", "collect_grain"]),
  rest("rest.summer", "summer"),
  ready("ready.summer", "summer"),
  reading("fall", planning("fall"), "score", ".standings", { values: grain }),
  { ...rest("alone", "fall"), at: () => ".planning", free: true },
  { ...ready("ready.fall", "fall") },
  order("order.later", "summer"),
  free("attack", /^combat\.(target|armies)$/),
  free("revolt", /^winter\.revolt$/),
  free("decide", /./),
  reading("winter", planning("spring", 2), "score", ".standings", { values: grain }),
  reading("farewell", planning("spring", 2), "board", "#part-board"),
];

const guide: Guide = { steps, say: (key, values = {}) => fill(book.in("words"), key, values) };

/** The guide, with its texts in the language of the reader. */
export const begun = (): Promise<Guide> => book.ready().then(() => guide);
