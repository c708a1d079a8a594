// Influence in the electorates and what would come of it in Phase 5 (S-ELE): functions of what lies open.
import { ELECTORATE, ELECTORATES } from "../data";
import type { Piece, View } from "../view";

export interface Share {
  knights: number;
  barons: number;
  couples: number;
  cities: number;
  eminence: number;
  emperor: number;
  total: number;
}
export interface Standing {
  outcome: "nobody" | "tie" | "keeps" | "wins" | "vacant";
  leaders: number[];
  /** For each seat how much it lacks to be alone in the lead; 0 or less: by how much it leads, less one. */
  lack: number[];
}
const WORTH = { knight: 1, baron: 1, couple: 2 };

/** What a seat's influence in an electorate is made of (S-ELE-02 to S-ELE-04). */
export function share(view: View, id: string, seat: number): Share {
  const { elector, eminence, nobles, castles, cities } = view.electorates[id]!;
  const own = [elector, ...nobles, ...castles].filter((p): p is Piece => p?.owner === seat);
  const count = (kind: Piece["kind"]): number => own.filter((p) => p.kind === kind).length;
  const part = {
    knights: count("knight"),
    barons: count("baron"),
    couples: count("couple"),
    cities: cities.filter((c) => c === seat).length,
    eminence: Number(eminence?.owner === seat),
    emperor: seat === view.emperor ? cities.filter((c) => c === "emperor").length : 0,
  };
  const total = part.knights + part.barons + WORTH.couple * part.couples + part.cities + part.eminence + part.emperor;
  return { ...part, total };
}

/** What would happen in an electorate if Phase 5 came now (S-ELE-05 to S-ELE-14). */
export function standing(view: View, id: string): Standing {
  const { influence, elector, nobles } = view.electorates[id]!;
  const most = Math.max(...influence);
  const leaders = influence.flatMap((n, seat) => (most && n === most ? [seat] : []));
  const lack = influence.map((n, seat) => Math.max(...influence.map((m, other) => (other === seat ? 0 : m))) + 1 - n);
  const [first] = leaders;
  if (first === undefined) return { outcome: "nobody", leaders, lack };
  if (leaders.length > 1) return { outcome: "tie", leaders, lack };
  if (elector?.owner === first) return { outcome: "keeps", leaders, lack };
  const suitable = nobles.some(
    (p) => p?.owner === first && (p.kind === "baron" || (p.kind === "couple" && !ELECTORATE[id]!.religious)),
  );
  return { outcome: suitable ? "wins" : "vacant", leaders, lack };
}

/** The influence of a seat that leaves an electorate when the nobles grow older: theirs that are 45 now (S-AGE-02). */
export function leaving(view: View, id: string, seat: number): number {
  const { elector, eminence, nobles } = view.electorates[id]!;
  const old = [elector, ...nobles].filter((p): p is Piece => p?.owner === seat && p.age === 45);
  return old.reduce((sum, p) => sum + WORTH[p.kind], 0) + Number(eminence?.owner === seat);
}

/** Where the influence of somebody differs between two views: electorate, seat, before and after. */
export function shifts(before: View, after: View): { electorate: string; seat: number; from: number; to: number }[] {
  return ELECTORATES.flatMap(({ id }) =>
    after.electorates[id]!.influence.flatMap((to, seat) => {
      const from = before.electorates[id]!.influence[seat]!;
      return from === to ? [] : [{ electorate: id, seat, from, to }];
    }),
  );
}
