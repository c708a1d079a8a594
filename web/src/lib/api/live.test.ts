import { afterEach, beforeEach, expect, test, vi } from "vitest";

const BEAT = 15_000;

/** A line whose other end is the test. */
class Line {
  static readonly CONNECTING = 0;
  static readonly CLOSING = 2;
  static readonly OPEN = 1;
  static lines: Line[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Line.lines.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(number: number): void {
    this.onmessage?.({ data: JSON.stringify({ table: 7, number }) });
  }
  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

/** The page, and what it does when it comes to the front or goes to the back. */
const page = {
  hidden: false,
  turned: () => undefined as void,
  addEventListener(_: string, turned: () => void) {
    page.turned = turned;
  },
};
const table = vi.fn();
vi.mock("./api", () => ({ api: { table } }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { origin: "http://here" });
  page.hidden = false;
  vi.stubGlobal("document", page);
  Line.lines = [];
});
afterEach(() => void vi.useRealTimers());

async function listening(): Promise<{ heard: number[]; online: () => boolean }> {
  const { listen, online } = await import("./live.svelte");
  const heard: number[] = [];
  listen(({ number }) => heard.push(number!), 7);
  return { heard, online };
}
const line = (): Line => Line.lines.at(-1)!;

test("a page in the background hears everything, and the server knows that nobody looks at it", async () => {
  const { heard } = await listening();
  line().accept();
  page.hidden = true;
  page.turned();
  line().say(1);
  page.hidden = false;
  page.turned();
  expect(line().sent).toEqual(['{"watch":7}', '{"watch":7,"hidden":true}', '{"watch":7}']);
  expect(heard).toEqual([1]);
});

test("the server is told when a table is left", async () => {
  const { listen } = await import("./live.svelte");
  const stop = listen(() => undefined, 7);
  line().accept();
  stop();
  stop();
  expect(line().sent).toEqual(['{"watch":7}', '{"unwatch":7}']);
});

test("a lost hint is made good by the next beat", async () => {
  const { heard } = await listening();
  line().accept();
  line().say(1);
  vi.advanceTimersByTime(BEAT);
  expect(line().sent).toEqual(['{"watch":7}', '{"watch":7}']);
  line().say(2);
  expect(heard).toEqual([1, 2]);
});

test("a line that has fallen silent is opened anew", async () => {
  const { heard, online } = await listening();
  line().accept();
  line().say(1);
  vi.advanceTimersByTime(2 * BEAT);
  expect(online()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(Line.lines).toHaveLength(2);
  Line.lines[0]!.breaks(); // the old one is not heard any more, and opens nothing
  line().accept();
  line().say(2);
  vi.advanceTimersByTime(BEAT - 2000);
  expect(Line.lines).toHaveLength(2);
  expect(heard).toEqual([1, 2]);
  expect(online()).toBe(true);
});

test("a line that never opens is tried again", async () => {
  await listening();
  vi.advanceTimersByTime(BEAT + 1000);
  expect(Line.lines).toHaveLength(2);
});

test("a line that is being opened is not broken off, but closed when it is open", async () => {
  const { heard } = await listening();
  const { reconnect } = await import("./live.svelte");
  reconnect(); // with another session
  const [old, now] = Line.lines as [Line, Line];
  expect(old.readyState).toBe(Line.CONNECTING);
  old.accept();
  expect([old.readyState, old.sent]).toEqual([3, []]);
  now.accept();
  now.say(1);
  old.say(2);
  old.breaks();
  vi.advanceTimersByTime(1000);
  expect([heard, Line.lines.length]).toEqual([[1], 2]);
});

test("while there is no line the server is asked", async () => {
  const { heard } = await listening();
  table.mockResolvedValue({ number: 5 });
  line().breaks();
  for (let beats = 0; beats < 3; beats++) {
    await vi.advanceTimersByTimeAsync(BEAT);
    if (line().readyState === 0) line().breaks();
  }
  expect(heard).toEqual([5, 5, 5]);
});
