import { expect, test } from "vitest";
import type { Happening } from "../../../lib/api/api";
import { turns } from "./turns";

const event = (kind: string, particulars: Happening["particulars"]): Happening => ({
  moment: 1,
  kind,
  rule: "S-END-06",
  particulars,
  text: "",
});
const gain = (seat: number, points: number): Happening => event("points", { seat, points, source: 1 });

test("a new Emperor, a new leader and the best round are turning points; what stays as it was is none", () => {
  const events = [
    event("round", { round: 1 }),
    gain(0, 2),
    gain(1, 1),
    event("round", { round: 2 }),
    gain(0, 1),
    event("election", { emperor: 0, rival: 1 }),
    event("votes.for", { seats: [0], votes: 2 }),
    event("votes.against", { seats: [1], votes: 3 }),
    event("elected", { seat: 1 }),
    gain(1, 5),
    event("round", { round: 3 }),
    event("election", { emperor: 1, rival: 0 }),
    event("votes.for", { seats: [1], votes: 2 }),
    event("votes.against", { seats: [0], votes: 1 }),
    event("elected", { seat: 1 }),
    gain(1, 1),
  ];
  expect(turns(events, 2).map(({ kind, seat, round, figures }) => [kind, seat, round, figures])).toEqual([
    ["lead", 0, 1, { n: 2 }],
    ["crown", 1, 2, { for: 2, against: 3 }],
    ["lead", 1, 2, { n: 6 }],
    ["best", 1, 2, { n: 5 }],
  ]);
});

test("where several are level nobody leads, and of several best rounds none is the best", () => {
  expect(turns([gain(0, 2), gain(1, 2)], 2)).toEqual([]);
  expect(turns([], 3)).toEqual([]);
});
