// Sound and touch. Nothing is told by them alone: whoever wants silence has it, and misses nothing.
import { settings } from "./settings.svelte";
import { PULSES, VOICES, type Sound, type Voice } from "./sounds";

export type { Sound } from "./sounds";

/** The same sound is not made twice within so many milliseconds: a heap that falls is not a crash. */
const APART = 40;
const NEARLY_NOTHING = 0.0001;

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
const last = new Map<Sound, number>();

/** Make a sound, and on a phone its pulse, as loud as the person wishes; softer with less `strength`. */
export function play(sound: Sound, strength = 1): void {
  // No browser wants to be heard before it was touched; an old one that cannot say so keeps silent by itself.
  if ("userActivation" in navigator && !navigator.userActivation.hasBeenActive) return;
  const now = performance.now();
  if (now - (last.get(sound) ?? -Infinity) < APART) return;
  last.set(sound, now);
  const loud = loudness(sound) * strength;
  if (loud > 0) sing(VOICES[sound], loud);
  if (settings.touch && !document.hidden && matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(PULSES[sound]);
}

/** How loud a sound is wished, from 0 to 1. */
function loudness(sound: Sound): number {
  if (!settings.sound || settings.muted.includes(sound)) return 0;
  return settings.volume * (settings.volumes[sound] ?? 1);
}

function sing(voices: readonly Voice[], loud: number): void {
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume().catch(() => undefined);
    for (const voice of voices) add(audio, voice, loud);
  } catch {
    // A device without sound.
  }
}

function add(context: AudioContext, voice: Voice, loud: number): void {
  const start = context.currentTime + voice.at;
  const end = start + voice.lasts;
  const volume = context.createGain();
  volume.gain.setValueAtTime(NEARLY_NOTHING, start);
  volume.gain.exponentialRampToValueAtTime(voice.loud * loud, start + (voice.swell ?? 0.004));
  volume.gain.exponentialRampToValueAtTime(NEARLY_NOTHING, end);
  const source = voice.kind === "tone" ? swinging(context, voice, start) : hissing(context, voice, start, volume);
  if (voice.kind === "tone") source.connect(volume);
  volume.connect(context.destination);
  source.start(start);
  source.stop(end + 0.02);
}

function glide(height: AudioParam, { from, to, lasts }: Voice, start: number): void {
  height.setValueAtTime(from, start);
  if (to) height.exponentialRampToValueAtTime(to, start + lasts);
}

function swinging(context: AudioContext, voice: Voice, start: number): OscillatorNode {
  const source = context.createOscillator();
  glide(source.frequency, voice, start);
  return source;
}

function hissing(context: AudioContext, voice: Voice, start: number, to: AudioNode): AudioBufferSourceNode {
  const source = context.createBufferSource();
  source.buffer = hiss ??= noiseFor(context);
  source.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = voice.narrow ?? 1;
  glide(filter.frequency, voice, start);
  source.connect(filter).connect(to);
  return source;
}

/** Half a second of noise; every hiss is cut from it. */
function noiseFor(context: AudioContext): AudioBuffer {
  const found = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = found.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return found;
}
