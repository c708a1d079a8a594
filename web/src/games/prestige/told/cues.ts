// How each kind of event is staged: how long it is worth looking at, where, what it sounds like, what moves.
import type { Happening } from "../../../lib/api/api";
import type { Cue, Move, Staged } from "../../../lib/game/stage";
import { colourOf } from "../board/pieces";
import { BUILDINGS, COLOURS, OWNERS, SEASONS, the } from "../data";
import { count, unpack } from "../text/words";
import { own, type Player } from "../view";

/** The places of this game that things travel between. */
export const SPOT = {
  place: (id: string): string => `place ${id}`,
  seat: (seat: number): string => `seat ${seat}`,
  season: (name: string): string => `season ${name}`,
  attack: "attack",
  defence: "defence",
};

type Given = Happening["particulars"];
type Way = Pick<Move, "from" | "to" | "via" | "late">;
const num = (value: unknown): number => (typeof value === "number" ? value : 0);
const list = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);
const placeOf = (n: number): string => SPOT.place(the().map.locations[n]!.id);
const place = (p: Given): string => placeOf(num(p.location));
const capital = (province: number): string => SPOT.place(the().map.provinces[province]!.capital);
const seat = (p: Given, name = "seat"): string => SPOT.seat(num(p[name]));
const owned = (owner: unknown): boolean => OWNERS[num(owner)]! in COLOURS;
const colour = (owner: unknown): string => colourOf(OWNERS[num(owner)]!);
const strength = (p: Given): number => (p.force === undefined ? num(p.units) : count(unpack(num(p.force))));
const army = (p: Given, owner: unknown, how: Way): Move => ({
  piece: "army",
  colour: colour(owner),
  count: strength(p),
  ...how,
});
const coins = (gold: unknown, how: Way): Move[] => (num(gold) > 0 ? [{ piece: "gold", count: num(gold), ...how }] : []);
/** Where a building site is: its city, or the capital of the country around it. */
const siteOf = (n: number): string => {
  const id = the().sites[n]!;
  return SPOT.place(the().cityOf(id)?.id ?? the().provinceOf(id).capital);
};

/** A stack along the way it took. */
const marched =
  (owner: string) =>
  (p: Given): Cue => {
    const places = list(p.way).map(placeOf);
    const how = { from: places[0]!, to: places.at(-1)!, via: places.slice(1, -1) };
    return { weight: 1, sound: "drum", moves: () => [army(p, p[owner], how)] };
  };

/** Whether something concerns everybody, or one seat of those whose events are one scene. */
type Whose = (seat: number) => boolean;
const anybody: Whose = () => true;
/** What they have more of than before: of prestige, gold, whatever is counted. */
const gained = (
  what: (player: Player) => number,
  piece: string,
  { before, after }: Staged,
  whose: Whose = anybody,
): Move[] =>
  own(after).players.flatMap((player, n) => {
    const more = what(player) - what(own(before).players[n]!);
    return more > 0 && whose(n) ? [{ piece, count: more, to: SPOT.seat(n) }] : [];
  });
const prestige = (staged: Staged, whose?: Whose): Move[] =>
  gained((player) => player.prestige, "prestige", staged, whose);
/** The artists who have come to the court of a seat. */
const arrivals = ({ before, after }: Staged, n: number): Move[] => {
  const { artists, residence } = own(after).players[n]!;
  const there = own(before).players[n]!.artists;
  const to = residence ? { to: SPOT.place(residence) } : {};
  return artists
    .filter((id) => !there.includes(id))
    .map((id) => ({ piece: `artist ${id}`, from: SPOT.seat(n), ...to }));
};
/** Where the battle of a round or of a retreat is fought. */
const fought = ({ before }: Staged): Pick<Move, "from"> => {
  const { battle } = own(before);
  return battle ? { from: SPOT.place(battle.location) } : {};
};
const dice = (p: Given): Move[] =>
  (["attack", "defence"] as const).flatMap((side) =>
    list(p[`${side}_die`]).map((die) => ({ piece: `die ${die}`, to: SPOT[side] })),
  );
const flag = (p: Given, how: Way): Move => ({ piece: "flag", colour: colour(p.seat), ...how });
const plundered = (from: string): Cue => ({
  weight: 1.4,
  sound: "coins",
  moves: (_, staged) => gained((player) => player.gold, "gold", staged).map((move) => ({ ...move, from })),
});

const CUES: Record<string, (p: Given) => Cue> = {
  "province.first": (p) => ({
    weight: 1,
    sound: "paper",
    moves: () => [flag(p, { from: seat(p), to: capital(num(p.province)) })],
  }),
  "province.further": (p) => ({
    weight: 0.8,
    sound: "paper",
    moves: () => [flag(p, { from: seat(p), to: capital(num(p.province)) })],
  }),
  "residence.founded": (p) => ({
    weight: 0.8,
    sound: "wood",
    moves: () => [{ piece: "residence", colour: colour(p.seat), to: place(p) }],
  }),
  year: (p) => ({ weight: 1.6, sound: "bells", ...(num(p.year) > 1 && { panel: "score", leads: true }) }),
  weather: (p) => ({
    weight: 0.9,
    sound: "wood",
    moves: () => [{ piece: `die ${num(p.die)}`, to: SPOT.season(SEASONS[num(p.season)]!) }],
  }),
  turn: () => ({ weight: 0.5 }),
  moved: marched("owner"),
  "moved.box": marched("seat"),
  "moved.stacks": marched("seat"),
  battle: (p) => ({
    weight: 1.6,
    panel: "battle",
    sound: "drum",
    moves: () => [{ piece: "swords", to: place(p) }],
  }),
  "battle.round": (p) => ({ weight: 2.4, panel: "battle", leads: true, sound: "wood", moves: () => dice(p) }),
  "battle.losses": (p) => ({
    weight: 1.2,
    panel: "battle",
    leads: true,
    scene: "losses",
    moves: (_, staged) => [army(p, p.owner, fought(staged))],
  }),
  "battle.trapped": (p) => ({
    weight: 1.8,
    panel: "battle",
    leads: true,
    scene: "losses",
    sound: "drum",
    moves: () => [army(p, p.owner, { from: place(p) })],
  }),
  "battle.retreat": (p) => ({
    weight: 1.2,
    panel: "battle",
    sound: "drum",
    moves: (_, staged) => [army(p, p.owner, { ...fought(staged), to: place(p) })],
  }),
  "battle.final": () => ({ weight: 0.8, panel: "battle", leads: true, scene: "outcome" }),
  "battle.won": () => ({
    weight: 1.8,
    panel: "battle",
    leads: true,
    scene: "outcome",
    sound: "bells",
    moves: (_, staged) => prestige(staged).map((move) => ({ ...move, late: true })),
  }),
  "battle.nobody": () => ({ weight: 1.6, panel: "battle", leads: true, scene: "outcome" }),
  annexed: (p) => ({
    weight: 1.8,
    sound: "bells",
    moves: () => [
      ...(owned(p.owner) ? [{ piece: "flag", colour: colour(p.owner), from: capital(num(p.province)) }] : []),
      flag(p, { from: seat(p), to: capital(num(p.province)) }),
    ],
  }),
  "plundered.building": (p) => plundered(siteOf(num(p.site))),
  "plundered.residence": (p) => plundered(place(p)),
  "plundered.province": (p) => plundered(capital(num(p.province))),
  razed: (p) => ({ weight: 1.2, sound: "drum", moves: () => [{ piece: "fortress", from: place(p) }] }),
  act_of_war: (p) => ({
    weight: 1.6,
    sound: "drum",
    moves: () => [{ piece: "swords", from: seat(p), to: seat(p, "victim") }],
  }),
  declaration: (p) => ({
    weight: 2,
    sound: "drum",
    moves: () => [{ piece: "swords", from: seat(p), to: seat(p, "victim") }],
  }),
  "convention.called": () => ({ weight: 1.6, sound: "bells", panel: "alliances" }),
  alliance: (p) => ({
    weight: 2.6,
    panel: "alliances",
    leads: true,
    sound: "bells",
    moves: () => list(p.seats).map((n) => ({ piece: "seal", colour: COLOURS[n]!, to: SPOT.seat(n) })),
  }),
  out_of_supply: (p) => ({ weight: 1.2, moves: () => [army(p, p.owner, { from: place(p) })] }),
  revolt: (p) => ({
    weight: 1.2,
    sound: "drum",
    routine: list(p.provinces).length ? `revolt ${num(p.seat)}` : "calm",
    moves: () => list(p.provinces).map((n) => ({ piece: "unrest", to: capital(n) })),
  }),
  "residence.lost": (p) => ({
    weight: 1.6,
    sound: "drum",
    moves: (_, { before }) => {
      const home = own(before).players[num(p.seat)]!.residence;
      return home ? [{ piece: "residence", colour: colour(p.seat), from: SPOT.place(home) }] : [];
    },
  }),
  "residence.new": (p) => ({
    weight: 1.2,
    sound: "wood",
    moves: () => [{ piece: "residence", colour: colour(p.seat), from: seat(p), to: place(p) }],
  }),
  given_up: (p) => ({ weight: 1.2, moves: () => [flag(p, { from: capital(num(p.province)) })] }),
  economy: () => ({ weight: 1, sound: "bells", panel: "economy" }),
  income: (p) => ({
    weight: 0.9,
    panel: "economy",
    leads: true,
    sound: "coins",
    routine: "income",
    moves: () => [
      ...coins(p.gold, { to: seat(p) }),
      ...(num(p.prestige) > 0 ? [{ piece: "prestige", count: num(p.prestige), to: seat(p) }] : []),
    ],
  }),
  traded: (p) => ({
    weight: 0.7,
    sound: "coins",
    routine: "traded",
    moves: () => coins(p.gold, { to: seat(p) }),
  }),
  "gift.accepted": (p) => ({
    weight: 0.8,
    sound: "coins",
    moves: () => coins(p.gold, { from: seat(p, "to"), to: seat(p) }),
  }),
  sheet: (p) => ({ weight: 1.4, panel: "economy", sound: "paper", scene: `sheet ${num(p.seat)}` }),
  "artist.instead": () => ({ weight: 1, sound: "paper" }),
  purchases: (p) => ({
    weight: 1.2,
    panel: "court",
    leads: true,
    sound: "coins",
    routine: "purchases",
    moves: (_, staged) => [...arrivals(staged, num(p.seat)), ...prestige(staged, (n) => n === p.seat)],
  }),
  built: (p) => ({
    weight: 0.7,
    sound: "wood",
    scene: `built ${num(p.seat)}`,
    moves: () => [{ piece: `building ${BUILDINGS[num(p.building)]!.id}`, from: seat(p), to: siteOf(num(p.site)) }],
  }),
  fortress: (p) => ({
    weight: 0.8,
    sound: "wood",
    scene: `built ${num(p.seat)}`,
    moves: () => [{ piece: "fortress", from: seat(p), to: place(p) }],
  }),
  "units.placed": (p) => ({
    weight: 0.8,
    sound: "drum",
    scene: `placed ${num(p.seat)}`,
    moves: () => [army(p, p.seat, { from: seat(p), to: place(p) })],
  }),
  medals: (p) => ({
    weight: 2,
    panel: "score",
    leads: true,
    sound: "bells",
    moves: () => list(p.seats).map((n) => ({ piece: "medal", count: num(p.points), to: SPOT.seat(n) })),
  }),
  last_year: () => ({ weight: 2, sound: "bells" }),
  scored: (p) => ({
    weight: 1.4,
    panel: "score",
    leads: true,
    sound: "coins",
    moves: () => [{ piece: "points", count: num(p.points), to: seat(p) }],
  }),
  won: (p) => ({
    weight: 2.4,
    panel: "score",
    leads: true,
    sound: "bells",
    moves: () => [{ piece: "seal", colour: colour(p.seat), to: seat(p) }],
  }),
};

export const cue = ({ kind, particulars }: Happening): Cue => CUES[kind]?.(particulars) ?? { weight: 0 };
