// The course of a year (P-TRN-01) and its harvest (P-WEA-04).
import harvestText from "@games/prestige/data/harvest.csv?raw";
import { rows } from "../../../lib/game/tables";
import { SEASONS } from "../data";
import type { View } from "../view";

/** Kinds of decision of the economic round, by how their names begin. */
const ECONOMY =
  /^(supply|residence|income|ally\.(goods|divide)|trade|gift|upkeep|sheet|artist|place|convention|fog\.rearrange)/;

/** The step of the year: 0 to 3 for the seasons, 4 for the economic round, -1 before the first year. */
export function step(view: View): number {
  if (view.year < 1 || view.phase.startsWith("setup")) return -1;
  if (ECONOMY.test(view.phase) || view.phase === "over" || view.season === null) return 4;
  return SEASONS.indexOf(view.season as (typeof SEASONS)[number]);
}

const HARVESTS = rows(harvestText);
/** The kind of harvest for the sum of the two dice. */
export const harvest = (sum: number): string =>
  HARVESTS.find((h) => Number(h.lowest) <= sum && sum <= Number(h.highest))?.id ?? "average";
