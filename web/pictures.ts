// Small pictures of the games for the start page, made from the drawings in the Python package.
import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

type Point = [number, number];
const TINTS: Record<string, string> = {
  brandenburg: "#c86846",
  sachsen: "#5c8caa",
  oesterreich: "#749650",
  bayern: "#be6e7c",
  kurpfalz: "#d0a63e",
};
const PROVINCES = ["#c9a24c", "#8fa36a", "#b98564", "#7f9bb0", "#a98aa6", "#c2b07a"];

const rough = (points: Point[], every: number): string =>
  `M${points
    .filter((_, i) => i % every === 0)
    .map(([x, y]) => `${Math.round(x)},${Math.round(y)}`)
    .join("L")}Z`;
const sheet = (box: string, paths: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g stroke="#33210f" stroke-width="5" stroke-linejoin="round" fill-opacity=".78">${paths.join("")}</g></svg>`;

/** The five regions of the realm. */
function wallenstein({ regions }: { regions: Record<string, { outline: Point[] }> }): string {
  return sheet(
    "30 60 960 1090",
    Object.entries(regions).map(([id, { outline }]) => `<path d="${rough(outline, 4)}" fill="${TINTS[id]}"/>`),
  );
}

/** The seven electorates, each with its arms. */
function shadow({
  electorates,
  palette,
}: {
  electorates: Record<string, { outline: string; elector: { x: number; y: number } }>;
  palette: { fill: Record<string, string>; deep: Record<string, string> };
}): string {
  const paths = Object.entries(electorates).map(
    ([
      id,
      {
        outline,
        elector: { x, y },
      },
    ]) =>
      `<path d="${outline}" fill="${palette.fill[id]}"/><path d="M${x - 34} ${y - 30}h68v34q0 34-34 50q-34-16-34-50z" fill="${palette.deep[id]}"/>`,
  );
  return sheet("155 175 1040 620", paths);
}

/** The provinces between the Rhine and the Oder. */
function prestige({ provinces }: { provinces: { polygon: Point[] }[] }): string {
  const [xs, ys] = [0, 1].map((axis) => provinces.flatMap(({ polygon }) => polygon.map((point) => point[axis]!)));
  const [left, top] = [Math.min(...xs!) - 5, Math.min(...ys!) - 5];
  const box = [left, top, Math.max(...xs!) + 5 - left, Math.max(...ys!) + 5 - top].map(Math.round).join(" ");
  return sheet(
    box,
    provinces.map(({ polygon }, i) => `<path d="${rough(polygon, 5)}" fill="${PROVINCES[i % PROVINCES.length]}"/>`),
  );
}

const DRAW: Record<string, (geometry: never) => string> = { wallenstein, shadow, prestige };

/** Serves and emits /pictures/<game>.svg. */
export function pictures(games: string): Plugin {
  const source = (game: string): string => `${games}/${game}/data/geometry.json`;
  const draw = (game: string): string => DRAW[game]!(JSON.parse(readFileSync(source(game), "utf8")) as never);
  return {
    name: "pictures",
    generateBundle() {
      for (const game of Object.keys(DRAW).filter((name) => existsSync(source(name))))
        this.emitFile({ type: "asset", fileName: `pictures/${game}.svg`, source: draw(game) });
    },
    configureServer(server) {
      for (const game of Object.keys(DRAW))
        server.middlewares.use(
          `/pictures/${game}.svg`,
          (_, answer) => void answer.setHeader("Content-Type", "image/svg+xml").end(draw(game)),
        );
    },
  };
}
