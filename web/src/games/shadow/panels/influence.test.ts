import { expect, test } from "vitest";
import { ELECTORATES } from "../data";
import { example } from "../learn/example";
import { leaving, share, shifts, standing } from "./influence";

test("influence is made of knights, Barons, Couples, cities, Eminence and Emperor Cities (S-ELE-02, S-ELE-03)", () => {
  const view = example();
  // Köln: the Elector, a Couple, a knight in the castle, a city, and the Emperor City of the Emperor
  expect(share(view, "koeln", 1)).toEqual({
    knights: 1,
    barons: 1,
    couples: 1,
    cities: 1,
    eminence: 0,
    emperor: 1,
    total: 6,
  });
  expect(share(view, "koeln", 0)).toMatchObject({ barons: 1, emperor: 0, total: 1 });
  expect(share(view, "sachsen", 1)).toMatchObject({ barons: 1, eminence: 1, total: 2 });
});

test("the Emperor tile on the throne counts nowhere (S-ELE-04)", () => {
  const view = example();
  const before = ELECTORATES.map(({ id }) => share(view, id, 1).total);
  view.throne = null;
  expect(ELECTORATES.map(({ id }) => share(view, id, 1).total)).toEqual(before);
});

test("what Phase 5 would bring (S-ELE-06, S-ELE-08, S-ELE-10, S-ELE-11, S-ELE-14)", () => {
  const view = example();
  expect(standing(view, "koeln")).toMatchObject({ outcome: "keeps", leaders: [1] });
  expect(standing(view, "mainz")).toMatchObject({ outcome: "vacant", leaders: [0] }); // only a Couple: no religious Elector
  view.electorates.mainz!.nobles[2] = { owner: 0, kind: "baron", age: 15 };
  expect(standing(view, "mainz")).toMatchObject({ outcome: "wins", leaders: [0] });
  view.electorates.trier!.influence = [2, 2, 1];
  expect(standing(view, "trier")).toMatchObject({ outcome: "tie", leaders: [0, 1], lack: [1, 1, 2] });
  view.electorates.trier!.influence = [0, 0, 0];
  expect(standing(view, "trier")).toMatchObject({ outcome: "nobody", leaders: [] });
});

test("what the next aging takes away (S-AGE-02, S-AGE-10)", () => {
  const view = example();
  expect(leaving(view, "pfalz", 2)).toBe(1); // the Elector of 45
  expect(leaving(view, "sachsen", 1)).toBe(1); // the Gray Eminence
  expect(leaving(view, "koeln", 1)).toBe(0);
});

test("where influence shifts between two positions", () => {
  const [before, after] = [example(), example()];
  after.electorates.trier!.influence = [3, 0, 3];
  expect(shifts(before, after)).toEqual([{ electorate: "trier", seat: 0, from: 1, to: 3 }]);
});
