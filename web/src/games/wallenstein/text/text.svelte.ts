// The words of this game in the reader's language: its own catalogue, and the phrase book of the rules engine.
import enPhrases from "@games/wallenstein/text/en.json";
import { bound, fill, follow, type Catalogue, type Language, type Values } from "../../../lib/text/i18n.svelte";
import baseEn from "../messages/en.json";
import modulesEn from "../modules/messages/en.json";

type Name<K> = K extends `name.${infer Rest}` ? Rest : never;
type Names = Record<Name<keyof typeof enPhrases>, string>;
/** What things are called in the phrase book: "name.season.spring" is the word "season.spring". */
const names = (book: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(book).flatMap(([key, text]) => (key.startsWith("name.") ? [[key.slice(5), text]] : [])),
  );
const en = { ...(names(enPhrases) as Names), ...baseEn, ...modulesEn };
const words = import.meta.glob<Catalogue>("../messages/{de,fr}.json", { import: "default" });
const moduleWords = import.meta.glob<Catalogue>("../modules/messages/{de,fr}.json", { import: "default" });
const books = import.meta.glob<Catalogue>("/../src/palatine/games/wallenstein/text/{de,fr}.json", {
  import: "default",
});
type Singular<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
export type Word = Singular<keyof typeof en>;

let current = $state.raw<{ words: Catalogue; phrases: Catalogue }>({ words: en, phrases: enPhrases });

async function load(language: Language): Promise<void> {
  if (language === "en") {
    current = { words: en, phrases: enPhrases };
    return;
  }
  const find = (files: typeof words): Promise<Catalogue> =>
    Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`))![1]();
  const [ours, modules, phrases] = await Promise.all([find(words), find(moduleWords), find(books)]);
  current = { words: { ...names(phrases), ...ours, ...modules }, phrases };
}

/** Have the catalogues of the current language ready. */
export const ready = (): Promise<void> => follow(load);

export const w = (key: Word, values: Values = {}): string => fill(current.words, key, values);

/** A word whose key is put together at run time, such as event.<effect>. */
export const named = (key: string, values: Values = {}): string => fill(current.words, key, values);

/** A sentence of the engine's phrase book, with its gaps; in the form one of the values asks for, if there is one. */
export function phrase(key: string, values: Record<string, unknown>): string {
  const form = Object.entries(values)
    .map(([what, value]) => `${key}/${what}=${String(value)}`)
    .find((found) => found in current.phrases);
  return bound(current.phrases[form ?? key] ?? key);
}
