// The picture of the game on the start page: provinces, roads and armies at the end of a match.
import { PAINTS } from "../../lib/draw/colours";
import { rough, sheet, shield, trace, type Point, type Scene } from "../../lib/draw/picture";
import { COLOURS } from "./colours";
import scene from "./scene.json";

interface Drawing {
  provinces: { id: string; polygon: Point[] }[];
  locations: { id: string; x: number; y: number; troops: Point }[];
  roads: { path: Point[] }[];
  rivers: { path: Point[] }[];
}

export default function picture({ provinces, locations, roads, rivers }: Drawing): string {
  const held: Scene = scene;
  const land = provinces.map(({ id, polygon }) => {
    const owner = held[id]?.[0];
    const tint = owner === undefined ? `fill="#efe4c4"` : `fill="${PAINTS[COLOURS[owner]!].fill}" fill-opacity=".5"`;
    return `<path d="${rough(polygon, 4)}" ${tint}/>`;
  });
  const water = rivers.map(({ path }) => `<path d="${trace(path, 4)}" fill="none" stroke="#7fa3b5" stroke-width="4"/>`);
  const ways = roads.map(({ path }) => `<path d="${trace(path, 5)}" fill="none" stroke="#a17a45" stroke-width="2.4"/>`);
  const towns = locations.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="6" fill="#fbf5e6"/>`);
  const armies = locations.flatMap(({ id, troops: [x, y] }) => {
    const [owner, strength] = held[id] ?? [];
    return owner === undefined ? [] : [shield(COLOURS[owner]!, x, y, 2.3, strength)];
  });
  return sheet("150 180 1080 800", [...land, ...water, ...ways, ...towns, ...armies], "#cdd6d2");
}
