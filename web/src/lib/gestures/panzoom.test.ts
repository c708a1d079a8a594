import { beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal(
  "ResizeObserver",
  class {
    observe(): void {}
    disconnect(): void {}
  },
);
const { drawings, PanZoom } = await import("./panzoom.svelte");

const FRAME = { width: 400, height: 800 };
const style = { transform: "", cssText: "" };
const sheet = { style, contains: (element: unknown) => element !== elsewhere };
const frame = {
  clientWidth: FRAME.width,
  clientHeight: FRAME.height,
  firstElementChild: sheet,
  style: {},
  getBoundingClientRect: () => ({ left: 0, top: 0 }),
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
};
const elsewhere = {};
/** Something of the drawing, where it is now on the page. */
const at = (x: number, y: number): Element =>
  ({ getBoundingClientRect: () => ({ left: x, top: y, width: 0, height: 0 }) }) as never;
const glide = vi.fn(() => Promise.resolve());

/** A drawing twice as large as its frame, moved to its upper left corner. */
function drawing() {
  const zoom = new PanZoom(800, 1600);
  const off = zoom.attach(frame as never) as () => void;
  zoom.zoom(2, 0, 0);
  zoom.pan(1000, 1000);
  return { zoom, off };
}

beforeEach(() => glide.mockClear());

test("what is out of sight is brought into the frame, and the view comes back afterwards", async () => {
  const { zoom, off } = drawing();
  const before = style.transform;
  await zoom.bring([at(500, 300)], glide);
  expect(style.transform).toBe("translate(-300px,0px) scale(1)");
  expect(glide).toHaveBeenCalledOnce();
  await zoom.bring([at(100, 1400)], glide);
  zoom.restoreView();
  expect(style.transform).toBe(before);
  off();
});

test("nothing moves for what is in sight, or of another drawing", async () => {
  const { zoom, off } = drawing();
  const before = style.transform;
  await zoom.bring([at(100, 100), at(300, 700)], glide);
  await zoom.bring([elsewhere as Element], glide);
  expect([style.transform, glide.mock.calls.length]).toEqual([before, 0]);
  off();
});

test("of a way that is longer than the frame its end is seen", async () => {
  const { zoom, off } = drawing();
  await zoom.bring([at(10, 300), at(700, 300)], glide);
  expect(style.transform).toBe("translate(-400px,0px) scale(1)");
  off();
});

test("whoever moves the drawing meanwhile keeps what they have chosen", async () => {
  const { zoom, off } = drawing();
  await zoom.bring([at(500, 300)], glide);
  zoom.pan(100, 0);
  zoom.restoreView();
  expect(style.transform).toBe("translate(-200px,0px) scale(1)");
  off();
  expect(drawings.size).toBe(0);
});
