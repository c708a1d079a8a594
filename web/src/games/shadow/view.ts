// What a seat sees, as the server sends it.
import type { Colour } from "./data";

export interface Piece {
  owner: number;
  kind: "baron" | "couple" | "knight";
  age?: number;
}
export interface ElectorateView {
  elector: Piece | null;
  privilege_used: boolean;
  eminence: Piece | null;
  nobles: (Piece | null)[];
  castles: (Piece | null)[];
  /** The seat a city belongs to, "emperor" for an Emperor City. */
  cities: (number | "emperor" | null)[];
  influence: number[];
}
export interface PlayerView {
  colour: Colour;
  talers: number;
  second_marker: number;
  /** null: hidden from the viewer. */
  points: number | null;
  pool: { nobles: number; knights: number; cities: number };
  cards: string[];
  out: boolean;
  descendant: "none" | "son" | "daughter";
  income: number;
  votes: number;
}
export interface ElectionView {
  church_influence: string | null;
  excommunication: string | null;
  strength: number[];
  votes: ("for" | "against" | "sealed" | null)[];
}
export interface View {
  game: string;
  seat: number | null;
  options: Record<string, string>;
  round: number;
  phase: string;
  question: string;
  waiting: number[];
  emperor: number | null;
  rival: number | null;
  throne: Piece | null;
  former_emperor: Piece | null;
  electorates: Record<string, ElectorateView>;
  emperor_cities: number;
  stacks: Record<string, number>;
  players: PlayerView[];
  entering: Piece | null;
  proposal?: { from: number; place: string };
  election?: ElectionView;
}
