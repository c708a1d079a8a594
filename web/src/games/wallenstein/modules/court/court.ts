// Module 1, the Emperor's Court (W-CRT): favor cards, and what the three boxes of the extra board will do.
import favorsText from "@games/wallenstein/data/favors.csv?raw";
import { rows } from "../../../../lib/game/tables";
import { COUNTY } from "../../data";
import type { Plan, Warning } from "../../decide/plan";
import type { View } from "../../view";

/** The boxes of the extra board in the order in which they are resolved (W-CRT-14), with the armies they convert. */
export const CONVERSION: Record<string, number> = { convert_3: 3, convert_2: 2, convert_1: 1 };
export const COURT_BOXES = Object.keys(CONVERSION);
/** Keys that put the picked card into a court box, side by side on every keyboard. */
export const COURT_KEYS: Record<string, string> = { j: "convert_3", k: "convert_2", l: "convert_1" };

export interface Favor {
  number: number;
  effect: string;
  value: string;
  reconstructed: boolean;
}
export const FAVORS: Favor[] = rows(favorsText).map((row) => ({
  number: Number(row.number),
  effect: row.effect!,
  value: row.value!,
  reconstructed: row.provenance === "reconstructed",
}));
export const favorOf = (number: number): Favor => FAVORS[number - 1]!;
/** Who is looked at when a favor is explained: the rule of its effect (W-CRT-30 to W-CRT-38). */
export const FAVOR_RULE: Record<string, string> = {
  cancel_event: "W-CRT-30",
  gain_thalers: "W-CRT-31",
  armies_from_supply_to_tray: "W-CRT-32",
  remove_own_revolt_marker_or_keep_to_cancel_next: "W-CRT-33",
  gain_grain: "W-CRT-35",
  gain_victory_points: "W-CRT-35",
  deploy_free_own_or_neutral_county: "W-CRT-36",
  free_building: "W-CRT-37",
  cannot_be_attacked_this_round: "W-CRT-38",
};

export const isTowerCard = (card: string): boolean => card.startsWith("dice tower ");
const isMoney = (card: string): boolean => card.startsWith("money ");

export interface Conversion {
  box: string;
  wanted: number;
  card: string;
  missing: "armies" | "courtiers" | "cubes" | null;
}

/** The planned conversions in their order: each is carried out completely or not at all (W-CRT-15 to W-CRT-17). */
export function conversions(view: View, plan: Plan): Conversion[] {
  if (!view.court) return [];
  let courtiers = view.court.courtiers[view.seat!]!;
  let cubes = view.tray[view.players[view.seat!]!.colour] ?? 0;
  const found: Conversion[] = [];
  for (const box of COURT_BOXES) {
    const card = plan[box];
    if (!card || isMoney(card)) continue;
    const wanted = CONVERSION[box]!;
    const enough = isTowerCard(card) ? cubes >= wanted : view.counties[card]!.armies > wanted;
    const missing = !enough ? (isTowerCard(card) ? "cubes" : "armies") : courtiers < wanted ? "courtiers" : null;
    found.push({ box, wanted, card, missing });
    if (missing) continue;
    courtiers -= wanted;
    if (isTowerCard(card)) cubes -= wanted;
  }
  return found;
}

/** Courtiers in the entrance hall and in the supply after the planned conversions. */
export function courtAfter(view: View, plan: Plan): { hall: number; supply: number } {
  const { entrance, courtiers } = view.court!;
  const sent = conversions(view, plan).reduce((sum, c) => sum + (c.missing ? 0 : c.wanted), 0);
  return { hall: entrance[view.seat!]! + sent, supply: courtiers[view.seat!]! - sent };
}

type Threat = (view: View, county: string) => { from: string; seat: number; armies: number } | null;
const RULES = { armies: "W-CRT-16", cubes: "W-CRT-17", courtiers: "W-LIM-11" };

/** What to consider about the extra board: conversions that will not happen, and counties they leave bare. */
export function courtWarnings(view: View, plan: Plan, names: string[], threat: Threat): Warning[] {
  return conversions(view, plan).flatMap(({ box, wanted, card, missing }): Warning[] => {
    const county = COUNTY[card]?.name ?? "";
    const armies = view.counties[card]?.armies ?? 0;
    if (missing) {
      const cubes = view.tray[view.players[view.seat!]!.colour] ?? 0;
      const values = { county, armies, need: wanted + 1, wanted, cubes, courtiers: view.court!.courtiers[view.seat!]! };
      return [{ box, key: `court_few_${missing}`, rule: RULES[missing], values }];
    }
    const danger = county ? threat(view, card) : null;
    if (!danger || danger.armies < armies - wanted) return [];
    return [
      {
        box,
        key: "court_bare",
        rule: "W-CRT-16",
        values: {
          county,
          n: armies - wanted,
          from: COUNTY[danger.from]!.name,
          seat: names[danger.seat]!,
          armies: danger.armies,
        },
      },
    ];
  });
}

/** How little a card is missed in a box when only the rest of a plan is to be passed on; the least first. */
export function sacrifice(view: View, box: string, card: string): number {
  const wanted = CONVERSION[box];
  if (!wanted) return isTowerCard(card) ? 0 : isMoney(card) ? 1 : 2;
  if (isMoney(card)) return 1;
  const useless = conversions({ ...view }, { [box]: card })[0]!.missing !== null;
  return isTowerCard(card) ? (useless ? 2 : 3) : useless ? 0 : 4;
}
