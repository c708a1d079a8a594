import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableStore } from "../table/table.svelte";

vi.mock("../../lib/device/settings.svelte", () => ({ settings: { forced: true } }));
const { settings } = await import("../../lib/device/settings.svelte");
const { Forced, HOLD } = await import("./forced.svelte");

const asked = { seat: 0, kind: "order.position", number: 5, options: ["position 3"], sealed: false };
const choose = vi.fn();
/** A table that asks for the only possible choice, and what the tests change about it. */
function table(change: object = {}): TableStore {
  const info = { status: "running", paused: false, seats: [{ away: false }] };
  return {
    info,
    live: true,
    considered: null,
    curtain: null,
    now: { decision: asked },
    choose,
    ...change,
  } as unknown as TableStore;
}

beforeEach(() => {
  vi.useFakeTimers();
  choose.mockClear();
  settings.forced = true;
});
afterEach(() => void vi.useRealTimers());

test("the only possible choice is held so that it can be read, then made once", () => {
  const forced = new Forced(table());
  forced.look();
  vi.advanceTimersByTime(HOLD - 1);
  expect(forced.holding).toBe(true);
  expect(choose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(choose.mock.calls).toEqual([[["position 3"]]]);
  forced.look(); // the page still shows the decision until the server has answered
  vi.runAllTimers();
  expect(forced.holding).toBe(false);
  expect(choose).toHaveBeenCalledTimes(1);
});

test("looking again does not prolong the hold", () => {
  const forced = new Forced(table());
  forced.look();
  vi.advanceTimersByTime(HOLD - 1);
  forced.look();
  vi.advanceTimersByTime(1);
  expect(choose).toHaveBeenCalledTimes(1);
});

test("it can be made at once, and not a second time", () => {
  const forced = new Forced(table());
  forced.look();
  forced.choose();
  forced.look();
  vi.runAllTimers();
  expect(choose).toHaveBeenCalledTimes(1);
});

test("whoever waits chooses alone", () => {
  const forced = new Forced(table());
  forced.look();
  forced.wait();
  forced.look();
  vi.runAllTimers();
  expect(choose).not.toHaveBeenCalled();
  expect(forced.only?.option).toBe("position 3"); // the page goes on saying so
});

test.each([
  ["a sealed decision", { now: { decision: { ...asked, sealed: true } } }],
  ["a real choice", { now: { decision: { ...asked, options: ["position 2", "position 3"] } } }],
  ["nothing", { now: { decision: null } }],
  ["a show or the past", { live: false }],
  ["a curtain", { curtain: 1 }],
  ["something that is being considered", { considered: {} }],
  ["a pause", { info: { status: "running", paused: true, seats: [{ away: false }] } }],
  ["a bot that stands in", { info: { status: "running", paused: false, seats: [{ away: true }] } }],
])("nothing happens by itself with %s", (_, change) => {
  const forced = new Forced(table(change));
  forced.look();
  vi.runAllTimers();
  expect(forced.holding).toBe(false);
  expect(choose).not.toHaveBeenCalled();
});

test("it can be switched off, also while a choice is held", () => {
  const forced = new Forced(table());
  forced.look();
  settings.forced = false;
  forced.look();
  vi.runAllTimers();
  expect(choose).not.toHaveBeenCalled();
});

test("a show that begins lets go; after it the choice can be read from the beginning", () => {
  const now = table();
  const forced = new Forced(now);
  forced.look();
  vi.advanceTimersByTime(HOLD - 1);
  Object.assign(now, { live: false });
  forced.look();
  vi.runAllTimers();
  Object.assign(now, { live: true });
  forced.look();
  vi.advanceTimersByTime(HOLD - 1);
  expect(choose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(choose).toHaveBeenCalledTimes(1);
});

test("a show that the page has not noticed yet is not disturbed", () => {
  const now = table();
  const forced = new Forced(now);
  forced.look();
  Object.assign(now, { live: false });
  vi.runAllTimers();
  expect(choose).not.toHaveBeenCalled();
});
