// The plans of one season, put together from what was turned up in it: they can be looked at long after the cards are
// back in the hands.
import type { Happening } from "../../../lib/api/api";
import { ACTIONS, BID, COUNTIES, NUMBERS, textOf } from "../data";

export interface SeasonPlans {
  /** The event that opened the season. */
  season: Happening;
  /** For each seat what was turned up on its boxes. */
  boxes: Record<string, string>[];
  /** The actions in the order in which they were carried out, then the others. */
  actions: string[];
  /** Cards that left their boxes with a lost county, as `seat box` (W-ACT-10). */
  lost: Set<string>;
  /** Whether nothing more of these plans will be turned up. */
  closed: boolean;
}

const ENDS = new Set(["season", "winter", "over"]);
const TOLD = new Set(["planned", "event.drawn", "bid", "converted", "revealed", "card.lost"]);

/** Whether an event tells of plans. */
export const tellsOfPlans = ({ kind }: Happening): boolean => TOLD.has(kind);

/** The event that opened the season another one belongs to. */
export function seasonOf(events: Happening[], about: Happening): Happening | null {
  const opened = events.slice(0, events.indexOf(about) + 1).findLast((e) => ENDS.has(e.kind));
  return opened?.kind === "season" ? opened : null;
}

/** The plans of the season an event belongs to, as far as these events tell; null if it belongs to none. */
export function seasonPlans(events: Happening[], about: Happening, seats: number): SeasonPlans | null {
  const season = seasonOf(events, about);
  if (!season) return null;
  const from = events.indexOf(season);
  const end = events.findIndex((e, i) => i > from && ENDS.has(e.kind));
  const boxes = Array.from({ length: seats }, (): Record<string, string> => ({}));
  const lost = new Set<string>();
  const done: string[] = [];
  for (const { kind, particulars: p } of events.slice(from, end < 0 ? undefined : end)) {
    const put = (box: string): void => {
      const card = textOf(Number(p.card));
      if (card !== "empty") boxes[Number(p.seat)]![box] = card;
    };
    if (kind === "bid") put(BID);
    else if (kind === "converted") put(NUMBERS.id("conversion", Number(p.conversion)));
    else if (kind === "revealed") {
      put(ACTIONS[Number(p.action)]!);
      if (!done.includes(ACTIONS[Number(p.action)]!)) done.push(ACTIONS[Number(p.action)]!);
    } else if (kind === "card.lost") {
      const box = NUMBERS.id("box", Number(p.box));
      boxes[Number(p.seat)]![box] = COUNTIES[Number(p.county)]!.id;
      lost.add(`${p.seat} ${box}`);
    }
  }
  return { season, boxes, lost, closed: end >= 0, actions: [...done, ...ACTIONS.filter((a) => !done.includes(a))] };
}
