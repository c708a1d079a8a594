// The battles of a match, put together from its events.
import type { Happening } from "../../../lib/api/api";
import { PEASANTS } from "../data";

export interface Fought {
  /** The attacker, or the seat against which a revolt breaks out. */
  attacker: number;
  defender: number;
  revolt: boolean;
  county: number;
  moment: number;
  cast: number[];
  tray: number[];
  /** Peasants of the tray that count against the attacker. */
  peasants: number;
  result: Happening | null;
}

const list = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);
const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const END = new Set(["conquered", "repelled", "tied", "held"]);

const DECIDED = new Set(["battle", "revolt.won", "revolt.lost"]);

/**
 * What a page may tell: everything up to a moment, but while events are shown one by one no battle is told before its
 * turn.
 */
export function reached(events: Happening[], moment: number, showing: Happening | null): Happening[] {
  const past = events.filter((e) => e.moment <= moment);
  const at = showing ? past.indexOf(showing) : -1;
  return at < 0 ? past : past.filter((e, i) => i <= at || !DECIDED.has(e.kind));
}

/** All battles and revolts that were decided, oldest first. */
export function battles(events: Happening[]): Fought[] {
  const found: Fought[] = [];
  let open: Happening | null = null;
  for (const event of events) {
    const p = event.particulars;
    if (event.kind === "attack" || event.kind === "revolt") open = event;
    else if (open && DECIDED.has(event.kind)) {
      const revolt = open.kind === "revolt";
      found.push({
        attacker: number(revolt ? open.particulars.seat : open.particulars.attacker),
        defender: revolt ? PEASANTS : number(open.particulars.defender),
        revolt,
        county: number(p.county),
        moment: event.moment,
        cast: list(open.particulars.cast),
        tray: list(p.tray),
        peasants: number(p.peasants),
        result: revolt ? event : null,
      });
      open = null;
    } else if (END.has(event.kind) && found.length && !found.at(-1)!.result) found.at(-1)!.result = event;
  }
  return found;
}

/** The armies left of the attacker and of the defending player, as they were told. */
export function left({ result }: Fought): { attack: number; defence: number } {
  const armies = number(result?.particulars.armies);
  return result?.kind === "held" ? { attack: 0, defence: armies } : { attack: armies, defence: 0 };
}
