import { expect, test } from "vitest";
import { ELECTORATES } from "../data";
import { outlook, placeName, worth } from "./describe";
import { example } from "../learn/example";
import type { View } from "../view";

test("what Phase 5 would bring is told with the points it brings (S-ELE-11, S-ELE-20)", () => {
  const view = example();
  const told = (outcome: View["electorates"][string]["outlook"]["outcome"], points: number): string => {
    view.electorates.mainz!.outlook = { outcome, leaders: [0], lack: [], points };
    return outlook(view, "mainz", ["Ann", "Bob", "Cyn"]);
  };
  expect(told("wins", 2)).toBe("Ann leads and becomes Elector: 2 points.");
  expect(told("wins", 3)).toBe("Ann leads and becomes Elector: 3 points.");
  expect(told("keeps", 1)).toBe("Ann leads and stays Elector: 1 point.");
  expect(told("keeps", 0)).toBe("Ann leads and stays Elector.");
  expect(told("vacant", 0)).toBe("Ann leads but has no suitable noble: the seat stays vacant.");
  view.electorates.mainz!.elector = { owner: 1, kind: "baron", age: 15 };
  expect(told("vacant", 0)).toBe("Ann leads but has no suitable noble: the seat falls vacant.");
});

test("every place has a name, and says what it is good for unless the electorate tells it", () => {
  const view = example();
  const names = ["Ann", "Bob", "Cyn"];
  const told = (place: string): [string, string | null] => [placeName(view, place, names), worth(view, place)];
  expect(told("trier noble 1")).toEqual(["Couple (15), Cyn, in Trier", expect.stringContaining("2 influence")]);
  expect(told("koeln city 1")).toEqual(["Emperor City (Köln)", expect.stringContaining("Emperor")]);
  expect(told("koeln city 2")).toEqual(["City of Bob (Köln)", expect.stringContaining("1 Taler")]);
  expect(told("koeln city 3")).toEqual(["Free city site (Köln)", expect.stringContaining("Ordinance")]);
  expect(told("trier castle 1")).toEqual(["Free castle (Trier)", expect.stringContaining("knight")]);
  expect(told("trier elector")).toEqual(["Vacant elector seat (Trier)", null]);
  expect(told("throne")[0]).toBe("Baron (45), Bob, on the throne");
  expect(told("sachsen eminence")[1]).toContain("Gray Eminence");
  for (const { id, nobles, castles, cities } of ELECTORATES)
    for (const [kind, count] of Object.entries({ noble: nobles, castle: castles, city: cities }))
      for (let i = 1; i <= count; i++) expect(told(`${id} ${kind} ${i}`).join()).not.toMatch(/place\.|worth\.|[{}]/);
});
