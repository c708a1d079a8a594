import { beforeEach, expect, test, vi } from "vitest";

const settings = vi.hoisted(() => ({
  sound: true,
  volume: 0.5,
  volumes: {} as Record<string, number>,
  muted: [] as string[],
  touch: true,
}));
vi.mock("./settings.svelte", () => ({ settings }));

/** The loudest of every voice, in the order they are added. */
let heard: number[] = [];
let contexts = 0;
const height = (): object => ({
  setValueAtTime: () => undefined,
  exponentialRampToValueAtTime: () => undefined,
});
const node = (more: object): object => ({
  connect: (to: object) => to,
  start: () => undefined,
  stop: () => undefined,
  ...more,
});
class Context {
  currentTime = 0;
  sampleRate = 100;
  state = "running";
  destination = {};
  constructor() {
    contexts++;
  }
  createOscillator = (): object => node({ frequency: height() });
  createBufferSource = (): object => node({});
  createBiquadFilter = (): object => node({ frequency: height(), Q: {} });
  createBuffer = (): object => ({ getChannelData: () => new Float32Array(50) });
  createGain = (): object => {
    const ramps: number[] = [];
    heard.push(0);
    const at = heard.length - 1;
    const ramp = (value: number): void => {
      ramps.push(value);
      heard[at] = Math.max(...ramps);
    };
    return node({ gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: ramp } });
  };
}
const page = { touched: true, phone: true, time: 0 };
const vibrate = vi.fn();
vi.stubGlobal("AudioContext", Context);
vi.stubGlobal("document", { hidden: false });
vi.stubGlobal("matchMedia", () => ({ matches: page.phone }));
vi.stubGlobal("performance", { now: () => page.time });
vi.stubGlobal("navigator", {
  vibrate,
  get userActivation() {
    return { hasBeenActive: page.touched };
  },
});
const { play } = await import("./sound");
const { SOUNDS, VOICES } = await import("./sounds");

beforeEach(() => {
  heard = [];
  vibrate.mockClear();
  Object.assign(settings, { sound: true, volume: 0.5, volumes: {}, muted: [], touch: true });
  Object.assign(page, { touched: true, phone: true });
  page.time += 1000;
});

test("silence is complete: nothing is even opened before a gesture, nor while sounds are off", () => {
  page.touched = false;
  play("wood");
  page.touched = true;
  settings.sound = settings.touch = false;
  for (const sound of SOUNDS) play(sound);
  expect(contexts).toBe(0);
  expect(vibrate).not.toHaveBeenCalled();
});

test.each(SOUNDS)("%s has its voices, each as loud as it is wished and none above everything", (sound) => {
  settings.volumes = { [sound]: 0.5 };
  play(sound);
  expect(heard).toEqual(VOICES[sound].map(({ loud }) => loud * 0.25));
  expect(Math.max(...heard)).toBeLessThanOrEqual(1);
  expect(VOICES[sound].every(({ at, lasts, swell = 0 }) => at >= 0 && lasts > swell && at + lasts < 3)).toBe(true);
});

test("one sound can be muted, and the others are heard", () => {
  settings.muted = ["drum"];
  play("drum");
  expect(heard).toEqual([]);
  play("wood");
  expect(heard).toHaveLength(VOICES.wood.length);
});

test("the same sound at once is one sound", () => {
  play("coins");
  play("coins");
  expect(heard).toHaveLength(VOICES.coins.length);
  page.time += 1000;
  play("coins");
  expect(heard).toHaveLength(2 * VOICES.coins.length);
});

test("a phone gives a pulse if it is wished, also in silence; a desktop gives none", () => {
  settings.sound = false;
  play("drum");
  expect(vibrate).toHaveBeenCalledTimes(1);
  settings.touch = false;
  play("wood");
  page.phone = false;
  settings.touch = true;
  play("bells");
  expect(vibrate).toHaveBeenCalledTimes(1);
});
