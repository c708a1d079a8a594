import { expect, test, vi } from "vitest";
import type { GameInfo } from "../api/api";

vi.mock("../api/api", () => ({ api: { bots: vi.fn(), create: vi.fn(), games: vi.fn() } }));
vi.mock("../text/i18n.svelte", () => ({
  language: () => "en",
  t: (key: string, { place }: { place?: string } = {}) => (key.endsWith("places") ? "Prague,Passau" : `In ${place}`),
}));
const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
vi.mock("../device/session.svelte", () => ({ somebody: vi.fn() }));

const { api } = await import("../api/api");
const { againstBots, playing, soloName, usualLevel } = await import("./quick");
const bots = [
  { level: "random", title: "Random", says: "", seconds: 0, games: ["chess", "fists"] },
  { level: "steward", title: "Steward", says: "Sound.", seconds: 0, games: ["chess"] },
  { level: "marshal", title: "Marshal", says: "Weighs.", seconds: 1, games: ["chess"] },
];

test("only the bots that play a game are offered", () => {
  expect(playing(bots, "chess")).toEqual(bots);
  expect(playing(bots, "fists").map(({ level }) => level)).toEqual(["random"]);
});

test("the usual bot is neither the weakest nor the strongest of those that play the game", () => {
  expect(usualLevel(bots, "chess")).toBe("steward");
  expect(usualLevel(bots, "fists")).toBe("random");
  expect(usualLevel([], "fists")).toBe("random");
});

test("a quick table has bots that play its game", async () => {
  vi.mocked(api.bots).mockResolvedValue(bots);
  vi.mocked(api.create).mockResolvedValue({ id: 7 } as Awaited<ReturnType<typeof api.create>>);
  const fists = { name: "fists", usual: { seats: 2, options: { short: "on" } } } as unknown as GameInfo;
  expect(await againstBots(fists, 2)).toBe("/table/7");
  const seating = [{ holder: "me" }, { holder: "bot", level: "random" }];
  expect(api.create).toHaveBeenCalledWith(
    expect.objectContaining({ game: "fists", seating, options: { short: "on" } }),
  );
});

test("no two tables against bots of a device have the same name", () => {
  kept.clear();
  expect([soloName(), soloName(), soloName()]).toEqual(["In Prague", "In Passau", "In Prague 2"]);
});
