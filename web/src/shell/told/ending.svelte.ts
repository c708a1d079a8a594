// What the server tells of a match that is over: what it was made of, how it went, where it turned.
import { api, type Ended, type Happening, type Turn } from "../../lib/api/api";
import { eventually } from "../../lib/api/resend";
import { t } from "../../lib/text/i18n.svelte";
import type { TableStore } from "../table/table.svelte";

class Ending {
  /** All of it, as soon as it is there. */
  told = $state.raw<Ended | null>(null);

  constructor(private readonly table: TableStore) {
    void eventually(() => api.account(table.id)).then((told) => (this.told = told));
  }

  /** The parts of the match, such as its seasons, by the events that opened them; what everybody had at their ends. */
  get course(): { opened: Happening; worth: number[]; figures: Record<string, number[]> }[] {
    const { events } = this.table;
    return (this.told?.story?.parts ?? []).map(({ event, ...had }) => ({ opened: events[event]!, ...had }));
  }

  /** A turning point in words. */
  sentence(turn: Turn): string {
    const { game, events, names } = this.table;
    const opened = this.told?.story?.parts.findLast(({ event }) => event <= turn.event);
    const part = game.heading(events[opened!.event]!)!;
    const values = { part, name: names[turn.seat]!, n: turn.figures.points ?? 0 };
    switch (turn.kind) {
      case "lead":
        return t("podium.lead", values);
      case "gain":
        return t("podium.gain", values);
      case "loss":
        return t("podium.loss", values);
      default:
        return game.turn?.(turn, values) ?? `${part}: ${values.name}`;
    }
  }
}

const known = new WeakMap<TableStore, Ending>();

/** The ending of a table whose match is over; asked for once. */
export function endingOf(table: TableStore): Ending {
  if (!known.has(table)) known.set(table, new Ending(table));
  return known.get(table)!;
}
