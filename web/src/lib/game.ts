// What a game brings to the table. The shell knows nothing else about it.
import type { Component } from "svelte";
import type { Decision, Happening, Particulars } from "./api";
import type { TableStore } from "../shell/table.svelte";

/** A piece of a sentence: a place can be shown on the board, a seat has a colour. */
export interface Part { text: string; place?: string; seat?: number; strong?: boolean }

export interface Panel { id: string; label: (table: TableStore) => string; shown?: (table: TableStore) => boolean; component: Component<{ table: TableStore }>; badge?: (table: TableStore) => boolean }

export interface GameModule {
  /** Load what is needed before anything is shown. */
  ready: () => Promise<void>;
  /** The board; it fills its frame. */
  Board: Component<{ table: TableStore }>;
  /** What everybody wants to read at all times: figures, displays. */
  Summary: Component<{ table: TableStore }>;
  /** Further parts of the table, each in a tab. */
  panels: Panel[];
  /** The controls for the decision of the seat, in the bar that never scrolls away; null: the board itself. */
  Decision: Component<{ table: TableStore }>;
  Final: Component<{ table: TableStore }>;
  Learn: Component;
  Guide: Component<{ table: TableStore }>;
  colours: readonly string[];
  colourName: (seat: number) => string;
  botName: (seat: number) => string;
  Emblem: Component<{ colour: string; size?: number; label?: string }>;
  prompt: (decision: Decision, names: string[]) => Part[];
  /** The rule behind what is asked. */
  ruleOf: (decision: Decision) => string;
  line: (happening: Happening, names: string[]) => Part[];
  refusal: (key: string, particulars: Particulars) => string;
  /** The heading an event opens in the log, if it opens one. */
  heading: (happening: Happening) => string | null;
  /** How long an event is worth looking at, in units of the chosen speed; 0: not shown on its own. */
  weight: (happening: Happening) => number;
  /** The places whose holder or pieces an event changed by force. */
  changes: (happening: Happening) => string[];
  /** Whether the event is to be seen in the panel rather than on the board. */
  panelFor: (happening: Happening) => string | null;
  /** A short account of a rule's section, in the reader's language. */
  summary: (rule: string) => { title: string; text: string };
  /** Hot-seat: drop everything that belongs to the person who leaves. */
  forget: (table: TableStore) => void;
  /** Whether the client can play with an option of the rules. */
  knows: (option: string) => boolean;
  optionName: (name: string) => string;
  optionValue: (name: string, value: string) => string;
  /** Options everybody should see when a table is made, with a sentence about each: "off" or "on". */
  featured?: { title: () => string; options: string[]; help: (name: string) => string };
  /** Options that mean something only if another one is "on". */
  needs?: Record<string, string>;
}

/** The games with a board, each loaded only when it is needed. */
export const GAMES: Record<string, () => Promise<GameModule>> = {
  wallenstein: () => import("../games/wallenstein").then((m) => m.default),
};
