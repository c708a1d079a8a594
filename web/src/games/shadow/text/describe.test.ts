import { expect, test } from "vitest";
import { outlook } from "./describe";
import { example } from "../learn/example";

test("the points of Mainz are told as the table reads the rules (S-ELE-11, S-ELE-20)", () => {
  const view = example();
  view.electorates.mainz!.nobles[2] = { owner: 0, kind: "baron", age: 15 };
  const told = (scoring: string, id = "mainz"): string =>
    outlook({ ...view, options: { mainz_scoring: scoring } }, id, ["Ann", "Bob", "Cyn"]);
  expect(told("kept_only")).toBe("Ann leads and becomes Elector: 2 points.");
  expect(told("any_in_office")).toBe("Ann leads and becomes Elector: 3 points.");
  view.electorates.mainz!.elector = { owner: 0, kind: "baron", age: 25 };
  for (const scoring of ["kept_only", "any_in_office"])
    expect(told(scoring)).toBe("Ann leads and stays Elector: 1 point.");
  expect(told("kept_only", "koeln")).toBe("Bob leads and stays Elector.");
});
