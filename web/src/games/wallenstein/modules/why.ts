// "Why not?" in the decisions of the modules: the same reasons the server gives.
import type { Reason } from "../why";
import { COUNTIES } from "../data";
import type { View } from "../view";

const WRONG_KIND: Record<string, [string, string]> = {
  "favor.take": ["take_a_favor", "W-CRT-23"],
  "favor.event": ["cancel_or_pass", "W-CRT-30"],
  "favor.calm": ["calm_own_county", "W-CRT-33"],
  "favor.armies": ["own_or_neutral_county", "W-CRT-36"],
  "favor.build": ["own_county_with_room", "W-CRT-37"],
  "landsknechte.benefit": ["take_a_shown_benefit", "W-LKT-03"],
  "leader.claim": ["place_or_later", "W-LDR-02"],
  "leader.place": ["figure_in_own_county", "W-LDR-04"],
  "leader.move": ["figure_to_other_county", "W-LDR-11"],
  "leader.statue": ["statue_or_not", "W-LDR-14"],
};

/** Whether a decision belongs to a module. */
export const ofModule = (kind: string): boolean => kind in WRONG_KIND;

/** The rule behind a decision of a module; null for any other. */
export const moduleRule = (kind: string): string | null => WRONG_KIND[kind]?.[1] ?? null;

/** Why a county cannot be chosen in a decision of a module. */
export function moduleReason(view: View, kind: string, from: number | null, id: string): Reason {
  const [key, rule] = WRONG_KIND[kind]!;
  const county = COUNTIES.findIndex((c) => c.id === id);
  if (kind === "leader.move" && from !== null && county !== from && view.counties[id]!.owner === view.seat)
    return { key: "adjacent_first", rule: "W-LDR-12", values: { county, from } };
  return { key, rule, values: {} };
}
