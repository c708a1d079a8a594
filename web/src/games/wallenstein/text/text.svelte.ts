// The words of this game in the reader's language: its own catalogue, and the phrase book of the rules engine.
import enPhrases from "@games/wallenstein/text/en.json";
import { books, names, namesOf, type Singular } from "../../../lib/text/books.svelte";
import { bound, fill, formsOf, type Catalogue, type Values } from "../../../lib/text/i18n.svelte";
import baseEn from "../messages/en.json";
import modulesEn from "../modules/messages/en.json";

type Name<K> = K extends `name.${infer Rest}` ? Rest : never;
type Names = Record<Name<keyof typeof enPhrases>, string>;
const en = { ...(names(enPhrases) as Names), ...baseEn, ...modulesEn };
export type Word = Singular<keyof typeof en>;

const phrases = import.meta.glob<Catalogue>(
  ["/../src/palatine/games/wallenstein/text/*.json", "!/../src/palatine/games/wallenstein/text/en.json"],
  { import: "default" },
);
const words = import.meta.glob<Catalogue>(["../messages/*.json", "!../messages/en.json"], { import: "default" });
const modules = import.meta.glob<Catalogue>(["../modules/messages/*.json", "!../modules/messages/en.json"], {
  import: "default",
});
const book = books(
  { words: en, phrases: enPhrases },
  { words: [namesOf(phrases), words, modules], phrases: [phrases] },
);

/** Have the catalogues of the current language ready. */
export const { ready } = book;

export const w = (key: Word, values: Values = {}): string => fill(book.in("words"), key, values);

/** A word whose key is put together at run time, such as event.<effect>. */
export const named = (key: string, values: Values = {}): string => fill(book.in("words"), key, values);

/** A sentence of the engine's phrase book, with its gaps; in the form one of the values asks for, if there is one. */
export function phrase(key: string, values: Record<string, unknown>): string {
  const found = book.in("phrases");
  const form = formsOf(key, values).find((each) => each in found);
  return bound(found[form ?? key] ?? key);
}
