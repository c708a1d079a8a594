// Where victory points came from (S-END-06), read from the public log.
import sourcesText from "@games/shadow/data/sources.csv?raw";
import type { Happening } from "../../../lib/api/api";
import { rows } from "../../../lib/game/tables";

/** The kinds of gain, in the order of their numbers. */
export const SOURCES = rows(sourcesText).map((row) => row.id!);

export interface Gain {
  seat: number;
  round: number;
  source: string;
  points: number;
}

/** All gains of a match with their rounds; what is placed before round 1 brings none. */
export function gains(events: Happening[]): Gain[] {
  let round = 1;
  return events.flatMap(({ kind, particulars: p }) => {
    if (kind === "round") round = Number(p.round);
    const source = SOURCES[Number(p.source)]!;
    return kind === "points" ? [{ seat: Number(p.seat), round, source, points: Number(p.points) }] : [];
  });
}

export const sum = (list: Gain[]): number => list.reduce((total, { points }) => total + points, 0);

/** By seat what was announced to have been gained (S-SET-12). */
export const totals = (events: Happening[], seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => sum(gains(events).filter((gain) => gain.seat === seat)));
