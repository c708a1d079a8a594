import { expect, test } from "vitest";
import type { Happening, Mark } from "../../lib/api/api";
import { entries } from "./marks";

const happened = (moment: number, seat: number): Happening => ({
  moment,
  kind: "moved",
  rule: "",
  particulars: { seat },
  text: "",
});
const mark = (moment: number, seat: number): Mark => ({ moment, seat, how: "only" });
const acts = ({ particulars }: Happening): number => Number(particulars.seat);
const lines = (events: Happening[], marks: Mark[]): string[] =>
  entries(events, marks, acts).map(
    ({ event, mark, moment }) =>
      `${moment}${event ? ` seat ${event.particulars.seat}` : ""}${mark ? ` only ${mark.seat}` : ""}`,
  );

test("a mark stands at what its seat did, once", () => {
  expect(lines([happened(0, 0), happened(1, 2), happened(1, 1), happened(1, 1), happened(2, 1)], [mark(1, 1)])).toEqual(
    ["0 seat 0", "1 seat 2", "1 seat 1 only 1", "1 seat 1", "2 seat 1"],
  );
});

test("where its seat is not named, it stands at the first event of the moment", () => {
  expect(lines([happened(1, 0), happened(1, 2)], [mark(1, 1)])).toEqual(["1 seat 0 only 1", "1 seat 2"]);
});

test("where nothing was to be seen, it is a line of its own in its place", () => {
  expect(lines([happened(1, 0), happened(4, 0)], [mark(2, 1), mark(3, 2), mark(5, 1)])).toEqual([
    "1 seat 0",
    "2 only 1",
    "3 only 2",
    "4 seat 0",
    "5 only 1",
  ]);
});
