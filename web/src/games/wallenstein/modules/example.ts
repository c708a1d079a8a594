// The small position of the learn page with all three modules.
import type { View } from "../view";

export const withModules = (view: View): View => ({
  ...view,
  court: {
    favors: [17, 12, 9],
    prices: [4, 3, 2],
    courtiers: [3, 4, 6],
    entrance: [4, 2, 1],
    audience: [0, 1, 0],
    shields: [0, 1, 0],
    parries: [0, 0, 1],
    favors_left: 15,
  },
  landsknechte: {
    cards: [
      [0, 0, 0, 0],
      [2, 0, 1, 0],
      [4, 1, 2, 0],
      [6, 2, 3, 1],
    ],
    top: [1, 0, 2],
    next: [2, 1, 3],
    regions: [2, 2, 3],
    needed: 4,
  },
  leaders: {
    figures: ["boehmen", "kursachsen", null],
    statues: { maehren: [1, 0, 0], anhalt: [0, 2, 0] },
    statues_left: [5, 4, 6],
    trophies: [0, 0, 1],
    standing: [1, 2, 0],
    points: [1, 2, 1],
    entries: {},
  },
});
