// Sending again what may not have arrived, and asking again for what did not come.
import { ApiError } from "./api";

/** How long to wait before something is sent again to a server that could not be reached. */
export const RETRY = 2000;
/** So often something is sent before the person is told that it did not arrive. */
const TRIES = 5;

/** Whether something may arrive a little later: there is no line, or the server cannot reach its database just now. */
export const unreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "offline" || error.code === "database-away");

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, RETRY));

/** Ask until there is an answer: for what a page cannot do without. `failed` is told of every time there was none. */
export async function eventually<T>(ask: () => Promise<T>, failed: () => void = () => undefined): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!unreachable(error)) throw error;
      failed();
      await pause();
    }
  }
}

/** Send again what may not have arrived; the server knows by the key whether it has. */
export async function persistently<T>(send: (key: string) => Promise<T>): Promise<T> {
  const key = randomKey();
  for (let tries = 1; ; tries++) {
    try {
      return await send(key);
    } catch (error) {
      if (tries === TRIES || !unreachable(error)) throw error;
      await pause();
    }
  }
}

function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(16).padStart(2, "0")).join("");
}
