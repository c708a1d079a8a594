import { expect, test } from "vitest";
import { example } from "../learn/example";
import { shifts, turned } from "./influence";

test("where influence shifts between two positions, and what comes of it", () => {
  const [before, after] = [example(), example()];
  expect([shifts(before, after), turned(before, after)]).toEqual([[], []]);
  after.electorates.trier!.influence = [3, 0, 3];
  after.electorates.trier!.outlook.leaders = [0, 2];
  expect(shifts(before, after)).toEqual([{ electorate: "trier", seat: 0, from: 1, to: 3 }]);
  expect(turned(before, after)).toEqual(["trier"]);
});
