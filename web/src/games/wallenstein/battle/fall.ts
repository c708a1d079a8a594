// A seeded physical fall, simulated ahead of time and played as Web Animations: it can be skipped and played again.
// Which cubes come out is given; the fall only shows it.
import type { Body } from "matter-js";
import Composite from "matter-js/src/body/Composite.js";
import Common from "matter-js/src/core/Common.js";
import Engine from "matter-js/src/core/Engine.js";
import Bodies from "matter-js/src/factory/Bodies.js";
import { run } from "../../../lib/draw/motion";

export const STAGE = { width: 340, height: 300, cube: 15, mouth: 96, spout: 150 };
type Frame = { x: number; y: number; angle: number };

/** So many steps are reckoned at a time: no frame of the page is late for it. */
const AT_A_TIME = 12;
/** Let the page do what it has to do; not by a timer, which would wait for some milliseconds. */
const breath = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (port1.close(), done());
    port2.postMessage(null);
  });

/** One list of frames per cube; the same seed gives the same fall. Everything ends in the tray. */
export async function simulate(count: number, seed: number, steps = 170): Promise<Frame[][]> {
  Object.assign(Common, { _seed: seed, _nextId: 0 });
  const random = (): number => Common.random(0, 1);
  const engine = Engine.create();
  const { width, height, cube, spout } = STAGE;
  const wall = (x: number, y: number, w: number, h: number, angle = 0): Body =>
    Bodies.rectangle(x, y, w, h, { isStatic: true, angle });
  const cubes = Array.from({ length: count }, (_, i) =>
    Bodies.rectangle(66 + random() * 30, spout + 34 - i * cube * 1.25, cube, cube, {
      restitution: 0.28,
      friction: 0.3,
      angle: random() * 3,
    }),
  );
  Composite.add(engine.world, [
    wall(width / 2, height + 11, width * 2, 30),
    wall(-14, 0, 30, height * 12),
    wall(width + 14, 0, 30, height * 12),
    wall(70, spout + 78, 150, 8, 0.55),
    wall(132, spout - 400, 8, 900),
    wall(30, spout - 400, 8, 1000),
    ...cubes,
  ]);
  const frames: Frame[][] = cubes.map(() => []);
  for (let k = 0; k < steps; k++) {
    if (k % AT_A_TIME === 0) await breath();
    Engine.update(engine, 1000 / 60);
    cubes.forEach((body, i) => frames[i]!.push({ x: body.position.x, y: body.position.y, angle: body.angle }));
  }
  return frames;
}

/** Let the cubes fall as they were simulated; on a signal they lie there at once. */
export const play = (
  nodes: Iterable<Element>,
  frames: Frame[][],
  pace: number,
  skipped: AbortSignal,
): Promise<unknown> =>
  Promise.all(
    [...nodes].map((node, i) => {
      const half = STAGE.cube / 2;
      const steps = frames[i]!.map((f) => ({
        transform: `translate(${f.x - half}px,${f.y - half}px) rotate(${f.angle}rad)`,
        opacity: f.y < STAGE.spout + 20 && f.x < 134 ? 0 : 1,
      }));
      return run(node, steps, { duration: (steps.length * 1000) / 60 / pace, easing: "linear" }, skipped);
    }),
  );
