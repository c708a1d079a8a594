// Ways along the roads: how far a place is, and which way an army takes to it.
import { ALLY, the, UNITS, type Atlas, type Point } from "../data";
import type { Units, View } from "../view";

/** The owners whose units are friendly to an owner's (P-GEN-10). */
export function friends(view: View, owner: string): Set<string> {
  const { alliance, counter_alliance: counter, holders } = view.alliances ?? {};
  if (!alliance || !counter) return new Set([owner]);
  const minority = alliance.some((s) => holders?.includes(s)) ? alliance : counter;
  const side = owner === ALLY ? minority : alliance.includes(Number(owner)) ? alliance : counter;
  return new Set([...side.map(String), ...(side === minority && holders?.length ? [ALLY] : [])]);
}

/** Whether units that are not friendly to an owner stand in a location. */
export function contested(view: View, place: string, owner: string): boolean {
  const ours = friends(view, owner);
  const boxes = (view.boxes ?? []).some(
    (row, seat) => !ours.has(String(seat)) && row.some((box) => box?.location === place),
  );
  return boxes || Object.keys(view.locations[place]?.units ?? {}).some((who) => !ours.has(who));
}

export interface Walk {
  steps: Record<string, number>;
  before: Record<string, string>;
}

/** Steps to every place, never through one with strangers (P-MOV-02, P-MOV-07). */
export function walk(
  atlas: Atlas,
  inPlay: (place: string) => boolean,
  stops: (place: string) => boolean,
  from: string,
): Walk {
  const found: Walk = { steps: { [from]: 0 }, before: {} };
  let frontier = [from];
  while (frontier.length) {
    const ahead: string[] = [];
    for (const here of frontier)
      for (const { to } of atlas.roads[here]!)
        if (!(to in found.steps) && inPlay(to)) {
          found.steps[to] = found.steps[here]! + 1;
          found.before[to] = here;
          if (!stops(to)) ahead.push(to);
        }
    frontier = ahead;
  }
  return found;
}

/** The places of a way, beginning with its start; the last step may be prescribed. */
export function way(found: Walk, from: string, to: string, last: string | null = null): string[] {
  const back = [to];
  let here: string | undefined = last ?? found.before[to];
  while (here !== undefined) {
    back.push(here);
    if (here === from) break;
    here = found.before[here];
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

/** How far the slowest unit of a group goes without extending its move (P-MOV-03, P-MOV-13). */
export const allowance = (units: Units): number => Math.min(...UNITS.filter((u) => units[u.id]).map((u) => u.move));
export const crosses = (a: string, b: string): boolean => the().roads[a]?.find((r) => r.to === b)?.road.river ?? false;
