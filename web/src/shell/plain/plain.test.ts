import { expect, test } from "vitest";
import { blocks, pieces } from "../../lib/text/markdown";
import { parts } from "./parts";
import { linesOf } from "./tree";

const SEATS = ["seat 0", "seat 1", "seat 10"];
const NAMES = ["Anna", "Bruno", "Cosima"];

test("a sentence names the people it is about, and nobody else", () => {
  expect(parts("seat 1 gives seat 10 3.", { seat: 1, to: 2, prize: 3 }, SEATS, NAMES)).toEqual([
    { text: "Bruno", seat: 1 },
    { text: " gives " },
    { text: "Cosima", seat: 2 },
    { text: " 3." },
  ]);
  expect(parts("The prize is 1.", { prize: 1 }, SEATS, NAMES)).toEqual([{ text: "The prize is 1." }]);
  expect(parts("seat 0, seat 1 win.", { seat: [0, 1] }, SEATS, NAMES).map(({ seat }) => seat)).toEqual([
    0,
    undefined,
    1,
    undefined,
  ]);
});

test("a view is a tree: lists by what they are indexed by, words where there are any", () => {
  const words = {
    language: "en",
    seats: SEATS,
    options: { keep: "Keep it" },
    rules: {},
    headings: {},
    view: { coins: "Coins", "hand.0": "left", "hands.-1": "not yet" },
    axes: { coins: ["seat"], hands: ["seat", "hand"] },
  };
  const view = {
    seat: 1,
    coins: [9, 7],
    hands: [[-1, 2], null],
    last_choice: "keep",
    loud: true,
    waiting: [0, 1],
    pot: [],
  };
  expect(linesOf(view, { words, names: NAMES, yes: "yes", no: "no", hidden: "–" })).toEqual([
    { label: "seat", value: "Bruno" },
    {
      label: "Coins",
      below: [
        { label: "Anna", seat: 0, value: "9" },
        { label: "Bruno", seat: 1, value: "7" },
      ],
    },
    {
      label: "hands",
      below: [
        {
          label: "Anna",
          seat: 0,
          below: [
            { label: "left", value: "not yet" },
            { label: "2", value: "2" },
          ],
        },
        { label: "Bruno", seat: 1, value: "–" },
      ],
    },
    { label: "last choice", value: "Keep it" },
    { label: "loud", value: "yes" },
    { label: "waiting", value: "Anna, Bruno" },
    { label: "pot", value: "–" },
  ]);
});

test("the rules are read as headings, items and paragraphs, and their marks are left out", () => {
  expect(blocks("# Fists\nFor 2.\nOr 3.\n\n## Hands\n\n- **F-HND-01** Hide `coins`\n  in hands.\n- Open.\n")).toEqual([
    { level: 1, item: false, text: "Fists", rows: [] },
    { level: 0, item: false, text: "For 2. Or 3.", rows: [] },
    { level: 2, item: false, text: "Hands", rows: [] },
    { level: 0, item: true, text: "**F-HND-01** Hide `coins` in hands.", rows: [] },
    { level: 0, item: true, text: "Open.", rows: [] },
  ]);
  expect(pieces("**F-HND-01** Hide `coins`")).toEqual([
    { text: "F-HND-01", strong: true },
    { text: " Hide coins", strong: false },
  ]);
});
