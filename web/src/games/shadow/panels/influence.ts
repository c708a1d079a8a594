// Where influence differs between two positions.
import { ELECTORATES } from "../data";
import type { View } from "../view";

/** Where the influence of somebody differs between two views: electorate, seat, before and after. */
export function shifts(before: View, after: View): { electorate: string; seat: number; from: number; to: number }[] {
  return ELECTORATES.flatMap(({ id }) =>
    after.electorates[id]!.influence.flatMap((to, seat) => {
      const from = before.electorates[id]!.influence[seat]!;
      return from === to ? [] : [{ electorate: id, seat, from, to }];
    }),
  );
}

/** The electorates where Phase 5 would end otherwise. */
export const turned = (before: View, after: View): string[] =>
  ELECTORATES.map(({ id }) => id).filter((id) => {
    const [was, will] = [before, after].map((view) => view.electorates[id]!.outlook);
    return JSON.stringify([was!.outcome, was!.leaders]) !== JSON.stringify([will!.outcome, will!.leaders]);
  });
