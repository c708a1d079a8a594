// What is told of events that are shown together.
import type { Happening } from "../../lib/api/api";
import type { Part } from "../../lib/game/game";
import type { TableStore } from "../table/table.svelte";

/** Their sentences, in fewer words where the game has them. */
export function sentencesOf({ game, names }: Pick<TableStore, "game" | "names">, events: Happening[]): Part[][] {
  if (events.length > 1 && game.together) return game.together(events, names);
  return events.map((event) => game.line(event, names));
}
