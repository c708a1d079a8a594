// Module 3, Military Leaders (W-LDR): a figure that helps where it stands, statues where it has been.
import { COUNTY, PRICE } from "../../data";
import type { View } from "../../view";

/** 1 in the county where the looking seat's figure stands: the bonus of actions there (W-LDR-05). */
export const bonusAt = (view: View, county: string | null): number =>
  county !== null && view.seat !== null && view.leaders?.figures[view.seat] === county ? 1 : 0;

/** Thalers for an action in a county; the figure makes building cheaper (W-LDR-06). */
export const priceAt = (view: View, box: string, county: string | null): number =>
  (PRICE[box] ?? 0) - (box.startsWith("build_") ? bonusAt(view, county) : 0);

/**
 * Which kind of bonus the figure gives in a box with this card: none in battles, on the court and as a bid (W-LDR-09).
 */
export function bonusKind(view: View, box: string, card: string | undefined): "build" | "collect" | "deploy" | null {
  if (!card || !bonusAt(view, card)) return null;
  return (["build", "collect", "deploy"] as const).find((kind) => box.startsWith(kind)) ?? null;
}

/** Own statues on the map. */
export const standing = (view: View, seat: number): number =>
  Object.values(view.leaders?.statues ?? {}).reduce((sum, row) => sum + row[seat]!, 0);

/** Statues of others in a county: trophies for the figure that enters it (W-LDR-17). */
export const prizeAt = (view: View, county: string, seat: number): number =>
  (view.leaders?.statues[county] ?? []).reduce((sum, n, other) => sum + (other === seat ? 0 : n), 0);

/** Whether a step from one county to another allows a statue (W-LDR-14, W-LDR-15). */
export const leavesStatue = (view: View, from: string, to: string): boolean =>
  COUNTY[from]!.neighbours.includes(to) && view.leaders!.statues_left[view.seat!]! > 0;

/** What statues and trophies are worth if the coming winter scores them (W-LDR-21). */
export function statuePoints(view: View, seat: number): number {
  const counts = view.leaders && (view.year === 2 || view.options.statues_each_winter === "on");
  return counts ? standing(view, seat) + view.leaders!.trophies[seat]! : 0;
}
