// The colours of pieces: the only place where they stand. Any two that meet at a table can be told apart, also by
// somebody who sees no red, no green or no blue (colours.test.ts reckons it), and each has a charge besides.

export interface Paint {
  /** Of the piece. */
  fill: string;
  /** Of a line on a sheet, by day and by night. */
  line: [string, string];
  /** What is written on the piece. */
  ink: string;
  /** Its charge on a shield of 20 × 22. */
  charge: string;
}

const DARK = "#1d1206";
const LIGHT = "#fff6e0";

export const PAINTS = {
  black: { fill: "#1b1918", line: ["#1b1918", "#b3aa9a"], ink: LIGHT, charge: "M10 5v9M6 8.5h8" }, // cross
  blue: { fill: "#1c5294", line: ["#1c5294", "#6fa8e6"], ink: LIGHT, charge: "M4 6.5l6 4 6-4M4 10.5l6 4 6-4" }, // chevrons
  purple: { fill: "#ab7fc8", line: ["#8450a6", "#c9a6e0"], ink: DARK, charge: "M10 4.5l4.6 5.5L10 15.5 5.4 10z" }, // lozenge
  red: { fill: "#bb3120", line: ["#bb3120", "#e5735f"], ink: LIGHT, charge: "M4.5 14l11-9" }, // bend
  yellow: { fill: "#ecbb2b", line: ["#b07f00", "#ecbb2b"], ink: DARK, charge: "M10 6a4 4 0 1 0 .01 0z" }, // roundel
  green: { fill: "#4d9a6b", line: ["#2f7a4c", "#74b585"], ink: DARK, charge: "M4 7.5h12M4 12.5h12" }, // bars
  ally: {
    fill: "#e4dac4",
    line: ["#8a7a55", "#e4dac4"],
    ink: DARK,
    charge: "M10 4l1.8 3.9 4.2.5-3.1 2.9.8 4.2L10 13.4l-3.7 2.1.8-4.2L4 8.4l4.2-.5z", // star
  },
  peasants: {
    fill: "#7d8f52",
    line: ["#566a2c", "#a6b87a"],
    ink: DARK,
    charge: "M10 15V9M10 9c-3 0-4-2-4-4 3 0 4 2 4 4zM10 11c3 0 4-2 4-4-3 0-4 2-4 4z", // sprout
  },
} as const satisfies Record<string, Paint>;

export type Colour = keyof typeof PAINTS;
export const isColour = (name: string): name is Colour => name in PAINTS;

/**
 * The colour of every seat: the one its holder has chosen, else the usual one, else, if somebody wears that, the first
 * that is free.
 */
export function dressed(usual: readonly string[], chosen: readonly (string | null)[]): string[] {
  const taken = new Set(chosen.filter((colour) => colour !== null));
  const free = usual.filter((colour) => !taken.has(colour));
  const kept = new Set(usual.slice(0, chosen.length).filter((colour, seat) => !chosen[seat] && !taken.has(colour)));
  const spare = free.filter((colour) => !kept.has(colour));
  return chosen.map((colour, seat) => {
    const own = usual[seat] ?? "";
    return colour ?? (taken.has(own) ? (spare.shift() ?? own) : own);
  });
}
