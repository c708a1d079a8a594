import { MODULE_ACTION_ICON, MODULE_ICON } from "../modules/glyphs";

// Small drawings used on the map, on cards and on the learn page, each around its own middle.

/** A town that has no building yet: two gables beside a tower. */
export const TOWN = {
  walls: "M-9.5 7V1.5L-6.3 -2L-3 1.5V7ZM3 7V1.5L6.3 -2L9.5 1.5V7ZM-3 7V-3H3V7Z",
  roofs: "M-10.3 2L-6.3 -2.7L-2.6 2ZM2.6 2L6.3 -2.7L10.3 2ZM-3.7 -2.8L0 -9.5L3.7 -2.8Z",
};
export const BUILT: Record<string, { walls: string; roofs: string; extra: string }> = {
  palace: {
    walls: "M-10 8V-4H-5.5V8ZM10 8V-4H5.5V8ZM-5.5 8V-1H5.5V8Z",
    roofs: "M-11 -4L-7.75 -10L-4.5 -4ZM11 -4L7.75 -10L4.5 -4ZM-5.5 -1L0 -6L5.5 -1Z",
    extra: "M-1.8 8V4.5A1.8 1.8 0 0 1 1.8 4.5V8M-7.75 -10V-13M7.75 -10V-13",
  },
  church: {
    walls: "M-2 8V-1L4 -5L10 -1V8ZM-9 8V-4H-3V8Z",
    roofs: "M-3 -.5L4 -5.6L11 -.5ZM-10 -4L-6 -12L-2 -4Z",
    extra: "M-6 -12V-16M-7.6 -14.4H-4.4M2.5 8V4.5A1.5 1.5 0 0 1 5.5 4.5V8",
  },
  trading_post: {
    walls: "M-9 8V-1H9V8Z",
    roofs: "M-11 -1L-7 -8H7L11 -1Z",
    extra: "M-5 8V3H-1V8M2 3H6V6H2ZM0 -8V-12L5 -10.5L0 -9",
  },
};
/** Grain, coin, site, flail: pictures of numbers. */
export const ICON: Record<string, string> = {
  grain:
    "M8 15V6M8 6C6 5 6 2.5 8 1C10 2.5 10 5 8 6ZM8 9C5.5 9 4 7.5 4 5.5C6.5 5.5 8 7 8 9ZM8 9C10.5 9 12 7.5 12 5.5C9.5 5.5 8 7 8 9ZM8 12.5C5.5 12.5 4 11 4 9C6.5 9 8 10.5 8 12.5ZM8 12.5C10.5 12.5 12 11 12 9C9.5 9 8 10.5 8 12.5Z",
  thaler: "M8 1.5A6.5 6.5 0 1 0 8.01 1.5ZM8 4A4 4 0 1 0 8.01 4ZM8 5.8V10.2M6.2 8H9.8",
  site: "M2 14V8L5 5L8 8V14ZM8 14V5H13V14ZM7.2 5.2L10.5 1L13.8 5.2Z",
  army: "M3 2.5H13V8C13 11 11 13 8 14.5C5 13 3 11 3 8Z",
  revolt: "M4 15L9 6M9 6C8 4 8.5 2 10 1M9 6C11 6 12.5 5 13 3.5M9 6C10 4.5 11 3.5 11.8 2",
  points: "M8 1.5L9.9 6L14.8 6.3L11 9.4L12.3 14.2L8 11.5L3.7 14.2L5 9.4L1.2 6.3L6.1 6Z",
  supply: "M2 9H7V14H2ZM9 9H14V14H9ZM5.5 3H10.5V8H5.5Z",
  palace: "M2 14V6L4 3L6 6V14ZM10 14V6L12 3L14 6V14ZM6 14V9H10V14Z",
  church: "M2 14V7L4.5 2.5L7 7V14ZM7 14V9.5L10.5 6.5L14 9.5V14ZM4.5 2.5V.5",
  trading_post: "M2.5 14V8H13.5V14ZM1.5 8L4 4H12L14.5 8ZM8 4V1L11 2L8 3",
  sword: "M3 13L12.5 3.5M10 3H13V6M4.5 9L7 11.5M3 13L2.3 13.7M13 13L3.5 3.5M6 3H3V6M11.5 9L9 11.5M13 13L13.7 13.7",
  bid: "M5 2H11V9C11 12 9.5 14 8 15C6.5 14 5 12 5 9ZM5 6H11",
  move: "M2 8H12M8.5 4L12.5 8L8.5 12",
  ready: "M2.5 8.5L6.5 12.5L13.5 4",
  ...MODULE_ICON,
};
/** The picture of each action, tile and building. */
export const ACTION_ICON: Record<string, string> = {
  build_palace: "palace",
  build_church: "church",
  build_trading_post: "trading_post",
  collect_grain: "grain",
  collect_taxes: "thaler",
  deploy_5: "supply",
  deploy_3: "supply",
  deploy_1_move: "move",
  combat_a: "sword",
  combat_b: "sword",
  bid: "bid",
  ...MODULE_ACTION_ICON,
};
