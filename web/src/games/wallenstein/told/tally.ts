// What chance did in a match, counted: cubes in the tower, and cards that came to nothing.
import type { Happening } from "../../../lib/api/api";
import { battles } from "../battle/battles";
import { COUNTIES } from "../data";
import { PEASANTS } from "../battle/tower";

/**
 * Cubes of a colour that were cast and that fell out; county cards played, of actions that were skipped, and lost
 * before they came up.
 */
export interface Tally {
  cast: number;
  fallen: number;
  cards: number;
  skipped: number;
  lost: number;
}

/** For every seat, then for the peasants, then for the whole table. */
export function tallies(events: Happening[], seats: number): Tally[] {
  const fought = battles(events);
  const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
  const count = (seat: number, ...kinds: string[]): number =>
    events.filter((e) => kinds.includes(e.kind) && e.particulars.seat === seat).length;
  const cubes = (colour: number): Pick<Tally, "cast" | "fallen"> => ({
    cast: sum(fought.map((b) => b.cast[colour] ?? 0)),
    fallen: sum(fought.map((b) => b.tray[colour] ?? 0)),
  });
  const rows = Array.from({ length: seats }, (_, seat): Tally => ({
    ...cubes(seat),
    cards: events.filter(
      (e) => e.kind === "revealed" && e.particulars.seat === seat && Number(e.particulars.card) < COUNTIES.length,
    ).length,
    skipped: count(seat, "skipped"),
    lost: count(seat, "card.lost"),
  }));
  rows.push({ ...cubes(PEASANTS), cards: 0, skipped: 0, lost: 0 });
  const total = (what: keyof Tally): number => sum(rows.map((row) => row[what]));
  return [
    ...rows,
    {
      cast: total("cast"),
      fallen: total("fallen"),
      cards: total("cards"),
      skipped: total("skipped"),
      lost: total("lost"),
    },
  ];
}
