// What moves between two positions of the board: tiles, knights, cities, each from where it stood to where it stands.
import { ELECTORATES } from "../data";
import type { Piece, View } from "../view";

/** Something on its way, between places as the earlier position draws them; the pools are with the seats. */
export interface Travel {
  /** "baron 25", "couple 15", "knight", "city", "emperor_city", "bride". */
  piece: string;
  colour?: string;
  from?: string;
  to?: string;
}
interface Standing {
  kind: Piece["kind"] | "city" | "emperor_city";
  owner: number | null;
  age?: number;
}

/** All that stands somewhere, an Elector on his privilege there. */
function standing(view: View): Map<string, Standing> {
  const found = new Map<string, Standing>();
  const put = (place: string, piece: Standing | null | undefined): void => void (piece && found.set(place, piece));
  put("throne", view.throne);
  for (const { id } of ELECTORATES) {
    const here = view.electorates[id]!;
    put(here.privilege_used ? `privilege ${id}` : `${id} elector`, here.elector);
    put(`${id} eminence`, here.eminence);
    here.nobles.forEach((piece, i) => put(`${id} noble ${i + 1}`, piece));
    here.castles.forEach((piece, i) => put(`${id} castle ${i + 1}`, piece));
    here.cities.forEach((city, i) => {
      if (city !== null)
        put(
          `${id} city ${i + 1}`,
          city === "emperor" ? { kind: "emperor_city", owner: null } : { kind: "city", owner: city },
        );
    });
  }
  return found;
}

const alike = (one: Standing, other: Standing | undefined): boolean =>
  one.owner === other?.owner && one.kind === other.kind && one.age === other.age;
/** The same tile on the same place: older, younger, or married by now. */
const stayed = (one: Standing, other: Standing | undefined): boolean =>
  one.owner === other?.owner && one.kind !== "knight" && other.kind !== "knight" && !("city" in other);

/** The name under which the earlier position draws a place: where an Elector is away, his tile and his empty seat. */
function drawn(view: View, place: string): string {
  const [first = "", second = ""] = place.split(" ");
  const id = first === "privilege" ? second : first;
  const away = view.electorates[id]?.elector && view.electorates[id].privilege_used;
  if (!away) return place;
  return first === "privilege" ? `${id} elector` : second === "elector" ? `${id} seat` : place;
}

/** Everything that changes its place, comes or goes. */
export function travels(before: View, after: View): Travel[] {
  const [old, now] = [standing(before), standing(after)];
  const gone = [...old].filter(([place, piece]) => !alike(piece, now.get(place)));
  const come = [...now].filter(([place, piece]) => !alike(piece, old.get(place)));
  const found: Travel[] = [];
  const travel = (piece: Standing, from: string | undefined, to: string | undefined): void => {
    const colour = piece.owner === null ? undefined : before.players[piece.owner]!.colour;
    found.push({ piece: piece.age ? `${piece.kind} ${piece.age}` : piece.kind, colour, from, to });
  };
  for (const [place, piece] of come) {
    const here = old.get(place);
    const origin = gone.findIndex(([, other]) => alike(piece, other));
    if (origin >= 0) travel(piece, drawn(before, gone.splice(origin, 1)[0]![0]), drawn(before, place));
    else if (here && stayed(piece, here)) {
      gone.splice(
        gone.findIndex(([other]) => other === place),
        1,
      );
      if (piece.kind === "couple" && here.kind === "baron") found.push({ piece: "bride", to: drawn(before, place) });
    } else travel(piece, piece.owner === null ? "throne" : `seat ${piece.owner}`, drawn(before, place));
  }
  for (const [place, piece] of gone)
    travel(piece, drawn(before, place), piece.owner === null ? "throne" : `seat ${piece.owner}`);
  return found;
}
