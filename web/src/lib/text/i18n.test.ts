import { afterEach, expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("document", { documentElement: {} });
const { fill, LANGUAGES, ownName, setLanguage } = await import("./i18n.svelte");

afterEach(() => setLanguage("en", false));

test("French signs that stand apart never begin a line", async () => {
  await setLanguage("fr", false);
  expect(fill({ key: "Regel « {name} » : ja ; {n} !" }, "key", { name: "a : b", n: 2 })).toBe(
    "Regel «\u00a0a : b\u00a0»\u00a0: ja\u00a0; 2\u00a0!",
  );
});

test("a word is elided before a vowel, in French alone", async () => {
  const texts = { key: "La carte de {county}, de {n}, plus que {name} ; Rue {county}" };
  const values = { county: "Anhalt", n: 8, name: "Élise" };
  expect(fill(texts, "key", values)).toContain("de Anhalt");
  await setLanguage("fr", false);
  expect(fill(texts, "key", values)).toBe("La carte d’Anhalt, de 8, plus qu’Élise\u00a0; Rue Anhalt");
  expect(fill(texts, "key", { ...values, county: "Hessen" })).toContain("de Hessen");
});

test("every file of messages is a language, by its own name", () => {
  const files = Object.keys(import.meta.glob("../../../messages/*.json")).map((path) => path.slice(-7, -5));
  expect([...LANGUAGES].sort()).toEqual(files.sort());
  expect(LANGUAGES[0]).toBe("en");
  expect(["en", "de", "fr"].map(ownName)).toEqual(["English", "Deutsch", "Français"]);
});

test("other languages are left as they are written", () => {
  expect(fill({ key: "a : b" }, "key")).toBe("a : b");
});
