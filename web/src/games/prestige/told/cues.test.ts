import { expect, test } from "vitest";
import map from "@games/prestige/data/map.json";
import type { Happening } from "../../../lib/api/api";
import type { Staged } from "../../../lib/game/stage";
import { take, type MapFile } from "../data";
import { example } from "../learn/example";
import { cue } from "./cues";

const { map: land } = take(map as unknown as MapFile);
const place = (id: string): number => land.locations.findIndex((l) => l.id === id);
const event = (kind: string, particulars: Happening["particulars"]): Happening =>
  ({ kind, particulars, moment: 1, rule: "", text: "" }) as Happening;
const staged = (change: (view: ReturnType<typeof example>) => void = () => undefined): Staged => {
  const after = example();
  change(after);
  return { before: example(), after, events: [] };
};
const moves = (happening: Happening, how: Staged = staged()) => cue(happening).moves?.(happening, how) ?? [];

test("a stack marches the way it went, with its colour and its number", () => {
  const places = ["wien-pressburg", "wien-wien", "linz-linz"];
  const march = event("moved", { owner: 0, force: 3 + 1024, way: places.map(place) });
  expect(moves(march)).toEqual([
    {
      piece: "army",
      colour: "red",
      count: 4,
      from: "place wien-pressburg",
      to: "place linz-linz",
      via: ["place wien-wien"],
    },
  ]);
  expect(moves(event("moved", { owner: 6, force: 1, way: [0, 1] }))).toMatchObject([{ colour: "ally", via: [] }]);
});

test("the dice of a round fall beside their side, and only those that are rolled", () => {
  const round = event("battle.round", { location: 0, attack_die: [4], defence_die: [] });
  expect(moves(round)).toEqual([{ piece: "die 4", to: "attack" }]);
  expect(cue(round).panel).toBe("battle");
});

test("whoever came to a court arrives there; what was gained goes to its owner", () => {
  const how = staged((view) => {
    view.players[0]!.artists = ["mozart", "bach"];
    view.players[0]!.prestige += 10;
  });
  expect(moves(event("purchases", { seat: 0 }), how)).toEqual([
    { piece: "artist bach", from: "seat 0", to: "place wien-wien" },
    { piece: "prestige", count: 10, to: "seat 0" },
  ]);
  expect(moves(event("purchases", { seat: 1 }), how)).toEqual([]); // in the same scene, and not once more
});

test("a flag changes; a neutral province has none to lose", () => {
  const annexed = (owner: number): unknown[] => moves(event("annexed", { seat: 0, province: 0, owner }));
  expect(annexed(1)).toHaveLength(2);
  expect(annexed(7)).toHaveLength(1);
});

test("what nobody needs to look at has no weight", () => {
  expect(cue(event("movement.ended", { seat: 0 })).weight).toBe(0);
  expect(cue(event("no such thing", {})).weight).toBe(0);
});
