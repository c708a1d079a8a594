// Standing orders of the seat in front of the page: what can be ordered, and what stands. Nobody else sees them.
import { api, ApiError, type Order, type Orderable } from "../../lib/api/api";
import type { TableStore } from "../table/table.svelte";

export class Orders {
  orderable = $state.raw<Orderable[]>([]);
  standing = $state.raw<Order[]>([]);
  /** Whether they are unfolded. */
  open = $state(false);
  /** The seat they are those of. */
  private seat: number | null = null;
  /** How often they were asked for: only the last answer counts. */
  private asked = 0;

  constructor(private readonly table: TableStore) {}

  /** The seat that gives orders here: an own one, while the match is played and the game has words for them. */
  private get giver(): number | null {
    const { seat, info, curtain, game } = this.table;
    return game.orders &&
      curtain === null &&
      seat !== null &&
      info.status === "running" &&
      info.you.seats.includes(seat)
      ? seat
      : null;
  }

  of(kind: string): Order | undefined {
    return this.standing.find((order) => order.kind === kind);
  }

  /** The table has changed: what stood may have been carried out, and another seat has orders of its own. */
  async look(): Promise<void> {
    if (this.giver === null) this.forget();
    else if (this.giver !== this.seat || this.standing.length || this.open) await this.load();
  }

  async load(): Promise<void> {
    const { giver } = this;
    if (giver === null) return;
    const asked = ++this.asked;
    try {
      const { orderable, orders } = await api.orders(this.table.id, giver);
      if (asked !== this.asked || giver !== this.giver) return;
      this.seat = giver;
      this.orderable = orderable;
      this.standing = orders;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // it is asked for again when the table changes
    }
  }

  give(order: Order): Promise<boolean> {
    return this.change((seat) => api.giveOrder(this.table.id, seat, order));
  }

  cancel(kind: string): Promise<boolean> {
    return this.change((seat) => api.cancelOrder(this.table.id, seat, kind));
  }

  private async change(work: (seat: number) => Promise<unknown>): Promise<boolean> {
    const { giver } = this;
    if (giver === null) return false;
    const done = await this.table.attempt(() => work(giver));
    await this.load();
    return done;
  }

  /** Nothing of them is left for whoever comes next. */
  forget(): void {
    this.asked += 1;
    this.seat = null;
    this.orderable = [];
    this.standing = [];
    this.open = false;
  }
}

/** An option pressed: named next, or named no more; where only one can be named, in place of the other. */
export function pressed(named: string[], option: string, ranked: boolean): string[] {
  if (named.includes(option)) return named.filter((other) => other !== option);
  return ranked ? [...named, option] : [option];
}
