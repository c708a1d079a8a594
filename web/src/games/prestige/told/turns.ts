// The turning points of a match: where the lead changed, and the season that brought somebody most.

/** What everybody had at the end of a season. */
export interface Season {
  year: number;
  season: number;
  moment: number;
  points: number[];
}
export interface Turn {
  kind: "lead" | "leap";
  seat: number;
  /** Points in the lead, or points gained. */
  points: number;
  at: Season;
}

const best = (points: number[]): number => points.indexOf(Math.max(...points));

/** Every change of the lead but the first, and the greatest leap of one season; in their order. */
export function turnsOf(course: Season[]): Turn[] {
  const found: Turn[] = [];
  let leap: Turn | null = null;
  course.forEach((at, i) => {
    const before = course[i - 1];
    if (!before) return;
    const leader = best(at.points);
    if (at.points[leader]! > at.points[best(before.points)]!)
      found.push({ kind: "lead", seat: leader, points: at.points[leader]!, at });
    at.points.forEach((points, seat) => {
      const gain = points - before.points[seat]!;
      if (gain > (leap?.points ?? 0)) leap = { kind: "leap", seat, points: gain, at };
    });
  });
  const all = leap ? [...found, leap as Turn] : found;
  return all.sort((a, b) => course.indexOf(a.at) - course.indexOf(b.at));
}
