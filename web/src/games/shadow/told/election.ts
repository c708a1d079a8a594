// Elections as the log tells them: candidates, votes, seals, the outcome.
import type { Happening } from "../../../lib/api/api";

export interface Ballot {
  seat: number;
  votes: number;
  choice: "for" | "against" | "sealed" | null;
}
export interface Election {
  round: number;
  emperor: number;
  rival: number;
  ballots: Ballot[];
  /** The sums of both sides once the seals are broken. */
  sums: { for: number; against: number } | null;
  winner: number | null;
  church: { seat: number; electorate: number } | null;
  excommunication: { seat: number; electorate: number } | null;
}

const list = (value: number | number[] | undefined): number[] => (Array.isArray(value) ? value : []);

/** The last election in a stretch of the log; null if there was none. */
export function lastElection(events: Happening[]): Election | null {
  let [round, found]: [number, Election | null] = [1, null];
  let named: Pick<Election, "church" | "excommunication"> = { church: null, excommunication: null };
  for (const { kind, particulars: p } of events) {
    const who = { seat: Number(p.seat), electorate: Number(p.electorate) };
    if (kind === "round") [round, named] = [Number(p.round), { church: null, excommunication: null }];
    else if (kind === "church.named") named = { ...named, church: who };
    else if (kind === "excommunication.named") named = { ...named, excommunication: who };
    else if (kind === "election")
      found = {
        round,
        emperor: Number(p.emperor),
        rival: Number(p.rival),
        ballots: [],
        sums: null,
        winner: null,
        ...named,
      };
    if (!found) continue;
    Object.assign(found, found.round === round ? named : {});
    if (kind === "votes") found.ballots.push({ seat: who.seat, votes: Number(p.votes), choice: null });
    else if (kind === "voted") mark(found, [who.seat], "sealed");
    else if (kind === "votes.for" || kind === "votes.against") {
      const side = kind === "votes.for" ? "for" : "against";
      mark(found, list(p.seats), side);
      found.sums = { for: 0, against: 0, ...found.sums, [side]: Number(p.votes) };
    } else if (kind === "elected") found.winner = who.seat;
  }
  return found;
}

function mark(election: Election, seats: number[], choice: Ballot["choice"]): void {
  for (const ballot of election.ballots) if (seats.includes(ballot.seat)) ballot.choice = choice;
}

/** The ballots in the order they are turned over: clockwise from the Emperor, those without votes left out. */
export function inOrder(election: Election): Ballot[] {
  const size = Math.max(1, ...election.ballots.map((b) => b.seat + 1));
  const turn = (seat: number): number => (seat - election.emperor + size) % size;
  return election.ballots
    .filter((b) => b.votes || b.seat === election.emperor || b.seat === election.rival)
    .sort((a, b) => turn(a.seat) - turn(b.seat));
}

/** The sums of the ballots that lie open. */
export function counted(ballots: Ballot[]): { for: number; against: number } {
  const of = (side: Ballot["choice"]): number =>
    ballots.filter(({ choice }) => choice === side).reduce((all, { votes }) => all + votes, 0);
  return { for: of("for"), against: of("against") };
}
