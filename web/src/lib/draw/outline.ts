export type Point = [number, number];

/** A line through points as the data of a path. */
export const outline = (points: Point[], closed = true): string =>
  "M" + points.map(([x, y]) => `${x},${y}`).join("L") + (closed ? "Z" : "");
