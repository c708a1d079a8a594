import { expect, test } from "vitest";
import { ELECTORATES, GEOMETRY, alone } from "../data";
import { example } from "../learn/example";
import { differences, pieceAt, placeNumber, placeOf, twinsOf } from "./places";
import { neighbour } from "./walk";

test("options name places of the board", () => {
  expect(placeOf("trier")).toEqual({ electorate: "trier", kind: "area", index: 0 });
  expect(placeOf("castle pfalz")).toEqual({ electorate: "pfalz", kind: "castle-of", index: 0 });
  expect(placeOf("boehmen noble 3")).toEqual({ electorate: "boehmen", kind: "noble", index: 2 });
  expect(placeOf("privilege koeln")).toMatchObject({ electorate: "koeln", kind: "privilege" });
  expect(placeOf("throne")).toMatchObject({ kind: "throne" });
  for (const option of ["pass", "seat 2", "church influence", "permit couple"]) expect(placeOf(option)).toBeNull();
});

test("places have the numbers of the engine", () => {
  expect([0, 3, 24, 31, 32, 39, 46].map(placeNumber)).toEqual([
    "trier noble 1",
    "koeln noble 1",
    "trier elector",
    "throne",
    "trier eminence",
    "trier castle 1",
    "trier city 1",
  ]);
});

test("a piece that is not offered has one that stands for it (S-SET-06)", () => {
  expect(twinsOf({ electorate: 2, twins: [8, 48], offered: [6, 47] })).toEqual({
    "mainz noble 3": "mainz noble 1",
    "koeln city 1": "trier city 2",
  });
  expect(twinsOf({ electorate: 2 })).toEqual({});
});

test("pieces are found where they stand", () => {
  const view = example();
  expect(pieceAt(view, "throne")).toEqual({ owner: 1, kind: "baron", age: 45 });
  expect(pieceAt(view, "koeln castle 1")).toEqual({ owner: 1, kind: "knight" });
  expect(pieceAt(view, "trier elector")).toBeNull();
});

test("only what differs is marked", () => {
  const [before, after] = [example(), example()];
  expect(differences(before, after)).toEqual([]);
  after.electorates.trier!.cities[1] = 0;
  after.electorates.koeln!.privilege_used = true;
  after.throne = null;
  expect(differences(before, after)).toEqual(["trier city 2", "koeln elector", "throne"]);
});

test("the drawing has a place for everything, on the board and alone", () => {
  for (const electorate of ELECTORATES)
    for (const shape of [GEOMETRY.electorates[electorate.id]!, alone(electorate)]) {
      expect([shape.nobles.length, shape.castles.length, shape.cities.length]).toEqual([
        electorate.nobles,
        electorate.castles,
        electorate.cities,
      ]);
      const { x, w } = shape.bounds;
      for (const spot of [...shape.nobles, ...shape.castles, ...shape.cities])
        expect(spot.x - spot.w / 2 >= x && spot.x + spot.w / 2 <= x + w).toBe(true);
    }
});

test("arrow keys walk over the electorates", () => {
  expect([
    neighbour("trier", "ArrowRight"),
    neighbour("trier", "ArrowDown"),
    neighbour("boehmen", "ArrowUp"),
    neighbour("trier", "ArrowLeft"),
  ]).toEqual(["koeln", "pfalz", "mainz", "trier"]);
  expect(neighbour("trier", "x")).toBeNull();
});
