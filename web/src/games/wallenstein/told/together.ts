// Several events in few words.
import type { Happening } from "../../../lib/api/api";
import type { Part } from "../../../lib/game/game";
import { sentence } from "../text/words";

/** Cards whose action is told beside them need no sentence of their own. */
const ACTS = new Set(["built", "grain", "taxes", "deployed", "skipped"]);

/** Their sentences; where a card was turned up and carried out, only what came of it. */
export function together(events: Happening[], names: string[]): Part[][] {
  const done = new Set(events.filter((e) => ACTS.has(e.kind)).map((e) => e.particulars.seat));
  return events
    .filter(({ kind, particulars }) => kind !== "revealed" || !done.has(particulars.seat))
    .map(({ kind, particulars }) => sentence(`event.${kind}`, particulars, names));
}
