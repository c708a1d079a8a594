import { expect, test } from "vitest";
import { example } from "../learn/example";
import {
  answersTo,
  answerText,
  labelOf,
  oddsOf,
  span,
  supposing,
  timesOf,
  titleOf,
  warningText,
  type Step,
} from "./rehearsal";

test("what is certain is one figure, what is open a range", () => {
  expect(span([4, 4])).toBe("4");
  expect(span([2, 5])).toBe("2–5");
});

const range: [number, number] = [0, 0];
const march = (target: string, armies?: number): Step => ({
  action: "combat_a",
  county: "boehmen",
  known: true,
  price: 0,
  bonus: false,
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

test("odds are asked of a revolt before a step, or of the march it makes", () => {
  expect(oddsOf(march("pass"))).toBeNull();
  expect(oddsOf(march("kursachsen", 3))).toEqual({ attack: "kursachsen", armies: "3" });
  expect(oddsOf({ ...march("pass"), action: "collect_grain", revolt: true })).toEqual({ revolt: "boehmen" });
});

test("a warning is a sentence of the engine; what holds only in some courses is said so", () => {
  const few = { box: "deploy_3", key: "no_supply", rule: "W-ACT-26", particulars: { armies: 2 } };
  expect(warningText({ ...few, certain: true }, [])).toBe("you have only 2 armies in your supply.");
  expect(warningText({ ...few, certain: false }, [])).toBe("perhaps: you have only 2 armies in your supply.");
  const lost = { county: 0, from: 1, seat: 1, armies: 4 };
  const said = warningText({ ...few, key: "may_be_lost", certain: true, particulars: lost }, ["Anna", "Ben"]);
  expect(said).toMatch(/may be lost before: Ben can attack from .+ with 4 armies\.$/);
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
      next: [1, 1, 1],
      regions: [4, 2, 1],
      needed: 4,
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
