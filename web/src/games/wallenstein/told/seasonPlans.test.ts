import { expect, test } from "vitest";
import type { Happening } from "../../../lib/api/api";
import { ACTIONS, BID, COUNTIES } from "../data";
import { seasonPlans, tellsOfPlans } from "./seasonPlans";

const county = (id: string): number => COUNTIES.findIndex((c) => c.id === id);
const event = (kind: string, particulars: Happening["particulars"] = {}): Happening => ({
  kind,
  particulars,
  moment: 7,
  rule: "",
  text: "",
});
const revealed = (seat: number, action: string, card: number): Happening =>
  event("revealed", { seat, action: ACTIONS.indexOf(action), card });
const spring = [
  event("season", { year: 1, season: 0 }),
  event("bid", { seat: 0, card: 48, thalers: 3 }),
  event("bid", { seat: 1, card: county("passau"), thalers: 0 }),
  event("converted", { seat: 1, card: county("baden"), conversion: 2, armies: 2 }),
  revealed(0, "combat_a", county("boehmen")),
  revealed(1, "combat_a", 50),
  event("card.lost", { seat: 1, county: county("salzburg"), box: ACTIONS.indexOf("collect_taxes") }),
  revealed(0, "collect_taxes", 46),
  revealed(1, "collect_taxes", 50),
];
const summer = [
  event("season", { year: 1, season: 1 }),
  event("planned", { seat: 0 }),
  event("bid", { seat: 1, card: 45, thalers: 0 }),
];

test("all that was turned up in the season of an event, and nothing of another one", () => {
  for (const about of spring.filter(tellsOfPlans)) {
    const plans = seasonPlans([...spring, ...summer], about, 2)!;
    expect(plans.boxes[0]).toEqual({ [BID]: "money 3", combat_a: "boehmen", collect_taxes: "money 1" });
    expect(plans.boxes[1]).toEqual({ [BID]: "passau", convert_2: "baden", collect_taxes: "salzburg" });
    expect(plans.closed).toBe(true);
  }
});

test("the actions stand in the order in which they were carried out", () => {
  const { actions } = seasonPlans(spring, spring[1]!, 2)!;
  expect(actions.slice(0, 2)).toEqual(["combat_a", "collect_taxes"]);
  expect(actions.toSorted()).toEqual(ACTIONS.toSorted());
});

test("a card that left its box with its county is told of, but not as turned up in its turn (W-ACT-10)", () => {
  expect([...seasonPlans(spring, spring[1]!, 2)!.lost]).toEqual(["1 collect_taxes"]);
});

test("the season that goes on is told as far as it has come; winter has no plans", () => {
  expect(seasonPlans([...spring, ...summer], summer[1]!, 2)).toMatchObject({
    boxes: [{}, { [BID]: "money 0" }],
    closed: false,
  });
  const winter = event("winter");
  expect(seasonPlans([...spring, winter], winter, 2)).toBeNull();
  expect(seasonPlans([...spring, winter], spring[1]!, 2)?.closed).toBe(true);
});
