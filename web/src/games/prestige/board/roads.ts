// Ways along the roads, as they are drawn.
import { the, type Point } from "../data";

/** The places of a way, beginning with its start, by the one before each; the last step may be prescribed. */
export function way(before: Record<string, string>, from: string, to: string, last: string | null = null): string[] {
  const back = [to];
  for (let here = last ?? before[to]; here !== undefined; here = here === from ? undefined : before[here])
    back.push(here);
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
