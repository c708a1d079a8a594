// Module 2, Landsknechte (W-LKT): benefits for counties in many regions.
import landsknechteText from "@games/wallenstein/data/landsknechte.csv?raw";
import { rows } from "../../../../lib/game/tables";
import { COUNTY } from "../../data";
import type { View } from "../../view";

/** The kinds of benefit in the order of a card's numbers, as options name them. */
export const BENEFITS = ["thalers", "grain", "armies", "points"] as const;
export const REGIONS_NEEDED = 4;
/** Whether the numbers of each of the four cards are reconstructed. */
export const RECONSTRUCTED = rows(landsknechteText).map((row) => /^"?reconstructed/.test(row.source!));

/** In how many regions a seat holds a county (W-LKT-02). */
export function regionsHeld(view: View, seat: number): number {
  const held = Object.entries(view.counties).filter(([, county]) => county.owner === seat);
  return new Set(held.map(([id]) => COUNTY[id]!.region)).size;
}
