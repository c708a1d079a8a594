import { expect, test } from "vitest";
import { beside } from "./beside";

const frame = { left: 0, top: 0, width: 1000, height: 600 };
const note = { width: 300, height: 200 };

test("a description lies beside its place, on the side where there is room", () => {
  expect(beside({ left: 100, top: 50, width: 200, height: 200 }, note, frame)).toEqual({ left: 308, top: 50 });
  expect(beside({ left: 700, top: 450, width: 200, height: 140 }, note, frame)).toEqual({ left: 392, top: 392 });
});

test("on a narrow screen it lies below, or above what is far down", () => {
  const narrow = { left: 0, top: 0, width: 390, height: 600 };
  const wide = { width: 370, height: 200 };
  expect(beside({ left: 8, top: 50, width: 180, height: 140 }, wide, narrow)).toEqual({ left: 8, top: 198 });
  expect(beside({ left: 200, top: 450, width: 180, height: 140 }, wide, narrow)).toEqual({ left: 12, top: 242 });
});
