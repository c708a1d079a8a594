// The line to the server: it only says that something moved; what moved is fetched.
import { api, type Hint } from "./api";

type Listener = (hint: Hint) => void;
const listeners = new Set<Listener>();
const watched = new Set<number>();
let socket: WebSocket | null = null;
let delay = 500;
let connected = $state(true);

/** Whether the line is up; false only after it broke. */
export const online = (): boolean => connected;

function open(): void {
  socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/api/live");
  socket.onopen = () => {
    delay = 500;
    connected = true;
    for (const table of watched) socket?.send(JSON.stringify({ watch: table }));
  };
  socket.onmessage = (event) => tell(JSON.parse(event.data as string) as Hint);
  socket.onclose = () => {
    connected = false;
    setTimeout(open, delay);
    delay = Math.min(delay * 2, 15_000);
  };
}

const tell = (hint: Hint): void => listeners.forEach((listener) => listener(hint));

/** Call the listener for every hint about a table (or all tables of mine); returns how to stop. */
export function listen(listener: Listener, table?: number): () => void {
  listeners.add(listener);
  if (table !== undefined) watched.add(table);
  if (!socket) open();
  else if (table !== undefined && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ watch: table }));
  return () => {
    listeners.delete(listener);
    if (table !== undefined) watched.delete(table);
  };
}

/** Begin anew, for example with another session. */
export function reconnect(): void {
  if (!socket) return;
  socket.onclose = null;
  socket.close();
  open();
}

/** Ask for hints the slow way; for when a tab wakes up. */
export async function poll(): Promise<void> {
  (await api.hints()).forEach(tell);
}
