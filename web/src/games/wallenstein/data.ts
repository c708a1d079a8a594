// The parts of the game (rules.md, section 1), read from the tables of the Python package.
import actionsText from "@games/wallenstein/data/actions.csv?raw";
import bordersText from "@games/wallenstein/data/borders.csv?raw";
import countiesText from "@games/wallenstein/data/counties.csv?raw";
import eventsText from "@games/wallenstein/data/events.csv?raw";
import regionsText from "@games/wallenstein/data/regions.csv?raw";
import tilesText from "@games/wallenstein/data/tiles.csv?raw";
import geometryUrl from "@games/wallenstein/data/geometry.json?url";
import { file } from "../../lib/api/api";
import { eventually } from "../../lib/api/resend";
import { Numbers } from "../../lib/game/numbers";
import { rows } from "../../lib/game/tables";
import named from "./numbers.json";

export interface County {
  id: string;
  name: string;
  region: string;
  tax: number;
  grain: number;
  sites: number;
  /** Whether it is not in play with three players. */
  out: boolean;
  neighbours: string[];
}

export const COUNTIES: County[] = rows(countiesText).map((row) => ({
  id: row.id!,
  name: row.name!,
  region: row.region!,
  tax: Number(row.tax),
  grain: Number(row.grain),
  sites: Number(row.sites),
  out: row.out_with_3 === "yes",
  neighbours: [],
}));
export const COUNTY: Record<string, County> = Object.fromEntries(COUNTIES.map((c) => [c.id, c]));
for (const { a, b } of rows(bordersText)) {
  COUNTY[a!]!.neighbours.push(b!);
  COUNTY[b!]!.neighbours.push(a!);
}

export const REGIONS = rows(regionsText).map((row) => ({ id: row.id!, name: row.name! }));
export const ACTIONS = rows(actionsText).map((row) => row.id!);
export const PRICE: Record<string, number> = Object.fromEntries(rows(actionsText).map((r) => [r.id!, Number(r.price)]));
/** The rules of actions, events and tiles. */
export const RULE: Record<string, string> = Object.fromEntries(
  [actionsText, eventsText, tilesText].flatMap(rows).map((r) => [r.id!, r.rule!]),
);
export const EVENTS = rows(eventsText).map((row) => ({
  id: row.id!,
  effect: row.effect!,
  loss: Number(row.grain_loss),
}));
export const EVENT: Record<string, (typeof EVENTS)[number]> = Object.fromEntries(EVENTS.map((e) => [e.id, e]));
export const TILES = rows(tilesText).map((row) => row.id!);
export const BUILDINGS = ["palace", "church", "trading_post"] as const;
export { COLOURS } from "./colours";
export const BID = "bid";
/** What the numbers in events stand for. */
export const NUMBERS = new Numbers(named);
export const SEASONS = NUMBERS.ids("season");
/** The peasants among the factions of the tower. */
export const PEASANTS = NUMBERS.number("seat", "peasants");
/** A card as options name it. */
export const textOf = (card: number): string => NUMBERS.id("card", card);

export type Building = (typeof BUILDINGS)[number];
export type Colour = string;
export type Point = [number, number];

export interface Geometry {
  viewBox: [number, number, number, number];
  metrics: Record<string, number>;
  counties: Record<string, Shape>;
  regions: Record<string, { name: string; outline: Point[]; anchor: Point }>;
  borders: { a: string; b: string | null; kind: "county" | "region" | "frontier" | "coast"; points: Point[] }[];
  decor: {
    sea: { outline: Point[]; holes: Point[][] }[];
    islands: { county: string | null; polygon: Point[] }[];
    mountains: [number, number, number][];
    names: { text: string; x: number; y: number; size: number; spacing: number; style: string; rotate?: number }[];
  };
}
export interface Shape {
  region: string;
  polygon: Point[];
  centroid: Point;
  label: { x: number; y: number; lines: string[]; w: number; h: number };
  sites: { x: number; y: number; town: string; town_x: number; town_y: number }[];
  army: { x: number; y: number };
  unrest: { x: number; y: number };
}

let drawing: Promise<Geometry> | undefined;

/** The drawing of the map; fetched once. */
export const geometry = (): Promise<Geometry> => (drawing ??= eventually(() => file<Geometry>(geometryUrl)));

export { outline } from "../../lib/draw/outline";
