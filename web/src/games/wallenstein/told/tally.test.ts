import { expect, test } from "vitest";
import type { Happening } from "../../../lib/api/api";
import { tallies } from "./tally";

const happened = (kind: string, particulars: Happening["particulars"]): Happening =>
  ({ kind, moment: 1, particulars, rule: "W-TWR-01" }) as Happening;

test("cubes are counted by colour, cards by seat, and all of them for the table", () => {
  const events = [
    happened("revealed", { seat: 0, action: 8, card: 3 }),
    happened("attack", { attacker: 0, defender: 1, from: 3, armies: 4, cast: [4, 2, 0, 0, 0, 1] }),
    happened("battle", { county: 7, tray: [3, 2, 1, 0, 0, 0], peasants: 0 }),
    happened("card.lost", { seat: 1, county: 7, box: 2 }),
    happened("revealed", { seat: 1, action: 9, card: 46 }), // a money card: nothing is done
    happened("revealed", { seat: 1, action: 3, card: 9 }),
    happened("skipped", { seat: 1, action: 3, county: 9 }),
    happened("revolt", { seat: 1, county: 9, peasants: 1, cast: [0, 2, 0, 0, 0, 1] }),
    happened("revolt.lost", { seat: 1, county: 9, own: 0, peasants: 2, armies: 0, tray: [0, 0, 0, 0, 0, 2] }),
  ];
  expect(tallies(events, 2)).toEqual([
    { cast: 4, fallen: 3, cards: 1, skipped: 0, lost: 0 },
    { cast: 4, fallen: 2, cards: 1, skipped: 1, lost: 1 },
    { cast: 2, fallen: 2, cards: 0, skipped: 0, lost: 0 },
    { cast: 10, fallen: 7, cards: 2, skipped: 1, lost: 1 },
  ]);
});
