// Small drawings of the modules: courtier, figure, statue, banner, dice tower.

export const MODULE_ICON: Record<string, string> = {
  courtier: "M8 1.5A2.3 2.3 0 1 0 8.01 1.5ZM3.5 14.5C3.5 9.5 5.4 7.2 8 7.2C10.6 7.2 12.5 9.5 12.5 14.5ZM8 9.5V14.5",
  figure:
    "M3.8 5H12.2M5.8 5V2.2H10V5M10 2.4C11.8 .8 13.4 1.6 13.2 3.6M6.3 5V6.6A1.7 1.7 0 0 0 9.7 6.6V5M4.2 15L5.6 8.8H10.4L11.8 15Z",
  statue: "M3.2 15V10.6H12.8V15ZM6.2 10.6L7 6.2H9L9.8 10.6M8 2.2A1.6 1.6 0 1 0 8.01 2.2ZM9 6.4L12.4 2.4",
  trophy:
    "M5 1.5H11V6A3 3 0 0 1 5 6ZM5 2.8H2.4V4.4A2.6 2.6 0 0 0 5 7M11 2.8H13.6V4.4A2.6 2.6 0 0 1 11 7M8 9V12M5.4 14.5H10.6L9.6 12H6.4Z",
  banner: "M4 1V15M4 1.8H13.2L10.6 5L13.2 8.2H4",
  dice_tower: "M4 15V5.2H12V15ZM3 5.2V1.8H5V3.2H7V1.8H9V3.2H11V1.8H13V5.2ZM6.4 15V12.2A1.6 1.6 0 0 1 9.6 12.2V15",
  shielded: "M3 2H13V8C13 11.2 11 13.2 8 14.8C5 13.2 3 11.2 3 8ZM8 2V14.8M3 7H13",
  parry: "M3 2H13V8C13 11.2 11 13.2 8 14.8C5 13.2 3 11.2 3 8ZM5.4 7.6L7.4 9.8L10.8 5.4",
  favor: "M2 3.5H14V12.5H2ZM2 3.5L8 8.5L14 3.5M8 8.5V10.5",
};
export const MODULE_ACTION_ICON: Record<string, string> = {
  convert_3: "courtier",
  convert_2: "courtier",
  convert_1: "courtier",
};
/** The picture of a favor by its effect. */
export const FAVOR_ICON: Record<string, string> = {
  cancel_event: "favor",
  gain_thalers: "thaler",
  armies_from_supply_to_tray: "dice_tower",
  remove_own_revolt_marker_or_keep_to_cancel_next: "parry",
  gain_grain: "grain",
  gain_victory_points: "points",
  deploy_free_own_or_neutral_county: "supply",
  free_building: "site",
  cannot_be_attacked_this_round: "shielded",
};
export const BENEFIT_ICON: Record<string, string> = {
  thalers: "thaler",
  grain: "grain",
  armies: "dice_tower",
  points: "points",
};

/** Larger pieces for the map, standing on the point 0,0. */
export const FIGURE = {
  cloak: "M-9 0L-6 -15H6L9 0Z",
  head: "M0 -24A5 5 0 1 0 .01 -24Z",
  hat: "M-9 -21.5H9L5.5 -24V-29H-5.5V-24ZM5 -28.5C9 -32 12.5 -30 11.5 -25.5",
};
export const STATUE = {
  base: "M-8 0V-9H8V0ZM-9.5 0H9.5",
  body: "M-4.5 -9L-3 -19H3L4.5 -9Z",
  head: "M0 -26A3.6 3.6 0 1 0 .01 -26Z",
};
