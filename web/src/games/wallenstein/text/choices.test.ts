import { expect, test } from "vitest";
import { choiceName, worthOrdering } from "./choices";
import { example } from "../learn/example";

const view = example();
const said = (option: string, kind: string): string => choiceName(option, kind, view);

test("a card of a plan is named with its box", () => {
  expect(said("money 3", "plan.bid")).toBe("Bid: Money 3");
  expect(said("boehmen", "plan.build_palace")).toBe("Build a palace: Böhmen");
  expect(said("dice tower 2", "plan.convert_3")).toContain("Dice tower");
});

test("positions come with their tiles, armies with their number, counties with their names", () => {
  expect(said("position 2", "order.position")).toBe("2 · 6 armies");
  expect(said("armies 1", "combat.armies")).toBe("1 army");
  expect(said("kursachsen", "combat.target")).toBe("Kursachsen");
});

test("passing means something else in every decision", () => {
  const passes = ["move.target", "favor.take", "favor.event", "landsknechte.benefit", "leader.statue"].map((kind) =>
    said("pass", kind),
  );
  expect(new Set(passes).size).toBe(5);
});

test("no option is shown in the words of the catalogue", () => {
  const options = [
    "refresh",
    "keep",
    "unseen",
    "cast",
    "spare",
    "favor 4",
    "benefit thalers",
    "benefit points",
    "cancel",
    "place",
    "later",
    "statue",
    "pass",
  ];
  for (const option of options) expect(said(option, "x.y")).not.toMatch(new RegExp(`^${option}$|\\.`));
});

test("an order names own counties, favors on display, and everything that is always there", () => {
  const [own, other] = ["boehmen", "kursachsen"] as const;
  const held = {
    ...view,
    counties: {
      ...view.counties,
      [own]: { ...view.counties[own]!, owner: 1 },
      [other]: { ...view.counties[other]!, owner: 2 },
    },
  };
  const court = { ...held, court: { favors: [7, null, 3] } } as unknown as typeof view;
  const worth = (options: string[], at: typeof view = held): string[] =>
    worthOrdering({ kind: "", options, ranked: true }, at, 1);
  expect(worth([own, other, "nowhere"])).toEqual([own, "nowhere"]);
  expect(worth(["favor 3", "favor 4", "pass"], court)).toEqual(["favor 3", "pass"]);
  expect(worth(["position 1", "favor 3"])).toEqual(["position 1"]);
});
