// The coach: how a round went, as far as the seat could know, when somebody wants to hear it.
import { ApiError, api, type Finding, type Review } from "../../lib/api/api";
import { language } from "../../lib/text/i18n.svelte";
import type { TableStore } from "../table/table.svelte";

export class Coach {
  thinking = $state(false);
  /** What it said, and to which seat. */
  private said = $state.raw<Review | null>(null);
  /** The chapters that were over when it was asked last, or when its offer was put away. */
  private heard = $state(0);

  constructor(private readonly table: TableStore) {}

  /** Whether it may be asked through the seat the page looks through. */
  get allowed(): boolean {
    return this.table.info.coach && this.table.seat !== null && this.over > 0;
  }
  /** Whether another chapter is over since it was asked, of a match that goes on. */
  get offers(): boolean {
    return this.allowed && this.table.info.status === "running" && this.table.live && this.over > this.heard;
  }
  get told(): Review | null {
    return this.said?.seat === this.table.seat ? this.said : null;
  }
  /** How many chapters are over, of those that have been shown. */
  private get over(): number {
    const { showing, over } = this.table;
    const opened = showing.steps.filter(({ opens }) => opens === "chapter").length;
    return Math.max(0, over ? opened : opened - 1);
  }

  /** What it said has been read. */
  close(): void {
    this.said = null;
  }

  /** Ask about the round that is looked at, or the last that is over; meanwhile the match goes on. */
  async ask(): Promise<void> {
    const { table } = this;
    const { seat } = table;
    if (seat === null || this.thinking) return;
    this.heard = this.over;
    this.thinking = true;
    try {
      this.said = await api.coach(table.id, seat, table.showing.at, language());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      table.problem = error;
    } finally {
      this.thinking = false;
    }
  }

  /** Show the board, or where such choices are laid, as it would have looked after the better ones. */
  async show({ moment, better, view }: Finding): Promise<void> {
    const { game, showing } = this.table;
    this.table.panel = game.laid?.(better[0]!.kind) ?? "board";
    await showing.suppose(moment - 1, view!);
  }

  /** Go to the moment of a decision. */
  async goTo({ moment }: Finding): Promise<void> {
    this.table.panel = "board";
    await this.table.showing.lookAt(moment);
  }
}
