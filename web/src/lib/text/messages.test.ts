import { expect, test } from "vitest";

type Book = Record<string, string>;
const books: Record<string, Book> = {
  ...import.meta.glob<Book>("../../../messages/*.json", { eager: true, import: "default" }),
  ...import.meta.glob<Book>("../../games/**/messages/*.json", { eager: true, import: "default" }),
  ...import.meta.glob<Book>("/../src/palatine/games/*/text/*.json", { eager: true, import: "default" }),
};
const gaps = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const others = Object.keys(books).filter((path) => !path.endsWith("/en.json"));

test("there are books in German and French", () => {
  expect(others.length).toBeGreaterThanOrEqual(6);
});

test.each(others)("%s has the keys and gaps of English", (path) => {
  const [english, other] = [books[path.replace(/\w+\.json$/, "en.json")]!, books[path]!];
  expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
  for (const key of Object.keys(english)) expect([key, gaps(other[key]!)]).toEqual([key, gaps(english[key]!)]);
});

const texts = {
  ...import.meta.glob<string>("../../../messages/*.json", { eager: true, query: "?raw", import: "default" }),
  ...import.meta.glob<string>("../../games/**/messages/*.json", { eager: true, query: "?raw", import: "default" }),
};

test.each(Object.keys(texts))("%s has every key once", (path) => {
  const keys = [...texts[path]!.matchAll(/^ *"([^"]+)":/gm)].map(([, key]) => key);
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
