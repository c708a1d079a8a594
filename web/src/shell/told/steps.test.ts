import { expect, test } from "vitest";
import type { Happening } from "../../lib/api/api";
import { next, stepsOf } from "./steps";

const event = (moment: number, kind: string): Happening => ({ moment, kind, rule: "", particulars: {}, text: "" });
const TITLES: Record<string, string> = { season: "Spring", phase: "Actions" };
const game = {
  cue: ({ kind }: Happening) => ({ weight: kind === "quiet" || kind in TITLES ? 0 : 1 }),
  heading: ({ kind }: Happening) => TITLES[kind] ?? null,
  chapter: ({ kind }: Happening) => kind === "season",
  follows: ({ kind }: Happening) => kind === "then",
};
const EVENTS = [
  event(0, "season"),
  event(0, "set"),
  event(2, "quiet"),
  event(2, "reveal"),
  event(2, "then"),
  event(2, "quiet"),
  event(2, "reveal"),
  event(2, "then"),
  event(2, "then"),
  event(3, "reveal"),
  event(3, "phase"),
  event(3, "quiet"),
  event(3, "reveal"),
  event(3, "season"),
  event(3, "quiet"),
];
const STEPS = stepsOf(EVENTS, 4, game);

test("each action is a step with what belongs to it; the setup is one, and so is a moment in which nothing is to be seen", () => {
  expect(STEPS.map(({ moment, events }) => [moment, events.map(({ kind }) => kind).join(" ")])).toEqual([
    [0, ""],
    [1, ""],
    [2, "reveal then"],
    [2, "reveal then then"],
    [3, "reveal"],
    [3, "phase"],
    [3, "reveal"],
    [3, "season"],
    [4, ""],
  ]);
});

test("what has happened is everything up to the end of the step, and nothing later", () => {
  expect(STEPS.map(({ happened, whole }) => [happened.length, whole])).toEqual([
    [2, true],
    [0, true],
    [4, false],
    [7, true],
    [1, false],
    [3, false],
    [4, false],
    [6, true],
    [0, true],
  ]);
});

test("phases and chapters begin where their headings are", () => {
  expect(STEPS.map(({ opens }) => opens)).toEqual([
    "chapter",
    "action",
    "action",
    "action",
    "action",
    "phase",
    "action",
    "chapter",
    "action",
  ]);
  expect(STEPS[5]!.title).toBe("Actions");
});

test("on and back by action, phase and chapter; from within a phase back to its beginning", () => {
  expect([next(STEPS, 2, "action", true), next(STEPS, 2, "phase", true), next(STEPS, 2, "chapter", true)]).toEqual([
    3, 5, 7,
  ]);
  expect([
    next(STEPS, 7, "action", false),
    next(STEPS, 7, "phase", false),
    next(STEPS, 6, "phase", false),
    next(STEPS, 5, "phase", false),
    next(STEPS, 8, "chapter", false),
  ]).toEqual([6, 5, 5, 0, 7]);
});

test("before the beginning and after the end there is nothing", () => {
  expect([next(STEPS, 0, "action", false), next(STEPS, 8, "action", true), next(STEPS, 7, "chapter", true)]).toEqual([
    0, 8, 8,
  ]);
});
