// Typed messages: the keys come from en.json; other languages load on demand. Games bring catalogues of their own.
import en from "../../messages/en.json";

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;
export type Catalogue = Record<string, string>;
type Singular<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
export type Key = Singular<keyof typeof en>;
export type Values = Record<string, string | number>;

const files = import.meta.glob<Catalogue>("../../messages/{de,fr}.json", { import: "default" });
let current = $state.raw<{ language: Language; messages: Catalogue }>({ language: "en", messages: en });
const followers = new Set<(language: Language) => Promise<void>>();

export const language = (): Language => current.language;
export const isLanguage = (word: string): word is Language => word in LANGUAGES;

/** The language of an earlier visit, else the browser's, else English. */
export function preferred(): Language {
  const wishes = [localStorage.getItem("language") ?? "", ...navigator.languages.map((l) => l.slice(0, 2))];
  return wishes.find(isLanguage) ?? "en";
}

export async function setLanguage(chosen: Language, remember = true): Promise<void> {
  const loading = chosen === "en" ? en : files[`../../messages/${chosen}.json`]!();
  const [messages] = await Promise.all([loading, ...[...followers].map((follow) => follow(chosen))]);
  current = { language: chosen, messages };
  document.documentElement.lang = chosen;
  if (remember) localStorage.setItem("language", chosen);
}

/** A catalogue of a game: the function loads it, and loads it again when the language changes. */
export async function follow(load: (language: Language) => Promise<void>): Promise<void> {
  if (followers.has(load)) return;
  followers.add(load);
  await load(current.language);
}

/** The message of a catalogue; a number n also selects the plural form. */
export function fill(messages: Catalogue, key: string, values: Values = {}): string {
  const plural = typeof values.n === "number" ? `${key}_${new Intl.PluralRules(current.language).select(values.n)}` : key;
  const text = messages[plural] ?? messages[`${key}_other`] ?? messages[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}

/** The message of the shell in the current language. */
export const t = (key: Key, values: Values = {}): string => fill(current.messages, key, values);

/** A message whose key is only known at run time, such as the code of an error; null if there is none. */
export const maybe = (key: string, values: Values = {}): string | null => (key in current.messages ? fill(current.messages, key, values) : null);

export const date = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleString(current.language, { dateStyle: "medium", timeStyle: "short" });
