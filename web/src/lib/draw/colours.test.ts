import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
} from "culori";
import { expect, test } from "vitest";
import { COLOURS as PLAIN } from "../../shell/plain/colours";
import { dressed, PAINTS, type Colour } from "./colours";

const APART = 15;
const READABLE = 4.5;
const games = import.meta.glob<{ COLOURS: readonly string[]; OTHERS: readonly string[] }>("../../games/*/colours.ts", {
  eager: true,
});
const tables: Record<string, readonly string[]> = Object.fromEntries([
  ["a plain table", PLAIN],
  ...Object.entries(games).map(([path, { COLOURS, OTHERS }]) => [path.split("/").at(-2)!, [...COLOURS, ...OTHERS]]),
]);
const eyes = {
  all: (colour: string) => parse(colour)!,
  deuteranopia: (colour: string) => filterDeficiencyDeuter(1)(parse(colour)!)!,
  protanopia: (colour: string) => filterDeficiencyProt(1)(parse(colour)!)!,
  tritanopia: (colour: string) => filterDeficiencyTrit(1)(parse(colour)!)!,
};
const difference = differenceCiede2000();

test("every game has colours", () => {
  expect(Object.keys(tables).length).toBeGreaterThanOrEqual(4);
});

test.each(Object.keys(tables))("any two colours of %s can be told apart by everybody", (name) => {
  const colours = tables[name] as readonly Colour[];
  const near = colours.flatMap((one, i) =>
    colours.slice(0, i).flatMap((other) =>
      Object.entries(eyes).flatMap(([eye, seen]) => {
        const apart = difference(seen(PAINTS[one].fill), seen(PAINTS[other].fill));
        return apart < APART ? [`${one} and ${other}, ${eye}: ${apart}`] : [];
      }),
    ),
  );
  expect(near).toEqual([]);
});

test("what is written on a piece can be read, and no two charges are alike", () => {
  const paints = Object.values(PAINTS);
  for (const { fill, ink } of paints) expect(wcagContrast(fill, ink)).toBeGreaterThanOrEqual(READABLE);
  expect(new Set(paints.map(({ charge }) => charge)).size).toBe(paints.length);
});

test("whoever chooses a colour wears it, and nobody else does", () => {
  const usual = ["black", "blue", "purple", "red"];
  expect(dressed(usual, [null, null, null])).toEqual(["black", "blue", "purple"]);
  expect(dressed(usual, ["purple", null, null])).toEqual(["purple", "blue", "black"]);
  expect(dressed(usual, ["red", null, null])).toEqual(["red", "blue", "purple"]);
  expect(dressed(usual, ["blue", "black", "red"])).toEqual(["blue", "black", "red"]);
  expect(dressed(usual, [null, "black", null, "blue"])).toEqual(["red", "black", "purple", "blue"]);
});
