// Picking units: the engine asks type by type and leaves out what can only be answered in one way (P-GEN-30).
import type { Slot } from "../view";

/** The numbers to answer with, one for each question that is asked, so that these units are picked. */
export function answers(slots: Slot[], wish: number[], least: number, most: number): string[] {
  let left = slots.reduce((sum, s) => sum + s.count, 0);
  const found: string[] = [];
  slots.forEach(({ count }, i) => {
    const low = Math.max(0, least - left + count);
    const high = Math.min(count, most);
    const number = Math.min(high, Math.max(low, wish[i] ?? 0));
    if (low < high) found.push(String(number));
    least -= number;
    most -= number;
    left -= count;
  });
  return found;
}

/** Whether a wish is a legal pick. */
export function fits(slots: Slot[], wish: number[], least: number, most: number): boolean {
  const sum = slots.reduce((total, _, i) => total + (wish[i] ?? 0), 0);
  return sum >= least && sum <= most && slots.every(({ count }, i) => (wish[i] ?? 0) >= 0 && (wish[i] ?? 0) <= count);
}

/** Some legal pick to begin with: the cheapest units first for losses, everything where nothing is lost. */
export function suggestion(slots: Slot[], least: number, most: number): number[] {
  const all = slots.reduce((sum, s) => sum + s.count, 0);
  let open = most >= all ? all : least;
  return slots.map(({ count }) => {
    const number = Math.min(count, open);
    open -= number;
    return number;
  });
}
