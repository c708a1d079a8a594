// How the events of the modules are shown: how long, and where.
import type { Happening } from "../../../lib/api/api";
import type { Cue } from "../../../lib/game/stage";

const WEIGHT: Record<string, number> = {
  "court.opened": 1,
  "favors.displayed": 1.2,
  "favor.taken": 1.8,
  "favor.used": 1.2,
  "favor.parried": 1.2,
  "event.cancelled": 1.8,
  benefit: 1.3,
  leader: 1,
  statue: 1,
  "scored.statues": 1.2,
};
const IN_PANEL = new Set([
  "court.opened",
  "favors.displayed",
  "converted",
  "favor.taken",
  "event.cancelled",
  "benefit",
]);

/** A box without a conversion is only logged. */
export const moduleCue = ({ kind, particulars }: Happening): Cue => ({
  weight: kind === "converted" ? (particulars.armies ? 1 : 0) : (WEIGHT[kind] ?? 0),
  panel: IN_PANEL.has(kind) ? "modules" : kind === "scored.statues" ? "score" : undefined,
  leads: kind === "scored.statues",
  sound: kind === "favor.taken" || kind === "favors.displayed" ? "paper" : undefined,
});
