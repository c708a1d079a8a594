import { expect, test } from "vitest";
import type { Happening } from "../../../lib/api/api";
import { counted, inOrder, lastElection } from "./election";
import { gains, sum, totals } from "./score";

const event = (kind: string, particulars: Happening["particulars"]): Happening => ({
  moment: 1,
  kind,
  rule: "S-EMP-14",
  particulars,
  text: "",
});
const OPENING = [
  event("round", { round: 2 }),
  event("excommunication.named", { seat: 0, electorate: 6 }),
  event("election", { emperor: 1, rival: 2 }),
  ...[3, 2, 1, 0].map((votes, seat) => event("votes", { seat, votes })),
];

test("sealed votes stay sealed until they are told", () => {
  const sealed = lastElection([...OPENING, event("voted", { seat: 0 })])!;
  expect(sealed).toMatchObject({
    round: 2,
    emperor: 1,
    rival: 2,
    sums: null,
    winner: null,
    church: null,
    excommunication: { seat: 0, electorate: 6 },
  });
  expect(sealed.ballots.map((b) => b.choice)).toEqual(["sealed", null, null, null]);
});

test("the seals are broken clockwise from the Emperor; those without a vote have no ballot", () => {
  const open = lastElection([
    ...OPENING,
    event("voted", { seat: 0 }),
    event("votes.for", { seats: [1], votes: 2 }),
    event("votes.against", { seats: [0, 2], votes: 4 }),
    event("elected", { seat: 2 }),
  ])!;
  expect(open).toMatchObject({ sums: { for: 2, against: 4 }, winner: 2 });
  expect(inOrder(open).map((b) => [b.seat, b.choice])).toEqual([
    [1, "for"],
    [2, "against"],
    [0, "against"],
  ]);
  expect([0, 1, 2, 3].map((opened) => counted(inOrder(open).slice(0, opened)))).toEqual([
    { for: 0, against: 0 },
    { for: 2, against: 0 },
    { for: 2, against: 1 },
    { for: 2, against: 4 },
  ]);
});

test("no election, no ballots", () => {
  expect(lastElection([event("round", { round: 1 })])).toBeNull();
});

test("every gain has a round and a source (S-END-06)", () => {
  const found = gains([
    event("points", { seat: 0, points: 1, source: 3 }),
    event("round", { round: 2 }),
    event("points", { seat: 0, points: 2, source: 0 }),
    event("points", { seat: 1, points: 2, source: 1 }),
    event("passed", { seat: 0 }),
  ]);
  expect(found.map(({ seat, round, source }) => [seat, round, source])).toEqual([
    [0, 1, "cities"],
    [0, 2, "emperor"],
    [1, 2, "electors"],
  ]);
  expect(sum(found)).toBe(5);
});

test("what was announced is counted by seat (S-SET-12)", () => {
  const announced = [
    event("points", { seat: 2, points: 2, source: 1 }),
    event("round", { round: 2 }),
    event("points", { seat: 0, points: 1, source: 3 }),
    event("points", { seat: 2, points: 1, source: 5 }),
  ];
  expect(totals(announced, 4)).toEqual([1, 0, 3, 0]);
});
