// Catalogues of a game in the reader's language. A language is found by its files alone.
import { follow, type Catalogue, type Language } from "./i18n.svelte";

/** A catalogue in other languages than English, by path, as `import.meta.glob` finds it. */
export type Files = Record<string, () => Promise<Catalogue>>;

/** The keys of a catalogue, without what tells plural forms apart. */
export type Singular<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

/** What things are called in a phrase book: "name.season.spring" is the word "season.spring". */
export const names = (book: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(book).flatMap(([key, text]) => (key.startsWith("name.") ? [[key.slice(5), text]] : [])),
  );

/** The names of phrase books, as files of their own. */
export const namesOf = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, load]) => [path, () => load().then(names)]));

async function inLanguage(english: Catalogue, files: Files[], language: Language): Promise<Catalogue> {
  const loads = files.flatMap((each) => Object.entries(each).filter(([path]) => path.endsWith(`/${language}.json`)));
  return Object.assign({}, english, ...(await Promise.all(loads.map(([, load]) => load())))) as Catalogue;
}

/** Catalogues that follow the language; what a language lacks is there in English. */
export function books<N extends string>(english: Record<N, Catalogue>, files: Record<N, Files[]>) {
  const all = Object.keys(english) as N[];
  let current = $state.raw(english);
  async function load(language: Language): Promise<void> {
    const found = await Promise.all(all.map((name) => inLanguage(english[name], files[name], language)));
    current = Object.fromEntries(all.map((name, i) => [name, found[i]!])) as Record<N, Catalogue>;
  }
  return { ready: () => follow(load), in: (name: N): Catalogue => current[name] };
}
