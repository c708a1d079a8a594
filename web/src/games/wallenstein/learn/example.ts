// A small position for the learn page.
import { COUNTIES } from "../data";
import type { CountyView, View } from "../view";

const HELD: Record<string, [number, number]> = {
  boehmen: [0, 4],
  maehren: [0, 2],
  passau: [0, 3],
  oberpfalz: [0, 2],
  niederoesterreich: [0, 5],
  mecklenburg: [1, 5],
  altmark: [1, 2],
  anhalt: [1, 3],
  lueneburg: [1, 2],
  kursachsen: [1, 4],
  baden: [2, 3],
  strassburg: [2, 4],
  wuerttemberg: [2, 2],
  trier: [2, 2],
  wuerzburg: [2, 3],
};

export function example(): View {
  const counties: Record<string, CountyView> = {};
  for (const { id } of COUNTIES) {
    const [owner, armies] = HELD[id] ?? [null, 0];
    counties[id] = { owner, armies, buildings: [], markers: 0 };
  }
  counties.boehmen!.buildings = ["palace", "church"];
  counties.kursachsen!.buildings = ["trading_post"];
  counties.strassburg!.buildings = ["church"];
  counties.passau!.markers = 1;
  const player = {
    grain: 4,
    points: 0,
    supply: 30,
    counties: 5,
    tile: null,
    ready: false,
    to_cover: 0,
    boxes: {},
    worth: 5,
    winter: { need: 0, grain_at_best: 0, grain_at_worst: 0, short_at_best: 0, short_at_worst: 0 },
  };
  return {
    game: "wallenstein",
    seat: 0,
    options: {},
    year: 1,
    season: "summer",
    phase: "plan",
    waiting: [0],
    counties,
    players: [
      { ...player, colour: "black", thalers: 9, worth: 12 },
      { ...player, colour: "blue", thalers: 7, tile: "six_armies", worth: 7 },
      { ...player, colour: "purple", thalers: 11, worth: 8 },
    ],
    majorities: {},
    tray: { black: 1, blue: 0, purple: 2, peasants: 1 },
    tower: { black: 5, blue: 6, purple: 4, peasants: 7 },
    peasants: 8,
    stock: { palace: 27, church: 24, trading_post: 25 },
    actions: ["deploy_3", "collect_taxes", "combat_a", "build_palace", "collect_grain"],
    hidden_actions: ["build_church", "build_trading_post", "deploy_5", "deploy_1_move", "combat_b"],
    space: 0,
    tiles: ["plus_1_grain", "six_armies", "plus_1_attack", "plus_1_thaler", "plus_1_defence"],
    positions: [null, null, null, null, null],
    order: [],
    event: null,
    open_events: ["high_taxes_2", "palace_guard_6", "good_harvest_3"],
    used_events: [],
  };
}
