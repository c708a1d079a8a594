// Module 2, Landsknechte (W-LKT): benefits for counties in many regions.
import landsknechteText from "@games/wallenstein/data/landsknechte.csv?raw";
import { rows } from "../../../../lib/game/tables";

/** The kinds of benefit in the order of a card's numbers, as options name them. */
export const BENEFITS = ["thalers", "grain", "armies", "points"] as const;
/** Whether the numbers of each of the four cards are reconstructed. */
export const RECONSTRUCTED = rows(landsknechteText).map((row) => /^"?reconstructed/.test(row.source!));
