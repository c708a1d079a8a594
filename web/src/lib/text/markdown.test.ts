import { expect, test } from "vitest";
import { blocks, cut, has, sought } from "./markdown";

test("words are found without regard to capitals and accents", () => {
  expect(has("**S-ELE-05** Der Kurfürst", sought("kurfurst s-ele"))).toBe(true);
  expect(has("L’Électeur", sought("électeur roi"))).toBe(false);
});

test("a text is cut around what was sought", () => {
  expect(cut("Die Kürze der Kur", sought("kur"))).toEqual(["Die ", "Kür", "ze der ", "Kur", ""]);
  expect(cut("alles", [])).toEqual(["alles"]);
});

test("a text has headings, items and paragraphs; the lines between its parts are left out", () => {
  const levels = blocks("# Rules\n\n- one\n  goes on\n\n---\n\nEnd").map(({ level, item, text }) => [
    level,
    item,
    text,
  ]);
  expect(levels).toEqual([
    [1, false, "Rules"],
    [0, true, "one goes on"],
    [0, false, "End"],
  ]);
});

test("a table has rows of cells, the names of its columns first", () => {
  const [before, table, after] = blocks("Prices\n\n| House | Thalers |\n| --- | --: |\n| a **palace** | 3 |\n\nEnd");
  expect(table!.rows).toEqual([
    ["House", "Thalers"],
    ["a **palace**", "3"],
  ]);
  expect([before!.rows, after!.rows]).toEqual([[], []]);
});
