import { expect, test, vi } from "vitest";
import { stepOf, type Guide, type Step } from "./guide";
import type { TableStore } from "../../shell/table/table.svelte";

vi.mock("../device/settings.svelte", () => ({ settings: {}, reducedMotion: { current: true } }));
vi.mock("../device/sound", () => ({ play: vi.fn() }));

const guides = import.meta.glob<{ begun: () => Promise<Guide> }>("../../games/*/guide/guide.ts", { eager: true });
const files = import.meta.glob<string>("../../games/*/guide/*.ts", { eager: true, query: "?raw", import: "default" });
const books = import.meta.glob<Record<string, string>>("../../games/*/guide/messages/en.json", {
  eager: true,
  import: "default",
});
const pages = Object.values({
  ...import.meta.glob<string>("../../games/**/*.svelte", { eager: true, query: "?raw", import: "default" }),
  ...import.meta.glob<string>("../../shell/**/*.svelte", { eager: true, query: "?raw", import: "default" }),
}).join("\n");
const games = Object.keys(guides);
/** What a guide is written in: its steps, and beside them what they are made of. */
const source = (path: string): string =>
  Object.entries(files)
    .filter(([file]) => file.startsWith(path.replace("guide.ts", "")))
    .map(([, text]) => text)
    .join("\n");

test.each(games)("%s says what and why at every step, and nothing that is never said", async (path) => {
  const { steps } = await guides[path]!.begun();
  const book = books[path.replace("guide.ts", "messages/en.json")]!;
  const ids = steps.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const wanted = new Set([
    ...ids.flatMap((id) => [id, `${id}.why`]),
    ...[...source(path).matchAll(/"(else\.[\w.]+)"/g)].map(([, key]) => key!),
  ]);
  expect([...wanted].sort()).toEqual(Object.keys(book).sort());
});

test.each(games)("%s points at what the pages have", (path) => {
  const written = source(path);
  const attributes = [...written.matchAll(/\[(data-[a-z]+)/g)].map(([, name]) => name!);
  const classes = [...written.matchAll(/["'`\s](\.[a-z]+)(?=["'` [])/g)].map(([, name]) => name!.slice(1));
  const ids = [...written.matchAll(/["'`](#[a-z-]+)(?=["'`$])/g)].map(([, name]) => name!.slice(1));
  expect(attributes.length).toBeGreaterThan(3);
  expect(attributes.filter((name) => !pages.includes(`${name}=`))).toEqual([]);
  expect(classes.filter((name) => !new RegExp(`class="[^"]*\\b${name}\\b`).test(pages))).toEqual([]);
  expect(ids.filter((name) => !new RegExp(`id="${name}`).test(pages))).toEqual([]);
});

test.each(games)("%s lets go: in the end the player decides alone", async (path) => {
  const { steps } = await guides[path]!.begun();
  const first = steps.findIndex(({ free }) => free);
  expect(first).toBeGreaterThan(steps.length / 2);
});

const step = (id: string, more: Partial<Step>): Step => ({ id, now: () => true, until: "read", at: () => id, ...more });

test("the step follows from the position: the first whose moment has come and whose end has not", () => {
  const table = { season: 1, done: false };
  const is = (n: number) => (t: unknown) => (t as typeof table).season === n;
  const guide: Guide = {
    say: () => "",
    steps: [
      step("read", { now: is(1) }),
      step("do", { now: is(1), until: (t) => (t as unknown as typeof table).done }),
      step("answer", { now: is(1), until: "answered" }),
      step("later", { now: is(2) }),
    ],
  };
  const at = (read: string[]): string | undefined => stepOf(guide, table as unknown as TableStore, read)?.id;
  expect(at([])).toBe("read");
  expect(at(["read"])).toBe("do");
  table.done = true;
  expect(at(["read"])).toBe("answer");
  table.season = 2;
  expect(at(["read"])).toBe("later");
  expect(at(["read", "later"])).toBeUndefined();
});
