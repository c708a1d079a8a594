import { beforeEach, expect, test, vi } from "vitest";
import type { Happening, Position } from "../../lib/api/api";
import type { Cue } from "../../lib/game/stage";
import type { Performer } from "./director.svelte";

const device = vi.hoisted(() => ({ settings: { speed: "normal" }, reducedMotion: { current: false } }));
vi.mock("../../lib/device/settings.svelte", () => device);
const page = { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
vi.stubGlobal("document", page);
const { ApiError } = await import("../../lib/api/api");
const { Director, TRAVEL } = await import("./director.svelte");
const { scenesOf } = await import("./scenes");

const CUES: Record<string, Cue> = {
  quiet: { weight: 0 },
  march: { weight: 1, sound: "drum", moves: () => [{ piece: "army", from: "a", to: "b" }] },
  battle: { weight: 2, panel: "tower", moves: () => [{ piece: "army", from: "b", late: true }] },
  tax: { weight: 1, routine: "taxes" },
  lost: { weight: 1, scene: "end", panel: "tower" },
  won: { weight: 2, scene: "end" },
};
const event = (kind: string, seat = 1, moment = 3): Happening =>
  ({ kind, moment, particulars: { seat }, rule: "", text: "" }) as Happening;
const cue = ({ kind }: Happening): Cue => CUES[kind]!;
const game = { cue, line: (e: Happening) => [{ text: e.kind, seat: Number(e.particulars.seat) }] };
/** The position with so many events; the last of all is the present. */
const at = (happened: number): Position => ({ view: { happened } }) as unknown as Position;

function staged(events: Happening[]) {
  const weighs = (e: Happening): boolean => cue(e).weight > 0;
  const showing = {
    at: null,
    past: null as Position | null,
    leave: vi.fn(),
    before: vi.fn((e: Happening) => Promise.resolve(at(events.indexOf(e)))),
    after: vi.fn((e: Happening) => {
      const next = events.findIndex((x, i) => i > events.indexOf(e) && weighs(x));
      return Promise.resolve(next < 0 ? null : at(next));
    }),
  };
  const table = { events, game, seat: 0, names: [], now: at(events.length), panel: "", showing };
  const ended = vi.fn();
  const sound = vi.fn();
  const director = new Director(table as never, ended, sound);
  /** What the page shows: the position and what is told of it. */
  const seen = (): unknown[] => [
    (director.position ?? table.now).view,
    director.show?.beat ?? "over",
    director.told.map((e) => e.kind).join(" "),
  ];
  const happened = (): number => (director.show ? director.happened.length : events.length);
  return { director, table, showing, ended, sound, seen, happened };
}
const shown = (happened: number, beat: string, told = ""): unknown[] => [{ happened }, beat, told];
const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);
/** A performer that is done when the test says so, or when it is skipped. */
function performer(): { act: Performer; calls: string[]; done: () => void } {
  const calls: string[] = [];
  let finish: (() => void)[] = [];
  return {
    calls,
    done: () => finish.splice(0).forEach((each) => each()),
    act: (scene, { skipped }) => {
      calls.push(scene.events.map((e) => e.kind).join(" "));
      return new Promise<void>((done) => {
        finish = [...finish, done];
        skipped.addEventListener("abort", () => done());
      });
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  device.settings.speed = "normal";
  device.reducedMotion.current = false;
  page.hidden = false;
});

test("what moves is seen against the position before, what is told comes with the position after", async () => {
  const { director, table, seen, happened, sound, ended } = staged([event("march"), event("quiet"), event("battle")]);
  const travel = performer();
  director.performs(TRAVEL, travel.act);
  director.begin(table.events, at(0));
  await settle();
  expect([seen(), happened()]).toEqual([shown(0, "acts"), 0]);
  expect(sound).toHaveBeenCalledWith("drum");
  travel.done();
  await settle();
  expect([seen(), happened()]).toEqual([shown(2, "told", "march"), 2]); // the quiet event belongs to it
  await vi.advanceTimersByTimeAsync(760);
  expect([seen(), happened()]).toEqual([shown(2, "acts"), 2]);
  travel.done();
  await settle();
  expect(seen()).toEqual(shown(3, "told", "battle"));
  expect(ended).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect([director.show, ended.mock.calls.length]).toEqual([null, 1]);
});

test("between a moment that was looked at and the first position of a film the present is not seen", async () => {
  const { director, table, showing, seen } = staged([event("march"), event("battle")]);
  showing.past = at(0);
  showing.before.mockImplementationOnce(() => new Promise((come) => setTimeout(() => come(at(0)), 50)));
  director.play(table.events);
  await settle();
  expect(seen()).toEqual(shown(0, "acts"));
});

test("before and after its panel performs, things travel", async () => {
  const { director, table } = staged([event("battle")]);
  const order: string[] = [];
  const act =
    (name: string): Performer =>
    (_, { moves }) => (order.push(`${name} ${moves.length}`), Promise.resolve());
  director.performs(TRAVEL, act("travel"));
  const stop = director.performs("tower", act("tower"));
  director.play(table.events);
  await settle();
  expect([order, table.panel]).toEqual([["tower 1", "travel 1"], "tower"]);
  stop();
  director.play(table.events);
  await settle();
  expect(order.slice(2)).toEqual(["travel 1"]); // nobody is waited for who is not there
});

test("skip one ends what acts, then goes on; skip all ends everything, also while something is on the way", async () => {
  const { director, table, seen, showing } = staged([event("march"), event("march"), event("battle")]);
  const travel = performer();
  director.performs(TRAVEL, travel.act);
  director.play(table.events);
  await settle();
  director.forward();
  await settle();
  expect(seen()).toEqual(shown(1, "told", "march"));
  director.forward();
  director.forward(); // its position is still on the way: nothing is skipped unseen
  await settle();
  expect(seen()).toEqual(shown(1, "acts"));
  showing.before.mockReturnValueOnce(new Promise(() => undefined));
  director.forward();
  await settle();
  director.forward();
  await settle();
  director.stop();
  await vi.runAllTimersAsync();
  expect([director.show, director.position]).toEqual([null, null]);
});

test("paused it rests after what is told; a step back acts the scene before once more, and rests there", async () => {
  const { director, table, seen } = staged([event("march"), event("battle"), event("march")]);
  director.play(table.events);
  await settle();
  director.pause();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen()).toEqual(shown(1, "told", "march"));
  director.forward();
  await settle();
  expect(seen()).toEqual(shown(2, "told", "battle"));
  director.back();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen()).toEqual(shown(1, "told", "march"));
  director.pause();
  await vi.runAllTimersAsync();
  expect(director.show).toBeNull();
});

test("what comes while something is staged is staged after it, and not seen before", async () => {
  const events = [event("march")];
  const { director, table, seen } = staged(events);
  director.begin(events, at(0));
  await settle();
  expect(seen()).toEqual(shown(1, "told", "march")); // the present, for now
  const before = table.now;
  events.push(event("battle", 1, 4));
  table.now = at(2);
  director.begin(events.slice(1), before);
  expect(seen()).toEqual(shown(1, "told", "march"));
  director.forward();
  await settle();
  expect(seen()).toEqual(shown(2, "told", "battle"));
});

test("with reduced motion everything comes in the same order, and nothing moves", async () => {
  device.reducedMotion.current = true;
  const { director, table, seen } = staged([event("march"), event("battle")]);
  const travel = performer();
  director.performs(TRAVEL, travel.act);
  director.play(table.events);
  await settle();
  expect([seen(), travel.calls]).toEqual([shown(1, "told", "march"), []]);
});

test("in a hidden page nothing goes by unseen", async () => {
  page.hidden = true;
  const { director, table, seen } = staged([event("march"), event("battle")]);
  director.begin(table.events, at(0));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen()).toEqual(shown(0, "acts"));
  page.hidden = false;
  for (const [, look] of page.addEventListener.mock.calls) (look as () => void)();
  await settle();
  expect(seen()).toEqual(shown(1, "told", "march"));
});

test("at once nothing is staged but what somebody wants to see, and what was being staged ends", async () => {
  const { director, table, seen } = staged([event("march"), event("march")]);
  director.begin(table.events, at(0));
  await settle();
  device.settings.speed = "skip";
  director.begin(table.events, at(0));
  await vi.runAllTimersAsync();
  expect(director.show).toBeNull();
  director.begin(table.events, at(0));
  expect(director.show).toBeNull();
  director.play(table.events);
  await settle();
  expect(seen()).toEqual(shown(1, "told", "march"));
});

test("a position that cannot be had is passed over", async () => {
  const { director, table, showing, seen } = staged([event("march"), event("battle")]);
  showing.before.mockRejectedValueOnce(new ApiError(0, "offline", "", null, null));
  director.play(table.events);
  await settle();
  expect(seen()).toEqual(shown(1, "told", "march"));
});

test("the routine of others is one scene, one's own another; what belongs together is one for everybody", () => {
  const kinds = (events: Happening[], me: number | null): string[] =>
    scenesOf(events, game as never, me, []).map(({ events }) => events.map((e) => e.kind).join(" "));
  const taxes = [event("tax", 1), event("quiet", 1), event("tax", 2), event("tax", 0), event("tax", 2)];
  expect(kinds(taxes, 0)).toEqual(["tax tax", "tax", "tax"]);
  expect(kinds(taxes, null)).toEqual(["tax tax tax tax"]);
  const [end] = scenesOf([event("lost", 0), event("won", 1)], game as never, 0, []);
  expect([end!.events.length, end!.mine, end!.cue.panel, end!.cue.weight]).toEqual([2, true, "tower", 2.35]);
});
