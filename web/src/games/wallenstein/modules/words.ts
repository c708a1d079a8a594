// Names and sentences of the modules.
import type { Part } from "../../../lib/game/game";
import type { Particulars } from "../../../lib/api/api";
import { COUNTY } from "../data";
import { named, w } from "../text/text.svelte";
import type { View } from "../view";
import { favorOf } from "./court/court";
import { BENEFITS } from "./landsknechte/landsknechte";

const attacks = (ids: string[]): string => ids.map((id) => named(`short.${id}`)).join(", ");

/** What a favor card gives, in words. */
export function favorText(number: number): string {
  const { effect, value } = favorOf(number);
  const shown =
    effect === "free_building"
      ? named(`building.${value}`)
      : effect === "cannot_be_attacked_this_round"
        ? attacks(value.split("; "))
        : value;
  return named(`favor.${effect}`, { value: shown });
}

/** What protects a seat this round: "Combat A", "Combat B" or both; empty if nothing does. */
export const shieldText = (shields: number): string =>
  attacks(["combat_a", "combat_b"].filter((_, bit) => shields & (1 << bit)));

/** The benefits on a card of the Landsknechte. */
export const benefitsOn = (card: number[]): { option: string; kind: (typeof BENEFITS)[number]; text: string }[] =>
  BENEFITS.map((kind, i) => ({
    option: `benefit ${kind}`,
    kind,
    text: named(`benefit.${kind}`, { n: card[i]! }),
  })).filter((_, i) => card[i]);

/** A particular of a module in a sentence; null if it belongs to the base game. */
export function modulePart(what: string, n: number): Part | null {
  switch (what) {
    case "favor":
    case "favors":
      return { text: `${n} (${favorText(n)})` };
    case "benefit":
      return { text: named(`benefit.name.${n}`) };
    case "courtiers":
      return { text: w("courtiers", { n }) };
    case "conversion":
    case "statues":
    case "trophies":
      return { text: String(n), strong: true };
    default:
      return null;
  }
}

/** Numbers by seat, each beside its name. */
export const bySeat = (numbers: number[], names: string[]): Part[] =>
  numbers
    .slice(0, names.length)
    .flatMap((n, seat) => [{ text: seat ? ", " : "" }, { text: names[seat]!, seat }, { text: ` ${n}` }]);

/** The key of a shorter sentence where nothing happened beside the plain fact; null: the usual one. */
export function shorter(kind: string, { trophies, armies }: Particulars): "log.leader" | "log.converted" | null {
  if (kind === "event.leader" && !trophies) return "log.leader";
  return kind === "event.converted" && !armies ? "log.converted" : null;
}

/** Everything the modules put into a county, in sentences. */
export function pieces(view: View, id: string, names: string[]): string[] {
  const owner = view.counties[id]?.owner ?? null;
  const found: string[] = [];
  const figure = view.leaders?.figures.indexOf(id) ?? -1;
  if (figure >= 0) found.push(w("piece.figure", { seat: names[figure]! }));
  (view.leaders?.statues[id] ?? []).forEach(
    (n, seat) => n && found.push(w("piece.statues", { n, seat: names[seat]! })),
  );
  if (owner !== null && view.court?.shields[owner])
    found.push(w("piece.shield", { value: shieldText(view.court.shields[owner]) }));
  return found;
}

export const countyName = (id: string): string => COUNTY[id]!.name;
