// Free places in a county for figures and statues: away from its name, its towns, its armies and its border.
import type { Point, Shape } from "../../data";

const STEP = 7;
/** Every so many points of a border suffice to keep away from it. */
const THIN = 4;
const inside = ([x, y]: Point, polygon: Point[]): boolean => {
  let found = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) found = !found;
  });
  return found;
};
const toSegment = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
  const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
};

/** How much room there is around a point, measured from the edge of what stands near it. */
function room(shape: Shape, [x, y]: Point, taken: Point[]): number {
  const { label, army, unrest, sites, polygon } = shape;
  const border = Math.min(...polygon.map((a, i) => toSegment([x, y], a, polygon[(i + 1) % polygon.length]!)));
  const name = Math.hypot(
    Math.max(0, Math.abs(x - label.x) - label.w / 2),
    Math.max(0, Math.abs(y - label.y) - label.h / 2),
  );
  const towns = sites.flatMap((s) => [Math.hypot(s.x - x, s.y - y) - 12, Math.hypot((s.town_x - x) / 2, s.town_y - y)]);
  const others = taken.map(([ox, oy]) => Math.hypot(ox - x, oy - y) - 12);
  return Math.min(
    border,
    name,
    Math.hypot(army.x - x, army.y - y) - 23,
    Math.hypot(unrest.x - x, unrest.y - y) - 10,
    ...towns,
    ...others,
  );
}

/** The roomiest points of a county, one for each wish, the nearer to the armies the better. */
export function nooks(shape: Shape, wishes: number): Point[] {
  const coarse = { ...shape, polygon: shape.polygon.filter((_, i) => i % THIN === 0) };
  const xs = coarse.polygon.map(([x]) => x);
  const ys = coarse.polygon.map(([, y]) => y);
  const points: Point[] = [];
  for (let x = Math.min(...xs); x < Math.max(...xs); x += STEP)
    for (let y = Math.min(...ys); y < Math.max(...ys); y += STEP)
      if (inside([x, y], coarse.polygon)) points.push([x, y]);
  const found: Point[] = [];
  for (let i = 0; i < wishes; i++) {
    const worth = points.map(
      (p) => Math.min(22, room(coarse, p, found)) - Math.hypot(p[0] - shape.army.x, p[1] - shape.army.y) / 25,
    );
    found.push(points[worth.indexOf(Math.max(...worth))] ?? shape.centroid);
  }
  return found;
}
