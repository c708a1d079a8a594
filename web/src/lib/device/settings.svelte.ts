// What a person prefers on this device.
import { MediaQuery } from "svelte/reactivity";
import type { Sound } from "./sounds";

export type Theme = "auto" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "skip";
interface Settings {
  theme: Theme;
  speed: Speed;
  /** Whether anything is heard at all, and how loud: everything, and each sound besides. */
  sound: boolean;
  volume: number;
  volumes: Partial<Record<Sound, number>>;
  muted: Sound[];
  /** Whether a phone gives a short pulse with a sound, also with one that is not heard. */
  touch: boolean;
  confirm: boolean;
  forced: boolean;
}

const START: Settings = {
  theme: "auto",
  speed: "normal",
  sound: true,
  volume: 0.7,
  volumes: {},
  muted: [],
  touch: true,
  confirm: true,
  forced: true,
};
const stored = JSON.parse(localStorage.getItem("settings") ?? "{}") as Partial<Settings>;
export const settings = $state<Settings>({ ...START, ...stored });
/** What can be on or off, and what it is called. */
export const HABITS = [
  ["confirm", "confirm.always"],
  ["forced", "forced.always"],
] as const;
export const reducedMotion = new MediaQuery("(prefers-reduced-motion: reduce)");

export function change(part: Partial<Settings>): void {
  Object.assign(settings, part);
  localStorage.setItem("settings", JSON.stringify(settings));
  applyTheme();
}

export function applyTheme(): void {
  if (settings.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}
