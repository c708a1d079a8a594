import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const games = new URL("../src/palatine/games", import.meta.url).pathname;
const TINTS: Record<string, string> = { brandenburg: "#c86846", sachsen: "#5c8caa", oesterreich: "#749650", bayern: "#be6e7c", kurpfalz: "#d0a63e" };

/** A small picture of the realm for the start page, made from the drawing of the map. */
function realm(): Plugin {
  const draw = (): string => {
    const { regions } = JSON.parse(readFileSync(`${games}/wallenstein/data/geometry.json`, "utf8")) as { regions: Record<string, { outline: [number, number][] }> };
    const paths = Object.entries(regions).map(([id, { outline }]) => {
      const points = outline.filter((_, i) => i % 4 === 0).map(([x, y]) => `${Math.round(x)},${Math.round(y)}`);
      return `<path d="M${points.join("L")}Z" fill="${TINTS[id]}"/>`;
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="30 60 960 1090"><g stroke="#33210f" stroke-width="5" stroke-linejoin="round" fill-opacity=".72">${paths.join("")}</g></svg>`;
  };
  return {
    name: "realm",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "realm.svg", source: draw() });
    },
    configureServer(server) {
      server.middlewares.use("/realm.svg", (_, answer) => void answer.setHeader("Content-Type", "image/svg+xml").end(draw()));
    },
  };
}

// The tables, texts and the drawing of a game are read from the Python package: one source for server and client.
export default defineConfig({
  plugins: [svelte(), realm()],
  resolve: { alias: { "@games": games } },
  build: { outDir: "../src/palatine/server/static", emptyOutDir: true, assetsInlineLimit: 2048 },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
