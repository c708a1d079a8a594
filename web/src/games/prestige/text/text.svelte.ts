// The words of this game in the reader's language: its own catalogue, and the phrase book of the rules engine.
import enPhrases from "@games/prestige/text/en.json";
import { bound, fill, follow, type Catalogue, type Language, type Values } from "../../../lib/text/i18n.svelte";
import { loadMap } from "../data";
import en from "../messages/en.json";

const words = import.meta.glob<Catalogue>("../messages/{de,fr}.json", { import: "default" });
const books = import.meta.glob<Catalogue>("/../src/palatine/games/prestige/text/{de,fr}.json", { import: "default" });
type Singular<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
export type Word = Singular<keyof typeof en>;

let current = $state.raw<{ words: Catalogue; phrases: Catalogue }>({ words: en, phrases: enPhrases });

async function load(language: Language): Promise<void> {
  const find = (files: typeof words): (() => Promise<Catalogue>) | undefined =>
    Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`))?.[1];
  const [ours = en, phrases = enPhrases] = await Promise.all([find(words)?.(), find(books)?.()]);
  current = { words: ours, phrases };
}

/** Have the map and the catalogues of the current language ready. */
export const ready = async (): Promise<void> => void (await Promise.all([loadMap(), follow(load)]));

export const w = (key: Word, values: Values = {}): string => fill(current.words, key, values);

/** A word whose key is put together at run time, such as building.<id>. */
export const named = (key: string, values: Values = {}): string => fill(current.words, key, values);
export const has = (key: string): boolean => key in current.words;

/**
 * A sentence with its gaps: of the engine's phrase book, unless it is put otherwise here, where units of all types are
 * picked at once.
 */
export const phrase = (key: string): string => bound(current.words[key] ?? current.phrases[key] ?? key);
