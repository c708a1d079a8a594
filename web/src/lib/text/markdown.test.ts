import { expect, test } from "vitest";
import { cut, has, sought } from "./markdown";

test("words are found without regard to capitals and accents", () => {
  expect(has("**S-ELE-05** Der Kurfürst", sought("kurfurst s-ele"))).toBe(true);
  expect(has("L’Électeur", sought("électeur roi"))).toBe(false);
});

test("a text is cut around what was sought", () => {
  expect(cut("Die Kürze der Kur", sought("kur"))).toEqual(["Die ", "Kür", "ze der ", "Kur", ""]);
  expect(cut("alles", [])).toEqual(["alles"]);
});
