// Choices that follow each other, in words: the numbers of a march are told by the types of units.
import type { Advice } from "../../../lib/api/api";
import { UNIT_NAMES } from "../data";
import { named } from "./text.svelte";
import type { Units, View } from "../view";
import { force, optionName } from "./words";

type Choices = Advice["choices"];
const UNITS = "move.units";

/** The units these answers take: the engine asks type by type, and only for the types that stand there (P-MOV-13). */
export function taken(numbers: string[], here: Units): Units {
  const types = UNIT_NAMES.filter((unit) => here[unit]);
  return Object.fromEntries(types.map((unit, i) => [unit, Number(numbers[i] ?? 0)]));
}

/** Each choice in words; the numbers of a march as one force. */
export function course(choices: Choices, view: View, names: string[], seat: number): string[] {
  const said: string[] = [];
  let place = "";
  let numbers: string[] = [];
  for (const { kind, option } of [...choices, { kind: "", option: "" }]) {
    if (kind !== UNITS && numbers.length) {
      const here = view.locations[place]?.units?.[seat];
      said.push(here ? force(taken(numbers, here)) : numbers.join(", "));
      numbers = [];
    }
    if (kind === "move.from") place = option;
    if (kind === UNITS) numbers.push(option);
    else if (kind === "place.number") said.push(named("count.units", { n: Number(option) }));
    else if (kind) said.push(optionName(option, names));
  }
  return said;
}
