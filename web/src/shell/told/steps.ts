// The match action by action: one choice can set a whole row of actions going, and each of them is a step of the
// replay.
import type { Happening } from "../../lib/api/api";
import type { GameModule } from "../../lib/game/game";

/** By what the replay goes on. */
export type Stride = "action" | "phase" | "chapter";
const STRIDES: Stride[] = ["action", "phase", "chapter"];

export interface Step {
  moment: number;
  /** What is told of it. */
  events: Happening[];
  /** What has happened since the moment before. */
  happened: Happening[];
  /** Whether that is all the moment brought. */
  whole: boolean;
  /** What begins with it. */
  opens: Stride;
  title: string | null;
}

type Judge = Pick<GameModule, "cue" | "heading" | "chapter" | "follows">;

/** All steps up to the last moment, in their order; each moment has at least one, and the setup has no more. */
export function stepsOf(events: Happening[], moments: number, game: Judge): Step[] {
  const together: Happening[][] = Array.from({ length: moments + 1 }, () => []);
  for (const event of events) together[event.moment]?.push(event);
  return together.flatMap((all, moment) => actions(all, moment, game));
}

function actions(all: Happening[], moment: number, game: Judge): Step[] {
  const told = (event: Happening): boolean => game.cue(event).weight > 0 || game.heading(event) !== null;
  const ends: number[] = [];
  let any = false;
  all.forEach((event, i) => {
    const begins = game.heading(event) !== null || (told(event) && !game.follows?.(event));
    if (begins && any && moment) ends.push(i);
    any ||= told(event);
  });
  return [...ends, all.length].map((end, k) => {
    const own = all.slice(ends[k - 1] ?? 0, end);
    const opening = own.find((event) => game.heading(event) !== null);
    const opens = !opening ? "action" : (game.chapter?.(opening) ?? true) ? "chapter" : "phase";
    return {
      moment,
      events: moment ? own.filter(told) : [],
      happened: all.slice(0, end),
      whole: end === all.length,
      opens,
      title: opening ? game.heading(opening) : null,
    };
  });
}

/** The step to go to from another one; backwards from within a phase to its beginning. */
export function next(steps: Step[], from: number, stride: Stride, forward: boolean): number {
  const wanted = (step: Step): boolean => STRIDES.indexOf(step.opens) >= STRIDES.indexOf(stride);
  if (!forward) return Math.max(0, steps.slice(0, Math.max(0, from)).findLastIndex(wanted));
  const found = steps.findIndex((step, i) => i > from && wanted(step));
  return found < 0 ? steps.length - 1 : found;
}
