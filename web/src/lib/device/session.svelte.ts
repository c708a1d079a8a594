// Who is sitting in front of this device.
import { api, ApiError, type Me } from "../api/api";
import { language } from "../text/i18n.svelte";
import { reconnect } from "../api/live.svelte";
import { eventually } from "../api/resend";

let person = $state.raw<Me | null>(null);

export const me = (): Me | null => person;

export function setMe(next: Me | null): void {
  const changed = person?.id !== next?.id;
  person = next;
  if (changed) reconnect();
}

/** Who it is, once the server can be reached: nobody becomes somebody else because it could not. */
export async function recall(failed: () => void): Promise<void> {
  try {
    person = await eventually(() => api.me(), failed);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Somebody to play as: the person already known, else a new guest. */
export async function somebody(name: string): Promise<Me> {
  if (!person) setMe(await api.guest(name, language()));
  return person!;
}
