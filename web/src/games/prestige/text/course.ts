// Choices that follow each other, in words: a march is told by the force that goes.
import type { Advice } from "../../../lib/api/api";
import { named } from "./text.svelte";
import { force, optionName, unpack } from "./words";

/** Each choice in words; the numbers of a march as one force, which the engine tells with what is asked after them. */
export function course(choices: Advice["choices"], names: string[]): string[] {
  if (choices[0]?.kind === "sheet.item") return counted(choices.map(({ option }) => optionName(option, names)));
  let marching = false;
  return choices.flatMap(({ kind, particulars, option }) => {
    marching ||= kind === "move.units";
    if (kind === "move.units") return [];
    const goes = marching && typeof particulars.force === "number" ? [force(unpack(particulars.force))] : [];
    if (goes.length) marching = false;
    return [...goes, kind === "place.number" ? named("count.units", { n: Number(option) }) : optionName(option, names)];
  });
}

/** What is ordered several times is named once, with its number. */
export function counted(words: string[]): string[] {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return [...times].map(([word, n]) => (n > 1 ? `${n} × ${word}` : word));
}
