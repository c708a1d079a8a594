import { expect, test } from "vitest";
import { example } from "../learn/example";
import type { View } from "../view";
import { travels } from "./travels";

function changed(change: (view: View) => void): ReturnType<typeof travels> {
  const after = example();
  change(after);
  return travels(example(), after);
}

test("where nothing moves, nothing travels", () => {
  expect(changed(() => undefined)).toEqual([]);
  expect(
    changed((view) => {
      view.electorates.trier!.nobles[0]!.age = 25; // older, where it stands
    }),
  ).toEqual([]);
});

test("a tile goes from where it stood to where it stands", () => {
  const moved = changed((view) => {
    const [trier, mainz] = [view.electorates.trier!, view.electorates.mainz!];
    [trier.nobles[2], mainz.nobles[1]] = [mainz.nobles[1]!, null];
  });
  expect(moved).toEqual([{ piece: "baron 25", colour: "green", from: "mainz noble 2", to: "trier noble 3" }]);
});

test("what comes from the pool comes from its house, what dies goes there, and a bride just comes", () => {
  const placed = changed((view) => {
    view.electorates.mainz!.cities[0] = 2;
    view.electorates.pfalz!.elector = null;
    view.electorates.trier!.nobles[1] = { owner: 0, kind: "couple", age: 25 };
  });
  expect(placed).toEqual([
    { piece: "bride", to: "trier noble 2" },
    { piece: "city", colour: "green", from: "seat 2", to: "mainz city 1" },
    { piece: "baron 45", colour: "green", from: "pfalz elector", to: "seat 2" },
  ]);
});

test("an Elector steps on his privilege, and back to the seat that is drawn empty (S-PRV-03, S-PRV-04)", () => {
  expect(
    changed((view) => {
      view.electorates.sachsen!.privilege_used = true;
      view.electorates.brandenburg!.privilege_used = false;
    }),
  ).toEqual([
    { piece: "couple 25", colour: "red", from: "sachsen elector", to: "privilege sachsen" },
    { piece: "couple 15", colour: "blue", from: "brandenburg elector", to: "brandenburg seat" },
  ]);
});

test("an Elector is replaced, and stays in his electorate (S-ELE-15)", () => {
  const replaced = changed((view) => {
    const here = view.electorates.boehmen!;
    [here.elector, here.nobles[0]] = [here.nobles[0]!, here.elector];
  });
  expect(replaced).toEqual([
    { piece: "couple 35", colour: "blue", from: "boehmen noble 1", to: "boehmen elector" },
    { piece: "baron 35", colour: "red", from: "boehmen elector", to: "boehmen noble 1" },
  ]);
});
