// The picture of the game on the start page: the electorates at the end of a match, with their Electors and nobles.
import { PAINTS } from "../../lib/draw/colours";
import { sheet, shield, type Scene } from "../../lib/draw/picture";
import { COLOURS } from "./colours";
import scene from "./scene.json";

interface Spot {
  x: number;
  y: number;
}
interface Drawing {
  electorates: Record<string, { outline: string; elector: Spot; nobles: Spot[]; label: Spot & { text: string } }>;
  palette: { fill: Record<string, string>; deep: Record<string, string> };
}

export default function picture({ electorates, palette }: Drawing): string {
  const held: Scene = scene;
  const parts = Object.entries(electorates).map(([id, { outline, elector, nobles, label }]) => {
    const [owner, number = 0] = held[id] ?? [];
    const land = `<path d="${outline}" fill="${palette.fill[id]}"/>`;
    const name = `<text x="${label.x}" y="${label.y}" font-family="Georgia,serif" font-size="26" fill="${palette.deep[id]}" stroke="none">${label.text}</text>`;
    const spaces = nobles.map(
      ({ x, y }, i) =>
        `<rect x="${x - 23}" y="${y - 23}" width="46" height="46" rx="5" fill="${owner !== undefined && i < number ? PAINTS[COLOURS[owner]!].fill : "#fbf5e6"}"/>`,
    );
    const arms =
      owner === undefined
        ? `<circle cx="${elector.x}" cy="${elector.y}" r="30" fill="#fbf5e6"/>`
        : shield(COLOURS[owner]!, elector.x, elector.y, 3.4);
    return [land, name, ...spaces, arms].join("");
  });
  return sheet("155 175 1040 620", parts);
}
