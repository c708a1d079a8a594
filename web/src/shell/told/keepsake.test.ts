import { expect, test } from "vitest";
import { alone } from "./keepsake";

test("a drawing that leaves the page takes its colours along", () => {
  const colours: Record<string, string> = { "--red": "#a00", "--sheet-2": "#fff" };
  const drawing = '<path fill="var(--red)"/><path stroke="var(--sheet-2)" fill="none"/>';
  expect(alone(drawing, (name) => colours[name]!)).toBe('<path fill="#a00"/><path stroke="#fff" fill="none"/>');
});
