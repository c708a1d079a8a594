// How choices came about, put where the log tells of them.
import type { Happening, Mark } from "../../lib/api/api";

/**
 * A line of the log: what happened, how the choice behind it came about, or the latter alone where nothing was to be
 * seen.
 */
export interface Entry {
  event: Happening | null;
  mark: Mark | null;
  moment: number;
}

/**
 * The lines of the log in their order: a mark stands at the first event of its moment that begins with its seat, else
 * at the first one.
 */
export function entries(events: Happening[], marks: Mark[], acts: (event: Happening) => number | undefined): Entry[] {
  const open = new Map(marks.map((mark) => [mark.moment, mark]));
  const found: Entry[] = [];
  const alone = (before: number): void => {
    for (const [moment, mark] of open) {
      if (moment >= before) break;
      open.delete(moment);
      found.push({ event: null, mark, moment });
    }
  };
  for (let i = 0; i < events.length;) {
    const { moment } = events[i]!;
    let end = i;
    while (events[end]?.moment === moment) end++;
    alone(moment);
    const mark = open.get(moment) ?? null;
    open.delete(moment);
    const together = events.slice(i, end);
    const place = Math.max(
      0,
      together.findIndex((event) => mark && acts(event) === mark.seat),
    );
    together.forEach((event, k) => found.push({ event, mark: k === place ? mark : null, moment }));
    i = end;
  }
  alone(Infinity);
  return found;
}
