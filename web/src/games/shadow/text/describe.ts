// Everything there is to know about an electorate in one sentence; for lists and for listening.
import { ELECTORATE } from "../data";
import { named, w } from "./text.svelte";
import type { View } from "../view";
import { electorate, pieceName } from "./words";

/** What would happen there if Phase 5 came now. */
export function outlook(view: View, id: string, names: string[]): string {
  const { outcome, leaders, points } = view.electorates[id]!.outlook;
  const who = leaders.map((seat) => names[seat]!).join(", ");
  const emperor = view.emperor === null ? "" : names[view.emperor]!;
  return named(`outlook.${outcome}${points ? ".points" : ""}`, { names: who, emperor, n: points });
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
