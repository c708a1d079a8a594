// Everything there is to know about an electorate in one sentence; for lists and for listening.
import { ELECTORATE } from "../data";
import { standing } from "../panels/influence";
import { named, w } from "./text.svelte";
import type { View } from "../view";
import { electorate, pieceName } from "./words";

/** What would happen there if Phase 5 came now, with the points of Mainz (S-ELE-20). */
export function outlook(view: View, id: string, names: string[]): string {
  const { outcome, leaders } = standing(view, id);
  const who = leaders.map((seat) => names[seat]!).join(", ");
  const points = id === "mainz" && view.options.mainz_scoring === "any_in_office" ? 3 : 2;
  const key = id === "mainz" && outcome === "keeps" ? "outlook.keeps.mainz" : `outlook.${outcome}`;
  return named(key, { names: who, points, emperor: view.emperor === null ? "" : names[view.emperor]! });
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
