import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableStore } from "../table/table.svelte";

vi.mock("../../lib/api/api", async (original) => ({
  ApiError: (await original<typeof import("../../lib/api/api")>()).ApiError,
  api: { saveDraft: vi.fn() },
}));
const device = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => device.get(key) ?? null,
  setItem: (key: string, text: string) => void device.set(key, text),
});
const { api, ApiError } = await import("../../lib/api/api");
const { Drafts } = await import("./drafts.svelte");
const refused = (code: "stale" | "offline"): Error => new ApiError(409, code as never, "", null, null);

/** A table at which a decision with this number is asked; the server may have a draft for it. */
const table = (number: number, draft: object | null = null, hotSeat = false): TableStore =>
  ({
    id: 1,
    seat: 0,
    hotSeat,
    now: { decision: { number }, draft: draft && { data: draft } },
  }) as unknown as TableStore;
beforeEach(() => {
  vi.useFakeTimers();
  device.clear();
  vi.mocked(api.saveDraft).mockReset();
});
afterEach(() => void vi.useRealTimers());

test("a draft that comes too late for its decision does not trouble the next one", async () => {
  const seat = table(3);
  const drafts = new Drafts(seat);
  drafts.save("spring", ["pass"], {});
  vi.mocked(api.saveDraft).mockImplementation(() => {
    Object.assign(seat, { now: { decision: { number: 4 } } });
    return Promise.reject(refused("stale"));
  });
  await drafts.flush();
  expect(drafts.state).toBe("saved");
});

test("a draft for what has been decided meanwhile is not sent", async () => {
  const seat = table(3);
  const drafts = new Drafts(seat);
  drafts.save("spring", ["pass"], {});
  Object.assign(seat, { now: { decision: { number: 4 } } }); // by the clock, or at another page
  await drafts.flush();
  expect(api.saveDraft).not.toHaveBeenCalled();
  expect(drafts.state).toBe("saved");
});

test("a draft the server does not have is said to be on this device alone", async () => {
  const drafts = new Drafts(table(3));
  drafts.save("spring", ["pass"], {});
  vi.mocked(api.saveDraft).mockRejectedValue(refused("offline"));
  await drafts.flush();
  expect(drafts.state).toBe("local");
  drafts.forget();
});

test("a draft that the server has gives way to one from another device", async () => {
  const drafts = new Drafts(table(3));
  drafts.save("spring", ["pass"], { plan: "here" });
  expect(new Drafts(table(3, { plan: "elsewhere" })).load("spring")).toEqual({ plan: "here" }); // it is newer
  await drafts.flush();
  expect(new Drafts(table(3, { plan: "elsewhere" })).load("spring")).toEqual({ plan: "elsewhere" });
  expect(new Drafts(table(3, { plan: "elsewhere" })).load("summer")).toEqual({ plan: "elsewhere" });
});

test("a draft that the server does not have is sent again", async () => {
  const drafts = new Drafts(table(3));
  drafts.save("spring", ["pass"], { plan: "here" });
  await drafts.flush();
  const later = new Drafts(table(5)); // the choice was made, and taken back at another page
  expect(later.load("spring")).toEqual({ plan: "here" });
  await later.flush();
  expect(vi.mocked(api.saveDraft).mock.calls.at(-1)).toEqual([
    1,
    0,
    { number: 5, options: ["pass"], data: { plan: "here" } },
  ]);
  expect(later.state).toBe("saved");
});

test("what is taken back is a draft again, with the number of what is asked now", async () => {
  const seat = table(3, null, true);
  const drafts = new Drafts(seat);
  drafts.save("spring", ["pass"], { plan: "here" });
  drafts.chosen();
  await vi.runAllTimersAsync();
  expect(api.saveDraft).not.toHaveBeenCalled();
  drafts.again("spring"); // it is still the same question
  Object.assign(seat.now!, { decision: { number: 5 } });
  drafts.again("summer"); // and this is another one
  await vi.runAllTimersAsync();
  expect(api.saveDraft).not.toHaveBeenCalled();
  drafts.again("spring");
  await vi.runAllTimersAsync();
  expect(vi.mocked(api.saveDraft).mock.calls).toEqual([
    [1, 0, { number: 5, options: ["pass"], data: { plan: "here" } }],
  ]);
  expect(device.size).toBe(0); // nothing at a device that several people share
  drafts.forget();
  Object.assign(seat.now!, { decision: { number: 6 } });
  drafts.again("spring");
  await vi.runAllTimersAsync();
  expect(api.saveDraft).toHaveBeenCalledTimes(1);
});
