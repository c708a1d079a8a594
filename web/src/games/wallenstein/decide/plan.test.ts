import { expect, test } from "vitest";
import { example } from "../learn/example";
import { assign, choices, completed, missing, purse, refused, SHEET, taxRange, warnings, type Plan } from "./plan";
import { worth } from "../told/score";
import { battleOf, odds, outcome } from "../battle/tower";
import type { View } from "../view";

const HAND = [
  "boehmen",
  "maehren",
  "passau",
  "oberpfalz",
  "niederoesterreich",
  "money 0",
  "money 1",
  "money 2",
  "money 3",
  "money 4",
  "wuerzburg",
];
const keys = (plan: Plan): string[] => warnings(example(), plan, HAND, ["A", "B", "C"]).map((w) => w.key);
/** The example with a seat that must cover so many boxes. */
function covering(boxes: number): View {
  const view = example();
  view.players[0]!.to_cover = boxes;
  return view;
}

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

test("a plan can always be completed, and then nothing is missing", () => {
  const view = covering(SHEET.length);
  expect(missing({ deploy_3: "boehmen" }, view)).toBe(10);
  const plan = completed({ deploy_3: "boehmen" }, HAND, view);
  expect(missing(plan, view)).toBe(0);
  expect(new Set(Object.values(plan)).size).toBe(SHEET.length);
  expect(plan.deploy_3).toBe("boehmen");
});

test("with fewer cards than boxes nothing is missing, and nothing is filled up (W-PLAN-09)", () => {
  const few = HAND.slice(1);
  const view = covering(0);
  expect(missing({}, view)).toBe(0);
  expect(completed({ deploy_3: "maehren" }, few, view)).toEqual({ deploy_3: "maehren" });
  const told = (plan: Plan): string[] =>
    warnings(view, plan, few, []).flatMap((w) =>
      /open|kept|bid/.test(w.key) ? [`${w.key} ${w.values.n} ${w.rule}`] : [],
    );
  expect(told({})).toEqual(["kept_cards 10 W-PLAN-09"]);
  expect(told({ deploy_3: "maehren" })).toEqual(["kept_cards 9 W-PLAN-09", "no_bid undefined W-ORD-03"]);
  expect(told({ deploy_3: "maehren", bid: "money 0" })).toEqual(["kept_cards 8 W-PLAN-09"]);
  expect(told(Object.fromEntries(few.map((card, i) => [SHEET[i]!, card])))).toEqual([]);
});

test("by former rules as many boxes are covered as there are cards", () => {
  const few = HAND.slice(1);
  const view = covering(few.length);
  const plan = completed({ deploy_3: "maehren" }, few, view);
  expect(missing({ deploy_3: "maehren" }, view)).toBe(9);
  expect(Object.keys(plan)).toHaveLength(few.length);
  expect(warnings(view, {}, few, []).map((w) => w.key)).toContain("open_boxes");
});

test("a bid above one's Thalers is refused, unless bids are capped (W-PLAN-11)", () => {
  const view = example();
  view.players[0]!.thalers = 2;
  expect(refused(view, "money 3", "bid")?.rule).toBe("W-PLAN-11");
  expect(refused(view, "money 3", "deploy_3")).toBeNull();
  view.options = { bid_capped: "on" };
  expect(refused(view, "money 3", "bid")).toBeNull();
  expect(purse(view, { bid: "money 3" }).left).toBe(2);
  expect(purse(view, { bid: "money 2" }).left).toBe(0);
});

test("money is counted along the known order, with the least the open events allow", () => {
  const view = example();
  view.players[0]!.thalers = 2;
  expect(taxRange(view, "boehmen")).toEqual([6, 6]);
  const plan = { deploy_3: "maehren", collect_taxes: "boehmen", build_palace: "passau" };
  expect(purse(view, plan).known).toEqual([
    { box: "deploy_3", after: 0, short: false },
    { box: "build_palace", after: 3, short: false },
  ]);
  view.players[0]!.thalers = 1;
  expect(keys(plan)).not.toContain("cannot_pay");
  expect(warnings(view, plan, HAND, []).map((w) => w.key)).toContain("cannot_pay");
});

test("what cannot be paid under some order of the hidden actions is said", () => {
  const view = example();
  view.players[0]!.thalers = 2;
  const plan = { build_church: "maehren", deploy_5: "passau" };
  expect(warnings(view, plan, HAND, []).map((w) => w.key)).toContain("cannot_pay_all");
  view.actions = ["build_palace"];
  const hopeful = { build_church: "maehren", deploy_5: "passau", collect_taxes: "boehmen" };
  expect(warnings(view, hopeful, HAND, []).map((w) => w.key)).toContain("may_not_pay");
});

test("a second building of a kind, a revolt and a lonely army are said", () => {
  expect(keys({ build_palace: "boehmen" })).toContain("built_already");
  expect(keys({ collect_grain: "passau" })).toContain("revolt");
  const view = example();
  view.counties.maehren!.armies = 1;
  expect(warnings(view, { combat_a: "maehren" }, HAND, []).map((w) => w.key)).toContain("one_army");
});

test("a county that may be lost before its action is said, with the neighbour that may come", () => {
  const found = warnings(example(), { build_palace: "oberpfalz" }, HAND, ["A", "B", "C"]).find(
    (w) => w.key === "may_be_lost",
  );
  expect(found?.values).toMatchObject({ seat: "C", n: 2 });
  expect(keys({ deploy_3: "oberpfalz" })).not.toContain("may_be_lost"); // before every combat
});

test("hunger is said in fall", () => {
  const view = example();
  view.season = "fall";
  view.players[0]!.grain = 0;
  expect(warnings(view, {}, HAND, []).map((w) => w.key)).toContain("hunger");
});

test("the worth of the map: counties, buildings, majorities (W-WIN-11 to W-WIN-16)", () => {
  expect(worth(example())[0]).toEqual({ counties: 5, buildings: 2, majorities: 5, total: 12 });
});

test("a battle's chances add up and depend on public knowledge alone", () => {
  const battle = battleOf(example(), "boehmen", "kursachsen", 3)!;
  expect(battle.cast).toEqual([4, 4, 2, 0, 0, 1]);
  const found = odds(battle);
  expect(found.win + found.tie + found.lose).toBeCloseTo(1);
  expect(odds(battle)).toEqual(found);
  expect(outcome(battle, [3, 1, 0, 0, 0, 1])).toEqual({ result: "win", left: 1 });
  expect(outcome(battle, [1, 0, 0, 0, 0, 2]).result).toBe("tie"); // W-CMB-14
  const secret = example();
  delete secret.tower;
  expect(battleOf(secret, "boehmen", "kursachsen", 3)).toBeNull();
});

test.each([
  ["standard", 1, [6, 4, 2, 0, 0, 1], true, false, [0.306, 0.17, 0.525, 0.594]],
  ["standard", 1, [6, 4, 2, 0, 0, 1], false, false, [0.585, 0.178, 0.236, 1.323]],
  ["standard", 5, [3, 0, 2, 0, 0, 2], true, false, [0.452, 0, 0.548, 0.743]],
  ["wild", 5, [7, 0, 2, 0, 0, 3], true, true, [0.616, 0, 0.384, 1.43]],
  ["calm", 1, [6, 4, 2, 0, 0, 1], true, false, [0.372, 0.21, 0.418, 0.665]],
])(
  "many casts of a %s tower come to the chances the game reckons exactly (defender %i, %j)",
  (preset, defender, thrown, allied, revolt, exact) => {
    const found = odds(
      { attacker: 0, defender, cast: thrown, tower: [5, 6, 4, 0, 0, 7], allied, revolt },
      preset,
      3000,
    );
    const [win, tie, lose, left] = exact;
    for (const [seen, chance] of [
      [found.win, win],
      [found.tie, tie],
      [found.lose, lose],
    ])
      expect(Math.abs(seen! - chance!)).toBeLessThan(0.03);
    expect(Math.abs(found.left - left!)).toBeLessThan(0.08);
  },
);
