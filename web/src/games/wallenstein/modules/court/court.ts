// Module 1, the Emperor's Court (W-CRT): favor cards, and the three boxes of the extra board.
import favorsText from "@games/wallenstein/data/favors.csv?raw";
import { rows } from "../../../../lib/game/tables";
import { NUMBERS } from "../../data";

/** The boxes of the extra board in the order in which they are resolved (W-CRT-14). */
export const COURT_BOXES = NUMBERS.ids("box").filter((box) => NUMBERS.ids("conversion").includes(box));
/** Keys that put the picked card into a court box, side by side on every keyboard. */
export const COURT_KEYS: Record<string, string> = { j: "convert_3", k: "convert_2", l: "convert_1" };

export interface Favor {
  number: number;
  effect: string;
  value: string;
  /** The rule of its effect. */
  rule: string;
  reconstructed: boolean;
}
export const FAVORS: Favor[] = rows(favorsText).map((row) => ({
  number: Number(row.number),
  effect: row.effect!,
  value: row.value!,
  rule: row.rule!,
  reconstructed: row.provenance === "reconstructed",
}));
export const favorOf = (number: number): Favor => FAVORS[number - 1]!;
export const isTowerCard = (card: string): boolean => card.startsWith("dice tower ");
