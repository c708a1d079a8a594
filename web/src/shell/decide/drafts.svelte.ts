// Choices in the making: kept on this device at once (never at a shared one), on the server soon after.
import { api, ApiError, type Draft } from "../../lib/api/api";
import { RETRY, unreachable } from "../../lib/api/resend";
import { Line } from "../table/line.svelte";
import type { TableStore } from "../table/table.svelte";

/** How long a draft rests before it goes to the server. */
const REST = 500;

/** A draft as it is made; `name` says what for. */
interface Made {
  name: string;
  options: string[];
  data: Record<string, unknown>;
}
/** As it is kept on this device, and whether the server has had it. */
type Kept = Omit<Made, "name"> & { sent: boolean };

export class Drafts {
  /** Whether the server has the draft: it has, it is about to, or it could not be reached yet. */
  state = $state<"saved" | "saving" | "local">("saved");
  private pending: (Made & Draft) | null = null;
  /** The last draft made here; its choice may have been made, and can be taken back. */
  private last: (Made & Draft) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly line = new Line();

  constructor(private readonly table: TableStore) {}

  save(name: string, options: string[], data: Record<string, unknown>): void {
    const number = this.table.now?.decision?.number ?? null;
    if (number === null || this.table.seat === null) return;
    this.pending = this.last = { name, number, options, data };
    this.keep(this.last, false);
    this.state = "saving";
    this.flushSoon(REST);
  }

  /**
   * The draft with this name: that of the server, which may come from another device, unless the one kept here is
   * newer.
   */
  load(name: string): Record<string, unknown> | null {
    const own = this.kept(name);
    const draft = this.table.now?.draft;
    if (!own || (own.sent && draft)) return draft?.data ?? null;
    this.save(name, own.options, own.data); // the server does not have it, or has it no more
    return own.data;
  }

  /** The choice has been made: what was about to be kept is needed no more. */
  chosen(): void {
    clearTimeout(this.timer);
    this.pending = null;
    this.state = "saved";
  }

  /**
   * What this draft is for is asked: if it is asked anew, its choice was taken back, and it is a draft again, also for
   * the deadline.
   */
  again(name: string): void {
    const { last } = this;
    if (last?.name === name && last.number !== this.table.now?.decision?.number)
      this.save(name, last.options, last.data);
  }

  /** Nothing is left for whoever comes next. */
  forget(): void {
    this.chosen();
    this.last = null;
  }

  /** Choose when no draft is on its way: one that comes after its choice is refused. The next one waits as well. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.line.turn(work);
  }

  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.line.turn(() => this.send());
  }

  private async send(): Promise<void> {
    const {
      pending,
      table: { id, seat },
    } = this;
    if (!pending || seat === null) return;
    const { number, options, data } = pending;
    this.pending = null;
    if (number !== this.table.now?.decision?.number) return void (this.state = "saved"); // decided meanwhile
    try {
      await api.saveDraft(id, seat, { number, options, data });
      if (this.pending || seat !== this.table.seat) return;
      this.state = "saved";
      if (this.last === pending) this.keep(pending, true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const asked = number === this.table.now?.decision?.number;
      this.state = asked || this.pending ? "local" : "saved"; // what has been decided meanwhile needs no draft
      if (!asked || !unreachable(error) || this.pending) return;
      this.pending = pending;
      this.flushSoon(RETRY);
    }
  }

  private flushSoon(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), delay);
  }

  private key = (name: string): string => `draft:${this.table.id}:${this.table.seat}:${name}`;

  private keep({ name, options, data }: Made, sent: boolean): void {
    if (!this.table.hotSeat)
      localStorage.setItem(this.key(name), JSON.stringify({ options, data, sent } satisfies Kept));
  }

  private kept(name: string): Kept | null {
    const text = this.table.hotSeat ? null : localStorage.getItem(this.key(name));
    const found = text ? (JSON.parse(text) as Partial<Kept>) : {};
    return found.options && found.data ? { options: found.options, data: found.data, sent: found.sent ?? false } : null;
  }
}
