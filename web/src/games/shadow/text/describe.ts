// Everything there is to know about an electorate in one sentence; for lists and for listening.
import { pieceAt, placeOf } from "../board/places";
import { ELECTORATE } from "../data";
import { named, w } from "./text.svelte";
import type { View } from "../view";
import { cardName, electorate, pieceName, where } from "./words";

/** A place of the board with what it holds: "Baron (25), Nassau, in Trier", "Free city site (Köln)". */
export function placeName(view: View, place: string, names: string[]): string {
  const { electorate: id, kind, index } = placeOf(place)!;
  const piece = pieceAt(view, place);
  if (piece) return w("choice.piece", { piece: pieceName(piece), name: names[piece.owner]!, where: where(place) });
  if (!id) return w("throne");
  const there = { electorate: electorate(id) };
  if (kind === "privilege") return w("choice.privilege", there);
  if (kind === "area") return electorate(id);
  const city = kind === "city" ? view.electorates[id]!.cities[index] : null;
  if (city === "emperor") return w("place.city.emperor", there);
  if (typeof city === "number") return w("place.city.of", { ...there, name: names[city]! });
  return named(`place.${kind}`, there);
}

/** What that is good for; nothing about what the rest of the description tells. */
export function worth(view: View, place: string): string | null {
  const { electorate: id, kind, index } = placeOf(place) ?? {};
  const piece = pieceAt(view, place);
  if (piece) return named(`worth.${kind === "eminence" ? "eminence" : piece.kind}`);
  if (kind === "area" || kind === "privilege" || kind === "elector" || !id) return null;
  const city = kind === "city" ? view.electorates[id]!.cities[index!] : null;
  if (city !== null && city !== undefined) return named(city === "emperor" ? "worth.emperor_city" : "worth.city");
  return named(`worth.free.${kind}`, { card: cardName("ordinance") });
}

/** What would happen there if Phase 5 came now. */
export function outlook(view: View, id: string, names: string[]): string {
  const { elector, outlook } = view.electorates[id]!;
  const { outcome, leaders, points } = outlook;
  const who = leaders.map((seat) => names[seat]!).join(", ");
  const emperor = view.emperor === null ? "" : names[view.emperor]!;
  const still = outcome === "vacant" && !elector ? ".still" : "";
  return named(`outlook.${outcome}${still}${points ? ".points" : ""}`, { names: who, emperor, n: points });
}

export function describe(view: View, id: string, names: string[], offered = false): string {
  const here = view.electorates[id]!;
  const kind = w(ELECTORATE[id]!.religious ? "religious" : "secular");
  const elector = here.elector
    ? w("elector.is", { piece: pieceName(here.elector), name: names[here.elector.owner]! })
    : w("elector.vacant");
  const nobles = here.nobles.map((p) => (p ? `${pieceName(p)} ${names[p.owner]}` : w("free"))).join(", ");
  const castles = here.castles.map((p) => (p ? `${pieceName(p)} ${names[p.owner]}` : w("free"))).join(", ") || "–";
  const cities = here.cities
    .map((c) => (c === null ? w("free") : c === "emperor" ? w("emperor_city") : names[c]!))
    .join(", ");
  const influence = here.influence.flatMap((n, seat) => (n ? [`${names[seat]} ${n}`] : [])).join(", ") || "–";
  return `${electorate(id)}, ${kind}. ${elector} ${w("nobles")}: ${nobles}. ${w("castles")}: ${castles}. ${w("cities")}: ${cities}. ${w("influence")}: ${influence}. ${outlook(view, id, names)}${offered ? ` ${w("offered")}` : ""}`;
}
