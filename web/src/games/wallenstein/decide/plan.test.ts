import { expect, test } from "vitest";
import { example } from "../learn/example";
import { assign, choices, cleaned, missing, planOf, SHEET } from "./plan";

test("a card lies in one place, a box holds one card, and two cards can be swapped", () => {
  const plan = assign(assign({}, "boehmen", "deploy_3"), "passau", "bid");
  expect(assign(plan, "boehmen", "bid")).toEqual({ bid: "boehmen", deploy_3: "passau" });
  expect(assign(plan, "boehmen", null)).toEqual({ bid: "passau" });
});

test("choices are one list in the order of the engine, empty boxes included", () => {
  expect(choices({ bid: "money 1", combat_b: "passau" })).toEqual([
    "money 1",
    ...Array<string>(9).fill("empty"),
    "passau",
  ]);
});

test("what must still be covered is what the engine wants covered, less what is", () => {
  const view = example();
  view.players[0]!.to_cover = SHEET.length;
  expect(missing({ deploy_3: "boehmen" }, view)).toBe(10);
  view.players[0]!.to_cover = 0;
  expect(missing({}, view)).toBe(0);
});

test("cards that are no longer in the hand leave the plan", () => {
  const plan = { bid: "money 1", deploy_3: "boehmen", convert_3: "passau" };
  expect(cleaned(plan, ["boehmen", "passau"])).toEqual({ deploy_3: "boehmen" });
});

test("a list of choices is a plan again, without the boxes that stay empty and without cards of others", () => {
  const plan = { bid: "money 1", combat_b: "passau" };
  expect(planOf(choices(plan), ["money 1", "passau"])).toEqual(plan);
  expect(planOf(choices(plan), ["passau"])).toEqual({ combat_b: "passau" });
});
