// The ground of the map, painted once on a canvas: parchment, hand-tinted regions, an engraved sea.
import { paintPaper } from "../../../lib/draw/paper";
import type { Brush } from "../../../lib/draw/aside";
import { outline, type Point } from "../../../lib/draw/outline";
import type { Geometry } from "../data";

type Rgb = readonly [number, number, number];
const PAPER: Rgb = [240, 228, 200];
const ABROAD: Rgb = [231, 217, 184];
const SEA: Rgb = [163, 192, 194];
const DEEP: Rgb = [112, 156, 168];
const WAVE: Rgb = [78, 116, 128];
const SEPIA: Rgb = [88, 58, 28];
export const TINT: Record<string, Rgb> = {
  brandenburg: [200, 104, 70],
  sachsen: [92, 140, 170],
  oesterreich: [116, 150, 80],
  bayern: [190, 110, 124],
  kurpfalz: [208, 166, 62],
};
export const SCALE = 1.6;

const rgba = ([r, g, b]: Rgb, alpha = 1): string => `rgba(${r},${g},${b},${alpha})`;
const mix = (a: Rgb, b: Rgb, part: number): Rgb =>
  [0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * part) as unknown as Rgb;

export const size = ({ viewBox: [, , width, height] }: Geometry): [number, number] => [width * SCALE, height * SCALE];

export function paint(g: Brush, map: Geometry): void {
  const [, , width, height] = map.viewBox;
  g.scale(SCALE, SCALE);
  g.lineJoin = "round";
  g.fillStyle = rgba(ABROAD);
  g.fillRect(0, 0, width, height);
  paintSea(g, map);
  paintShadow(g, map);
  for (const region of Object.keys(map.regions)) paintRegion(g, map, region);
  for (const county of Object.values(map.counties)) paintCounty(g, county.polygon, county.centroid);
  paintPaper(g, width, height);
}

function within(g: Brush, path: Path2D, work: () => void): void {
  g.save();
  g.clip(path, "evenodd");
  work();
  g.restore();
}

function line(g: Brush, path: Path2D, width: number, style: string): void {
  g.lineWidth = width;
  g.strokeStyle = style;
  g.stroke(path);
}

/** Pale off shore, stronger along the coast, with the ruled waves of an engraving. */
function paintSea(g: Brush, map: Geometry): void {
  const rings = map.decor.sea.flatMap((s) => [s.outline, ...s.holes]);
  const sea = new Path2D(rings.map((ring) => outline(ring)).join(""));
  const waves = [6, 12, 19, 27, 36];
  within(g, sea, () => {
    g.fillStyle = rgba(SEA);
    g.fill(sea, "evenodd");
    for (let d = 60; d > 1; d -= 3) {
      line(g, sea, 2 * d, rgba(mix(SEA, DEEP, Math.exp(-d / 24))));
      const wave = waves.findIndex((w) => w < d && w >= d - 3);
      if (wave < 0) continue;
      line(g, sea, 2 * (waves[wave]! + 0.45), rgba(WAVE, 0.5 - wave * 0.08));
      line(g, sea, 2 * (waves[wave]! - 0.45), rgba(mix(SEA, DEEP, Math.exp(-waves[wave]! / 24))));
    }
  });
}

function paintShadow(g: Brush, map: Geometry): void {
  const land = new Path2D(
    Object.values(map.regions)
      .map((r) => outline(r.outline))
      .join(""),
  );
  g.save();
  g.shadowColor = rgba(SEPIA, 0.55);
  g.shadowBlur = 16 * SCALE;
  g.fillStyle = rgba(PAPER);
  g.fill(land);
  g.restore();
}

/** A wash of colour, darker towards the border where the brush dwelt. */
function paintRegion(g: Brush, map: Geometry, region: string): void {
  const islands = map.decor.islands.filter((i) => i.county && map.counties[i.county]!.region === region);
  const path = new Path2D(
    [map.regions[region]!.outline, ...islands.map((i) => i.polygon)].map((p) => outline(p)).join(""),
  );
  const tint = TINT[region]!;
  within(g, path, () => {
    g.fillStyle = rgba(PAPER);
    g.fill(path);
    g.fillStyle = rgba(tint, 0.5);
    g.fill(path);
    for (const d of [18, 13, 9.5, 6.5, 4, 2]) line(g, path, 2 * d, rgba(tint, 0.13));
  });
}

function paintCounty(g: Brush, polygon: Point[], [x, y]: Point): void {
  const path = new Path2D(outline(polygon));
  within(g, path, () => {
    const light = g.createRadialGradient(x, y, 0, x, y, 75);
    light.addColorStop(0, "rgba(252,243,218,.30)");
    light.addColorStop(1, "rgba(252,243,218,0)");
    g.fillStyle = light;
    g.fill(path);
    for (const d of [8, 5, 2.5]) line(g, path, 2 * d, rgba(SEPIA, 0.045));
  });
}
