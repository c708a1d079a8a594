import { expect, test } from "vitest";
import type { Happening } from "../../../lib/api/api";
import { challenger, inOrder, lastElection, tally } from "./election";
import { forecast } from "../panels/families";
import { gains, sum } from "./score";

const event = (kind: string, particulars: Happening["particulars"], rule = "S-EMP-14"): Happening => ({
  moment: 1,
  kind,
  rule,
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
    open: false,
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
  expect(open).toMatchObject({ open: true, winner: 2 });
  expect(inOrder(open).map((b) => [b.seat, b.choice])).toEqual([
    [1, "for"],
    [2, "against"],
    [0, "against"],
  ]);
  expect([tally(open.ballots, "for"), tally(open.ballots, "against")]).toEqual([2, 4]);
});

test("no election, no ballots", () => {
  expect(lastElection([event("round", { round: 1 })])).toBeNull();
});

test("the cards lead to a son or a daughter (S-DES-03 to S-DES-06)", () => {
  expect(forecast([], {})).toMatchObject({ child: "none", withBlue: "son", withPink: "daughter" });
  expect(forecast(["gray_eminence"], {})).toMatchObject({ grey: 1, child: "none" });
  const daughter = { grey_only: "daughter" };
  expect(forecast(["gray_eminence"], daughter)).toMatchObject({ child: "daughter", withBlue: "son" });
  expect(forecast([], daughter)).toMatchObject({ child: "none" });
  expect(forecast(["doctor", "permit"], {})).toMatchObject({
    blue: 1,
    pink: 1,
    child: "daughter",
    withBlue: "son",
    withPink: "daughter",
  });
  expect(forecast(["doctor", "move", "permit"], {})).toMatchObject({ child: "son", withPink: "daughter" });
});

test("every gain has a round and a source (S-END-06)", () => {
  const found = gains([
    event("points", { seat: 0, points: 1 }, "S-ACT-32"),
    event("round", { round: 2 }),
    event("points", { seat: 0, points: 2 }, "S-EMA-03"),
    event("points", { seat: 1, points: 2 }, "S-ELE-11"),
    event("passed", { seat: 0 }),
  ]);
  expect(found.map(({ seat, round, source }) => [seat, round, source])).toEqual([
    [0, 1, "cities"],
    [0, 2, "emperor"],
    [1, 2, "electors"],
  ]);
  expect(sum(found)).toBe(5);
});

test("there is a Rival from the card up to the election, and none before or after (S-ACT-12, S-EMP-01)", () => {
  for (const phase of ["actions", "new_electors", "election"])
    expect(challenger({ phase, rival: 2, emperor: 1 })).toBe(2);
  for (const phase of ["emperors_actions", "income", "aging", "descendants"])
    expect(challenger({ phase, rival: 2, emperor: 1 })).toBeNull();
  expect(challenger({ phase: "election", rival: 2, emperor: 2 })).toBeNull(); // has won
  expect(challenger({ phase: "actions", rival: null, emperor: 2 })).toBeNull();
});
