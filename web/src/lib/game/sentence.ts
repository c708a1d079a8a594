// Sentences of a phrase book as parts: plain text, and what their gaps tell of.
import type { Particulars } from "../api/api";
import { leading } from "../text/i18n.svelte";
import type { Part } from "./game";

/** The parts of a sentence; `told` has those for the value of a gap. */
export function filled(
  text: string,
  particulars: Particulars,
  told: (what: string, value: Particulars[string]) => Part[],
): Part[] {
  const parts = text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .flatMap((piece) => {
      const what = /^\{(\w+)\}$/.exec(piece)?.[1] ?? "";
      const value = particulars[what];
      return value === undefined ? [{ text: piece }] : told(what, value);
    });
  return parts.map((each, i) => ({ ...each, text: leading(each.text, parts[i + 1]?.text ?? "") }));
}

/** One thing, or several with commas between them. */
export const listed = (value: Particulars[string], part: (n: number) => Part): Part[] =>
  [value].flat().flatMap((n, i) => [...(i ? [{ text: ", " }] : []), part(n)]);

export const plain = (parts: Part[]): string => parts.map((p) => p.text).join("");
