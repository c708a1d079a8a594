import { expect, test } from "vitest";
import { turns } from "./turns";

const course = (...worth: number[][]): { worth: number[] }[] => worth.map((each) => ({ worth: each }));

test("who came to the lead, the greatest gain, the greatest loss, in their order", () => {
  expect(turns(course([5, 4], [6, 9], [12, 7], [13, 8]))).toEqual([
    { at: 1, seat: 1, kind: "leads", by: 3 },
    { at: 2, seat: 0, kind: "leads", by: 5 },
    { at: 2, seat: 0, kind: "gains", by: 6 },
    { at: 2, seat: 1, kind: "loses", by: 2 },
  ]);
});

test("whoever leads from the first to the last has turned nothing, and a tie leads nobody", () => {
  expect(turns(course([5, 4], [5, 4], [5, 5])).map(({ kind, seat }) => `${kind} ${seat}`)).toEqual(["gains 1"]);
  expect(turns([])).toEqual([]);
});
