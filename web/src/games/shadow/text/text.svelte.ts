// The words of this game in the reader's language: its own catalogue, the names and the phrase book of the rules
// engine.
import namesText from "@games/shadow/data/names.csv?raw";
import enPhrases from "@games/shadow/text/en.json";
import { bound, fill, follow, type Catalogue, type Language, type Values } from "../../../lib/text/i18n.svelte";
import { rows } from "../../../lib/game/tables";
import en from "../messages/en.json";

const words = import.meta.glob<Catalogue>("../messages/{de,fr}.json", { import: "default" });
const books = import.meta.glob<Catalogue>("/../src/palatine/games/shadow/text/{de,fr}.json", { import: "default" });
type Singular<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
export type Word = Singular<keyof typeof en>;

const names = (language: Language): Catalogue =>
  Object.fromEntries(rows(namesText).map((row) => [row.id!, row[language]!]));
let current = $state.raw<{ words: Catalogue; phrases: Catalogue; names: Catalogue }>({
  words: en,
  phrases: enPhrases,
  names: names("en"),
});

async function load(language: Language): Promise<void> {
  const find = (files: typeof words): Promise<Catalogue> =>
    Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`))![1]();
  const [ours, phrases] = language === "en" ? [en, enPhrases] : await Promise.all([find(words), find(books)]);
  current = { words: ours, phrases, names: names(language) };
}

/** Have the catalogues of the current language ready. */
export const ready = (): Promise<void> => follow(load);

export const w = (key: Word, values: Values = {}): string => fill(current.words, key, values);

/** A word whose key is put together at run time, such as card.<id>.help. */
export const named = (key: string, values: Values = {}): string => fill(current.words, key, values);

/** A name of the engine's table: electorate.trier, card.doctor, in.trier. */
export const name = (key: string, values: Values = {}): string => fill(current.names, key, values);

/** A sentence of the engine's phrase book, with its gaps. */
export const phrase = (key: string): string => bound(current.phrases[key] ?? key);
