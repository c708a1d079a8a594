import { afterEach, expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("document", { documentElement: {} });
const { fill, setLanguage } = await import("./i18n.svelte");

afterEach(() => setLanguage("en", false));

test("French signs that stand apart never begin a line", async () => {
  await setLanguage("fr", false);
  expect(fill({ key: "Regel « {name} » : ja ; {n} !" }, "key", { name: "a : b", n: 2 })).toBe(
    "Regel «\u00a0a : b\u00a0»\u00a0: ja\u00a0; 2\u00a0!",
  );
});

test("other languages are left as they are written", () => {
  expect(fill({ key: "a : b" }, "key")).toBe("a : b");
});
