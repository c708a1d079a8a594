import { expect, test } from "vitest";
import type { Happening } from "../../../lib/api/api";
import { battles, left, reached } from "./battles";

const happened = (kind: string, moment: number, particulars: Happening["particulars"] = {}): Happening =>
  ({ kind, moment, particulars, rule: "W-CMB-01" }) as Happening;
const attack = (moment: number): Happening =>
  happened("attack", moment, { attacker: 0, defender: 1, from: 2, armies: 3, cast: [3, 2, 0, 0, 0, 0] });
const battle = (moment: number, county: number): Happening =>
  happened("battle", moment, { county, tray: [2, 1, 0, 0, 0, 0], peasants: 0 });
const events = [attack(4), battle(4, 7), happened("conquered", 4), attack(5), battle(5, 9), happened("repelled", 5)];

test("a battle is told only when its turn has come", () => {
  const told = (showing: Happening | null, moment = 5): number[] =>
    battles(reached(events, moment, showing)).map((b) => b.county);
  expect(told(null)).toEqual([7, 9]);
  expect(told(null, 4)).toEqual([7]);
  expect(told(events[3]!)).toEqual([7]); // the attack is shown, the tower is not cast yet
  expect(told(events[4]!)).toEqual([7, 9]);
});

test("a battle being shown has its result, and takes none of another", () => {
  expect(battles(reached(events, 5, events[1]!)).map((b) => b.result?.kind)).toEqual(["conquered"]);
  expect(battles(reached(events, 5, events[4]!)).map((b) => b.result?.kind)).toEqual(["conquered", "repelled"]);
});

test("what is left of both sides is what was told", () => {
  const ended = (kind: string, armies = 0) =>
    left(battles([attack(4), battle(4, 7), happened(kind, 4, { armies })])[0]!);
  expect(ended("conquered", 2)).toEqual({ attack: 2, defence: 0 });
  expect(ended("held", 3)).toEqual({ attack: 0, defence: 3 });
  expect(ended("tied")).toEqual({ attack: 0, defence: 0 });
});
