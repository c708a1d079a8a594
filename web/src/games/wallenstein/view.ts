// What a seat sees, as the server sends it (rules.md, section 15).
import type { Building, Colour } from "./data";
import type { CourtView, LandsknechteView, LeadersView } from "./modules/view";

export interface CountyView {
  owner: number | null;
  armies: number;
  buildings: Building[];
  markers: number;
}
export interface PlayerView {
  colour: Colour;
  thalers: number;
  grain: number;
  points: number;
  supply: number;
  counties: number;
  tile: string | null;
  ready: boolean;
  /** Boxes of the plan that must be covered: all, or none with fewer cards than boxes (W-PLAN-08, W-PLAN-09). */
  to_cover: number;
  boxes: Record<string, string>;
}
export type Cubes = Record<string, number>;
export interface View {
  game: string;
  seat: number | null;
  options: Record<string, string>;
  year: number;
  season: string;
  phase: string;
  waiting: number[];
  counties: Record<string, CountyView>;
  players: PlayerView[];
  tray: Cubes;
  tower?: Cubes;
  peasants: number;
  stock: Record<Building, number>;
  actions: string[];
  hidden_actions: string[];
  space: number;
  tiles: (string | null)[];
  positions: (number | null)[];
  order: number[];
  event: string | null;
  open_events: string[];
  used_events: string[];
  draft?: { offer: string[]; deck: number; bottom: string[]; taken: string | null; groups: number[][] };
  hand?: string[];
  court?: CourtView;
  landsknechte?: LandsknechteView;
  leaders?: LeadersView;
}
