// Typed messages: the keys come from en.json; other languages load on demand. Games bring catalogues of their own.
import en from "../../../messages/en.json";
import { zone, zoned } from "./when";

/** Two letters, such as en. */
export type Language = string;
export type Catalogue = Record<string, string>;
type Singular<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
export type Key = Singular<keyof typeof en>;
export type Values = Record<string, string | number>;

const files = import.meta.glob<Catalogue>(["../../../messages/*.json", "!../../../messages/en.json"], {
  import: "default",
});
const fileOf = (language: Language): string => `../../../messages/${language}.json`;
/** English, and every language there are messages in. */
export const LANGUAGES: Language[] = ["en", ...Object.keys(files).map((path) => path.slice(-7, -5))];

/** What a language calls itself. */
export function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

type Manners = Partial<Record<"elided" | "elided.before", string>>;
/** How languages speak that do so otherwise than English, as the engine has it. */
const manners = import.meta.glob<Manners>("/../src/palatine/engine/text/*.json", { eager: true, import: "default" });

interface Spoken {
  language: Language;
  messages: Catalogue;
  /** The spaces before and after signs that the language sets apart: no line ends there. */
  spaces: RegExp;
  /** Which form of a noun a number takes; made once, because to make it takes longer than the sentence. */
  plurals: Intl.PluralRules;
  /** A word that loses its last letter, as de in d’Anhalt, at the end of a text; the letters before which it does. */
  elided: RegExp | null;
  before: string;
}
function spoken(language: Language, messages: Catalogue): Spoken {
  const [before, after] = [messages["signs.after"], messages["signs.before"]];
  const spaces = new RegExp(` (?=[${before}])|(?<=[${after}]) `, "g");
  const own = Object.entries(manners).find(([path]) => path.endsWith(`/${language}.json`))?.[1];
  const { elided: words, "elided.before": letters = "" } = own ?? {};
  const elided = words ? new RegExp(`(?<!\\p{L})(${words.replaceAll(" ", "|")}) $`, "iu") : null;
  return { language, messages, spaces, plurals: new Intl.PluralRules(language), elided, before: letters };
}
let current = $state.raw(spoken("en", en));
type Load = (language: Language) => Promise<void>;
const followers = new Map<Load, Promise<void>>();

export const language = (): Language => current.language;
export const isLanguage = (word: string): boolean => LANGUAGES.includes(word);

/** The language of an earlier visit, else the browser's, else English. */
export function preferred(): Language {
  const wishes = [localStorage.getItem("language") ?? "", ...navigator.languages.map((l) => l.slice(0, 2))];
  return wishes.find(isLanguage) ?? "en";
}

export async function setLanguage(chosen: Language, remember = true): Promise<void> {
  const loading = files[fileOf(chosen)]?.();
  const [messages] = await Promise.all([loading, ...[...followers.keys()].map((load) => load(chosen))]);
  current = spoken(chosen, { ...en, ...messages });
  document.documentElement.lang = chosen;
  if (remember) localStorage.setItem("language", chosen);
}

/** A catalogue of a game: the function loads it, and loads it again when the language changes. */
export async function follow(load: Load): Promise<void> {
  if (!followers.has(load)) followers.set(load, load(current.language));
  try {
    await followers.get(load);
  } catch (error) {
    followers.delete(load);
    throw error;
  }
}

/** Keys a sentence may have for these values: for one value of a gap, or for how the language counts a number. */
export const formsOf = (key: string, values: Record<string, unknown>): string[] =>
  Object.entries(values).flatMap(([gap, value]) => [
    `${key}/${gap}=${String(value)}`,
    ...(typeof value === "number" ? [`${key}/${gap}=${plural(value)}`] : []),
  ]);

/** The form of a noun a number takes in the current language: one, other. */
const plural = (n: number): string => current.plurals.select(n);

/** A text as it stands before what follows it: de before Anhalt is d’. */
export function leading(text: string, next: string): string {
  const { elided, before } = current;
  if (!elided || !next || !before.includes(next.charAt(0).toLowerCase())) return text;
  return text.replace(elided, (_, word: string) => `${word.slice(0, -1)}’`);
}

/** The message of a catalogue; a number n also selects the plural form. */
export function fill(messages: Catalogue, key: string, values: Values = {}): string {
  const counted = typeof values.n === "number" ? `${key}_${plural(values.n)}` : key;
  const text = messages[counted] ?? messages[`${key}_other`] ?? messages[key] ?? key;
  return filled(bound(text), values);
}

/** A text with its gaps filled; one without a value stays. */
export function filled(text: string, values: Values): string {
  const [first, ...rest] = text.split(/\{(\w+)\}/);
  let said = first!;
  for (let i = 0; i < rest.length; i += 2) {
    const value = String(values[rest[i]!] ?? `{${rest[i]}}`);
    said = leading(said, value) + value + rest[i + 1]!;
  }
  return said;
}

/** Signs that stand apart, as in French, never begin or end a line. */
export const bound = (text: string): string => text.replace(current.spaces, "\u00a0");

/** The message of the shell in the current language. */
export const t = (key: Key, values: Values = {}): string => fill(current.messages, key, values);

/** A message whose key is only known at run time, such as the code of an error; null if there is none. */
export const maybe = (key: string, values: Values = {}): string | null =>
  key in current.messages ? fill(current.messages, key, values) : null;

export const date = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleString(current.language, { dateStyle: "medium", timeStyle: "short" });

/** The day of a moment. */
export const day = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString(current.language, { dateStyle: "medium" });

/** A number with one decimal, as the language writes it. */
export const decimal = (number: number): string =>
  number.toLocaleString(current.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The colon between a label and what it labels. */
export const colon = (): string => t("colon");

/** When a deadline is, with the name of the time zone. */
export const deadline = (seconds: number): string => zoned(seconds, current.language);

/** The time zone deadlines are shown in. */
export const timeZone = (): string => zone(Date.now() / 1000, current.language);
