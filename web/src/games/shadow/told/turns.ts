// The turning points of a match, read from the public log: a new Emperor, a new leader, the best round of all.
import type { Happening } from "../../../lib/api/api";
import { gains, sum } from "./score";

export interface Turn {
  kind: "crown" | "lead" | "best";
  seat: number;
  round: number;
  /** Votes for and against the old Emperor, or points. */
  figures: { for?: number; against?: number; n?: number };
  /** The event with which it came about. */
  event: Happening;
}

/** All of them in their order. */
export function turns(events: Happening[], seats: number): Turn[] {
  return [...crowns(events), ...leads(events, seats), ...best(events, seats)].sort(
    (one, other) => events.indexOf(one.event) - events.indexOf(other.event),
  );
}

/** Elections that made another one Emperor. */
function crowns(events: Happening[]): Turn[] {
  const found: Turn[] = [];
  let [round, emperor, votes] = [1, -1, { for: 0, against: 0 }];
  for (const event of events) {
    const { kind, particulars: p } = event;
    if (kind === "round") round = Number(p.round);
    else if (kind === "election") emperor = Number(p.emperor);
    else if (kind === "votes.for") votes = { ...votes, for: Number(p.votes) };
    else if (kind === "votes.against") votes = { ...votes, against: Number(p.votes) };
    else if (kind === "elected" && Number(p.seat) !== emperor)
      found.push({ kind: "crown", seat: Number(p.seat), round, figures: votes, event });
  }
  return found;
}

/** The last gain of each round, and what everybody had by then. */
function closings(events: Happening[]): { round: number; event: Happening; happened: Happening[] }[] {
  const found = new Map<number, { round: number; event: Happening; happened: Happening[] }>();
  let round = 1;
  events.forEach((event, i) => {
    if (event.kind === "round") round = Number(event.particulars.round);
    if (event.kind === "points") found.set(round, { round, event, happened: events.slice(0, i + 1) });
  });
  return [...found.values()];
}

/** Rounds at whose end somebody else was ahead of all others than before. */
function leads(events: Happening[], seats: number): Turn[] {
  const found: Turn[] = [];
  let leader = -1;
  for (const { round, event, happened } of closings(events)) {
    const points = Array.from({ length: seats }, (_, seat) =>
      sum(gains(happened).filter((gain) => gain.seat === seat)),
    );
    const most = Math.max(...points);
    const seat = points.indexOf(most);
    if (seat === leader || points.lastIndexOf(most) !== seat) continue;
    leader = seat;
    found.push({ kind: "lead", seat, round, figures: { n: most }, event });
  }
  return found;
}

/** The round in which somebody gained more than anybody in any other; none if several did. */
function best(events: Happening[], seats: number): Turn[] {
  const all = gains(events);
  const rounds = closings(events).flatMap(({ round, event }) =>
    Array.from({ length: seats }, (_, seat): Turn => {
      const n = sum(all.filter((gain) => gain.seat === seat && gain.round === round));
      return { kind: "best", seat, round, figures: { n }, event };
    }),
  );
  const most = Math.max(0, ...rounds.map(({ figures }) => figures.n!));
  const first = rounds.filter(({ figures }) => figures.n === most);
  return most && first.length === 1 ? first : [];
}
