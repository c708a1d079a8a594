// What is lit on the map of a table, and how it is looked at.
import type { TableStore } from "../../../shell/table/table.svelte";

/** What colours the map: nothing but its ground, or one thing one wants to see at a glance. */
export const LAYERS = ["none", "owners", "yields", "unrest", "threats", "regions", "plan", "since"] as const;
export type Layer = (typeof LAYERS)[number];

class Lights {
  layer = $state<Layer>("none");
  /** Whether all pieces are taken off, to see the land. */
  bare = $state(false);
  /** A region that is being spoken of. */
  region = $state<string | null>(null);
}

const lit = new WeakMap<TableStore, Lights>();

export function lightsOf(table: TableStore): Lights {
  if (!lit.has(table)) lit.set(table, new Lights());
  return lit.get(table)!;
}
