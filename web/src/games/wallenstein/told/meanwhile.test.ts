import { expect, test } from "vitest";
import type { Happening } from "../../../lib/api/api";
import { ACTIONS, COUNTIES } from "../data";
import { example } from "../learn/example";
import { meanwhile } from "./meanwhile";
import type { View } from "../view";

const county = (id: string): number => COUNTIES.findIndex((c) => c.id === id);
const event = (kind: string, particulars: Happening["particulars"]): Happening => ({
  kind,
  particulars,
  moment: 7,
  rule: "",
  text: "",
});
const TAXES = ACTIONS.indexOf("collect_taxes");

/** A choice after which taxes are collected twice and a battle is fought, and the table it leaves. */
function round(): { before: View; after: View; events: Happening[] } {
  const before = { ...example(), order: [1, 0, 2], phase: "combat.target" };
  const after = structuredClone(before);
  after.players.forEach((player) => (player.boxes = { collect_taxes: "money 2", combat_a: "hidden" }));
  after.players[0]!.boxes = { collect_taxes: "passau", combat_a: "boehmen" };
  after.counties.oberpfalz = { owner: 2, armies: 2, buildings: [], markers: 0 };
  return {
    before,
    after,
    events: [
      event("attack", {
        attacker: 2,
        defender: 0,
        from: county("wuerzburg"),
        county: county("oberpfalz"),
        armies: 2,
        cast: [3, 0, 4, 0, 0, 1],
      }),
      event("battle", {
        county: county("oberpfalz"),
        attacker: 2,
        defender: 0,
        attack: 3,
        defence: 1,
        peasants: 0,
        tray: [1, 2, 3, 0, 0, 0],
        tower: [7, 4, 5, 0, 0, 8],
      }),
      event("conquered", { attacker: 2, defender: 0, county: county("oberpfalz"), armies: 2 }),
      event("revealed", { seat: 0, action: TAXES, card: county("passau") }),
      event("taxes", { seat: 0, county: county("passau"), amount: 5 }),
      event("marker", { seat: 0, county: county("passau") }),
      event("revealed", { seat: 1, action: TAXES, card: 47 }),
    ],
  };
}
const upTo = (count: number): View => {
  const { before, after, events } = round();
  return meanwhile(before, after, events.slice(0, count));
};

test("a county is held by its defender until the tower has decided", () => {
  for (const shown of [1, 2]) expect(upTo(shown).counties.oberpfalz).toMatchObject({ owner: 0, armies: 2 });
  expect(upTo(1).counties.wuerzburg!.armies).toBe(1); // they have marched off
  expect(upTo(3).counties.oberpfalz).toMatchObject({ owner: 2, armies: 2 });
  expect(upTo(3).players.map((player) => player.counties)).toEqual([4, 5, 6]);
});

test("the tray keeps what belongs to nobody in the battle, and armies that fell go back to the supply", () => {
  expect(upTo(1).tray).toEqual({ black: 1, blue: 0, purple: 2, peasants: 1 });
  expect(upTo(2).tray).toEqual({ black: 0, blue: 2, purple: 0, peasants: 0 });
  expect(upTo(2).tower).toEqual({ black: 7, blue: 4, purple: 5, peasants: 8 });
  expect(upTo(3).players.map((player) => player.supply)).toEqual([31, 30, 31]);
});

test("plans are turned up box by box, and what an action brings comes with it", () => {
  expect(upTo(3).players.map((player) => player.boxes.collect_taxes)).toEqual(["passau", "hidden", "hidden"]); // one's own is known
  expect(upTo(4).players[0]!.thalers).toBe(9);
  expect(upTo(5).players[0]!.thalers).toBe(14);
  expect(upTo(5).counties.passau!.markers).toBe(1);
  expect(upTo(6).counties.passau!.markers).toBe(2);
  expect(upTo(7).players.map((player) => player.boxes.collect_taxes)).toEqual(["passau", "money 2", "hidden"]);
});

test("nothing of the positions themselves is changed", () => {
  const { before, after, events } = round();
  const kept = JSON.stringify([before, after]);
  meanwhile(before, after, events);
  expect(JSON.stringify([before, after])).toBe(kept);
});
