// What the page shows the colours of seats in: boards ask for the usual colour of a seat and get the chosen one.
import { dressed, isColour, PAINTS, type Paint } from "./colours";

let worn = $state.raw<Record<string, string>>({});

/** The colour in which the usual colour of a seat is shown at this table. */
export const shownAs = (colour: string): string => worn[colour] ?? colour;

/** How something of a colour is painted. */
export const paintOf = (colour: string): Paint => painted(shownAs(colour));

const painted = (colour: string): Paint => (isColour(colour) ? PAINTS[colour] : PAINTS.ally);

/** Show the seats of a table as they are dressed; without a table, everything as usual. */
export function wear(usual: readonly string[] = [], chosen: readonly (string | null)[] = []): void {
  const shown = dressed(usual, chosen);
  const seats = chosen.some((colour) => colour !== null) ? shown : [];
  const next = Object.fromEntries(seats.map((colour, seat) => [usual[seat]!, colour]));
  worn = next;
  dye(next);
}

/** The colours as variables of the style sheet: `--red`, `--red-line`, `--red-ink`. */
function dye(wearing: Record<string, string>): void {
  const { style } = document.documentElement;
  for (const name of Object.keys(PAINTS)) {
    const { fill, line, ink } = painted(wearing[name] ?? name);
    style.setProperty(`--${name}`, fill);
    style.setProperty(`--${name}-line`, `light-dark(${line[0]}, ${line[1]})`);
    style.setProperty(`--${name}-ink`, ink);
  }
}
