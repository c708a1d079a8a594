import { defineConfig, mergeConfig } from "vitest/config";
import client from "./vite.config.ts";

export default mergeConfig(
  client,
  defineConfig({
    test: { include: ["src/**/*.test.ts"], testTimeout: 60_000 }, // what a test imports is compiled within its time
  }),
);
