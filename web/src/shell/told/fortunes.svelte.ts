// The review of a match that is over: everybody's chances in its course, when somebody wants to see them.
import { ApiError, api, type Happening, type Reviewed, type Swing } from "../../lib/api/api";
import { eventually } from "../../lib/api/resend";
import { t } from "../../lib/text/i18n.svelte";
import type { TableStore } from "../table/table.svelte";

/** Milliseconds between two questions whether it is there. */
const PAUSE = 1000;
/** So many sentences tell of a turning point. */
const TOLD = 2;

class Fortunes {
  told = $state.raw<Reviewed["review"]>(null);
  /** How far it is; null: nobody has asked for it. */
  progress = $state.raw<Reviewed["progress"]>(null);
  /** How many parts of the page show it. */
  private shown = 0;
  private asking = false;

  constructor(private readonly table: TableStore) {}

  /** Whether there can be one. */
  get possible(): boolean {
    return this.table.info.coach && Boolean(this.table.now?.over);
  }

  /** A part of the page shows it from now on; returns how to stop. */
  show(): () => void {
    this.shown++;
    if (!this.told && this.shown === 1) void this.look();
    return () => void this.shown--;
  }

  /** What there is already. */
  private async look(): Promise<void> {
    await this.tried(async () => {
      this.take(await eventually(() => api.review(this.table.id)));
      if (this.progress) await this.ask();
    });
  }

  /** Have it made, and wait for it. */
  async ask(): Promise<void> {
    if (this.asking || this.told) return;
    this.asking = true;
    this.progress ??= { done: 0, of: 0 };
    await this.tried(async () => {
      while (this.shown && !this.told) {
        this.take(await eventually(() => api.makeReview(this.table.id)));
        if (!this.told) await new Promise((go) => setTimeout(go, PAUSE));
      }
    });
    this.asking = false;
  }

  private take({ review, progress }: Reviewed): void {
    this.told = review;
    this.progress = progress;
  }

  private async tried(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.progress = null;
      if (!(error instanceof ApiError)) throw error;
      this.table.problem = error;
    }
  }

  /** What was going on at a moment, such as a season. */
  part(moment: number): string {
    const { events, game } = this.table;
    const opened = events.findLast((e) => e.moment <= moment && opens(game, e));
    return (opened && game.heading(opened)) ?? t("fortunes.begin");
  }

  /** The heading of what was opened after one moment and up to another one. */
  opened(after: number, until: number): string | null {
    const { events, game } = this.table;
    const found = events.findLast((e) => e.moment > after && e.moment <= until && opens(game, e));
    return found ? game.heading(found) : null;
  }

  /** A turning point in words. */
  sentence({ seat, before, after, moment }: Swing): string {
    const values = { part: this.part(moment - 1), name: this.table.names[seat]! };
    return t(after > before ? "fortunes.rise" : "fortunes.fall", {
      ...values,
      before: percent(before),
      after: percent(after),
    });
  }

  /** What happened at a turning point, the gravest first. */
  happened({ moment }: Swing): string[] {
    const { events, game } = this.table;
    return events
      .filter((e) => e.moment === moment && game.cue(e).weight > 0 && !game.heading(e))
      .sort((one, other) => game.cue(other).weight - game.cue(one).weight)
      .slice(0, TOLD)
      .map(({ text }) => text);
  }

  /** Go to the moment of a turning point, or of a position. */
  async goTo(moment: number): Promise<void> {
    this.table.panel = "board";
    await this.table.showing.lookAt(moment);
  }
}

const opens = (game: TableStore["game"], event: Happening): boolean =>
  Boolean(game.heading(event)) && (game.chapter?.(event) ?? true);

export const percent = (chance: number): string => t("fortunes.percent", { chance: Math.round(100 * chance) });

const known = new WeakMap<TableStore, Fortunes>();

/** The chances at a table; the same for all parts of a page. */
export function fortunesOf(table: TableStore): Fortunes {
  if (!known.has(table)) known.set(table, new Fortunes(table));
  return known.get(table)!;
}
