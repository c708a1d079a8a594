// The sounds of the table as they are written: what swings and what hisses, from when, how long. No file is played.

export const SOUNDS = ["wood", "paper", "coins", "drum", "snow", "bells"] as const;
export type Sound = (typeof SOUNDS)[number];

/** A voice: a tone, or noise through a filter, that falls off; times in seconds, heights in hertz. */
export interface Voice {
  kind: "tone" | "noise";
  at: number;
  lasts: number;
  from: number;
  /** Where the height glides to, if it does. */
  to?: number;
  loud: number;
  /** How long it swells before it falls off. */
  swell?: number;
  /** Of noise: how narrow the filter is. */
  narrow?: number;
}

const tone = (at: number, lasts: number, from: number, loud: number, to?: number): Voice => ({
  kind: "tone",
  at,
  lasts,
  from,
  loud,
  ...(to && { to }),
});
const noise = (at: number, lasts: number, from: number, loud: number, more: Partial<Voice> = {}): Voice => ({
  kind: "noise",
  at,
  lasts,
  from,
  loud,
  ...more,
});
/** A coin that is dropped: partials that do not fit together. */
const coin = (at: number, pitch: number, loud: number): Voice[] =>
  [1, 1.53, 2.07, 2.81].map((ratio, i) => tone(at, 0.28 - i * 0.05, pitch * ratio, loud / (1 + i)));
/** A bell: hum, prime, tierce, quint and nominal, the high ones gone first. */
const bell = (at: number, pitch: number, loud: number): Voice[] =>
  [0.5, 1, 1.2, 1.5, 2, 2.67].map((ratio, i) => tone(at, 1.9 - i * 0.25, pitch * ratio, loud / (1 + i * 0.7)));

export const VOICES: Record<Sound, readonly Voice[]> = {
  wood: [
    noise(0, 0.03, 1900, 0.5, { narrow: 1.2 }),
    tone(0, 0.09, 460, 0.45, 390),
    tone(0, 0.05, 1130, 0.22),
    noise(0.075, 0.02, 1500, 0.14, { narrow: 1.2 }),
    tone(0.075, 0.05, 540, 0.12),
  ],
  paper: [
    noise(0, 0.16, 2600, 0.22, { to: 5200, swell: 0.06, narrow: 0.7 }),
    noise(0.15, 0.05, 1700, 0.2, { narrow: 0.9 }),
  ],
  coins: [...coin(0, 2950, 0.11), ...coin(0.07, 3410, 0.09), ...coin(0.16, 3120, 0.07)],
  drum: [
    tone(0, 0.42, 150, 0.8, 58),
    noise(0, 0.06, 420, 0.4, { narrow: 0.8 }),
    tone(0.24, 0.36, 138, 0.5, 56),
    noise(0.24, 0.05, 420, 0.25, { narrow: 0.8 }),
  ],
  snow: [0, 0.13, 0.29, 0.4].flatMap((at, i) => [
    noise(at, 0.16, 900 + 120 * i, 0.16, { to: 520, swell: 0.05, narrow: 0.6 }),
    noise(at + 0.03, 0.07, 3800, 0.05, { swell: 0.02, narrow: 0.8 }),
  ]),
  bells: [...bell(0, 587, 0.16), ...bell(0.32, 880, 0.12)],
};

/** The pulse a phone gives with a sound: on, off, on …, in milliseconds. */
export const PULSES: Record<Sound, number[]> = {
  wood: [12],
  paper: [6],
  coins: [6, 40, 6],
  drum: [25, 60, 20],
  snow: [10, 50, 10],
  bells: [30],
};
