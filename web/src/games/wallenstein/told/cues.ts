// How each kind of event is staged: how long it is worth looking at, where, what it sounds like, what moves.
import type { Happening } from "../../../lib/api/api";
import type { Cue, Move, Staged } from "../../../lib/game/stage";
import { ACTIONS, BID, BUILDINGS, COLOURS, COUNTIES, NUMBERS, PEASANTS, textOf } from "../data";
import { moduleCue } from "../modules/shows";
import { own } from "../view";

/** The places of this game that things travel between. */
export const SPOT = {
  county: (id: string): string => `county ${id}`,
  seat: (seat: number): string => `seat ${seat}`,
  box: (seat: number, box: string): string => `box ${seat} ${box}`,
  position: (n: number): string => `position ${n}`,
  tower: "tower",
};

type Given = Record<string, unknown>;
const num = (value: unknown): number => (typeof value === "number" ? value : 0);
const county = (p: Given, name = "county"): string => SPOT.county(COUNTIES[num(p[name])]!.id);
const seat = (p: Given): string => SPOT.seat(num(p.seat));
const army = (faction: unknown, count: unknown, way: Pick<Move, "from" | "to" | "late">): Move => ({
  piece: "army",
  colour: COLOURS[num(faction)]!,
  count: num(count),
  ...way,
});
const cubes = (faction: number, count: number, way: Pick<Move, "from" | "to">): Move[] =>
  count ? [{ piece: "cubes", colour: faction === PEASANTS ? "peasants" : COLOURS[faction]!, count, ...way }] : [];

/** Where a card lies that is turned up or lost. */
const card = (p: Given, box: string): Move => ({
  piece: `card ${textOf(num(p.card))}`,
  to: SPOT.box(num(p.seat), box),
});
/** A revolt marker where there are more of them than before. */
function unrest(p: Given, { before, after }: Staged): Move[] {
  const { id } = COUNTIES[num(p.county)]!;
  const more = (own(after).counties[id]?.markers ?? 0) > (own(before).counties[id]?.markers ?? 0);
  return more ? [{ piece: "revolt", to: SPOT.county(id) }] : [];
}
/** What is cast leaves the county for the tower; what lay in the tray is there already (W-CMB-02, W-REV-03). */
function cast({ events }: Staged): Move[] {
  const opened = events.findLast((e) => e.kind === "attack" || e.kind === "revolt")?.particulars;
  const thrown = Array.isArray(opened?.cast) ? (opened.cast as number[]) : [];
  return thrown.flatMap((count, faction) => cubes(faction, count, { from: county(opened ?? {}), to: SPOT.tower }));
}
const back = (p: Given, who: string): Move[] => [
  army(p[who], p.armies, { from: SPOT.tower, to: county(p), late: true }),
];

/** What the cards of an action bring, together with turning them up. */
const brought = (action: unknown, who: unknown): Partial<Cue> => {
  const id = ACTIONS[num(action)]!;
  if (id.startsWith("collect")) return { routine: id };
  return id.startsWith("combat") ? {} : { scene: `${id.split("_")[0]} ${num(who)}` };
};

const CUES: Record<string, (p: Given) => Cue> = {
  "event.drawn": () => ({ weight: 2, panel: "plan", sound: "paper" }),
  bid: () => ({
    weight: 1,
    panel: "plan",
    sound: "paper",
    routine: "bids",
    moves: ({ particulars: p }) => [card(p, BID)],
  }),
  ranking: () => ({ weight: 1 }),
  position: (p) => ({
    weight: 0.8,
    sound: "wood",
    moves: () => [army(p.seat, undefined, { from: seat(p), to: SPOT.position(num(p.position)) })],
  }),
  order: () => ({ weight: 0.8 }),
  revealed: (p) => ({
    weight: 0.6,
    panel: "plan",
    sound: "paper",
    ...brought(p.action, p.seat),
    moves: () => [card(p, ACTIONS[num(p.action)]!)],
  }),
  skipped: (p) => ({ weight: 1, ...brought(p.action, p.seat) }),
  built: (p) => ({
    weight: 1.2,
    sound: "wood",
    ...brought(p.building, p.seat),
    moves: () => [
      { piece: "coin", count: num(p.thalers), from: seat(p), to: county(p) },
      { piece: BUILDINGS[num(p.building)]!, to: county(p) },
    ],
  }),
  calmed: (p) => ({ weight: 0.8, moves: () => [{ piece: "revolt", from: county(p) }] }),
  grain: (p) => ({
    weight: 0.9,
    sound: "wood",
    routine: "collect_grain",
    moves: (_, staged) => [
      { piece: "grain", count: num(p.amount), from: county(p), to: seat(p) },
      ...unrest(p, staged),
    ],
  }),
  taxes: (p) => ({
    weight: 0.9,
    sound: "coins",
    routine: "collect_taxes",
    moves: (_, staged) => [{ piece: "coin", count: num(p.amount), from: county(p), to: seat(p) }, ...unrest(p, staged)],
  }),
  deployed: (p) => ({
    weight: 0.9,
    sound: "drum",
    scene: `deploy ${num(p.seat)}`,
    moves: () => [army(p.seat, p.armies, { from: seat(p), to: county(p) })],
  }),
  moved: (p) => ({
    weight: 1,
    sound: "drum",
    moves: () => [army(p.seat, p.armies, { from: county(p, "from"), to: county(p) })],
  }),
  attack: (p) => ({
    weight: 1.4,
    panel: "tower",
    sound: "drum",
    moves: () => [army(p.attacker, p.armies, { from: county(p, "from"), to: county(p) })],
  }),
  battle: () => ({ weight: 1.8, panel: "tower", leads: true, sound: "wood", moves: (_, staged) => cast(staged) }),
  "card.lost": (p) => ({
    weight: 1.2,
    scene: "outcome",
    moves: () => [
      {
        piece: `card ${COUNTIES[num(p.county)]!.id}`,
        from: SPOT.box(num(p.seat), NUMBERS.id("box", num(p.box))),
        late: true,
      },
    ],
  }),
  conquered: (p) => ({
    weight: 1.8,
    panel: "tower",
    leads: true,
    scene: "outcome",
    sound: "bells",
    moves: () => back(p, "attacker"),
  }),
  held: (p) => ({ weight: 1.8, panel: "tower", leads: true, scene: "outcome", moves: () => back(p, "defender") }),
  repelled: () => ({ weight: 1.8, panel: "tower", leads: true, scene: "outcome" }),
  tied: () => ({ weight: 1.8, panel: "tower", leads: true, scene: "outcome" }),
  revolt: (p) => ({
    weight: 1.2,
    panel: "tower",
    sound: "drum",
    moves: () => cubes(PEASANTS, num(p.peasants), { to: county(p) }),
  }),
  "revolt.won": (p) => ({
    weight: 2,
    panel: "tower",
    leads: true,
    scene: "outcome",
    sound: "wood",
    moves: (_, staged) => [...cast(staged), ...back(p, "seat")],
  }),
  "revolt.lost": () => ({
    weight: 2,
    panel: "tower",
    leads: true,
    scene: "outcome",
    sound: "wood",
    moves: (_, staged) => cast(staged),
  }),
  winter: () => ({
    weight: 2.4,
    panel: "score",
    leads: true,
    sound: "snow",
    moves: (_, { before, after }) =>
      own(before).players.flatMap(({ grain }, n) => {
        const lost = grain - own(after).players[n]!.grain;
        return lost ? [{ piece: "grain", count: -lost, from: SPOT.seat(n) }] : [];
      }),
  }),
  "winter.drawn": (p) => ({
    weight: 1.4,
    panel: "score",
    moves: () =>
      (Array.isArray(p.counties) ? (p.counties as number[]) : []).map((n) => ({
        piece: "revolt",
        to: SPOT.county(COUNTIES[n]!.id),
      })),
  }),
  scored: (p) => ({
    weight: 1.4,
    panel: "score",
    leads: true,
    scene: "scored",
    sound: "coins",
    moves: (_, { before }) => [
      {
        piece: "points",
        count: num(p.points) - own(before).players[num(p.seat)]!.points,
        to: seat(p),
        late: true,
      },
    ],
  }),
  over: () => ({ weight: 1, sound: "bells" }),
  "draft.placed": (p) => ({
    weight: 0.9,
    sound: "wood",
    moves: () => [army(p.seat, p.armies, { from: seat(p), to: county(p) })],
  }),
  "draft.taken": (p) => ({
    weight: 0.6,
    sound: "paper",
    moves: () => [{ piece: `card ${COUNTIES[num(p.county)]!.id}`, to: seat(p) }],
  }),
  "draft.drawn": () => ({ weight: 0.6, sound: "paper" }),
  "action.revealed": () => ({ weight: 0.5, sound: "paper" }),
};

export const cue = (happening: Happening): Cue => CUES[happening.kind]?.(happening.particulars) ?? moduleCue(happening);
