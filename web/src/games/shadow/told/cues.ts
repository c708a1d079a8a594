// How each kind of event is staged: how long it is worth looking at, where, what it sounds like, what moves.
import type { Happening } from "../../../lib/api/api";
import type { Cue, Move, Staged } from "../../../lib/game/stage";
import { CARDS, COLOURS } from "../data";
import { own } from "../view";
import { travels } from "./travels";

/** The places of this game that things travel between, beside those of the board. */
export const SPOT = {
  seat: (seat: number): string => `seat ${seat}`,
  card: (id: string): string => `card ${id}`,
  ballots: "ballots",
};

type Given = Happening["particulars"];
const num = (value: unknown): number => (typeof value === "number" ? value : 0);
const seat = (p: Given, who = "seat"): string => SPOT.seat(num(p[who]));

/** Whatever changes its place on the board, as it stood before and stands after. */
const onBoard = (_: Happening, { before, after }: Staged): Move[] => travels(own(before), own(after));
/** What is paid, and the card that is taken for it. */
function bought({ particulars: p }: Happening): Move[] {
  const { id } = CARDS[num(p.card)]!;
  return [
    ...(num(p.price) ? [{ piece: "coin", count: num(p.price), from: seat(p), to: SPOT.card(id) }] : []),
    { piece: `card ${id}`, from: SPOT.card(id), to: seat(p) },
  ];
}
/** The crown goes from the old Emperor to the new one; where he stays it shines once more. */
function crowned({ particulars: p }: Happening, { before }: Staged): Move[] {
  const { emperor } = own(before);
  const winner = num(p.seat);
  return [
    {
      piece: "crown",
      from: emperor === null || emperor === winner ? undefined : SPOT.seat(emperor),
      to: SPOT.seat(winner),
    },
  ];
}
const talers = ({ particulars: p }: Happening): Move[] => [
  { piece: "coin", count: num(p.talers), from: "talers", to: seat(p) },
];
const points = ({ particulars: p }: Happening): Move[] => [
  { piece: "points", count: num(p.points), from: "points", to: seat(p) },
];
const ballot = ({ particulars: p }: Happening): Move[] => [
  { piece: "ballot", colour: COLOURS[num(p.seat)]!, from: seat(p), to: SPOT.ballots },
];
const child =
  (piece: "son" | "daughter") =>
  (happening: Happening, staged: Staged): Move[] => {
    const moved = onBoard(happening, staged);
    return moved.length ? moved : [{ piece, from: seat(happening.particulars) }];
  };

const CUES: Record<string, Cue> = {
  "emperor.first": { weight: 1, sound: "bells", moves: crowned },
  "emperor_city.placed": { weight: 1, sound: "wood", moves: onBoard },
  "emperor_city.moved": { weight: 1, sound: "wood", moves: onBoard },
  "setup.noble": { weight: 0.7, sound: "wood", moves: onBoard },
  "knight.placed": { weight: 0.8, sound: "wood", moves: onBoard },
  "knight.moved": { weight: 0.9, sound: "wood", moves: onBoard },
  "knight.promoted": { weight: 1, sound: "wood", moves: onBoard },
  round: { weight: 3, sound: "drum" },
  talers: { weight: 0.5, sound: "coins", routine: "talers", moves: talers },
  points: { weight: 0.8, sound: "bells", routine: "points", moves: points },
  "noble.died": { weight: 0.6, sound: "snow", scene: "aging" },
  aged: { weight: 1.2, scene: "aging", moves: onBoard },
  throne: { weight: 1, sound: "wood", moves: onBoard },
  "throne.new": { weight: 1, sound: "wood", moves: onBoard },
  no_descendant: { weight: 0.5, routine: "no descendant" },
  "son.placed": { weight: 1, sound: "bells", moves: child("son") },
  "son.lost": { weight: 1, moves: child("son") },
  "daughter.offered": {
    weight: 1.2,
    sound: "paper",
    moves: ({ particulars: p }) => [{ piece: "daughter", from: seat(p), to: seat(p, "owner") }],
  },
  "daughter.married": { weight: 1.2, sound: "bells", moves: onBoard },
  "daughter.rejected": {
    weight: 1.2,
    moves: ({ particulars: p }) => [{ piece: "daughter", from: seat(p, "owner"), to: seat(p) }],
  },
  "daughter.convent": { weight: 1, sound: "bells", moves: child("daughter") },
  bought: { weight: 1, sound: "coins", moves: bought },
  "knight.called": {
    weight: 0.8,
    sound: "coins",
    moves: ({ particulars: p }) => [{ piece: "coin", count: num(p.price), from: seat(p), to: SPOT.card("knight") }],
  },
  privilege: { weight: 1, sound: "paper", moves: onBoard },
  imitated: { weight: 1, sound: "coins" },
  passed: { weight: 0.6, routine: "passed" },
  challenged: {
    weight: 1.4,
    sound: "drum",
    moves: ({ particulars: p }) => [{ piece: "swords", from: seat(p), to: "throne" }],
  },
  "doctor.younger": { weight: 1, sound: "paper", moves: onBoard },
  "doctor.older": { weight: 1, sound: "paper", moves: onBoard },
  "doctor.killed": { weight: 1.3, sound: "snow", moves: onBoard },
  "noble.moved": { weight: 1, sound: "wood", moves: onBoard },
  "noble.placed": { weight: 1, sound: "wood", moves: onBoard },
  pushed: { weight: 1, sound: "wood", moves: onBoard },
  "city.built": { weight: 1, sound: "wood", moves: onBoard },
  "baron.married": { weight: 1, sound: "bells", moves: onBoard },
  "eminence.placed": { weight: 1.2, sound: "snow", moves: onBoard },
  "eminence.none": { weight: 0.8 },
  "elector.nobody": { weight: 0.5, routine: "nobody" },
  "tie.broken": { weight: 1.2, sound: "drum" },
  "elector.kept": { weight: 0.7, routine: "kept" },
  "elector.new": { weight: 1.4, sound: "bells", moves: onBoard },
  "elector.none": { weight: 1.2, moves: onBoard },
  "elector.left": { weight: 0.8, sound: "wood", moves: onBoard },
  "noble.left": { weight: 0.8, moves: onBoard },
  "card.lapsed": { weight: 0.7 },
  "church.named": { weight: 1.2, panel: "election", sound: "bells" },
  "excommunication.named": { weight: 1.2, panel: "election", sound: "bells" },
  election: { weight: 1.6, panel: "election", leads: true, sound: "drum" },
  voted: { weight: 0.5, panel: "election", leads: true, sound: "paper", routine: "voted", moves: ballot },
  "votes.for": { weight: 1.2, panel: "election", leads: true, scene: "count", sound: "paper" },
  "votes.against": { weight: 1.2, panel: "election", leads: true, scene: "count" },
  elected: { weight: 2.4, panel: "election", leads: true, sound: "bells", moves: crowned },
  "emperor.left": { weight: 1, moves: onBoard },
  over: { weight: 1.5, sound: "bells" },
};

/** How an event is shown; what is not named here is not shown on its own. */
export const cue = ({ kind }: Happening): Cue => CUES[kind] ?? { weight: 0 };
