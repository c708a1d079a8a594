// A small position for the learn page: three seats in the middle of a war.
import { the } from "../data";
import type { BattleBoard, Player, View } from "../view";

const HELD: Record<string, number> = {
  wien: 0,
  prag: 0,
  linz: 0,
  graz: 0,
  salzburg: 0,
  muenchen: 2,
  stuttgart: 2,
  strasbourg: 2,
  zuerich: 2,
  berlin: 1,
  magdeburg: 1,
  dresden: 1,
  leipzig: 1,
  hamburg: 1,
};
const BUILT: Record<string, string> = {
  "wien-wien 1": "bank",
  "wien-wien 2": "barracks",
  "wien-wien 3": "university",
  "wien rural 1": "windmill",
  "prag-prag 1": "art_manufactory",
  "linz-linz 1": "trading_house",
  "berlin-berlin 1": "barracks",
  "berlin-berlin 2": "foundry",
  "berlin rural 1": "horse_farm",
  "dresden-dresden 1": "manufactory",
  "stuttgart-stuttgart 1": "art_academy",
};

function player(seat: number, more: Partial<Player>): Player {
  return {
    prestige: 20,
    marked_prestige: 20,
    gold: 9,
    attack: 1,
    defence: 1,
    provinces: Object.values(HELD).filter((s) => s === seat).length,
    units: 7,
    residence: null,
    extensions: [],
    additional_room: false,
    artists: [],
    medals: 0,
    tile: false,
    barrels: 0,
    goods: [],
    untraded: 0,
    to_place: {},
    income: { rows: [], units: 7, upkeep: 7 },
    points: { prestige: 0, provinces: 40, medals: 0, artists: 0, luxury: 0 },
    ready: false,
    ...more,
  };
}

export const exampleBoard: BattleBoard = {
  terrain: 3,
  fortress: false,
  attack: {
    in_battle: { "0": { infantry: 4, cavalry: 1, artillery: 1 } },
    loss_row: { "0": {} },
    total: 12,
    sure_losses: 2,
    die_up_to: 0,
    odds: { "2": 1 },
    due: null,
    parts: [
      { part: "units", unit: "infantry", count: 4, value: 4 },
      { part: "units", unit: "cavalry", count: 1, value: 2 },
      { part: "units", unit: "artillery", count: 1, value: 3 },
      { part: "arms", unit: "infantry", against: "cavalry", count: 1, value: 1 },
      { part: "arms", unit: "artillery", against: "infantry", count: 1, value: 3 },
      { part: "attack", owner: "0", count: 2, value: 2 },
      { part: "terrain", value: -3 },
    ],
  },
  defence: {
    in_battle: { "1": { infantry: 3, cavalry: 1 } },
    loss_row: { "1": {} },
    total: 8,
    sure_losses: 1,
    die_up_to: 2,
    odds: { "1": 2 / 3, "2": 1 / 3 },
    due: null,
    parts: [
      { part: "units", unit: "infantry", count: 3, value: 3 },
      { part: "units", unit: "cavalry", count: 1, value: 2 },
      { part: "arms", unit: "infantry", against: "cavalry", count: 1, value: 1 },
      { part: "arms", unit: "cavalry", against: "artillery", count: 1, value: 2 },
    ],
  },
};

export function example(): View {
  const provinces = Object.fromEntries(
    the().map.provinces.map((p) => [p.id, { owner: HELD[p.id] ?? null, unrest: p.id === "salzburg" }]),
  );
  return {
    game: "prestige",
    map: "",
    seat: 0,
    options: {},
    year: 2,
    last_year: 3,
    season: "summer",
    weather: { spring: 3, fall: null },
    phase: "move.from",
    waiting: [0],
    marker: 1,
    seating: [0, 1, 2],
    convention: null,
    alliances: { alliance: [0], counter_alliance: [1, 2], leaders: [0, 1], holders: [0] },
    provinces,
    locations: {
      "wien-wien": { units: { "0": { infantry: 4, cavalry: 1, artillery: 1 } } },
      "prag-prag": { units: { "0": { infantry: 2 } }, fortress: true },
      "dresden-dresden": { units: { "1": { infantry: 3, cavalry: 1 } } },
      "muenchen-muenchen": { units: { "2": { infantry: 5, artillery: 2 } } },
    },
    buildings: Object.fromEntries(Object.entries(BUILT).map(([site, type]) => [site, { type, plundered: false }])),
    players: [
      player(0, {
        residence: "wien-wien",
        prestige: 31,
        extensions: ["palace"],
        artists: ["mozart"],
        tile: true,
        attack: 2,
        points: { prestige: 60, provinces: 55, medals: 10, artists: 0, luxury: 30 },
        income: {
          units: 8,
          upkeep: 5,
          rows: [
            { source: "provinces", count: 4, gold: 14, goods: ["glass"] },
            { source: "bank", count: 1, gold: 5 },
            { source: "windmill", count: 1, gold: 1, barrels: 2 },
            { source: "art_manufactory", count: 1, gold: 4, prestige: 1, goods: ["artwork"] },
            { source: "university", count: 1, prestige: 2 },
            { source: "artists", count: 1, prestige: 0, dice: 2 },
          ],
        },
      }),
      player(1, {
        residence: "berlin-berlin",
        prestige: 22,
        points: { prestige: 30, provinces: 50, medals: 0, artists: 0, luxury: 0 },
      }),
      player(2, {
        residence: "muenchen-muenchen",
        prestige: 12,
        points: { prestige: 10, provinces: 40, medals: 0, artists: 0, luxury: 0 },
      }),
    ],
    artists: { mozart: 0 },
    confidants: [],
    turn: { acting: [0], to_act: [] },
    battles: [],
    battle: null,
    forecasts: {},
    assaults: {},
    unmoved: null,
    pick: null,
    trade: { partner: -1, giver: -1, amount: 0 },
    sheet: null,
    boxes: null,
    stacks: null,
  };
}
