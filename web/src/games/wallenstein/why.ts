// "Why not?": the reason why a county cannot be chosen now, with its rule. The server has the last word.
import type { Decision } from "../../lib/api";
import { COUNTIES, COUNTY, EVENT } from "./data";
import { moduleReason, ofModule } from "./modules/why";
import type { View } from "./view";

export interface Reason {
  key: string;
  rule: string;
  values: Record<string, number>;
}
const number = (id: string): number => COUNTIES.findIndex((c) => c.id === id);

/** Decisions in which no county can be chosen at all, with what is asked instead. */
const NO_COUNTY: Record<string, [string, string]> = {
  "draft.refresh": ["refresh_first", "W-SET-15"],
  "draft.group": ["place_a_group", "W-SET-13"],
  "order.position": ["choose_a_position", "W-ORD-05"],
  "move.armies": ["say_how_many", "W-ACT-35"],
  "combat.armies": ["say_how_many", "W-ACT-35"],
  "combat.defence_cube": ["cast_or_spare", "W-BON-07"],
  "combat.attack_cube": ["cast_or_spare", "W-BON-07"],
};

export function whyNot(view: View, decision: Decision, id: string): Reason {
  const county = number(id);
  const kind = decision.kind;
  if (!view.counties[id]) return { key: "out_of_the_game", rule: "W-SET-03", values: { county } };
  if (kind.startsWith("plan.")) {
    const own = view.counties[id].owner === view.seat;
    return own
      ? { key: "card_used", rule: "W-PLAN-02", values: { card: county } }
      : { key: "not_your_county", rule: "W-PLAN-03", values: { county } };
  }
  if (kind === "draft.card") return { key: "not_on_offer", rule: "W-SET-12", values: { county } };
  if (kind === "winter.revolt") return { key: "no_revolt_there", rule: "W-WIN-07", values: { county } };
  const other = NO_COUNTY[kind];
  if (other) return { key: other[0], rule: other[1], values: {} };
  const { from } = decision.particulars;
  if (ofModule(kind)) return moduleReason(view, kind, typeof from === "number" ? from : null, id);
  return notThere(view, decision, id, county);
}

function notThere(view: View, decision: Decision, id: string, county: number): Reason {
  const from = decision.particulars.from;
  const origin = typeof from === "number" ? COUNTIES[from]! : null;
  const move = decision.kind === "move.target";
  if (origin && !COUNTY[origin.id]!.neighbours.includes(id))
    return { key: "not_adjacent", rule: move ? "W-ACT-28" : "W-ACT-33", values: { county, from: number(origin.id) } };
  if (move) return { key: "move_only_to_own", rule: "W-ACT-30", values: { county } };
  const peace =
    view.event !== null &&
    EVENT[view.event]!.effect === "church_peace" &&
    view.counties[id]!.buildings.includes("church");
  return peace
    ? { key: "church_protects", rule: "W-EVT-13", values: { county } }
    : { key: "favor_protects", rule: "W-ACT-32", values: { county } };
}
