import { expect, test, vi } from "vitest";
import { api } from "./api";

vi.stubGlobal("document", { documentElement: { lang: "en" } });

/** A request that is never answered, until its time is over. */
const hanging = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason as Error)));

test.each([
  ["no answer begins", (signal: AbortSignal) => hanging(signal)],
  ["an answer never ends", (signal: AbortSignal) => Promise.resolve({ status: 200, text: () => hanging(signal) })],
])("where %s, the server counts as not reached", async (_, answer) => {
  const time = new AbortController();
  const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal);
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => answer(signal));
  const asked = api.table(1);
  setTimeout(() => time.abort());
  await expect(asked).rejects.toMatchObject({ code: "offline" });
  expect(limit).toHaveBeenCalledWith(30_000);
});

test.each([
  ["an open table", 30_000, () => api.table(1)],
  ["a hint", 120_000, () => api.advice(1, 0)],
  ["the coach, in a language", 120_000, () => api.coach(1, 0, null, "de")],
])("%s may take so long: %d", async (_, time, ask) => {
  const limit = vi.spyOn(AbortSignal, "timeout");
  vi.stubGlobal("fetch", () => Promise.reject(new Error()));
  await expect(ask()).rejects.toMatchObject({ code: "offline" });
  expect(limit).toHaveBeenLastCalledWith(time);
});
