// Whom a daughter may be offered to (S-DES-11, S-DES-12).
import { ELECTORATES } from "../data";
import type { Piece, View } from "../view";

/** The Barons of other houses a seat could name as bridegroom now, as the words of their places. */
export function bridegrooms(view: View, seat: number): string[] {
  const fits = (piece: Piece | null): boolean => piece?.kind === "baron" && piece.owner !== seat;
  const places = ELECTORATES.flatMap(({ id, religious }) => {
    const { nobles, elector } = view.electorates[id]!;
    const spaces = nobles.flatMap((piece, i) => (fits(piece) ? [`${id} noble ${i + 1}`] : []));
    return !religious && fits(elector) ? [...spaces, `${id} elector`] : spaces;
  });
  return fits(view.throne) ? [...places, "throne"] : places;
}
