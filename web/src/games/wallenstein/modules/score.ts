// Points that come from modules, by where they come from.
import type { Happening } from "../../../lib/api/api";
import { favorOf } from "./court/court";
import { BENEFITS } from "./landsknechte/landsknechte";

const number = (value: unknown): number => (typeof value === "number" ? value : 0);

/** What statues and trophies, and what favors and Landsknechte brought a seat (W-LDR-21, W-CRT-35, W-LKT-05). */
export function modulePoints(events: Happening[], seat: number): { statues: number; favors: number } {
  const found = { statues: 0, favors: 0 };
  for (const { kind, particulars: p } of events) {
    if (p.seat !== seat) continue;
    if (kind === "scored.statues") found.statues += number(p.statues) + number(p.trophies);
    if (kind === "benefit" && BENEFITS[number(p.benefit)] === "points") found.favors += number(p.amount);
    if (kind === "favor.taken" && favorOf(number(p.favor)).effect === "gain_victory_points")
      found.favors += Number(favorOf(number(p.favor)).value);
  }
  return found;
}
