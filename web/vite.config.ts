import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The tables, texts and the drawing of a game are read from the Python package: one source for server and client.
export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { "@games": new URL("../src/palatine/games", import.meta.url).pathname } },
  build: { outDir: "../src/palatine/server/static", emptyOutDir: true, assetsInlineLimit: 2048 },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
