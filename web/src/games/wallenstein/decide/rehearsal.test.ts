import { expect, test } from "vitest";
import { example } from "../learn/example";
import {
  answersTo,
  answerText,
  chancesOf,
  labelOf,
  marchOf,
  span,
  supposing,
  timesOf,
  titleOf,
  type Step,
} from "./rehearsal";
import { odds, PEASANTS, revoltOf } from "../battle/tower";

test("what is certain is one figure, what is open a range", () => {
  expect(span([4, 4])).toBe("4");
  expect(span([2, 5])).toBe("2–5");
});

test("a revolt is the county's armies against its markers, with what lies in the tray (W-REV-03)", () => {
  const view = example();
  const id = Object.keys(view.counties).find((c) => view.counties[c]!.owner === 0)!;
  view.counties[id]!.markers = 2;
  view.counties[id]!.armies = 3;
  view.tray = { peasants: 1 };
  const revolt = revoltOf(view, id)!;
  expect(revolt.cast[0]).toBe(3);
  expect(revolt.cast[PEASANTS]).toBe(3);
  const { win, tie, lose } = odds(revolt);
  expect(tie).toBe(0);
  expect(win + lose).toBeCloseTo(1);
  delete view.tower;
  expect(revoltOf(view, id)).toBeNull();
});

const range: [number, number] = [0, 0];
const march = (target: string, armies?: number): Step => ({
  action: "combat_a",
  county: "boehmen",
  known: true,
  skipped: "never",
  rule: null,
  revolt: false,
  thalers: range,
  grain: range,
  markers: range,
  counties: range,
  asked: [
    { key: "combat_a.target", options: ["maehren", "kursachsen", "pass"], answer: target, always: true },
    ...(armies
      ? [
          {
            key: "combat_a.armies",
            options: ["armies 1", "armies 2", "armies 3"],
            answer: `armies ${armies}`,
            always: true,
          },
        ]
      : []),
  ],
});

test("another target is another march: its armies and its end are not supposed any more", () => {
  const supposed = {
    "combat_a.target": "maehren",
    "combat_a.armies": "armies 2",
    "combat_a.outcome": "won",
    "combat_b.outcome": "lost",
  };
  expect(supposing(supposed, "combat_a.outcome", "lost")).toEqual({ ...supposed, "combat_a.outcome": "lost" });
  expect(supposing(supposed, "combat_a.target", "kursachsen")).toEqual({
    "combat_a.target": "kursachsen",
    "combat_b.outcome": "lost",
  });
});

test("chances are told of a battle only, and never where the tower is hidden", () => {
  const view = example();
  expect(marchOf(march("pass"))).toBeNull();
  expect(marchOf(march("kursachsen", 3))).toEqual({ to: "kursachsen", armies: 3 });
  expect(chancesOf(view, march("pass"))).toBeNull();
  expect(chancesOf(view, march("maehren", 3))).toBeNull(); // an own county
  const chances = chancesOf(view, march("kursachsen", 3))!;
  expect(chances.win + chances.tie + chances.lose).toBeCloseTo(1);
  delete view.tower;
  expect(chancesOf(view, march("kursachsen", 3))).toBeNull();
});

test("what is left out or open comes first, of armies the most", () => {
  const [target, armies] = march("kursachsen", 3).asked;
  expect(answersTo(target!)).toEqual(["pass", "maehren", "kursachsen"]);
  expect(answersTo(armies!)).toEqual(["armies 3", "armies 2", "armies 1"]);
  expect(answersTo({ key: "combat_a.outcome", options: ["won", "lost"], answer: "open", always: true })).toEqual([
    "open",
    "won",
    "lost",
  ]);
  expect(answersTo({ key: "favor.armies", options: ["boehmen", "pass"], answer: "pass", always: true })).toEqual([
    "pass",
    "boehmen",
  ]);
});

test("questions and answers in words, those of the modules too", () => {
  const view = {
    ...example(),
    landsknechte: {
      cards: [
        [0, 0, 0, 0],
        [2, 1, 1, 0],
      ],
      top: [0, 0, 0],
    },
  };
  const names = ["Anna", "Ben", "Cora"];
  const say = (key: string, option: string): string => {
    const question = { key, options: [option], answer: option, always: true };
    return `${labelOf(question)}: ${answerText(view, question, option, names)}`;
  };
  expect(say("combat_a.target", "kursachsen")).toBe("March to: Kursachsen (Ben, 4)");
  expect(say("combat_a.target", "maehren")).toBe("March to: Mähren");
  expect(say("combat_a.target", "pass")).toBe("March to: leave it out");
  expect(say("combat_a.outcome", "won")).toBe("How it ends: suppose it is won");
  expect(say("collect_taxes.outcome", "won")).toBe("How it ends: suppose the county is held");
  expect(say("landsknechte.benefit", "benefit thalers")).toBe("Landsknechte: 2 Thalers");
  expect(say("favor.take", "pass")).toBe("Favor cards: Take none");
  expect(say("favor.event", "cancel")).toBe("Event: cancel it");
  expect(say("favor.calm", "boehmen")).toBe("Take a marker off …: Böhmen");
  expect(titleOf({ ...march("pass"), action: "leader.place", county: null })).toBe("Leader figure");
  expect(titleOf({ ...march("pass"), action: "convert_3" })).toBe("Convert 3 armies");
});

test("what came of a step in imagined rounds", () => {
  const rounds = { rounds: 40, lost: [] };
  expect(timesOf({ ...march("pass"), times: { skipped: 0, fought: 0, won: 0 } }, rounds)).toEqual([]);
  expect(timesOf({ ...march("pass"), times: { skipped: 3, fought: 37, won: 20 } }, rounds)).toEqual([
    "skipped in 3 of 40",
    "won in 20 of 37",
  ]);
});
