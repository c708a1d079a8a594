// Small drawings used on the map, in tables and on the learn page: icons in a field of 16 × 16, pieces around their
// middle.

/** Buildings, units and figures of a seat, as lines. */
export const ICON: Record<string, string> = {
  infantry:
    "M5 15V8.5L3.5 7.5L5 5.5H9L10.5 7.5L9 8.5V15M7 15V11M7 4.8A1.8 1.8 0 1 0 7.01 4.8M4.6 2.6H9.4M12.5 15V2L13.6 .8",
  cavalry:
    "M2 14.5V9.5L4 7.5H9.5L11 4.5L10.6 2.6L13.5 4L14.6 6.8L13 7.6L11.8 7L11.5 10V14.5M5 14.5V11H9V14.5M4 7.5L2 9M6 7.3V4.5H8.2V7.3M7 4.3A1.2 1.2 0 1 0 7.01 4.3",
  artillery: "M1.5 8.5L12.5 3.5L14 6.5L5 11M7 14.3A3 3 0 1 0 7.01 14.3M7 11.3V8.5M1.5 13L4.3 12M10 14H14",
  art_academy:
    "M3 2.5C6.5 1 12 1.6 13.6 5C15 8.4 12 9 10.6 9.4C9 9.9 10.3 11.6 9 12.9C7.4 14.4 2.6 13.4 2 9C1.6 6 2 3.4 3 2.5M5 5.6A.7 .7 0 1 0 5.01 5.6M8 4.3A.7 .7 0 1 0 8.01 4.3M11 5.8A.7 .7 0 1 0 11.01 5.8M4.6 9A.7 .7 0 1 0 4.61 9",
  art_manufactory: "M5.5 2H10.5L9.8 4.2C13 6 12.6 11.5 10.4 14H5.6C3.4 11.5 3 6 6.2 4.2ZM3.9 8.5C6 10 10 7 12.1 8.5",
  bank: "M2 6L8 2L14 6ZM3.5 6V12.5M6.5 6V12.5M9.5 6V12.5M12.5 6V12.5M2 12.5H14V14.5H2Z",
  barracks: "M2 14.5V7L8 3L14 7V14.5ZM6 14.5V10H10V14.5M8 3V.8L11 1.6L8 2.4",
  foundry: "M2 14.5V8L5.5 10V8L9 10V3H12.5V14.5ZM10.7 3C10.5 1.6 12.4 1.6 12.2 .6M4.5 12.5H7",
  manufactory: "M2 14.5V6.5L6 9V6.5L10 9V6.5L14 9V14.5ZM4.5 11.5H6.5M9.5 11.5H11.5",
  trading_house:
    "M8 2V13.5M4.5 13.8H11.5M3 4.2H13M3 4.2L1.2 9H4.8ZM13 4.2L11.2 9H14.8ZM1.2 9A1.8 1.8 0 0 0 4.8 9M11.2 9A1.8 1.8 0 0 0 14.8 9",
  university:
    "M1.5 4.5C4 3 6.5 3.4 8 4.8C9.5 3.4 12 3 14.5 4.5V13C12 11.8 9.5 12 8 13.4C6.5 12 4 11.8 1.5 13ZM8 4.8V13.4",
  horse_farm: "M3.2 14V8C3.2 4 5 2 8 2C11 2 12.8 4 12.8 8V14H10V8C10 6 9.4 5 8 5C6.6 5 6 6 6 8V14Z",
  windmill:
    "M6 15L6.8 8.2H9.2L10 15ZM8 7L2.6 2.6L4.2 1.4L8 7L12.4 1.6L13.6 3.2L8 7L13.4 11.4L11.8 12.4L8 7L3.6 12.4L2.4 10.8Z",
  fortress:
    "M8 1.2L10 4.2L13.6 3.6L13 7.2L15.2 9.6L12 11L11.2 14.6L8 12.8L4.8 14.6L4 11L.8 9.6L3 7.2L2.4 3.6L6 4.2ZM6 10V7H7V8H9V7H10V10Z",
  residence:
    "M2 14.5V7H5V14.5M11 14.5V7H14V14.5M5 14.5V9H11V14.5M2 7L3.5 4.5L5 7M11 7L12.5 4.5L14 7M5 9L8 6L11 9M7 14.5V11.5H9V14.5M8 6V3.5L10 4.2L8 5",
  gold: "M8 2A6 6 0 1 0 8.01 2M8 4.2A3.8 3.8 0 1 0 8.01 4.2M8 6V10M6.4 8H9.6",
  prestige: "M8 1.8L9.8 6L14.4 6.4L10.9 9.4L12 14L8 11.5L4 14L5.1 9.4L1.6 6.4L6.2 6Z",
  points:
    "M4 1.5H12V6C12 9 10.2 10.6 8 10.6C5.8 10.6 4 9 4 6ZM4 3H1.8C1.8 6 2.6 7.2 4.4 7.6M12 3H14.2C14.2 6 13.4 7.2 11.6 7.6M8 10.6V13M5 14.5H11L10.2 13H5.8Z",
  barrel: "M4.5 2H11.5C13 5.5 13 10.5 11.5 14H4.5C3 10.5 3 5.5 4.5 2ZM3.6 5.5H12.4M3.6 10.5H12.4",
  goods: "M2 6L8 3L14 6V12L8 15L2 12ZM2 6L8 9L14 6M8 9V15",
  province: "M2.5 4.5L6 2.5L10 4L13.5 2.5V11.5L10 13.5L6 12L2.5 13.5ZM6 2.5V12M10 4V13.5",
  units: "M3 2.5H13V8C13 11 11 13 8 14.5C5 13 3 11 3 8Z",
  attack: "M3 13L12.5 3.5M10 3H13V6M4.5 9L7 11.5M3 13L2.3 13.7",
  defence: "M8 1.5L13 3.2V8C13 11 11 13.2 8 14.5C5 13.2 3 11 3 8V3.2ZM8 4.5V11M5.5 7H10.5",
  artist: "M8 2A3 3 0 1 0 8.01 2M2.5 14.5C2.8 10.5 5 9 8 9C11 9 13.2 10.5 13.5 14.5Z",
  medal:
    "M5 1.5L8 7L11 1.5M8 7A3.8 3.8 0 1 0 8.01 7M8 9.2L8.5 10.4L9.8 10.4L8.8 11.2L9.2 12.5L8 11.7L6.8 12.5L7.2 11.2L6.2 10.4L7.5 10.4Z",
  unrest:
    "M8 14.5C4.6 14.5 3.4 12 3.8 9.8C4.2 7.8 6 7 6 4.5C6 3.2 5.8 2.4 5.6 1.6C8.6 2.6 9.8 4.8 9.6 7C10.4 6.6 10.8 5.8 10.9 5C12.6 7 12.8 9.4 12.3 11.2C11.7 13.3 10.2 14.5 8 14.5ZM8 14.5C6.6 13.6 6.4 11.8 8 10C9.6 11.8 9.4 13.6 8 14.5Z",
  ready: "M2.5 8.5L6.5 12.5L13.5 4",
  marker: "M4 15V1.5H13.5L11 5L13.5 8.5H4M2 15H6",
  tile: "M2.5 2.5H13.5V13.5H2.5ZM8 4.5L9 7L11.6 7.2L9.6 8.9L10.2 11.4L8 10L5.8 11.4L6.4 8.9L4.4 7.2L7 7Z",
  hills: "M1.5 13C3.5 8 5 6 6.4 6C7.6 6 8.4 8 9 9.5C10 6.5 11 5 12 5C13.4 5 14.4 9 15 13Z",
  river: "M1.5 5C4 3 6 7 8.5 5S12.5 3 14.5 5M1.5 10C4 8 6 12 8.5 10S12.5 8 14.5 10",
  swords: "M3 13L12.5 3.5M10 3H13V6M4.5 9L7 11.5M13 13L3.5 3.5M6 3H3V6M11.5 9L9 11.5",
  sun: "M8 5A3 3 0 1 0 8.01 5M8 1V3M8 13V15M1 8H3M13 8H15M3 3L4.5 4.5M11.5 11.5L13 13M13 3L11.5 4.5M4.5 11.5L3 13",
};

/** Luxury goods, drawn in a barrel around their middle: shapes with a fill and perhaps a line. */
export const LUXURY: Record<string, { d: string; fill: string; line?: string }[]> = {
  coffee: [
    { d: "M-4 -1H3V2C3 4 1.5 5 -.5 5C-2.5 5 -4 4 -4 2ZM3 0C5.4 -.2 5.4 3 2.8 2.8", fill: "#5b3417" },
    { d: "M-2 -2.4C-3 -3.6 -1 -4 -2 -5.4M.8 -2.4C-.2 -3.6 1.8 -4 .8 -5.4", fill: "none", line: "#5b3417" },
  ],
  furs: [
    {
      d: "M-1 -5.5L1 -5.5L1.4 -3.6L5 -3.4L3 -1L3.2 2L5 4.6L1.6 4L0 5.8L-1.6 4L-5 4.6L-3.2 2L-3 -1L-5 -3.4L-1.4 -3.6Z",
      fill: "#7b5230",
    },
  ],
  glass: [
    {
      d: "M-3.6 -5.4H3.6C3.6 -1.6 2.4 0 .7 .5V4L3 5.2H-3L-.7 4V.5C-2.4 0 -3.6 -1.6 -3.6 -5.4Z",
      fill: "#8cc3c9",
      line: "#2c6770",
    },
  ],
  marble: [{ d: "M-4.6 -5.4H4.6V-3.6H3.4V3.4H4.6V5.4H-4.6V3.4H-3.4V-3.6H-4.6Z", fill: "#fbf8f2", line: "#6c675e" }],
  porcelain: [
    {
      d: "M-1.6 -5.6H1.6L1.3 -3.6C4.6 -2.4 4.8 2.4 2 5.4H-2C-4.8 2.4 -4.6 -2.4 -1.3 -3.6Z",
      fill: "#fdfdff",
      line: "#27438c",
    },
    { d: "M-3 -.4C-1 1.4 1 -1.6 3 .4", fill: "none", line: "#27438c" },
  ],
  silk: [
    { d: "M-4.4 -5.2H4.4V-3.2H-4.4ZM-4.4 3.2H4.4V5.2H-4.4Z", fill: "#6e4a22" },
    { d: "M-3 -3.2H3V3.2H-3Z", fill: "#b8456a" },
  ],
  sugar: [
    { d: "M0 -5.8C1.8 -4.6 3.8 3 4 5.2H-4C-3.8 3 -1.8 -4.6 0 -5.8Z", fill: "#fffefb", line: "#5d7f98" },
    { d: "M-3.6 2.2H3.6L4 5.2H-4Z", fill: "#7ba3bd" },
  ],
  tobacco: [
    { d: "M0 5.8C-5 2.4 -4 -3.4 0 -6C4 -3.4 5 2.4 0 5.8Z", fill: "#7c8a35", line: "#4a541a" },
    { d: "M0 5.6V-4.6M0 2.8L-2.4 .6M0 2.8L2.4 .6", fill: "none", line: "#4a541a" },
  ],
  wine: [
    {
      d: "M-2.4 -3.4a1.8 1.8 0 1 0 .01 0ZM1 -3.4a1.8 1.8 0 1 0 .01 0ZM-.8 -.6a1.8 1.8 0 1 0 .01 0ZM2.4 -.8a1.8 1.8 0 1 0 .01 0ZM.8 2a1.8 1.8 0 1 0 .01 0Z",
      fill: "#6d2750",
    },
    { d: "M-.6 -3C-.4 -5 1.4 -5.6 3.4 -5.4C2.8 -3.8 1.4 -3 -.6 -3Z", fill: "#6f8a35" },
  ],
  tea: [{ d: "M0 5C-4 2 -4 -3 0 -5.5C4 -3 4 2 0 5Z", fill: "#5d8a4a", line: "#33542a" }],
  artwork: [
    { d: "M-5 -4.5H5V4.5H-5Z", fill: "#fbf1d6", line: "#7a5510" },
    { d: "M-3.4 3L-1 -.6L.6 1.4L2 -1L3.6 3Z", fill: "#5d8a4a" },
  ],
};
export const BARREL = "M-6.4 -9H6.4C9 -4 9 4 6.4 9H-6.4C-9 4 -9 -4 -6.4 -9Z";
/** The pips of a die, as steps from its middle. */
export const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};
export const HOUSE = "M-5 5V-.6L0 -5.4L5 -.6V5H1.5V1.2H-1.5V5ZM2.5 -4.6H3.9V-2L2.5 -3.2Z";
export const FARM = "M-6.6 5.2V-.4L-3 -4.4L.6 -.4V5.2ZM.6 5.2V.4H6.4V5.2ZM.2 .4L1.6 -2H7L7 .4Z";
/** The ground a building stands on, by what it is good for. */
export const TONE: Record<string, string> = {
  art_academy: "#d9b8dc",
  art_manufactory: "#b98cc2",
  bank: "#e3bd45",
  trading_house: "#f0dc95",
  manufactory: "#d8c3a0",
  foundry: "#b9bcc0",
  barracks: "#e0a08d",
  university: "#a9c7e4",
  horse_farm: "#c9b184",
  windmill: "#cfdc9d",
};
