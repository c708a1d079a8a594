// The parts of the game (rules.md, S-SET), read from the tables of the Python package.
import cardsText from "@games/shadow/data/cards.csv?raw";
import electoratesText from "@games/shadow/data/electorates.csv?raw";
import geometryFile from "@games/shadow/data/geometry.json";
import rewardsText from "@games/shadow/data/rewards.csv?raw";
import { Numbers } from "../../lib/game/numbers";
import { rows } from "../../lib/game/tables";
import named from "./numbers.json";

export { COLOURS } from "./colours";
export type Colour = string;
/** What the numbers in events stand for. */
export const NUMBERS = new Numbers(named);

export interface Electorate {
  id: string;
  religious: boolean;
  nobles: number;
  castles: number;
  cities: number;
  votes: number;
  active: boolean;
  /** Whether the printed numbers of its spaces are not known, and these are ours. */
  reconstructed: boolean;
}
export const ELECTORATES: Electorate[] = rows(electoratesText).map((row) => ({
  id: row.id!,
  religious: row.kind === "religious",
  nobles: Number(row.noble_spaces),
  castles: Number(row.castle_spaces),
  cities: Number(row.city_spaces),
  votes: Number(row.votes),
  active: row.privilege === "active",
  reconstructed: row.reconstructed !== "",
}));
export const ELECTORATE: Record<string, Electorate> = Object.fromEntries(ELECTORATES.map((e) => [e.id, e]));

export interface Card {
  id: string;
  price: number;
  couple: number | null;
  colour: "blue" | "pink" | "grey";
  phase: number;
  /** The columns whose printed value is not known: price, colour, copies_2, copies_3, copies_4. */
  reconstructed: string[];
}
export const CARDS: Card[] = rows(cardsText).map((row) => ({
  id: row.id!,
  price: Number(row.price),
  couple: row.price_couple ? Number(row.price_couple) : null,
  colour: row.colour as Card["colour"],
  phase: Number(row.phase),
  reconstructed: row.reconstructed!.split(" "),
}));
export const CARD: Record<string, Card> = Object.fromEntries(CARDS.map((c) => [c.id, c]));
/** How many copies of a card are used with so many players (S-SET-13). */
export const COPIES: Record<string, number[]> = Object.fromEntries(
  rows(cardsText).map((r) => [r.id!, [0, 0, Number(r.copies_2), Number(r.copies_3), Number(r.copies_4)]]),
);
/** What the Emperor gets in each round (S-EMA-02 to S-EMA-06). */
export const REWARDS = rows(rewardsText).map((row) => ({
  points: Number(row.points),
  talers: Number(row.talers),
  city: row.emperor_city === "yes",
}));

export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Shape {
  shield: Spot & { scale?: number };
  label: { x: number; y: number };
  /** Its full title, where there is room for it. */
  title: { x: number; y: number } | null;
  votes: Spot;
  eminence: Spot;
  privilege: Spot;
  elector: Spot;
  /** The privilege in words, where there is room for them. */
  text: { x: number; y: number; line: number; lines: string[] } | null;
  nobles: Spot[];
  castles: Spot[];
  cities: Spot[];
  outline: string;
  bounds: Spot;
  kind: string;
}
interface Row {
  value: number;
  y: number;
  badge: { x: number; y: number; r: number };
  dark: Spot & { slots: { x: number; y: number }[] };
  light: Spot & { slots: { x: number; y: number }[] };
}
export interface Geometry {
  electorates: Record<string, Shape>;
  decor: { borders: string[]; rivers: { d: string; width: number }[]; coast: string[] };
  taler_track: { panel: Spot; title: { x: number; y: number }; rows: Row[] };
  throne: { panel: Spot; seat: Spot; title: { x: number; y: number }; pawn: { x: number; y: number } };
  round_track: {
    panel: Spot;
    boxes: (Spot & {
      marker: { x: number; y: number };
      numeral: { x: number; y: number };
      icons: { x: number; y: number; y2: number };
    })[];
  };
  vp_piles: { panel: Spot; piles: (Spot & { value: number })[]; title: { x: number; y: number } };
}
export const GEOMETRY = geometryFile as unknown as Geometry;
export const [WIDTH, HEIGHT] = [1200, 800];

const SIZE = { w: 284, h: 206 };
const row = (
  n: number,
  y: number,
  step: number,
  spot: { w: number; h: number },
  from = SIZE.w / 2 - ((n - 1) / 2) * step,
): Spot[] => Array.from({ length: n }, (_, i) => ({ x: from + i * step, y, ...spot }));

/**
 * An electorate drawn by itself, for a narrow screen: as low as its rows allow, so that all seven are seen at once.
 * What its privilege does is told by its sign, and in words when it is pressed.
 */
export function alone({ nobles, castles, cities, religious }: Electorate): Shape {
  const [castle, city, gap, middle] = [46, 42, 9, SIZE.w / 2];
  const width = castles * castle + cities * city + (castles + cities - 1) * gap + (castles ? 8 : 0);
  const left = middle - width / 2;
  const after = left + castles * (castle + gap) + (castles ? 8 : 0);
  return {
    shield: { x: 21, y: 18, w: 24, h: 28, scale: 0.58 },
    label: { x: 38, y: 26 },
    title: null,
    votes: { x: SIZE.w - 22, y: 18, w: 30, h: 30 },
    eminence: { x: middle - 88, y: 65, w: 42, h: 42 },
    privilege: { x: middle - 34, y: 65, w: 48, h: 48 },
    elector: { x: middle + 30, y: 65, w: 54, h: 54 },
    text: null,
    nobles: row(nobles, 126, 62, { w: 50, h: 50 }),
    castles: row(castles, 177, castle + gap, { w: castle, h: 50 }, left + castle / 2),
    cities: row(cities, 177, city + gap, { w: city, h: city }, after + city / 2),
    outline: `M6 3H${SIZE.w - 6}Q${SIZE.w - 2} 3 ${SIZE.w - 2} 7V${SIZE.h - 7}Q${SIZE.w - 2} ${SIZE.h - 3} ${SIZE.w - 6} ${SIZE.h - 3}H6Q2 ${SIZE.h - 3} 2 ${SIZE.h - 7}V7Q2 3 6 3Z`,
    bounds: { x: 0, y: 0, ...SIZE },
    kind: religious ? "religious" : "secular",
  };
}
