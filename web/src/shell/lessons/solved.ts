// Which lessons were solved on this device.
const key = (game: string): string => `solved:${game}`;

/** The names of the lessons of a game that were solved here. */
export const solved = (game: string): Set<string> =>
  new Set((localStorage.getItem(key(game)) ?? "").split(" ").filter(Boolean));

/** Remember that a lesson was solved. */
export const keep = (game: string, lesson: string): void =>
  localStorage.setItem(key(game), [...solved(game).add(lesson)].join(" "));
