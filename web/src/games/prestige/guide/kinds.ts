// The kinds of steps the guide is made of: something to read, an answer, a province, a march, something to order.
import type { Step } from "../../../lib/game/guide";
import type { TableStore } from "../../../shell/table/table.svelte";
import { UNIT_NAMES } from "../data";
import { deskOf } from "../decide/desk.svelte";
import { orderOf } from "../decide/order.svelte";
import { location } from "../text/words";
import { viewOf, type Units, type View } from "../view";

export type When = (table: TableStore) => boolean;
export const view = (table: TableStore): View => viewOf(table.now)!;
/** What is asked, whatever has been begun of the answer. */
export const asked = (table: TableStore): string => (table.live && table.now?.decision?.kind) || "";
export const offers = (table: TableStore, option: string): boolean =>
  table.now?.decision?.options.includes(option) ?? false;
/** This is asked in the first year, or before it begins. */
export const inYearOne =
  (kind: string): When =>
  (table) =>
    asked(table) === kind && view(table).year <= 1;
export const during =
  (stage: View["stage"], kind: string): When =>
  (table) =>
    inYearOne(kind)(table) && view(table).stage === stage;
/** Whether something is asked in the second year: in this season, or ever. */
export const later =
  (season?: View["stage"]): When =>
  (table) =>
    asked(table) !== "" && view(table).year === 2 && (season === undefined || view(table).stage === season);

// ---------------------------------------------------------------- what is pointed at

export const CONFIRM = '[data-action="confirm"]';
export const BACK = '[data-action="reconsider"]';
/** Something has been begun that asks on, and is not this. */
const begun = (table: TableStore, wanted: string): boolean =>
  table.considered?.complete === false && table.considered.options[0] !== wanted;
export const at = (place: string): string => `#place-${place}`;
/** An option in the bar; of many there is a list. */
const button = (option: string): string =>
  `.controls [data-choice="${option}"], .controls:not(:has([data-choice="${option}"])) [data-choice="place"]`;

export const reading = (id: string, now: When, panel: string, target: string, more: Partial<Step> = {}): Step => ({
  id,
  panel,
  now,
  until: "read",
  at: () => target,
  ...more,
});

/** Press one option and confirm it. */
export const answer = (
  id: string,
  now: When,
  wanted: (table: TableStore) => string,
  more: Partial<Step> = {},
): Step => ({
  id,
  now: (table) => now(table) && offers(table, wanted(table)),
  until: "answered",
  at: (table) => {
    const chosen = table.considered?.options.at(-1);
    if (begun(table, wanted(table))) return BACK;
    return chosen === wanted(table) && table.considered!.complete ? CONFIRM : button(wanted(table));
  },
  instead: (table) => (table.considered && table.considered.options[0] !== wanted(table) ? "else.other" : null),
  ...more,
});

/** Press a province in its capital, and confirm it. */
export const province = (id: string, kind: string, name: string): Step => {
  const city = `${name}-${name}`;
  const right: When = (table) => table.considered?.options[0] === name;
  return {
    id,
    panel: "board",
    place: (table) => (right(table) ? undefined : city),
    now: (table) => asked(table) === kind && offers(table, name),
    until: "answered",
    at: (table) => (begun(table, name) ? BACK : right(table) && table.considered!.complete ? CONFIRM : at(city)),
    instead: (table) => (table.considered && !right(table) ? "else.place" : null),
    values: () => ({ place: location(city) }),
  };
};

// ---------------------------------------------------------------- marching

/** The button that makes the group that is taken up what it should be; null: it is. */
function toChange(table: TableStore, units: Units): string | null {
  const { group } = deskOf(table);
  for (const unit of UNIT_NAMES) {
    const [has, wanted] = [group?.units[unit] ?? 0, Math.min(units[unit] ?? 0, group?.most[unit] ?? 0)];
    if (has !== wanted) return `[data-step="${unit}"] button:${has > wanted ? "first" : "last"}-child`;
  }
  return null;
}
/** Whether a march is considered as a whole. */
export const marching: When = (table) => deskOf(table).group !== null && Boolean(table.considered?.complete);

/** March with some units from one place to another. */
export function march(
  id: string,
  stage: View["stage"],
  from: string,
  to: string,
  units: Units,
  { when = () => true, values = () => ({}) }: { when?: When; values?: NonNullable<Step["values"]> } = {},
): Step {
  const taken: When = (table) => deskOf(table).group?.from === from;
  const there: When = (table) => taken(table) && marching(table) && deskOf(table).picked === to;
  const closed: When = (table) => {
    const { kind, options: ways } = deskOf(table);
    return taken(table) && !toChange(table, units) && kind === "move.to" && !ways.includes(to);
  };
  const target = (table: TableStore): string | null =>
    !taken(table) ? at(from) : (toChange(table, units) ?? (there(table) ? null : at(to)));
  return {
    id,
    panel: "board",
    place: (table) => (!taken(table) ? from : target(table) === at(to) ? to : undefined),
    now: (table) => {
      const here = view(table).unmoved?.[from];
      return (
        during(stage, "move.from")(table) &&
        when(table) &&
        UNIT_NAMES.every((unit) => (here?.[unit] ?? 0) >= (units[unit] ?? 0)) &&
        !closed(table)
      );
    },
    until: "answered",
    at: (table) => target(table) ?? CONFIRM,
    instead: (table) => {
      if (!table.considered || taken(table)) return marching(table) && !there(table) ? "else.place" : null;
      return deskOf(table).group ? "else.army" : "else.other";
    },
    values: (table) => ({ from: location(from), place: location(to), ...values(table) }),
  };
}

// ---------------------------------------------------------------- the order sheet

/** Put something on the order sheet, with others of a plan. */
export const order = (id: string, item: string, plan: readonly string[], number = 1): Step => ({
  id,
  panel: "economy",
  now: (table) =>
    during("economy", "sheet.item")(table) && (orderOf(table).options.includes(item) || orderOf(table).count(item) > 0),
  until: (table) => orderOf(table).count(item) >= number,
  at: () => `[data-order="${item}"]`,
  instead: (table) =>
    Object.keys(orderOf(table).sheet?.items ?? {}).some((i) => !plan.includes(i)) ? "else.item" : null,
});
