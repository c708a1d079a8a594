import drawing from "@games/wallenstein/data/geometry.json";
import { expect, test } from "vitest";
import { sheetFor } from "../decide/plan";
import type { Geometry } from "../data";
import { FAVORS, favorOf } from "./court/court";
import { RECONSTRUCTED } from "./landsknechte/landsknechte";
import { nooks } from "./leaders/nook";

const TOWER_CARDS = ["dice tower 1", "dice tower 2", "dice tower 3"];
const MONEY = ["money 0", "money 1", "money 2", "money 3", "money 4"];
const HAND = ["boehmen", "maehren", "passau", "oberpfalz", "niederoesterreich", ...MONEY, ...TOWER_CARDS];

test("the 21 favor cards are read from the game's table, with the mark of reconstructed numbers", () => {
  expect(FAVORS.map((f) => f.number)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
  expect(favorOf(12)).toMatchObject({ effect: "deploy_free_own_or_neutral_county", value: "3", reconstructed: false });
  expect(favorOf(18)).toMatchObject({
    effect: "cannot_be_attacked_this_round",
    value: "combat_a; combat_b",
    reconstructed: true,
  });
  expect(FAVORS.filter((f) => !f.reconstructed).map((f) => f.number)).toEqual([1, 4, 12]);
});

test("W-LKT-10 the numbers of all cards of the Landsknechte but the empty one are marked as reconstructed", () => {
  expect(RECONSTRUCTED).toEqual([false, true, true, true]);
});

test("W-CRT-08 with dice tower cards in the hand there are 14 boxes, else 11", () => {
  expect(sheetFor(HAND)).toHaveLength(14);
  expect(sheetFor(HAND).slice(-3)).toEqual(["convert_3", "convert_2", "convert_1"]);
  expect(sheetFor(MONEY)).toHaveLength(11);
});

test("every county has room for a figure and for statues, off its name and its armies", () => {
  const map = drawing as unknown as Geometry;
  for (const [id, shape] of Object.entries(map.counties)) {
    const [figure, statue] = nooks(shape, 2) as [[number, number], [number, number]];
    for (const [x, y] of [figure, statue])
      expect(Math.hypot(x - shape.army.x, y - shape.army.y), id).toBeGreaterThan(15);
    expect(Math.hypot(figure[0] - statue[0], figure[1] - statue[1]), id).toBeGreaterThan(8);
  }
});
