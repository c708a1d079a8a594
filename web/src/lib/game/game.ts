// What a game brings to the table. The shell knows nothing else about it.
import type { Component } from "svelte";
import type { Command } from "./commands";
import type { Advice, AnyView, Decision, Happening, Orderable, Turn } from "../api/api";
import type { TableStore } from "../../shell/table/table.svelte";
import { eventually } from "../api/resend";
import { offered } from "./shelf.svelte";
import type { Guide } from "./guide";
import type { Cue } from "./stage";

/** A piece of a sentence: a place can be shown on the board, a seat has a colour. */
export interface Part {
  text: string;
  place?: string;
  seat?: number;
  strong?: boolean;
}

/**
 * A tab beside the board; `served` says that it has served its purpose, and whoever has it open is led back to the
 * first.
 */
export interface Panel {
  id: string;
  label: (table: TableStore) => string;
  shown?: (table: TableStore) => boolean;
  component: Component<{ table: TableStore }>;
  badge?: (table: TableStore) => boolean;
  served?: (table: TableStore) => boolean;
}

/** A picture that lines of the log open: of which events, what it is called, and of which occasion it is. */
export interface Picture {
  tells: (happening: Happening) => boolean;
  label: () => string;
  title: (happening: Happening, events: Happening[]) => string;
  component: Component<{ table: TableStore; event: Happening }>;
}

export interface GameModule {
  /** Load what is needed before anything is shown. */
  ready: () => Promise<void>;
  /** The board; it fills its frame. */
  Board: Component<{ table: TableStore }>;
  /** What everybody wants to read at all times: figures, displays. */
  Summary: Component<{ table: TableStore }>;
  /** The few figures that stand beside every question, in the bar that never scrolls away. */
  Status?: Component<{ table: TableStore }>;
  /** Further parts of the table, each in a tab. */
  panels: Panel[];
  /** The controls for the decision of the seat, in the bar that never scrolls away; null: the board itself. */
  Decision: Component<{ table: TableStore }>;
  Final: Component<{ table: TableStore }>;
  /** How the game is learned, if not from its rules alone. */
  Learn?: Component;
  /** Two sheets to have beside the board, by `AidSheet`; fetched when they are wanted. */
  aid?: () => Promise<{ default: Component }>;
  /** Pictures for sections of the rules, drawn from the board; fetched when a rule is read. */
  drawn?: { sections: string[]; load: () => Promise<{ default: Component<{ section: string }> }> };
  /** A guided first round, with its texts ready, if the game has one. */
  guide?: () => Promise<Guide>;
  colours: readonly string[];
  colourName: (seat: number) => string;
  botName: (seat: number) => string;
  Emblem: Component<{ colour: string; size?: number; label?: string }>;
  prompt: (decision: Decision, names: string[]) => Part[];
  /** An option in words, with what it answers where that is not clear by itself. */
  choice: (option: string, kind: string, view: AnyView, names: string[]) => string;
  /**
   * Choices that follow each other in words, where some are understood only together; without it each is told by
   * `choice`.
   */
  course?: (choices: Advice["choices"], names: string[]) => string[];
  /** Lay advised choices before the seat, to be looked at, changed and handed in; without it they are considered. */
  take?: (table: TableStore, choices: Advice["choices"]) => void;
  /** The panel in which choices of such a kind are seen, where the board does not show them. */
  laid?: (kind: string) => string | null;
  line: (happening: Happening, names: string[]) => Part[];
  /** The heading an event opens in the log, if it opens one. */
  heading: (happening: Happening) => string | null;
  /** How an event is shown; see `docs/decisions/the-show.md`. */
  cue: (happening: Happening) => Cue;
  /** What the moves of its cues draw. */
  Piece?: Component<{ piece: string; colour?: string; count?: number }>;
  /** A scene of several events in fewer words than one line for each. */
  together?: (events: Happening[], names: string[]) => Part[][];
  picture?: Picture;
  /** A turning point of a kind of the game's own in words. */
  turn?: (turn: Turn, values: { part: string; name: string }) => string;
  /** The places whose holder or pieces an event changed by force. */
  changes: (happening: Happening) => string[];
  /** A short account of a rule's section, in the reader's language. */
  summary: (rule: string) => { title: string; text: string };
  /** Hot-seat: drop everything that belongs to the person who leaves. */
  forget: (table: TableStore) => void;
  /** Whether what is chosen is considered first: some decisions are further steps of the choice before them. */
  considers?: boolean;
  /** What the board is called among the parts of the table, if it is no map. */
  board?: () => string;
  /** The width of the column beside the board on a wide screen, if it is not the usual one. */
  side?: string;
  /**
   * The height of the bar while something is asked, on a wide screen and on a phone: enough for every question and all
   * that is considered, so that the board stays where it is.
   */
  bar?: { wide: string; narrow: string };
  /** Whether the client can play with an option of the rules. */
  knows: (option: string) => boolean;
  optionName: (name: string) => string;
  optionValue: (name: string, value: string) => string;
  /** Options everybody should see when a table is made, with a sentence about each: "off" or "on". */
  featured?: { title: () => string; options: string[]; help: (name: string) => string };
  /** Options that mean something only if another one is "on". */
  needs?: Record<string, string>;
  /** Whether there are battles whose odds a table may show. */
  odds?: boolean;
  /** What can be typed for the decision of the seat, if it is more than its options one by one. */
  commands?: (table: TableStore) => Command[];
  /**
   * Standing orders, if the game knows any: what a kind of decision is called, and which of its options are worth
   * naming now.
   */
  orders?: {
    title: (kind: string) => string;
    worth: (orderable: Orderable, view: AnyView, seat: number) => string[];
    /** How long one holds that ends with the chapter, in words, where the game has chapters. */
    ends?: () => string;
  };
  /** What players must know when they talk to each other in this position; nothing in most. */
  talk?: (view: AnyView) => string | null;
  /** The keys of this game, one line for each group. */
  keys?: () => string;
  /**
   * Whether an event belongs to the action of the one before it; without it every event that is shown is an action of
   * its own.
   */
  follows?: (happening: Happening) => boolean;
  /** What a chapter is called, and going back and on by one. */
  chapterWords: () => { name: string; back: string; on: string };
  /** Whether a heading opens a chapter, such as a season; without it every heading does. */
  chapter?: (happening: Happening) => boolean;
}

const modules = import.meta.glob<GameModule>("../../games/*/index.ts", { import: "default" });

/** The games with a board, each loaded only when it is needed. */
export const BOARDS: Record<string, () => Promise<GameModule>> = Object.fromEntries(
  Object.entries(modules).map(([path, load]) => [path.split("/").at(-2)!, load]),
);

/** The game with its words, ready to be shown, at a plain table if it brings no board; null if nobody offers it. */
export async function open(game: string): Promise<GameModule | null> {
  const board = await BOARDS[game]?.();
  if (board)
    void offered().catch(() => undefined); // its title is in the words of the server
  else if (!(await eventually(offered)).some(({ name }) => name === game)) return null;
  const module = board ?? (await import("../../shell/plain/plain")).plain(game);
  await module.ready();
  return module;
}
