// The words of this game in the reader's language: its own catalogue, and the phrase book of the rules engine.
import enPhrases from "@games/prestige/text/en.json";
import { books, type Singular } from "../../../lib/text/books.svelte";
import { bound, fill, type Catalogue, type Values } from "../../../lib/text/i18n.svelte";
import { loadMap } from "../data";
import en from "../messages/en.json";

export type Word = Singular<keyof typeof en>;
const phrases = import.meta.glob<Catalogue>(
  ["/../src/palatine/games/prestige/text/*.json", "!/../src/palatine/games/prestige/text/en.json"],
  { import: "default" },
);
const words = import.meta.glob<Catalogue>(["../messages/*.json", "!../messages/en.json"], { import: "default" });
const book = books({ words: en, phrases: enPhrases }, { words: [words], phrases: [phrases] });

/** Have the map and the catalogues of the current language ready. */
export const ready = async (): Promise<void> => void (await Promise.all([loadMap(), book.ready()]));

export const w = (key: Word, values: Values = {}): string => fill(book.in("words"), key, values);

/** A word whose key is put together at run time, such as building.<id>. */
export const named = (key: string, values: Values = {}): string => fill(book.in("words"), key, values);
export const has = (key: string): boolean => key in book.in("words");

/** Whether the phrase book of the engine has this sentence. */
export const spoken = (key: string): boolean => key in book.in("phrases");

/**
 * A sentence with its gaps: of the engine's phrase book, unless it is put otherwise here, where units of all types are
 * picked at once.
 */
export const phrase = (key: string): string => bound(book.in("words")[key] ?? book.in("phrases")[key] ?? key);
