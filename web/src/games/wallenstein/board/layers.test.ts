import { expect, test } from "vitest";
import { tintsOf, type About } from "./layers";
import { LAYERS } from "./lights.svelte";

const county = (owner: number | null, armies: number, markers = 0, buildings: string[] = []): object => ({
  owner,
  armies,
  markers,
  buildings,
});
const view = (counties: object): About["view"] =>
  ({ counties, players: [{ colour: "black" }, { colour: "blue" }] }) as unknown as About["view"];
const about: About = {
  view: view({ altmark: county(0, 2), mittelmark: county(1, 3, 2), neumark: county(null, 0) }),
  seat: 0,
  plan: { bid: "altmark" },
  former: view({ altmark: county(0, 3), mittelmark: county(0, 1), neumark: county(null, 0) }),
};
const labels = (layer: (typeof LAYERS)[number]): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(tintsOf(layer, about)).map(([id, tint]) => [id, tint.label]));

test("each layer shows its facts, and colours nothing else", () => {
  expect(labels("none")).toEqual({});
  expect(Object.keys(labels("owners"))).toEqual(["altmark", "mittelmark"]);
  expect(labels("unrest")).toEqual({ mittelmark: "2" });
  expect(labels("threats")).toEqual({ altmark: "2:3" }); // two armies here, three next door
  expect(Object.keys(labels("plan"))).toEqual(["altmark"]);
  expect(labels("since")).toEqual({ altmark: "−1", mittelmark: "⚑" });
  expect(Object.keys(labels("yields"))).toEqual(["altmark", "mittelmark", "neumark"]);
});

test("a colour of an owner is strewn with its charges, so that it is never the only sign", () => {
  const charges = (layer: "owners" | "since"): (string | undefined)[] =>
    Object.values(tintsOf(layer, about)).map((tint) => tint.charges);
  expect(charges("owners")).toEqual(["black", "blue"]);
  expect(charges("since")).toEqual([undefined, "blue"]);
});

test("without a season before, nothing is compared", () => {
  expect(tintsOf("since", { ...about, former: null })).toEqual({});
});
