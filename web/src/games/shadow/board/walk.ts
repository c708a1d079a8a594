// Arrow keys walk over the seven electorates as they lie on the board: three above, four below.
import { ELECTORATES } from "../data";

const ABOVE = 3;

/** The electorate in the direction of an arrow key, itself at the edge; null for any other key. */
export function neighbour(id: string, key: string): string | null {
  const at = ELECTORATES.findIndex((e) => e.id === id);
  const to = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at < ABOVE ? at + ABOVE : at,
    ArrowUp: at < ABOVE ? at : Math.min(ABOVE - 1, at - ABOVE),
  }[key];
  return to === undefined ? null : ELECTORATES[Math.max(0, Math.min(ELECTORATES.length - 1, to))]!.id;
}
