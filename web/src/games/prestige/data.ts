// The parts of the game, read from the tables of the Python package; the map and its drawing are fetched once.
import artistsText from "@games/prestige/data/artists.csv?raw";
import buildingsText from "@games/prestige/data/buildings.csv?raw";
import extensionsText from "@games/prestige/data/extensions.csv?raw";
import unitsText from "@games/prestige/data/units.csv?raw";
import advantagesText from "@games/prestige/data/advantages.csv?raw";
import geometryUrl from "@games/prestige/data/geometry.json?url";
import mapUrl from "@games/prestige/data/map.json?url";
import { file } from "../../lib/api/api";
import { eventually } from "../../lib/api/resend";
import { Numbers } from "../../lib/game/numbers";
import { rows } from "../../lib/game/tables";
import { COLOURS } from "./colours";
import named from "./numbers.json";

export { COLOURS };
export const ALLY = "ally";
/** What the numbers in events stand for. */
export const NUMBERS = new Numbers(named);
export const SEASONS = NUMBERS.ids("season");
/** What the owners are called that have a number in events: the seats, the external ally, nobody. */
export const OWNERS: string[] = NUMBERS.ids("seat");

export interface Artist {
  id: string;
  name: string;
  type: string;
  price: number;
  dice: number;
  plus: number;
}
export const ARTISTS: Artist[] = rows(artistsText).map((r) => ({
  id: r.id!,
  name: r.name!,
  type: r.type!,
  price: Number(r.price),
  dice: Number(r.dice),
  plus: Number(r.plus),
}));
export const ARTIST: Record<string, Artist> = Object.fromEntries(ARTISTS.map((a) => [a.id, a]));
export interface Building {
  id: string;
  rural: boolean;
  gold: number;
  barrels: number;
  prestige: number;
  replaces: string;
  unit: string;
}
export const BUILDINGS: Building[] = rows(buildingsText).map((r) => ({
  id: r.id!,
  rural: r.site === "rural",
  gold: Number(r.gold),
  barrels: Number(r.barrels),
  prestige: Number(r.prestige),
  replaces: r.replaces!,
  unit: r.unit!,
}));
export const BUILDING: Record<string, Building> = Object.fromEntries(BUILDINGS.map((b) => [b.id, b]));
export interface Extension {
  id: string;
  price: number;
  prestige: number;
  rooms: number;
}
export const EXTENSIONS: Extension[] = rows(extensionsText).map((r) => ({
  id: r.id!,
  price: Number(r.price),
  prestige: Number(r.prestige),
  rooms: Number(r.rooms),
}));
export interface Unit {
  id: string;
  price: number;
  move: number;
  extended: number;
  value: number;
}
export const UNITS: Unit[] = rows(unitsText).map((r) => ({
  id: r.id!,
  price: Number(r.price),
  move: Number(r.move),
  extended: Number(r.extended_move),
  value: Number(r.value),
}));
export const UNIT_NAMES = UNITS.map((u) => u.id);
/** The bonus of each level of combat advantage, and whether it is our number. */
export const LEVELS = rows(advantagesText).map((r) => ({
  level: Number(r.level),
  bonus: Number(r.bonus),
  reconstructed: r.source === "reconstructed",
}));

// ------------------------------------------------------------ the map

export interface Province {
  id: string;
  name: string;
  gold: number;
  unrest: number;
  capital: string;
  rural_sites: number;
  luxury: string | null;
  locations: string[];
  neighbours: string[];
  cities: { location: string; name: string; urban_sites: number; capital: boolean }[];
  /** Where each value is from: the rules, or reconstructed. */
  provenance: Record<string, string>;
}
export interface Location {
  id: string;
  province: string;
  kind: "city" | "dot";
  name: string;
  capital: boolean;
  urban_sites: number;
  hills: boolean;
  x: number;
  y: number;
}
export interface Road {
  id: string;
  a: string;
  b: string;
  river: boolean;
  river_name: string | null;
  provenance: string;
}
export interface MapFile {
  provinces: Province[];
  locations: Location[];
  roads: Road[];
  luxury_goods: string[];
  player_counts: Record<string, { in_play: string[]; starts: { province: string; extra_gold: number }[] }>;
}
export type Point = [number, number];
interface Label {
  text: string;
  x: number;
  y: number;
  w: number;
  h: number;
  size: number;
  style: string;
  tracking: number;
  visible: boolean;
}
export interface Spot {
  id: string;
  x: number;
  y: number;
  troops: Point;
  label: Label;
  hills_badge: Point | null;
  area: Point[] | null;
  urban_sites: { center: Point; polygon: Point[] }[];
}
export interface Shape {
  id: string;
  polygon: Point[];
  tint: number;
  centroid: Point;
  plate: { x: number; y: number; w: number; h: number };
  control: Point;
  gold: Point;
  unrest: Point;
  luxury: Point | null;
  rural_sites: Point[];
}
export interface Geometry {
  view_box: [number, number, number, number];
  dot_radius: number;
  frame: number;
  playing_area: Point[];
  outside_land: { outer: Point[]; holes: Point[][] }[];
  islands: Point[][];
  lakes: { name: string; outer: Point[] }[];
  coasts: Point[][];
  land_limits: Point[][];
  provinces: Shape[];
  locations: Spot[];
  roads: { id: string; path: Point[] }[];
  bridges: { road: string; x: number; y: number; angle: number }[];
  rivers: { width: [number, number]; path: Point[] }[];
  river_labels: { text: string; x: number; y: number; angle: number; size: number }[];
  hills: { x: number; y: number; scale: number }[];
  trees: Point[];
  outside_text: { text: string; x: number; y: number; size: number; angle: number; kind: string }[];
}

export class Atlas {
  readonly province: Record<string, Province>;
  readonly location: Record<string, Location>;
  /** For each location the roads that leave it. */
  readonly roads: Record<string, { to: string; road: Road }[]> = {};
  readonly sites: string[];

  constructor(readonly map: MapFile) {
    this.province = Object.fromEntries(map.provinces.map((p) => [p.id, p]));
    this.location = Object.fromEntries(map.locations.map((l) => [l.id, l]));
    for (const { id } of map.locations) this.roads[id] = [];
    for (const road of map.roads) {
      this.roads[road.a]!.push({ to: road.b, road });
      this.roads[road.b]!.push({ to: road.a, road });
    }
    const urban = map.locations.flatMap((l) => Array.from({ length: l.urban_sites }, (_, i) => `${l.id} ${i + 1}`));
    const rural = map.provinces.flatMap((p) =>
      Array.from({ length: p.rural_sites }, (_, i) => `${p.id} rural ${i + 1}`),
    );
    this.sites = [...urban, ...rural];
  }

  /** The province of a location, a site or a province. */
  provinceOf(place: string): Province {
    const first = place.split(" ")[0]!;
    return this.province[first] ?? this.province[this.location[first]!.province]!;
  }
  /** The city of an urban site; null for a rural one. */
  cityOf(site: string): Location | null {
    return this.location[site.split(" ")[0]!] ?? null;
  }
  isSite(text: string): boolean {
    return /^\S+ (rural )?\d+$/.test(text) && this.sites.includes(text);
  }
}

let atlas: Atlas | undefined;
/** The map; loaded before anything is shown. */
export const the = (): Atlas => atlas!;
export const take = (map: MapFile): Atlas => (atlas = new Atlas(map));
export const loadMap = async (): Promise<void> =>
  void (atlas ??= new Atlas(await eventually(() => file<MapFile>(mapUrl))));

export interface Drawing extends Geometry {
  shape: Record<string, Shape>;
  spot: Record<string, Spot>;
  way: Record<string, Point[]>;
}
let drawing: Promise<Drawing> | undefined;
const byId = <T extends { id: string }>(list: T[]): Record<string, T> => Object.fromEntries(list.map((x) => [x.id, x]));
/** The drawing of the map; fetched once. */
export const geometry = (): Promise<Drawing> =>
  (drawing ??= eventually(() => file<Geometry>(geometryUrl)).then((g) => ({
    ...g,
    shape: byId(g.provinces),
    spot: byId(g.locations),
    way: Object.fromEntries(g.roads.map((r) => [r.id, r.path])),
  })));

export { outline } from "../../lib/draw/outline";
