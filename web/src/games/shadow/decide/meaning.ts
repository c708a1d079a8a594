// What somebody means who presses a place of the board.
import { placeOf } from "../board/places";

/**
 * The option that is meant by a place: itself, the one that looks the same, the castle, else the electorate in which it
 * lies; null if nothing there is offered.
 */
export function meant(place: string, offered: string[], twins: Record<string, string>): string | null {
  const { electorate, kind } = placeOf(place) ?? {};
  const castle = `castle ${electorate}`;
  const wishes = [place, twins[place], kind === "castle" ? castle : null, electorate, castle];
  return wishes.find((wish) => wish && offered.includes(wish)) ?? null;
}
