// Sentences of the server, with its names of the seats replaced by those of the people on them.
import type { Particulars } from "../../lib/api/api";
import type { Part } from "../../lib/game/game";

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The parts of a sentence: the seats it is about, as far as it names them, and the text between. */
export function parts(text: string, particulars: Particulars, seats: string[], names: string[]): Part[] {
  const about = [...new Set(Object.values(particulars).flat())].filter((n) => seats[n] && names[n]);
  if (!about.length) return [{ text }];
  const any = about.map((n) => literal(seats[n]!)).join("|");
  return text
    .split(new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, "u"))
    .filter(Boolean)
    .map((piece) => {
      const seat = about.find((n) => seats[n] === piece);
      return seat === undefined ? { text: piece } : { text: names[seat]!, seat };
    });
}
