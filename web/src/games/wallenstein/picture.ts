// The picture of the game on the start page: the end of a match on its map.
import { PAINTS } from "../../lib/draw/colours";
import { rough, sheet, shield, type Point, type Scene } from "../../lib/draw/picture";
import { COLOURS } from "./colours";
import scene from "./scene.json";

interface Drawing {
  counties: Record<string, { polygon: Point[]; army: { x: number; y: number } }>;
  decor: { sea: { outline: Point[] }[]; mountains: [number, number, number][] };
}

export default function picture({ counties, decor }: Drawing): string {
  const held: Scene = scene;
  const sea = decor.sea.map(({ outline }) => `<path d="${rough(outline, 3)}" fill="#a9bfc4" stroke="none"/>`);
  const hills = decor.mountains
    .filter((_, i) => i % 3 === 0)
    .map(([x, y, r]) => `<path d="M${x - r},${y}l${r},${-r * 1.3}l${r},${r * 1.3}" fill="none" stroke="#a58d5e"/>`);
  const land = Object.entries(counties).map(([id, { polygon }]) => {
    const owner = held[id]?.[0];
    const tint = owner === undefined ? `fill="#eadfbf"` : `fill="${PAINTS[COLOURS[owner]!].fill}" fill-opacity=".55"`;
    return `<path d="${rough(polygon, 3)}" ${tint}/>`;
  });
  const armies = Object.entries(counties).flatMap(([id, { army }]) => {
    const [owner, strength] = held[id] ?? [];
    return owner === undefined ? [] : [shield(COLOURS[owner]!, army.x, army.y, 2.1, strength)];
  });
  return sheet("0 180 1000 760", [...sea, ...hills, ...land, ...armies]);
}
