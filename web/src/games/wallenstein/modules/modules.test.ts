import drawing from "@games/wallenstein/data/geometry.json";
import { expect, test } from "vitest";
import { example } from "../example";
import { completed, missing, purse, sheetFor, type Plan } from "../plan";
import { worth } from "../score";
import type { Geometry } from "../data";
import type { View } from "../view";
import { conversions, courtAfter, courtWarnings, FAVORS, favorOf } from "./court";
import { withModules } from "./example";
import { RECONSTRUCTED, regionsHeld } from "./landsknechte";
import { bonusKind, leavesStatue, priceAt, prizeAt, standing } from "./leaders";
import { nooks } from "./nook";
import { modulePoints } from "./score";

const view = (): View => withModules(example());
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

test("W-CRT-16 a county must keep one army", () => {
  expect(conversions(view(), { convert_3: "boehmen" })[0]!.missing).toBeNull(); // 4 armies
  expect(conversions(view(), { convert_3: "passau" })[0]!.missing).toBe("armies"); // 3 armies
});

test("W-CRT-17 a dice tower card needs own cubes in the tray, and they are used up", () => {
  const two = { ...view(), tray: { ...view().tray, black: 2 } };
  expect(conversions(two, { convert_2: "dice tower 1", convert_1: "dice tower 2" }).map((c) => c.missing)).toEqual([
    null,
    "cubes",
  ]);
});

test("W-LIM-11 the courtiers in the supply are used up from box to box", () => {
  const planned = conversions(view(), { convert_3: "niederoesterreich", convert_1: "boehmen" }); // 3 courtiers in supply
  expect(planned.map((c) => c.missing)).toEqual([null, "courtiers"]);
  expect(courtAfter(view(), { convert_3: "niederoesterreich", convert_1: "boehmen" })).toEqual({ hall: 7, supply: 0 });
});

test("W-CRT-10 money on the extra board converts nothing and is no reason to warn", () => {
  expect(conversions(view(), { convert_3: "money 4" })).toEqual([]);
});

test("warnings name the box, the rule and the numbers", () => {
  const warn = (plan: Plan, threat = () => null as { from: string; seat: number; armies: number } | null) =>
    courtWarnings(view(), plan, ["A", "B", "C"], threat);
  expect(warn({ convert_3: "passau" })).toMatchObject([
    { box: "convert_3", key: "court_few_armies", rule: "W-CRT-16", values: { armies: 3, need: 4 } },
  ]);
  expect(warn({ convert_2: "dice tower 1" })).toMatchObject([
    { key: "court_few_cubes", rule: "W-CRT-17", values: { cubes: 1, wanted: 2 } },
  ]);
  expect(warn({ convert_3: "boehmen" }, () => ({ from: "kursachsen", seat: 1, armies: 3 }))).toMatchObject([
    { key: "court_bare", values: { n: 1, seat: "B", armies: 3 } },
  ]);
  expect(warn({ convert_3: "boehmen" })).toEqual([]);
});

test("filling up a plan with the court covers every box and converts nothing", () => {
  const needy = (boxes: number): View => {
    const found = view();
    found.players[0]!.to_cover = boxes;
    return found;
  };
  const all = needy(14);
  const full = completed({}, [...HAND, "wuerzburg"], { ...all, court: { ...all.court!, courtiers: [0, 0, 0] } });
  expect(missing(full, all)).toBe(0);
  expect(new Set(Object.values(full)).size).toBe(14);
  expect(full.bid).toBe("money 0");
  expect(
    TOWER_CARDS.some((card) => Object.entries(full).some(([box, lies]) => lies === card && box.startsWith("convert"))),
  ).toBe(false);
  const kept = conversions(view(), completed({}, [...HAND, "wuerzburg"], all));
  expect(kept).not.toEqual([]);
  expect(kept.every((c) => c.missing !== null)).toBe(true);
});

test("W-LDR-06 the figure makes building cheaper where it stands, and nothing else", () => {
  expect(priceAt(view(), "build_palace", "boehmen")).toBe(2);
  expect(priceAt(view(), "build_trading_post", "boehmen")).toBe(0);
  expect(priceAt(view(), "build_palace", "maehren")).toBe(3);
  expect(priceAt(view(), "deploy_5", "boehmen")).toBe(3);
  const money = purse(view(), { build_palace: "boehmen", bid: "money 0" }); // 9 Thalers
  expect(money.known.find((m) => m.box === "build_palace")!.after).toBe(7);
});

test("W-LDR-05 to W-LDR-09 the kind of bonus by box", () => {
  const kinds = ["build_church", "collect_grain", "deploy_1_move", "combat_a", "convert_3", "bid"].map((box) =>
    bonusKind(view(), box, "boehmen"),
  );
  expect(kinds).toEqual(["build", "collect", "deploy", null, null, null]);
  expect(bonusKind(view(), "build_church", "maehren")).toBeNull();
});

test("W-LDR-14, W-LDR-15, W-LDR-17 statues and trophies of a step", () => {
  expect(leavesStatue(view(), "boehmen", "maehren")).toBe(true);
  expect(leavesStatue(view(), "boehmen", "mecklenburg")).toBe(false);
  expect(prizeAt(view(), "anhalt", 0)).toBe(2);
  expect(prizeAt(view(), "anhalt", 1)).toBe(0);
  expect(standing(view(), 1)).toBe(2);
});

test("W-LDR-21 statues and trophies count in the second winter, or in both", () => {
  const base = worth(example()).map((x) => x.total);
  expect(worth(view()).map((x) => x.total)).toEqual(base);
  expect(worth({ ...view(), year: 2 }).map((x, seat) => x.total - base[seat]!)).toEqual([1, 2, 1]);
  expect(worth({ ...view(), options: { statues_each_winter: "on" } }).map((x, seat) => x.total - base[seat]!)).toEqual([
    1, 2, 1,
  ]);
});

test("W-LKT-02 regions with an own county", () => {
  const held = new Set(
    Object.entries(view().counties)
      .filter(([, c]) => c.owner === 0)
      .map(([id]) => id),
  );
  expect(held.size).toBe(5);
  expect(regionsHeld(view(), 0)).toBe(2); // Austria and Bavaria
});

test("points of modules by where they come from", () => {
  const event = (kind: string, particulars: Record<string, number>) => ({
    moment: 1,
    kind,
    rule: "",
    text: "",
    particulars,
  });
  const events = [
    event("favor.taken", { seat: 0, favor: 13, courtiers: 3 }),
    event("favor.taken", { seat: 0, favor: 2, courtiers: 2 }),
    event("benefit", { seat: 0, benefit: 3, amount: 1 }),
    event("benefit", { seat: 1, benefit: 0, amount: 6 }),
    event("scored.statues", { seat: 0, statues: 2, trophies: 1, points: 9 }),
  ];
  expect(modulePoints(events, 0)).toEqual({ statues: 3, favors: 3 });
  expect(modulePoints(events, 1)).toEqual({ statues: 0, favors: 0 });
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
