// The planning board as plain data: where cards lie.
import { ACTIONS, BID, COUNTY } from "../data";
import { COURT_BOXES, isTowerCard } from "../modules/court/court";
import type { View } from "../view";

export type Plan = Record<string, string>; // box -> card

/** The boxes in the order in which the engine asks for them. */
export const SHEET = [BID, ...ACTIONS];
/** With the court the hand holds dice tower cards, and there are three more boxes (W-CRT-02, W-CRT-08). */
export const sheetFor = (hand: string[]): string[] => (hand.some(isTowerCard) ? [...SHEET, ...COURT_BOXES] : SHEET);

/** Cards as they lie in the hand: counties, then coins. */
export const laidOut = (hand: string[]): { counties: string[]; coins: string[] } => ({
  counties: hand.filter((card) => card in COUNTY),
  coins: hand.filter((card) => !(card in COUNTY)),
});

/** Put a card into a box (null: back to the hand). What lay there goes where the card came from. */
export function assign(plan: Plan, card: string, box: string | null): Plan {
  const from = Object.keys(plan).find((b) => plan[b] === card);
  const next = { ...plan };
  if (from) delete next[from];
  if (!box) return next;
  const other = plan[box];
  next[box] = card;
  if (from && other && from !== box) next[from] = other;
  return next;
}

/** A plan without cards that are no longer in the hand. */
export function cleaned(plan: Plan, hand: string[]): Plan {
  return Object.fromEntries(
    Object.entries(plan).filter(([box, card]) => sheetFor(hand).includes(box) && hand.includes(card)),
  );
}

/** How many boxes must still be covered. */
export const missing = (plan: Plan, view: View): number =>
  Math.max(0, view.players[view.seat!]!.to_cover - Object.keys(plan).length);

/** The list of choices the plan stands for. */
export const choices = (plan: Plan, hand: string[] = []): string[] => sheetFor(hand).map((box) => plan[box] ?? "empty");

/** The plan a list of choices stands for; `choices` turned round. */
export const planOf = (chosen: string[], hand: string[]): Plan =>
  Object.fromEntries(
    sheetFor(hand).flatMap((box, i) => (hand.includes(chosen[i] ?? "") ? [[box, chosen[i]!] as const] : [])),
  );

/** The order as far as it is known, and the actions whose order nobody knows yet (W-DSP-03). */
export function order(view: View): { known: string[]; unknown: string[] } {
  const known = view.actions.length ? view.actions : [];
  return { known, unknown: ACTIONS.filter((a) => !known.includes(a)) };
}
