// Ways along the roads, as they are drawn.
import { the, type Atlas, type Point } from "../data";

/** For each place that can be reached the one before it on the shortest way; a place that stops ends its way. */
export type Walk = Record<string, string>;

export function walk(
  atlas: Atlas,
  open: (place: string) => boolean,
  stops: (place: string) => boolean,
  from: string,
): Walk {
  const before: Walk = {};
  for (let frontier = [from]; frontier.length;) {
    const ahead: string[] = [];
    for (const here of frontier)
      for (const { to } of atlas.roads[here]!)
        if (to !== from && !(to in before) && open(to)) {
          before[to] = here;
          if (!stops(to)) ahead.push(to);
        }
    frontier = ahead;
  }
  return before;
}

/** The places of a way, beginning with its start; the last step may be prescribed. */
export function way(found: Walk, from: string, to: string, last: string | null = null): string[] {
  const back = [to];
  let here: string | undefined = last ?? found[to];
  while (here !== undefined) {
    back.push(here);
    if (here === from) break;
    here = found[here];
  }
  return back.reverse();
}

/** The drawn line of a way. */
export function line(places: string[], drawn: Record<string, Point[]>): Point[] {
  return places.slice(1).flatMap((to, i) => {
    const from = places[i]!;
    const { road } = the().roads[from]!.find((r) => r.to === to)!;
    const points = drawn[road.id]!;
    return road.a === from ? points : points.toReversed();
  });
}

export const crosses = (a: string, b: string): boolean => the().roads[a]?.find((r) => r.to === b)?.road.river ?? false;
