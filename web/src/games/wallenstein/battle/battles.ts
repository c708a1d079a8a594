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
const BEGUN = new Set(["attack", "revolt"]);
/** The tower has been cast. */
export const DECIDED = new Set(["battle", "revolt.won", "revolt.lost"]);
/** Both sides have been compared. */
export const END = new Set(["conquered", "repelled", "tied", "held", "revolt.won", "revolt.lost"]);

function fought(open: Happening, decided: Happening | null): Fought {
  const p = open.particulars;
  const revolt = open.kind === "revolt";
  return {
    attacker: number(revolt ? p.seat : p.attacker),
    defender: revolt ? PEASANTS : number(p.defender),
    revolt,
    county: number(p.county),
    moment: open.moment,
    cast: list(p.cast),
    tray: list(decided?.particulars.tray),
    peasants: number(decided?.particulars.peasants),
    result: revolt ? decided : null,
  };
}

/** All battles and revolts that were decided, oldest first. */
export function battles(events: Happening[]): Fought[] {
  const found: Fought[] = [];
  let open: Happening | null = null;
  for (const event of events) {
    if (BEGUN.has(event.kind)) open = event;
    else if (open && DECIDED.has(event.kind)) {
      found.push(fought(open, event));
      open = null;
    } else if (END.has(event.kind) && found.length && !found.at(-1)!.result) found.at(-1)!.result = event;
  }
  return found;
}

/** The battle or revolt that has begun and is not decided yet: what is cast, nothing of what comes of it. */
export function begun(events: Happening[]): Fought | null {
  const last = events.findLast(({ kind }) => BEGUN.has(kind) || DECIDED.has(kind));
  return last && BEGUN.has(last.kind) ? fought(last, null) : null;
}

/** The armies left of the attacker and of the defending player, as they were told. */
export function left({ result }: Fought): { attack: number; defence: number } {
  const armies = number(result?.particulars.armies);
  return result?.kind === "held" ? { attack: 0, defence: armies } : { attack: armies, defence: 0 };
}

/** The cubes of one colour after the cast, and how many of them are lost. */
export interface Cubes {
  faction: number;
  count: number;
  lost: number;
}
/** Both sides as they are lined up, and what does not count and stays in the tray. */
export interface LinedUp {
  attack: Cubes[];
  defence: Cubes[];
  others: Cubes[];
  /** So many pairs cancel each other. */
  pairs: number;
}

/** Both sides when so many pairs have cancelled each other: peasants fall first (W-CMB-15 to W-CMB-22, W-REV-05). */
export function linedUp(b: Fought, pairs = Infinity): LinedUp {
  const count = (faction: number): number => b.tray[faction] ?? 0;
  const rest = b.result ? left(b) : { attack: count(b.attacker), defence: count(b.defender) };
  const own = b.defender === PEASANTS ? 0 : count(b.defender);
  const gone = {
    attack: count(b.attacker) - rest.attack,
    own: b.result ? own - Math.min(own, rest.defence) : 0,
    peasants: b.result ? b.peasants : 0,
  };
  const side = (faction: number, has: number, lost: number): Cubes[] => (has ? [{ faction, count: has, lost }] : []);
  const others = b.tray.flatMap((n, f) => {
    const stays = f === PEASANTS ? n - b.peasants : n;
    return f === b.attacker || f === b.defender || stays <= 0 ? [] : [{ faction: f, count: stays, lost: 0 }];
  });
  return {
    attack: side(b.attacker, count(b.attacker), Math.min(pairs, gone.attack)),
    defence: [
      ...(b.defender === PEASANTS ? [] : side(b.defender, own, Math.min(Math.max(0, pairs - gone.peasants), gone.own))),
      ...side(PEASANTS, b.peasants, Math.min(pairs, gone.peasants)),
    ],
    others,
    pairs: Math.max(gone.attack, gone.own + gone.peasants),
  };
}
