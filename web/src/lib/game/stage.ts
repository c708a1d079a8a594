// How a game wants what happens to be shown. The director of the shell stages it; nothing else is agreed between them.
import type { AnyView, Happening } from "../api/api";
import type { Sound } from "../device/sounds";

/**
 * Something that travels while the board still shows what was before. Places are named by the game: a place is where
 * an element of the page says `data-spot` with its name. Without `from` it appears, without `to` it vanishes.
 */
export interface Move {
  /** What the `Piece` of the game draws. */
  piece: string;
  colour?: string;
  count?: number;
  from?: string;
  to?: string;
  /** It travels when the panel has performed, not before. */
  late?: boolean;
}

/** What an event is seen against: the views before and after it, and everything told up to it, itself the last. */
export interface Staged {
  before: AnyView;
  after: AnyView;
  events: Happening[];
}

/** What one kind of event deserves. */
export interface Cue {
  /** How long it is worth looking at when it has been told, in units of the chosen speed; 0: not shown on its own. */
  weight: number;
  /** The panel in which it is to be seen, and which may perform it (`Director.performs`). */
  panel?: string;
  /** The sound it makes: one of those of the device. */
  sound?: Sound;
  /** Events in a row with the same name here are one scene. */
  scene?: string;
  /** The same for what is routine, but what concerns whoever looks is apart from what concerns others. */
  routine?: string;
  moves?: (happening: Happening, staged: Staged) => Move[];
}
