// The ground of the map, painted once on a canvas: an engraved sea, hand-tinted provinces, rivers, hills, old paper.
import { paintPaper } from "../../../lib/draw/paper";
import type { Brush } from "../../../lib/draw/aside";
import { outline, type Point } from "../../../lib/draw/outline";
import type { Drawing } from "../data";

const PAPER = "#f4e8cc";
const OUTSIDE = "#efe5cd";
const SEA = "#c9d8d2";
const TINTS = ["#e8b9a0", "#ecd78c", "#bccf9b", "#a9c4c4", "#cdb4cc", "#dfbf86"];
const DEEP = ["#c9694a", "#c9a22f", "#7f9d4d", "#5f909b", "#96709b", "#bb8434"];
const BROWN = "#6d4a25";
export const SCALE = 1.6;

/** A map, and the provinces of it that are played with. */
export interface Ground {
  map: Drawing;
  provinces: string[];
}

export const size = ({ map: { view_box: box } }: Ground): [number, number] => [box[2] * SCALE, box[3] * SCALE];

export function paint(g: Brush, { map, provinces }: Ground): void {
  const [, , width, height] = map.view_box;
  g.scale(SCALE, SCALE);
  g.lineJoin = g.lineCap = "round";
  paintSea(g, map, width, height);
  for (const { id, polygon, tint } of map.provinces) paintProvince(g, polygon, tint, provinces.includes(id));
  paintWaters(g, map);
  paintBorders(g, map);
  for (const [x, y] of map.trees) paintTree(g, x, y);
  for (const hill of [...map.hills].sort((a, b) => a.y - b.y)) paintHill(g, hill.x, hill.y, hill.scale);
  paintPaper(g, width, height);
}

function line(g: Brush, path: Path2D, width: number, style: string, alpha = 1): void {
  g.globalAlpha = alpha;
  g.lineWidth = width;
  g.strokeStyle = style;
  g.stroke(path);
  g.globalAlpha = 1;
}
function wash(g: Brush, path: Path2D, style: string, alpha = 1): void {
  g.globalAlpha = alpha;
  g.fillStyle = style;
  g.fill(path, "evenodd");
  g.globalAlpha = 1;
}

/** The water lining of an engraving: lines along the coast, fainter off shore. */
function paintSea(g: Brush, map: Drawing, width: number, height: number): void {
  g.fillStyle = SEA;
  g.fillRect(0, 0, width, height);
  const lands = [
    outline(map.playing_area),
    ...map.outside_land.map((l) => outline(l.outer)),
    ...map.islands.map((i) => outline(i)),
  ];
  const coast = new Path2D(lands.join(""));
  [28, 22.5, 17.5, 13, 9, 5.5, 2.5].forEach((d, i) => {
    line(g, coast, 2 * d + 0.9, "#5f8795", 0.3 + i * 0.06);
    line(g, coast, 2 * d - 0.9, SEA);
  });
  for (const { outer, holes } of map.outside_land) {
    const land = new Path2D([outer, ...holes].map((ring) => outline(ring)).join(""));
    wash(g, land, OUTSIDE);
    line(g, land, 1, "#7a6a4d");
  }
  for (const island of map.islands) {
    const land = new Path2D(outline(island));
    wash(g, land, OUTSIDE);
    line(g, land, 1, "#7a6a4d");
  }
}

/** Paper, a wash, and deeper colouring along the border where the brush dwelt. */
function paintProvince(g: Brush, polygon: Point[], tint: number, inPlay: boolean): void {
  const path = new Path2D(outline(polygon));
  wash(g, path, inPlay ? PAPER : OUTSIDE);
  if (!inPlay) return;
  wash(g, path, TINTS[tint]!, 0.46);
  g.save();
  g.clip(path);
  line(g, path, 15, DEEP[tint]!, 0.22);
  line(g, path, 7, DEEP[tint]!, 0.4);
  g.restore();
}

function paintWaters(g: Brush, map: Drawing): void {
  for (const { outer } of map.lakes) {
    const lake = new Path2D(outline(outer));
    wash(g, lake, "#a9c8cf");
    line(g, lake, 1, "#43718a");
  }
  for (const [colour, more] of [
    ["#3f6b85", 1.3],
    ["#82b0c4", 0],
  ] as const)
    for (const {
      width: [source, mouth],
      path,
    } of map.rivers)
      path
        .slice(1)
        .forEach((to, i) =>
          line(
            g,
            new Path2D(outline([path[i]!, to], false)),
            source + ((mouth - source) * i) / path.length + more,
            colour,
          ),
        );
}

function paintBorders(g: Brush, map: Drawing): void {
  line(g, new Path2D(outline(map.playing_area)), 1.5, "#3a2f22");
  for (const { polygon } of map.provinces) line(g, new Path2D(outline(polygon)), 1.5, "#a3261f", 0.82);
  for (const limit of map.land_limits) line(g, new Path2D(outline(limit, false)), 2.6, "#a3261f", 0.9);
  for (const coast of map.coasts) line(g, new Path2D(outline(coast, false)), 1.8, "#33506a");
}

function at(g: Brush, x: number, y: number, scale: number, work: () => void): void {
  g.save();
  g.translate(x, y);
  g.scale(scale, scale);
  work();
  g.restore();
}

function paintTree(g: Brush, x: number, y: number): void {
  at(g, x, y, 1, () => {
    line(g, new Path2D("M0 1V-3"), 0.6, BROWN);
    wash(
      g,
      new Path2D(
        "M-2.8 -3C-4 -5 -2.4 -6 -1.8 -6.2C-1.8 -8.4 1.8 -8.4 1.8 -6.2C3.4 -6 3.6 -4 2.6 -3C1.4 -2.2 -1.6 -2.2 -2.8 -3Z",
      ),
      "#a9ae77",
      0.8,
    );
  });
}

/** Two brown humps; (x, y) is the middle of the foot. */
function paintHill(g: Brush, x: number, y: number, scale: number): void {
  at(g, x, y, scale, () => {
    for (const [d, fill] of [
      ["M-8.5 0C-7 -5 -5.5 -8 -3.6 -8C-1.6 -8 -.4 -4.5 .6 -2", "#d9bd8c"],
      ["M-1.6 0C0 -6.6 2 -10 4 -10C6.2 -10 7.6 -5.2 9 0Z", "#d2b27c"],
    ] as const) {
      const hump = new Path2D(d);
      wash(g, hump, fill);
      line(g, hump, 1.1, BROWN);
    }
    line(g, new Path2D("M4.6 -8.6L5.2 -1.2M6 -6.8L6.6 -.9M7.2 -4.4L7.7 -.6M-3 -6.6L-2.2 -1"), 0.7, "#8a6436");
  });
}
