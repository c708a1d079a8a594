// What a game brings for its guided first round. The shell follows the steps and knows nothing else about them.
import type { TableStore } from "../../shell/table/table.svelte";
import type { Values } from "../text/i18n.svelte";

/**
 * One step. Which one it is follows from the position alone, so whoever comes back goes on where they were: the first
 * step whose moment has come, and whose end has not.
 */
export interface Step {
  /** The key of its text; that of its reason ends in `.why`. */
  id: string;
  /** Whether the position is one it is about. */
  now: (table: TableStore) => boolean;
  /**
   * What it waits for: that it is read, that the decision is answered (then its moment is over), or a state of the
   * table or of what lies before the player.
   */
  until: "read" | "answered" | ((table: TableStore) => boolean);
  /** The element it points at, by a selector; what is pressed next, or what it speaks of. */
  at: (table: TableStore) => string;
  /** The part of the table that element is in. */
  panel?: string;
  /** Opens in that part what the step speaks of. */
  open?: (table: TableStore) => void;
  /** A place of the board that is to be in sight; if what is pressed next is on the board, it may follow it. */
  place?: string | ((table: TableStore) => string | undefined);
  /** The key of what is said to somebody who did something else; null: nobody did. */
  instead?: (table: TableStore) => string | null;
  /** Whether the player is on their own: nothing is prescribed any more. */
  free?: boolean;
  /** What stands in the gaps of its text. */
  values?: (table: TableStore) => Values;
}

export interface Guide {
  steps: readonly Step[];
  /** A text of the guide in the reader's language. */
  say: (key: string, values?: Values) => string;
}

/** The step a table is at, if it needs one: of a choice in the making, or of something not read yet. */
export function stepOf(guide: Guide, table: TableStore, read: readonly string[]): Step | null {
  const waits = ({ id, until }: Step): boolean =>
    until === "read" ? !read.includes(id) : until === "answered" || !until(table);
  return guide.steps.find((step) => step.now(table) && waits(step)) ?? null;
}
