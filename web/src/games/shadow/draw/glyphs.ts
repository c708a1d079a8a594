// Our own drawing of every sign on the board, each around the point 0, 0.
export const CROWN = "M-14 8L-16 -8L-7 0L0 -12L7 0L16 -8L14 8ZM-14 8H14V13H-14Z";
export const MITRE = "M-12 9L-14 -2C-12 -12 -4 -15 0 -19C4 -15 12 -12 14 -2L12 9ZM-12 9H12V14H-12Z";
export const MITRE_CROSS = "M0 -15V8M-7 -3H7";
export const HOUSES = "M-14 12V-1L-8 -8L-2 -1V12ZM-1 12V-8L5 -16L11 -8V12Z";
export const DOORS = "M3 3H7V12H3ZM-10 2H-6V6H-10Z";
export const TOWER = "M-11 16V-8H-14V-17H-8V-12H-3V-17H3V-12H8V-17H14V-8H11V16Z";
export const GATE = "M-4 16V7A4 4 0 0 1 4 7V16ZM-2 -4H2V2H-2Z";
export const HEAD = "M0 -13.5A6.5 6.5 0 1 1 -0.01 -13.5Z";
export const SHOULDERS = "M-13 15C-13 3 -6 1 0 1C6 1 13 3 13 15Z";
/** A son with a feather on his cap and straight legs; a daughter with braids and a wide skirt. */
export const SON = "M0 -12A6 6 0 1 1 -0.01 -12ZM-9 18V4C-9 0 -6 0 0 0C6 0 9 0 9 4V18H3V9H-3V18Z";
export const CAP = "M-8 -11H8L6 -17H-5ZM5 -16C9 -22 14 -20 15 -16C11 -17 9 -15 7 -13Z";
export const DAUGHTER = "M0 -15A6 6 0 1 1 -0.01 -15ZM-4 -2H4L16 18H-16Z";
export const BRAIDS = "M-6 -10C-10 -6 -9 -2 -10 3M6 -10C10 -6 9 -2 10 3";
export const HELMET = "M-11 14V-4C-11 -15 11 -15 11 -4V14C4 18 -4 18 -11 14Z";
export const VISOR = "M-8 -2H8M0 -12V15M-6 4H-2M2 4H6M-6 8H-2M2 8H6";
export const BLAZON = "M-17 -21H17V1C17 13 7 19 0 22C-7 19 -17 13 -17 1Z";
export const HOOD = "M-13 14C-14 -4 -8 -16 0 -16C8 -16 14 -4 13 14Z";
export const FACE = "M-6 6C-7 -4 -3 -8 0 -8C3 -8 7 -4 6 6C3 9 -3 9 -6 6Z";
export const GLASS_TOP = "M-9 -13H9M-9 13H9M-7 -12C-7 -3 -2 -2 0 0C2 -2 7 -3 7 -12Z";
export const GLASS_SAND = "M-7 12C-7 3 -2 2 0 0C2 2 7 3 7 12Z";
export const BALLOT = "M-9 -11H9V11H-9Z";
export const TICK = "M-5 0L-1 5L6 -5";
export const POINTS = "M-13 -15H13V0C13 10 5 15 0 18C-5 15 -13 10 -13 0Z";
export const ARROW = "M-10 0H10M4 -5L10 0L4 5";
export const AGAIN = "M9 -9A13 13 0 1 1 -12 -5";
export const AGAIN_HEAD = "M4 -14L14 -16L11 -6Z";
export const SWORDS = "M-12 12L10 -10M12 12L-10 -10M-12 6L-6 12M12 6L6 12";
export const FLASK = "M-4 -14H4M-3 -14V-5L-11 10Q-12 14 -8 14H8Q12 14 11 10L3 -5V-14M-7 4H7";
export const WHEEL = "M0 -12A12 12 0 1 1 -0.01 -12ZM0 -12V12M-12 0H12M-8.5 -8.5L8.5 8.5M8.5 -8.5L-8.5 8.5";
export const KEYS = "M-6 -8A5 5 0 1 1 -6.01 -8ZM-3 0L10 13M5 8L9 4M8 11L12 7";
export const CANDLE = "M-3 -4H3V14H-3ZM0 -15C4 -10 3 -7 0 -6C-3 -7 -4 -10 0 -15M-9 14H9";
export const SCROLL =
  "M-9 -12H7Q11 -12 11 -8V-5H5M-9 -12Q-13 -12 -13 -8Q-13 -5 -9 -5V10Q-9 14 -5 14H9Q5 14 5 10V-12M-5 -5H1M-5 0H1M-5 5H1";
export const RINGS = "M-5 -5A8 8 0 1 0 -4.99 -5ZM5 -5A8 8 0 1 0 5.01 -5ZM2 -9L5 -13L8 -9";
export const CROSS = "M0 -13V14M-8 -5H8";
export const BROKEN = "M0 -13V14M-8 -5H8M-12 -12L12 13";

/** The sign on each action card: what is filled and what is only drawn. */
export const CARD_SIGN: Record<string, string> = {
  rival: SWORDS,
  doctor: FLASK,
  move: WHEEL,
  pope: KEYS,
  church_influence: CROSS,
  excommunication: BROKEN,
  indulgence: CANDLE,
  permit: SCROLL,
  ordinance: "M-14 12V-1L-8 -8L-2 -1V12M-1 12V-8L5 -16L11 -8V12M-16 12H14",
  promotion: "M-11 14V-4C-11 -15 11 -15 11 -4V14M-8 -2H8M0 -12V15",
  foreign_daughter: RINGS,
  knight: "M-11 14V-4C-11 -15 11 -15 11 -4V14C4 18 -4 18 -11 14ZM-8 -2H8M0 -12V15",
  gray_eminence: "M-13 14C-14 -4 -8 -16 0 -16C8 -16 14 -4 13 14ZM-6 6C-7 -4 -3 -8 0 -8C3 -8 7 -4 6 6C3 9 -3 9 -6 6Z",
};

export const SHIELD = "M-18 -21H18V2C18 13 8 18 0 22C-8 18 -18 13 -18 2Z";
const CROSS_OF_ARMS = "M-4 -22H4V-8H18V0H4V24H-4V0H-18V-8H-4Z";
const lozenges = (): string =>
  [-2, -1, 0, 1, 2].flatMap((r) => [-2, -1, 0, 1, 2].map((c) => `M${c * 12} ${r * 16 - 10}l6 8l-6 8l-6 -8Z`)).join("");
const spokes = (): string =>
  [0, 1, 2, 3, 4, 5]
    .map(
      (k) =>
        `M0 -2L${(11 * Math.cos((Math.PI * k) / 3)).toFixed(2)} ${(-2 + 11 * Math.sin((Math.PI * k) / 3)).toFixed(2)}`,
    )
    .join("");

interface Arms {
  field: string;
  fill?: [string, string][];
  line?: [string, string, number][];
}
/** The arms of the electorates: field, filled and drawn charges. */
export const ARMS: Record<string, Arms> = {
  trier: { field: "#fbf7ef", fill: [[CROSS_OF_ARMS, "#b32630"]] },
  koeln: { field: "#fbf7ef", fill: [[CROSS_OF_ARMS, "#241f1c"]] },
  mainz: {
    field: "#b32630",
    line: [
      ["M0 -13.5A11.5 11.5 0 1 1 -0.01 -13.5Z", "#fbf7ef", 3.2],
      [spokes(), "#fbf7ef", 2.2],
    ],
  },
  pfalz: { field: "#fbf7ef", fill: [[lozenges(), "#2d6aa6"]] },
  sachsen: {
    field: "#e7bf3a",
    fill: [["M-18 -21H18V-15.5H-18ZM-18 -10H18V-4.5H-18ZM-18 1H18V6.5H-18ZM-18 12H18V17.5H-18Z", "#241f1c"]],
    line: [["M-20 -18C-6 -14 12 2 20 18", "#2e7d3b", 5.5]],
  },
  brandenburg: {
    field: "#fbf7ef",
    fill: [
      [
        "M0 -14C3 -14 4 -11 3 -9L14 -14C16 -6 13 2 6 3L9 10L3 7L0 16L-3 7L-9 10L-6 3C-13 2 -16 -6 -14 -14L-3 -9C-4 -11 -3 -14 0 -14Z",
        "#b32630",
      ],
    ],
    line: [["M-11 -9C-8 -3 -4 -1 0 -1C4 -1 8 -3 11 -9", "#e7bf3a", 1.6]],
  },
  boehmen: {
    field: "#b32630",
    fill: [["M-9 -3L-10 -13L-4 -8L0 -15.5L4 -8L10 -13L9 -3Z", "#fbf7ef"]],
    line: [["M0 2C9 3 10 10 3 13C9 14 8 19 0 18M0 2C-9 3 -10 10 -3 13C-9 14 -8 19 0 18", "#fbf7ef", 2.3]],
  },
};
/** Ground and ink of each electorate on the board. */
export const TINT: Record<string, { fill: string; deep: string }> = {
  trier: { fill: "#d8c8e2", deep: "#60427b" },
  koeln: { fill: "#cbbadf", deep: "#54397a" },
  mainz: { fill: "#e2c7da", deep: "#7d3a62" },
  pfalz: { fill: "#ecd9a4", deep: "#75540f" },
  sachsen: { fill: "#d2dfb4", deep: "#465f1e" },
  brandenburg: { fill: "#ebcbae", deep: "#85421d" },
  boehmen: { fill: "#c8d7de", deep: "#2b556a" },
};
