import type { Advice } from "../../lib/api/api";
import type { TableStore } from "../table/table.svelte";

/** Choices that belong together, in words. */
export function said(table: TableStore, choices: Advice["choices"]): string[] {
  const { view } = table.now!;
  return (
    table.game.course?.(choices, table.names) ??
    choices.map(({ kind, option }) => table.game.choice(option, kind, view, table.names))
  );
}
