// The words of this game in the reader's language: its own catalogue, the names and the phrase book of the rules
// engine.
import enPhrases from "@games/shadow/text/en.json";
import { books, names, namesOf, type Singular } from "../../../lib/text/books.svelte";
import { bound, fill, type Catalogue, type Values } from "../../../lib/text/i18n.svelte";
import en from "../messages/en.json";

export type Word = Singular<keyof typeof en>;
const phrases = import.meta.glob<Catalogue>(
  ["/../src/palatine/games/shadow/text/*.json", "!/../src/palatine/games/shadow/text/en.json"],
  { import: "default" },
);
const words = import.meta.glob<Catalogue>(["../messages/*.json", "!../messages/en.json"], { import: "default" });
const book = books(
  { words: en, phrases: enPhrases, names: names(enPhrases) },
  { words: [words], phrases: [phrases], names: [namesOf(phrases)] },
);

/** Have the catalogues of the current language ready. */
export const { ready } = book;

export const w = (key: Word, values: Values = {}): string => fill(book.in("words"), key, values);

/** A word whose key is put together at run time, such as card.<id>.help. */
export const named = (key: string, values: Values = {}): string => fill(book.in("words"), key, values);

/** A name of the engine's phrase book: electorate.trier, card.doctor, in.trier. */
export const name = (key: string, values: Values = {}): string => fill(book.in("names"), key, values);

/** A sentence of the engine's phrase book, with its gaps. */
export const phrase = (key: string): string => bound(book.in("phrases")[key] ?? key);

/** What the game is called. */
export const title = (): string => phrase("title");
