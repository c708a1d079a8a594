import { expect, test } from "vitest";
import { figures, rows } from "./tables";

test("a table has its rows by the names in the first line", () => {
  expect(rows("id,price\nmove,1\n")).toEqual([{ id: "move", price: "1" }]);
});

test("numbers and lists of numbers are found by table and key", () => {
  const text =
    'seats = [2, 3]\nsource = "rule 5"\n\n[points]  # of a match\ncity = [1, 1, 2]   # three\nless = -1\n3 = 18\n';
  expect(figures(text)).toEqual({ seats: [2, 3], "points.city": [1, 1, 2], "points.less": [-1], "points.3": [18] });
});
