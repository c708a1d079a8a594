// What small pictures of the games are drawn with: real positions, when the client is built (`picture.ts` of a game).
import { PAINTS, type Colour } from "./colours";

export type Point = [number, number];
/** By place the seat that holds it, and how many stand there: `scene.json` of a game, written by tests/scenes.py. */
export type Scene = Record<string, number[]>;

/** An outline with every so many of its points. */
export const rough = (points: Point[], every: number): string => `${trace(points, every)}Z`;

/** A line with every so many of its points. */
export const trace = (points: Point[], every: number): string =>
  `M${points
    .filter((_, i) => i % every === 0)
    .map(([x, y]) => `${Math.round(x)},${Math.round(y)}`)
    .join("L")}`;

/** A shield in the colour of a seat, with its charge and a number on it; around a point, in its own scale. */
export function shield(colour: Colour, x: number, y: number, scale: number, number = 0): string {
  const { fill, ink, charge } = PAINTS[colour];
  const sign = number
    ? `<text x="10" y="14.5" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="12" fill="${ink}" stroke="none">${number}</text>`
    : `<path d="${charge}" fill="none" stroke="${ink}" stroke-width="1.9"/>`;
  const outline = "M2 2h16v9.5c0 4-3.5 7-8 9.2-4.5-2.2-8-5.2-8-9.2z";
  const at = `translate(${Math.round(x - 10 * scale)} ${Math.round(y - 11 * scale)}) scale(${scale})`;
  return `<g transform="${at}" stroke="#1d140a" stroke-width="1.1"><path d="${outline}" fill="${fill}"/>${sign}</g>`;
}

/** A picture made of paths on old paper. */
export const sheet = (box: string, paths: string[], ground = "#e6d6b0"): string => {
  const [x, y, width, height] = box.split(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" preserveAspectRatio="xMidYMid slice"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ground}"/><g stroke="#4a3317" stroke-width="2" stroke-linejoin="round">${paths.join("")}</g></svg>`;
};
