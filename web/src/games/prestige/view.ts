// What a seat sees, as the server sends it (views.py, ledger.py of the game).
export type UnitName = "infantry" | "cavalry" | "artillery";
export type Units = Partial<Record<UnitName, number>>;
export interface Place {
  units?: Record<string, Units>;
  fortress?: boolean;
}
export interface Source {
  source: string;
  count: number;
  gold?: number;
  barrels?: number;
  prestige?: number;
  dice?: number;
  goods?: string[];
}
export interface Income {
  rows: Source[];
  units: number;
  upkeep: number;
}
export type PointPart = "prestige" | "provinces" | "medals" | "artists" | "luxury";
export interface Player {
  prestige: number;
  marked_prestige: number;
  gold: number;
  attack: number;
  defence: number;
  provinces: number;
  units: number;
  residence: string | null;
  extensions: string[];
  additional_room: boolean;
  artists: string[];
  medals: number;
  tile: boolean;
  barrels: number;
  goods: string[];
  untraded: number;
  to_place: Record<string, number>;
  income: Income;
  points: Record<PointPart, number>;
  ready: boolean;
}
export interface Term {
  part: "units" | "arms" | "walls" | "attack" | "defence" | "terrain";
  unit?: UnitName;
  against?: UnitName;
  owner?: string;
  count?: number;
  value: number;
}
export interface Side {
  in_battle: Record<string, Units>;
  loss_row: Record<string, Units>;
  parts: Term[];
  total: number;
  sure_losses: number;
  die_up_to: number;
  odds: Record<string, number>;
  due: number | null;
}
export interface BattleBoard {
  terrain: number;
  fortress: boolean;
  attack: Side;
  defence: Side;
}
export interface Battle extends BattleBoard {
  location: string;
}
export interface LegalAlliance {
  members: number[];
  difference: number;
  price: number;
}
export interface Alliances {
  alliance?: number[];
  counter_alliance?: number[];
  leaders?: number[];
  holders?: number[];
  legal?: LegalAlliance[];
}
export interface Slot {
  owner: string;
  unit: UnitName;
  count: number;
}
export interface Pick {
  slots: Slot[];
  least: number;
  most: number;
}
export interface Sheet {
  items: Record<string, number>;
  repairs: string[];
  cost: number;
  prices: Record<string, number>;
  free_units: Units;
  choices: number;
  rooms: number;
}
export interface Box {
  location: string;
  units: Units;
  known: boolean;
}
export interface Stack {
  seat: number;
  unit: UnitName;
  location: string;
  chips: number;
  units?: number;
  dummies?: number;
}
export interface View {
  game: string;
  map: string;
  seat: number | null;
  options: Record<string, string>;
  year: number;
  last_year: number;
  season: string | null;
  weather: { spring: number | null; fall: number | null };
  phase: string;
  waiting: number[];
  marker: number;
  seating: number[];
  alliances: Alliances | null;
  /** The automatic convention, while it may still come. */
  convention: { year: number; reconstructed: boolean } | null;
  provinces: Record<string, { owner: number | null; unrest: boolean }>;
  locations: Record<string, Place>;
  buildings: Record<string, { type: string; plundered: boolean }>;
  players: Player[];
  artists: Record<string, number | null>;
  turn: { acting: number[]; to_act: number[] };
  battles: string[];
  battle: Battle | null;
  forecasts: Record<string, BattleBoard>;
  /** By contested place a group reaches and by way in the battle that would follow. */
  assaults: Record<string, Record<string, BattleBoard>>;
  unmoved: Record<string, Units> | null;
  pick: Pick | null;
  trade: { partner: number; giver: number; amount: number };
  sheet: Sheet | null;
  boxes: (Box | null)[][] | null;
  stacks: Stack[] | null;
}
