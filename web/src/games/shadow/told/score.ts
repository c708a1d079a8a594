// Where victory points came from (S-END-06), read from the public log.
import type { Happening } from "../../../lib/api/api";

export const SOURCES = ["emperor", "electors", "mainz", "cities", "marriages", "votes", "indulgences"] as const;
export type Source = (typeof SOURCES)[number];

/** The kind of gain behind a rule. */
export function source(rule: string): Source {
  if (rule.startsWith("S-EMA")) return "emperor";
  const known: Record<string, Source> = {
    "S-ELE-11": "electors",
    "S-ELE-20": "mainz",
    "S-ACT-32": "cities",
    "S-DES-15": "marriages",
    "S-EMP-17": "votes",
    "S-ACT-28": "indulgences",
  };
  return known[rule] ?? "electors";
}

export interface Gain {
  seat: number;
  round: number;
  source: Source;
  points: number;
}

/** All gains of a match with their rounds; what is placed before round 1 brings none. */
export function gains(events: Happening[]): Gain[] {
  let round = 1;
  return events.flatMap(({ kind, rule, particulars: p }) => {
    if (kind === "round") round = Number(p.round);
    return kind === "points" ? [{ seat: Number(p.seat), round, source: source(rule), points: Number(p.points) }] : [];
  });
}

export const sum = (list: Gain[]): number => list.reduce((total, { points }) => total + points, 0);
