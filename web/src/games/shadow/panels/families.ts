// Sons and daughters (S-DES-02 to S-DES-06): what the face-up cards of a player lead to.
import { CARD } from "../data";

export type Child = "none" | "son" | "daughter";
export interface Forecast {
  blue: number;
  pink: number;
  grey: number;
  child: Child;
  withBlue: Child;
  withPink: Child;
}

/** The descendant the cards would bring now, and with one more blue or pink card, at a table with these options. */
export function forecast(cards: string[], options: Record<string, string>): Forecast {
  const onlyGrey = cards.length && options.grey_only === "daughter" ? "daughter" : "none"; // S-DES-04
  const child = (blue: number, pink: number): Child => (blue > pink ? "son" : pink ? "daughter" : onlyGrey);
  const count = (colour: string): number => cards.filter((card) => CARD[card]!.colour === colour).length;
  const [blue, pink] = [count("blue"), count("pink")];
  return {
    blue,
    pink,
    grey: count("grey"),
    child: child(blue, pink),
    withBlue: child(blue + 1, pink),
    withPink: child(blue, pink + 1),
  };
}
