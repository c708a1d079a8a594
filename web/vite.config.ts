import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { pictures } from "./pictures.ts";

const games = new URL("../src/palatine/games", import.meta.url).pathname;

// The tables, texts and the drawing of a game are read from the Python package: one source for server and client.
export default defineConfig({
  plugins: [svelte(), pictures(games)],
  resolve: { alias: { "@games": games } },
  // Below which path the client lives is known when it runs: scripts and styles find each other by where they are.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
  worker: { format: "es" },
  build: { outDir: "../src/palatine/server/static", emptyOutDir: true, manifest: true, assetsInlineLimit: 2048 },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
