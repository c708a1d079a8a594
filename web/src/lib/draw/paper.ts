// Old paper for the ground of a map.
import type { Brush } from "./aside";

/** Numbers between 0 and 1, always the same ones: the paper looks alike on every visit. */
function* numbers(seed: number): Generator<number, never> {
  for (let s = seed; ;) {
    s = (s * 48271) % 2147483647;
    yield s / 2147483647;
  }
}

/** Blotches, grain, folds and a darker rim. */
export function paintPaper(g: Brush, width: number, height: number): void {
  const random = numbers(1631);
  const next = (): number => random.next().value;
  for (let i = 0; i < 90; i++) {
    const [x, y, r] = [next() * width, next() * height, 30 + next() * 130];
    const blotch = g.createRadialGradient(x, y, 0, x, y, r);
    const tone = next() < 0.5 ? "255,248,226" : "112,78,40";
    blotch.addColorStop(0, `rgba(${tone},${0.03 + next() * 0.05})`);
    blotch.addColorStop(1, `rgba(${tone},0)`);
    g.fillStyle = blotch;
    g.fillRect(x - r, y - r, 2 * r, 2 * r);
  }
  g.fillStyle = g.createPattern(grain(next), "repeat")!;
  g.fillRect(0, 0, width, height);
  for (const [x0, y0, x1, y1] of [
    [0, 0, 60, 0],
    [width, 0, width - 60, 0],
    [0, 0, 0, 60],
    [0, height, 0, height - 60],
  ] as const) {
    const rim = g.createLinearGradient(x0, y0, x1, y1);
    rim.addColorStop(0, "rgba(88,58,28,.26)");
    rim.addColorStop(1, "rgba(88,58,28,0)");
    g.fillStyle = rim;
    g.fillRect(0, 0, width, height);
  }
  for (const x of [width / 3, (2 * width) / 3]) fold(g, x, 0, x, height);
  fold(g, 0, height / 2, width, height / 2);
}

function fold(g: Brush, x0: number, y0: number, x1: number, y1: number): void {
  for (const [shift, style] of [
    [0, "rgba(255,250,232,.16)"],
    [1.6, "rgba(88,58,28,.09)"],
  ] as const) {
    g.beginPath();
    g.moveTo(x0 + shift, y0 + shift);
    g.lineTo(x1 + shift, y1 + shift);
    g.lineWidth = 1.6;
    g.strokeStyle = style;
    g.stroke();
  }
}

/** A tile of grain; a worker has no page to make it in. */
function grain(next: () => number): HTMLCanvasElement | OffscreenCanvas {
  const tile = "document" in globalThis ? document.createElement("canvas") : new OffscreenCanvas(220, 220);
  tile.width = tile.height = 220;
  const g = tile.getContext("2d") as Brush;
  const dots = g.createImageData(220, 220);
  for (let i = 0; i < dots.data.length; i += 4) {
    const dark = next() < 0.5;
    dots.data.set(dark ? [80, 52, 24, next() * 22] : [255, 250, 235, next() * 22], i);
  }
  g.putImageData(dots, 0, 0);
  return tile;
}
