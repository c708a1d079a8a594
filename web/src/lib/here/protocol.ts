// What tabs and the one worker in which the server answers say to each other, over a channel that all of them hear.
import type { Question, Reply } from "../api/transport";

/** What a tab says. */
export type Said =
  | { tab: string; ask: "up" }
  | { tab: string; ask: "question"; id: number; question: Omit<Question, "limit" | "last"> }
  | { tab: string; ask: "open" | "close"; line: string }
  | { tab: string; ask: "say"; line: string; text: string };

/** Why what happens here is not kept: the device has no room left, or keeps nothing for this page. */
export type Trouble = "full" | "refused";

/** What the worker says. */
export type Heard =
  | { host: string; tell: "loading"; done: number; all: number }
  | { host: string; tell: "up" }
  | { host: string; tell: "failed"; why: string }
  | { host: string; tell: "answer"; tab: string; id: number; reply: Reply }
  | { host: string; tell: "hint"; line: string; text: string }
  | { host: string; tell: "trouble"; trouble: Trouble | null };

/** The name of the channel and of the lock below a path: sites beside each other on one host are strangers. */
export const named = (root: string): string => `palatine ${root}`;
