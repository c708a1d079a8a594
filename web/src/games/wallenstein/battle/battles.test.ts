import { expect, test } from "vitest";
import type { Happening } from "../../../lib/api/api";
import { battles, begun, left, linedUp } from "./battles";

const happened = (kind: string, moment: number, particulars: Happening["particulars"] = {}): Happening =>
  ({ kind, moment, particulars, rule: "W-CMB-01" }) as Happening;
const attack = (moment: number): Happening =>
  happened("attack", moment, {
    county: moment === 4 ? 7 : 9,
    attacker: 0,
    defender: 1,
    from: 2,
    armies: 3,
    cast: [3, 2, 0, 0, 0, 0],
  });
const battle = (moment: number): Happening => happened("battle", moment, { tray: [2, 1, 0, 0, 0, 0], peasants: 0 });
const events = [attack(4), battle(4), happened("conquered", 4), attack(5), battle(5), happened("repelled", 5)];

test("a battle that has begun tells what is cast, and nothing of what comes of it", () => {
  const open = begun(events.slice(0, 4))!;
  expect([open.county, open.cast, open.tray, open.result]).toEqual([9, [3, 2, 0, 0, 0, 0], [], null]);
  expect(begun(events.slice(0, 5))).toBeNull();
  expect(battles(events.slice(0, 4)).map((b) => b.county)).toEqual([7]);
});

test("a battle has its own result, and takes none of another", () => {
  expect(battles(events.slice(0, 5)).map((b) => b.result?.kind)).toEqual(["conquered", undefined]);
  expect(battles(events).map((b) => b.result?.kind)).toEqual(["conquered", "repelled"]);
});

test("the sides are lined up whole, and cancel each other pair by pair, peasants first", () => {
  const [fought] = battles([
    attack(4),
    happened("battle", 4, { tray: [2, 2, 1, 0, 0, 1], peasants: 1 }),
    happened("held", 4, { armies: 1 }),
  ]);
  const lost = (pairs?: number): number[][] => {
    const sides = linedUp(fought!, pairs);
    return [sides.attack, sides.defence, sides.others].map((side) => side.map((c) => c.lost));
  };
  expect([0, 1, 2].map(lost)).toEqual([
    [[0], [0, 0], [0]],
    [[1], [0, 1], [0]],
    [[2], [1, 1], [0]],
  ]);
  expect(lost()).toEqual(lost(2));
  expect(linedUp(fought!).pairs).toBe(2);
  expect(linedUp({ ...fought!, result: null }).pairs).toBe(0);
});

test("what is left of both sides is what was told", () => {
  const ended = (kind: string, armies = 0) => left(battles([attack(4), battle(4), happened(kind, 4, { armies })])[0]!);
  expect(ended("conquered", 2)).toEqual({ attack: 2, defence: 0 });
  expect(ended("held", 3)).toEqual({ attack: 0, defence: 3 });
  expect(ended("tied")).toEqual({ attack: 0, defence: 0 });
});
