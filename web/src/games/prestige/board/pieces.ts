// What stands where, as the map shows it: units on the open map, army boxes, stacks with chips.
import { ALLY, COLOURS, the } from "../data";
import type { Units, View } from "../view";
import { count } from "../text/words";

export interface Stand {
  key: string;
  owner: string;
  units: Units;
  label: string;
  hidden: boolean;
}

export const colourOf = (owner: string): string => (owner === ALLY ? "ally" : COLOURS[Number(owner)]!);

/** By location the armies in it; what is not known is marked with a question mark. */
export function standing(view: View): Record<string, Stand[]> {
  const found: Record<string, Stand[]> = {};
  const add = (place: string, stand: Stand): void => void (found[place] ??= []).push(stand);
  for (const [place, { units }] of Object.entries(view.locations))
    for (const [owner, force] of Object.entries(units ?? {})) {
      const veiled = (view.stacks ?? []).some(
        (s) => s.location === place && String(s.seat) === owner && s.units === undefined && s.chips > 0,
      );
      add(place, { key: owner, owner, units: force, label: `${count(force)}${veiled ? "+" : ""}`, hidden: veiled });
    }
  for (const side of view.battle ? [view.battle.attack, view.battle.defence] : [])
    for (const [owner, force] of Object.entries(side.in_battle))
      if (count(force))
        add(view.battle!.location, {
          key: `battle ${owner}`,
          owner,
          units: force,
          label: String(count(force)),
          hidden: false,
        });
  (view.boxes ?? []).forEach((row, seat) =>
    row.forEach((box, i) => {
      if (box)
        add(box.location, {
          key: `${seat} ${i}`,
          owner: String(seat),
          units: box.units,
          label: box.known || count(box.units) ? `${"I".repeat(i + 1)}·${count(box.units)}` : "I".repeat(i + 1),
          hidden: !box.known,
        });
    }),
  );
  return found;
}

/** The residences on the map; several in one city stand side by side. */
export function residences(view: View): { seat: number; place: string; shift: number }[] {
  const found: { seat: number; place: string; shift: number }[] = [];
  view.players.forEach(({ residence }, seat) => {
    if (residence) found.push({ seat, place: residence, shift: found.filter((r) => r.place === residence).length });
  });
  return found;
}

/** The capitals of provinces that belong to somebody and in which nobody stands. */
export const unguarded = (view: View, armies: Record<string, Stand[]>): string[] =>
  Object.entries(view.provinces)
    .filter(([id, { owner }]) => owner !== null && !armies[the().province[id]!.capital]?.length)
    .map(([id]) => the().province[id]!.capital);
