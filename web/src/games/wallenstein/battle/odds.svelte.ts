// How battles and revolts may end, as the engine reckons it: asked for when somebody looks, and once for each position.
import type { Chances } from "../../../lib/api/api";
import type { TableStore } from "../../../shell/table/table.svelte";

export type Asked = { attack: string; armies: string } | { revolt: string };

export class Odds {
  private known = $state.raw<Record<string, Chances | null>>({});
  private asked = new Set<string>();
  private at: number | null = null;

  constructor(private readonly table: TableStore) {}

  /** The chances as the table stands; null: they are on their way, nobody can know, or the table shows none. */
  of(about: Asked): Chances | null {
    const number = this.table.decision?.number ?? null;
    if (number === null || this.table.info.odds === "off") return null;
    if (number !== this.at) this.asked = new Set();
    this.at = number;
    const key = `${number} ${JSON.stringify(about)}`;
    if (!this.asked.has(key)) void this.ask(key, about);
    return this.known[key] ?? null;
  }

  private async ask(key: string, about: Asked): Promise<void> {
    const { asked } = this;
    asked.add(key);
    const found = await this.table.odds(about);
    if (asked === this.asked) this.known = { ...(asked.size > 1 ? this.known : {}), [key]: found };
  }
}
