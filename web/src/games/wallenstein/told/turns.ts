// The turning points of a match, read from what the engine said the map was worth at the end of each season.
export interface Turn {
  /** The number of the season. */
  at: number;
  seat: number;
  /** Somebody comes to the lead, or gains or loses most of all seasons. */
  kind: "leads" | "gains" | "loses";
  by: number;
}

/** Where somebody came to the lead, and the greatest gain and loss, in their order. */
export function turns(course: { worth: number[] }[]): Turn[] {
  const found: Turn[] = [];
  let leader = -1;
  let [gain, loss]: [Turn | null, Turn | null] = [null, null];
  course.forEach(({ worth }, at) => {
    const most = Math.max(...worth);
    const second = Math.max(0, ...worth.filter((_, seat) => seat !== worth.indexOf(most)));
    if (most > second && worth.indexOf(most) !== leader) {
      leader = worth.indexOf(most);
      if (at) found.push({ at, seat: leader, kind: "leads", by: most - second });
    }
    worth.forEach((now, seat) => {
      const by = at ? now - course[at - 1]!.worth[seat]! : 0;
      if (by > (gain?.by ?? 0)) gain = { at, seat, kind: "gains", by };
      if (-by > (loss?.by ?? 0)) loss = { at, seat, kind: "loses", by: -by };
    });
  });
  return [...found, ...[gain, loss].flatMap((turn) => turn ?? [])].sort((a, b) => a.at - b.at);
}
