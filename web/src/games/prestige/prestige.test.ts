import { beforeAll, expect, test } from "vitest";
import map from "@games/prestige/data/map.json";
import { plain } from "../../lib/game/sentence";
import { course } from "./text/course";
import { example } from "./learn/example";
import { residences, standing } from "./board/pieces";
import { crosses, way } from "./board/roads";
import { sorted, without } from "./decide/sections";
import { grouped, optionsAt, placeOf } from "./board/targets";
import type { Advice } from "../../lib/api/api";
import { LEVELS, take, the, type MapFile } from "./data";
import { describe as spoken, force, optionName, sentence, talk, unpack } from "./text/words";

beforeAll(() => void take(map as unknown as MapFile));

test("a march is told by the force the engine says it has, not by the answers about it", () => {
  const step = (kind: string, option: string, particulars = {}): Advice["choices"][number] => ({
    kind,
    option,
    particulars,
  });
  const said = course(
    [
      step("move.from", "wien-wien"),
      step("move.units", "0", { unit: 0 }),
      step("fog.exchange", "1", { unit: 2 }), // cavalry was not asked about: it must go
      step("move.to", "prag-prag", { force: 1024 }),
      step("place.number", "2"),
    ],
    ["Anna"],
  );
  expect(said).toEqual(["Wien", "1", "1 cavalry", "Prag", "2 units"]);
});

test("a way leads from place to place, to a battle by the step before it that was chosen", () => {
  const steps = { b: "a", c: "b", d: "b", foe: "c" };
  expect(way(steps, "a", "c")).toEqual(["a", "b", "c"]);
  expect(way(steps, "a", "foe")).toEqual(["a", "b", "c", "foe"]);
  expect(way(steps, "a", "foe", "d")).toEqual(["a", "b", "d", "foe"]);
  expect(way(steps, "a", "foe", "a")).toEqual(["a", "foe"]);
});

test("a river road is known from both ends", () => {
  const river = the().map.roads.find((r) => r.river)!;
  expect(crosses(river.a, river.b) && crosses(river.b, river.a)).toBe(true);
});

test("options belong to places", () => {
  const view = example();
  expect(placeOf("annex dresden", view)).toBe("dresden");
  expect(placeOf("residence 1", view)).toBe("berlin-berlin");
  expect(placeOf("wien-wien 2", view)).toBe("wien-wien 2");
  expect(placeOf("done", view)).toBeNull();
  const options = ["done", "annex dresden", "dresden-dresden 1", "raze prag-prag"];
  expect(optionsAt("dresden-dresden", options, view)).toEqual(["dresden-dresden 1"]);
  expect(optionsAt("dresden", options, view)).toEqual(["annex dresden"]);
  expect(optionsAt("prag-prag", options, view)).toEqual(["raze prag-prag"]);
  expect(grouped(options.slice(1), view).map((g) => [g.province, g.options.length])).toEqual([
    ["dresden", 2],
    ["prag", 1],
  ]);
});

test("a sheet is put in an order that makes sense", () => {
  expect(sorted(["mozart", "palace", "infantry", "learn room", "wien-wien 1"])).toEqual([
    "wien-wien 1",
    "learn room",
    "palace",
    "infantry",
    "mozart",
  ]);
  expect(without(["infantry", "bank", "infantry"], "infantry")).toEqual(["infantry", "bank"]);
});

test("what stands on the map, hidden things as such", () => {
  const view = example();
  expect(standing(view)["wien-wien"]).toEqual([
    { key: "0", owner: "0", units: { infantry: 4, cavalry: 1, artillery: 1 }, label: "6", hidden: false },
  ]);
  const boxes = [
    [null, { location: "wien-wien", units: {}, known: false }, null],
    [null, null, null],
    [null, null, null],
  ];
  expect(standing({ ...view, boxes })["wien-wien"]!.at(-1)).toMatchObject({ label: "II", hidden: true });
  expect(residences(view).map((r) => r.place)).toEqual(["wien-wien", "berlin-berlin", "muenchen-muenchen"]);
});

test("sentences name places, seats and forces", () => {
  const names = ["Anna", "Ben", "Cleo"];
  expect(unpack(3 + 1024 + 2 * 1048576)).toEqual({ infantry: 3, cavalry: 1, artillery: 2 });
  expect(force({ infantry: 2, artillery: 1 })).toBe("2 infantry, 1 artillery");
  const wien = the().map.locations.findIndex((l) => l.id === "wien-wien");
  const parts = sentence("event.units.placed", { seat: 1, force: 2, location: wien }, names);
  expect(parts.map((p) => p.text).join("")).toBe("Ben places 2 infantry in Wien.");
  expect(parts.find((p) => p.place)?.place).toBe("wien-wien");
  const neutral = sentence("event.neutral_buildings", { standing: [1 * 10 + 2, 4 * 10 + 3] }, names);
  const [bank, barracks] = [the().map.provinces[1]!, the().map.provinces[4]!];
  expect(plain(neutral)).toBe(`Neutral buildings: bank in ${bank.name}, barracks in ${barracks.name}.`);
  expect(neutral.map((p) => p.place).filter(Boolean)).toEqual([bank.capital, barracks.capital]);
  const round = sentence(
    "event.battle.round",
    { location: wien, attack: 9, defence: 12, attack_die: [3], defence_die: [], attackers_lose: 2, defenders_lose: 2 },
    names,
  );
  expect(plain(round)).toBe("Round in Wien: attack 9 (die 3), defence 12 (die –); losses 2 and 2.");
  const asked = (part: number): string =>
    plain(sentence("prompt.fog.exchange", { unit: 0, part, chip: 5, number: 7 }, names));
  expect(asked(0)).toContain("chips of 5 lie under the infantry that leaves");
  expect(asked(1)).toContain("that stays? Units still to be made up of chips: 7.");
  expect(optionName("alliance 0 2", names)).toBe("Anna, Cleo");
  expect(optionName("plunder wien", names)).toContain("Wien");
  expect(spoken(example(), "wien-wien", names)).toContain("Anna: 4 infantry, 1 cavalry, 1 artillery");
});

test("what was ordered and who owned it are named by the numbers of the engine", () => {
  const said = (kind: string, what: Record<string, number>): string =>
    plain(sentence(`event.${kind}`, { seat: 0, ...what }, ["Anna", "Ben"]));
  expect(said("cancelled", { item: 0 })).toBe("Anna cancels Austen.");
  expect(said("cancelled", { item: 41 })).toBe("Anna cancels fortress.");
  expect(said("cancelled.repair", { site: 0 })).toContain("cancels the repair in ");
  const losses = (owner: number): string => said("battle.losses", { owner, force: 1 }).split(" suffers")[0]!;
  expect([0, 1, 6, 7].map(losses)).toEqual(["Anna", "Ben", "external ally", "neutral"]);
});

test("where units of all types are picked at once, none of them is asked for alone", () => {
  for (const kind of [
    "ally.hand_units",
    "battle.loss_offer",
    "battle.losses",
    "battle.final_offer",
    "battle.final_losses",
    "fog.fill_units",
    "fog.empty_units",
    "fog.pour_units",
  ])
    expect(plain(sentence(`prompt.${kind}`, { unit: 0, number: 3, owner: 0, location: 0 }, ["Anna"]))).toMatch(
      /^Which units .*\?$/,
    );
});

test("numbers that are ours are read from the tables of the game with their mark", () => {
  expect(LEVELS.filter((l) => !l.reconstructed)).toEqual([
    { level: 0, bonus: 0, reconstructed: false },
    { level: 8, bonus: 12, reconstructed: false },
  ]);
  expect(Object.values(the().province).every((p) => p.provenance.gold === "reconstructed")).toBe(true);
});

test("in war the talk panel says that agreements across alliances are forbidden", () => {
  const view = example(); // P-GEN-37
  expect(talk(view)).toContain("agreements with members of the other alliance are forbidden");
  expect(talk({ ...view, alliances: null })).toBeNull();
  expect(talk({ ...view, alliances: { legal: [] } })).toBeNull(); // while they are formed for the first time
});
