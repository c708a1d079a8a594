import { expect, test } from "vitest";
import { simulate, STAGE } from "./fall";

test.each([1, 2, 3])("the same seed gives the same fall, and every cube ends in the tray (seed %i)", async (seed) => {
  const frames = await simulate(24, seed);
  expect(await simulate(24, seed)).toEqual(frames);
  for (const cube of frames) {
    const { x, y } = cube.at(-1)!;
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(STAGE.width);
    expect(y).toBeLessThan(STAGE.height);
  }
});
