import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hold } from "./hold";

const at = (type: string, x: number, pointerType = "touch"): PointerEvent =>
  Object.assign(new Event(type), { pointerType, clientX: x, clientY: 0 }) as unknown as PointerEvent;
const told = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  told.mockClear();
  const fingers = new EventTarget();
  vi.stubGlobal("addEventListener", fingers.addEventListener.bind(fingers));
  vi.stubGlobal("dispatchEvent", fingers.dispatchEvent.bind(fingers));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a finger that rests is answered, once", () => {
  hold(at("pointerdown", 0), told);
  dispatchEvent(at("pointermove", 3)); // nobody holds quite still
  vi.advanceTimersByTime(1000);
  expect(told).toHaveBeenCalledOnce();
});

test.each(["pointerup", "pointercancel", "pointerdown"])("%s ends it", (type) => {
  hold(at("pointerdown", 0), told);
  dispatchEvent(at(type, 0));
  vi.advanceTimersByTime(1000);
  expect(told).not.toHaveBeenCalled();
});

test("a finger that moves the map asks nothing, nor does a mouse", () => {
  hold(at("pointerdown", 0), told);
  dispatchEvent(at("pointermove", 20));
  hold(at("pointerdown", 0, "mouse"), told);
  vi.advanceTimersByTime(1000);
  expect(told).not.toHaveBeenCalled();
});
