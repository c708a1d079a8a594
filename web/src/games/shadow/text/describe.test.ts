import { expect, test } from "vitest";
import { outlook } from "./describe";
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
  expect(told("vacant", 0)).toBe("Ann leads but has no suitable noble: the seat falls vacant.");
});
