// The picture of the game on the start page, from its drawing.
import { rough, sheet, type Point } from "../../lib/draw/picture";

const PROVINCES = ["#c9a24c", "#8fa36a", "#b98564", "#7f9bb0", "#a98aa6", "#c2b07a"];

/** The provinces between the Rhine and the Oder. */
export default function picture({ provinces }: { provinces: { polygon: Point[] }[] }): string {
  const [xs, ys] = [0, 1].map((axis) => provinces.flatMap(({ polygon }) => polygon.map((point) => point[axis]!)));
  const [left, top] = [Math.min(...xs!) - 5, Math.min(...ys!) - 5];
  const box = [left, top, Math.max(...xs!) + 5 - left, Math.max(...ys!) + 5 - top].map(Math.round).join(" ");
  return sheet(
    box,
    provinces.map(({ polygon }, i) => `<path d="${rough(polygon, 5)}" fill="${PROVINCES[i % PROVINCES.length]}"/>`),
  );
}
