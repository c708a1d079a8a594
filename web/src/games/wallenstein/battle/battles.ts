// The battles of a match, put together from its events.
import type { Happening } from "../../../lib/api/api";
import { odds, outcome, PEASANTS, type Battle, type Odds } from "./tower";

export interface Fought extends Battle {
  county: number;
  from: number | null;
  armies: number;
  moment: number;
  tray: number[];
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
  let tower = [0, 0, 0, 0, 0, 0];
  let open: Happening | null = null;
  for (const event of events) {
    const p = event.particulars;
    if (event.kind === "attack" || event.kind === "revolt") open = event;
    else if (open && DECIDED.has(event.kind)) {
      const revolt = open.kind === "revolt";
      const attacker = number(revolt ? open.particulars.seat : open.particulars.attacker);
      const defender = revolt ? PEASANTS : number(open.particulars.defender);
      const tray = list(p.tray);
      const allied = revolt || defender === PEASANTS || number(p.peasants) > 0 || tray[PEASANTS] === 0;
      found.push({
        attacker,
        defender,
        revolt,
        allied,
        tower,
        tray,
        cast: list(open.particulars.cast),
        county: number(p.county),
        moment: event.moment,
        from: revolt ? null : number(open.particulars.from),
        armies: number(open.particulars.armies),
        peasants: number(p.peasants),
        result: revolt ? event : null,
      });
      open = null;
    } else if (END.has(event.kind) && found.length && !found.at(-1)!.result) found.at(-1)!.result = event;
    if (Array.isArray(p.tower)) tower = list(p.tower);
  }
  return found;
}

export interface Ledger {
  battle: Fought;
  expected: Odds;
  won: boolean;
  left: number;
}

/** Each battle with what was to be expected of it. */
export const ledger = (events: Happening[], preset: string): Ledger[] =>
  battles(events).map((battle) => {
    const { result, left } = outcome(battle, battle.tray);
    return { battle, expected: odds(battle, preset, 400), won: result === "win", left };
  });
