// A moment event by event: its positions, put together from what the server says is different at each of them.
import { api, type Happening, type Walk } from "../../lib/api/api";
import type { TableStore } from "../table/table.svelte";

/** So many moments are kept. */
const KEPT = 20;
type Seen = Walk["before"];
type Change = Walk["steps"][number][number];

/** All positions of a moment: before it, at each of its events, at its end. */
export function positionsOf({ before, steps }: Pick<Walk, "before" | "steps">): Seen[] {
  const found = [before];
  for (const step of steps) found.push(step.reduce<Seen>((seen, change) => changed(seen, change), found.at(-1)!));
  return found;
}

/** The same data with one change; what it was stays as it is. */
function changed<T>(data: T, change: Change): T {
  const [key, ...at] = change.at;
  if (key === undefined) return change.to as T;
  const copy = (Array.isArray(data) ? [...(data as unknown[])] : { ...data }) as Record<string | number, unknown>;
  if (!at.length && !("to" in change)) delete copy[key];
  else copy[key] = changed(copy[key], { ...change, at });
  return copy as T;
}

export class Walks {
  private readonly known = new Map<number, { told: Happening[]; positions: Seen[] }>();

  constructor(private readonly table: TableStore) {}

  /** The positions of a moment as the page knows it: whatever came of it once it was taken back is fetched again. */
  async of(moment: number): Promise<Seen[]> {
    const { table } = this;
    const { id, seat } = table;
    const told = this.told(moment);
    const known = this.known.get(moment);
    if (known && alike(known.told, told)) return known.positions;
    const walk = await api.positions(id, seat, moment);
    const positions = positionsOf(walk);
    if (seat !== table.seat) return positions; // what one seat sees is not kept for another
    if (walk.number > table.info.number) await table.refresh(); // it may be of another course
    if (seat === table.seat && !alike(told, this.told(moment))) return this.of(moment);
    this.known.delete(moment);
    this.known.set(moment, { told, positions });
    if (this.known.size > KEPT) this.known.delete(this.known.keys().next().value!);
    return positions;
  }

  forget(): void {
    this.known.clear();
  }

  private told(moment: number): Happening[] {
    return this.table.events.filter((event) => event.moment === moment);
  }
}

const alike = (one: Happening[], other: Happening[]): boolean =>
  one.length === other.length && one.every((event, i) => event === other[i]);
