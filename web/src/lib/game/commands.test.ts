import { expect, test } from "vitest";
import { plainly, understood, type Command } from "./commands";

const named = (...names: string[]): Command => ({ names, run: () => undefined });
const bohemia = named("Böhmen: Deploy 3 armies", "boehmen 3");
const tax = named("Böhmen: Collect taxes", "boehmen 4");
const far: Command = { ...named("Mähren", "maehren"), refused: true };
const all = [bohemia, tax, far];

test("a line is understood without accents, capitals and signs", () => {
  expect(plainly("  Nieder-Österreich, Straße ")).toBe("nieder osterreich strasse");
  expect(understood("bohmen deploy 3 armies", all)).toEqual({ command: bohemia });
  expect(understood("BOEHMEN 4", all)).toEqual({ command: tax });
});

test("beginnings of words suffice as long as they mean one thing", () => {
  expect(understood("böh tax", all)).toEqual({ command: tax });
  expect(understood("böh", all)).toEqual({ several: [bohemia, tax] });
  expect(understood("tax böh", all)).toEqual({ nothing: true });
  expect(understood("", all)).toEqual({ nothing: true });
});

test("what will be refused is understood, but never instead of what can be done", () => {
  expect(understood("mähr", all)).toEqual({ command: far });
  const march = named("Mähren: 2 armies");
  expect(understood("mähr", [...all, march])).toEqual({ command: march });
  expect(understood("mähren", [...all, march])).toEqual({ command: far });
});
