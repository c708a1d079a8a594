// Places of the board by the words of the options: "trier", "castle trier", "trier noble 2", "trier city 1", "throne".
// One more is no option: "trier seat", which an Elector has left to use his privilege.
import type { Particulars } from "../../../lib/api/api";
import { ELECTORATE, ELECTORATES, NUMBERS } from "../data";
import type { ElectorateView, Piece, View } from "../view";

export interface Place {
  electorate: string | null;
  kind: "area" | "castle-of" | "noble" | "elector" | "seat" | "eminence" | "castle" | "city" | "throne" | "privilege";
  index: number;
}

/** The place an option names; null if it names none. */
export function placeOf(option: string): Place | null {
  if (option === "throne") return { electorate: null, kind: "throne", index: 0 };
  const [first = "", second = "", third = ""] = option.split(" ");
  if (first in ELECTORATE && !second) return { electorate: first, kind: "area", index: 0 };
  if ((first === "castle" || first === "privilege") && second in ELECTORATE)
    return { electorate: second, kind: first === "castle" ? "castle-of" : "privilege", index: 0 };
  if (!(first in ELECTORATE)) return null;
  return { electorate: first, kind: second as Place["kind"], index: third ? Number(third) - 1 : 0 };
}

/** The piece on a place, in a view. */
export function pieceAt(view: View, option: string): Piece | null {
  const place = placeOf(option);
  if (place?.kind === "throne") return view.throne;
  if (!place?.electorate) return null;
  const there = view.electorates[place.electorate]!;
  if (place.kind === "elector" || place.kind === "eminence") return there[place.kind];
  if (place.kind === "noble") return there.nobles[place.index] ?? null;
  return place.kind === "castle" ? (there.castles[place.index] ?? null) : null;
}

/** Every place of an electorate that can hold something, with what it holds. */
function contents(id: string, there: ElectorateView): [string, string][] {
  const all: [string, unknown][] = [
    [`${id} elector`, there.elector && { ...there.elector, used: there.privilege_used }],
    [`${id} eminence`, there.eminence],
    ...there.nobles.map((piece, i): [string, unknown] => [`${id} noble ${i + 1}`, piece]),
    ...there.castles.map((piece, i): [string, unknown] => [`${id} castle ${i + 1}`, piece]),
    ...there.cities.map((city, i): [string, unknown] => [`${id} city ${i + 1}`, city]),
  ];
  return all.map(([place, held]) => [place, JSON.stringify(held)]);
}

/** The places where two views differ: what a choice under consideration would change. */
export function differences(before: View, after: View): string[] {
  const places = ELECTORATES.flatMap(({ id }) => {
    const old = contents(id, before.electorates[id]!);
    return contents(id, after.electorates[id]!)
      .filter(([, held], i) => held !== old[i]![1])
      .map(([place]) => place);
  });
  return JSON.stringify(before.throne) === JSON.stringify(after.throne) ? places : [...places, "throne"];
}

/** The place with a number, as events name it. */
export const placeNumber = (number: number): string => NUMBERS.id("place", number);

/** The pieces that are not offered because another one looks the same, each with that one (S-SET-06). */
export function twinsOf({ twins, offered }: Particulars): Record<string, string> {
  const [these, those] = [twins, offered].map((places) => (Array.isArray(places) ? places.map(placeNumber) : []));
  return Object.fromEntries(these!.map((twin, i) => [twin, those![i]!]));
}
