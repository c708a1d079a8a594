// A choice that is the only possible one is made by itself, after a moment in which it can be read and held back.
import { settings } from "../../lib/device/settings.svelte";
import type { TableStore } from "../table/table.svelte";

/** How long the reason can be read. */
export const HOLD = 2200;

/** The only possible answer to what is asked now. */
export interface Only {
  seat: number;
  number: number;
  kind: string;
  option: string;
}

const key = ({ seat, number }: Only): string => `${seat} ${number}`;

export class Forced {
  /** The decision that is about to be made by itself. */
  private held = $state<string | null>(null);
  /** The last one that was made, or that the person keeps for themselves: it never comes up again. */
  private left: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: TableStore) {}

  /**
   * The only possible answer, if the page shows the present and nothing else is being considered; never a sealed one.
   */
  get only(): Only | null {
    const { table } = this;
    const asked = table.live && !table.considered && table.curtain === null ? table.now?.decision : null;
    if (!asked || asked.sealed || asked.number === null || asked.options.length !== 1) return null;
    return { seat: asked.seat, number: asked.number, kind: asked.kind, option: asked.options[0]! };
  }

  /** Whether it is about to be made by itself. */
  get holding(): boolean {
    return this.held !== null;
  }

  /** Look at what is asked now: begin to hold it, hold it on, or let go of what is asked no more. */
  look(): void {
    const { info } = this.table;
    const only = settings.forced && info.status === "running" && !info.paused ? this.only : null;
    const next = only && !info.seats[only.seat]?.away && key(only) !== this.left ? key(only) : null;
    if (next === this.held) return;
    this.release();
    this.held = next;
    if (next) this.timer = setTimeout(() => this.choose(), HOLD);
  }

  /** Make the choice now. */
  choose(): void {
    const { only } = this;
    this.wait();
    if (only) void this.table.choose([only.option]);
  }

  /** Leave the choice to the person. */
  wait(): void {
    if (this.only) this.left = key(this.only);
    this.release();
  }

  /** Nothing is about to happen any more. */
  release(): void {
    clearTimeout(this.timer);
    this.held = null;
  }
}
