import { expect, test } from "vitest";
import { turnsOf, type Season } from "./turns";

const season = (season: number, ...points: number[]): Season => ({ year: 1, season, moment: season * 10, points });

test("the lead that changes and the greatest leap are told in their order", () => {
  const course = [season(0, 50, 40), season(1, 60, 55), season(2, 60, 100), season(3, 110, 105)];
  expect(turnsOf(course).map(({ kind, seat, points, at }) => [kind, seat, points, at.season])).toEqual([
    ["lead", 1, 100, 2],
    ["lead", 0, 110, 3],
    ["leap", 0, 50, 3],
  ]);
});

test("a tie changes nothing, and without seasons there are no turns", () => {
  expect(turnsOf([season(0, 50, 40), season(1, 50, 50)]).map((t) => t.kind)).toEqual(["leap"]);
  expect(turnsOf([])).toEqual([]);
});
