import { expect, test } from "vitest";
import { counted } from "./course";

test("what is ordered several times is named once, with its number", () => {
  expect(counted(["bank", "windmill", "bank"])).toEqual(["2 × bank", "windmill"]);
});
