import { expect, test } from "vitest";
import type { Decision } from "../../lib/api";
import english from "@games/wallenstein/text/en.json";
import { COUNTIES } from "./data";
import { example } from "./example";
import { whyNot } from "./why";

const at = (id: string): number => COUNTIES.findIndex((c) => c.id === id);
const asked = (kind: string, particulars: Decision["particulars"] = {}): Decision =>
  ({ kind, particulars }) as Decision;
/** The reason and its rule for a county that was pressed but is no option. */
function reason(
  kind: string,
  county: string,
  particulars: Decision["particulars"] = {},
  change: Partial<ReturnType<typeof example>> = {},
): string {
  const { key, rule } = whyNot({ ...example(), ...change }, asked(kind, particulars), county);
  expect(english).toHaveProperty([`refusal.${key}`]);
  return `${key} ${rule}`;
}

test("where no county is asked for, the reason says what is", () => {
  expect(reason("draft.refresh", "boehmen")).toBe("refresh_first W-SET-15");
  expect(reason("draft.group", "boehmen")).toBe("place_a_group W-SET-13");
  expect(reason("order.position", "boehmen")).toBe("choose_a_position W-ORD-05");
  for (const kind of ["move.armies", "combat.armies"])
    expect(reason(kind, "kursachsen", { from: at("boehmen"), county: at("vogtland") })).toBe("say_how_many W-ACT-35");
  for (const kind of ["combat.defence_cube", "combat.attack_cube"])
    expect(reason(kind, "anhalt", { from: at("boehmen"), county: at("kursachsen") })).toBe("cast_or_spare W-BON-07");
});

test("a movement and a march have their own reasons", () => {
  const from = { from: at("boehmen") };
  expect(reason("move.target", "trier", from)).toBe("not_adjacent W-ACT-28");
  expect(reason("move.target", "kursachsen", from)).toBe("move_only_to_own W-ACT-30");
  expect(reason("combat.target", "trier", from)).toBe("not_adjacent W-ACT-33");
  expect(reason("combat.target", "kursachsen", from)).toBe("favor_protects W-ACT-32");
  const counties = {
    ...example().counties,
    kursachsen: { owner: 1, armies: 4, buildings: ["church" as const], markers: 0 },
  };
  expect(reason("combat.target", "kursachsen", from, { counties, event: "church_peace_3" })).toBe(
    "church_protects W-EVT-13",
  );
});

test("cards that are used, not held, not on offer or out of the game", () => {
  expect(reason("plan.deploy_5", "boehmen")).toBe("card_used W-PLAN-02");
  expect(reason("plan.deploy_5", "kursachsen")).toBe("not_your_county W-PLAN-03");
  expect(reason("draft.card", "boehmen")).toBe("not_on_offer W-SET-12");
  expect(reason("winter.revolt", "kursachsen")).toBe("no_revolt_there W-WIN-07");
  const { bremen: _, ...counties } = example().counties;
  expect(reason("combat.target", "bremen", { from: at("boehmen") }, { counties })).toBe("out_of_the_game W-SET-03");
});
