// The line to the server: it only says that something moved; what moved is fetched. A line can fall silent without
// breaking, and a hint can be lost: so the line is tried again and again, and while there is none, the server is asked.
import { api, type Hint } from "./api";
import { line, type Line } from "./transport";

type Listener = (hint: Hint) => void;
const listeners = new Set<Listener>();
const watched = new Set<number>();
/** So often the line is tried; one that has said nothing since the last time is opened anew. */
const BEAT = 15_000;
const SOON = 500;
let socket: Line | null = null;
let silent = false;
let delay = SOON;
let again: ReturnType<typeof setTimeout> | undefined;
let beating: ReturnType<typeof setInterval> | undefined;
let connected = $state(true);

/** Whether the line is up; false only after it broke. */
export const online = (): boolean => connected;

function open(): void {
  clearTimeout(again);
  beating ??= setInterval(beat, BEAT);
  document.addEventListener("visibilitychange", watchAll);
  silent = true;
  socket = line();
  socket.onopen = () => {
    delay = SOON;
    connected = true;
    silent = false;
    watchAll();
  };
  socket.onmessage = (event) => {
    silent = false;
    tell(JSON.parse(event.data as string) as Hint);
  };
  socket.onclose = broken;
}

function broken(): void {
  connected = false;
  again = setTimeout(open, delay);
  delay = Math.min(delay * 2, BEAT);
}

/**
 * Drop the line without waiting for the other end, which may be gone. One that is just being opened is closed when it
 * is open: to break it off is an error in the console.
 */
function drop(): void {
  const old = socket;
  if (!old) return;
  old.onmessage = old.onclose = null;
  old.onopen = () => old.close();
  if (old.readyState !== WebSocket.CONNECTING) old.close();
}

const say = (words: object): void => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(words));
};

/** The server answers with the number the table has reached: both a sign of life and what may have been missed.
 *  Of a page in the background it sends notices all the same. */
const watch = (table: number): void => say(document.hidden ? { watch: table, hidden: true } : { watch: table });
const watchAll = (): void => watched.forEach(watch);

function beat(): void {
  if (!connected)
    watched.forEach(
      (table) =>
        void api.table(table).then(
          ({ number }) => tell({ table, number }),
          () => undefined,
        ),
    );
  if (!watched.size || !socket || socket.readyState >= WebSocket.CLOSING) return;
  if (silent) {
    drop();
    broken();
  } else {
    silent = true;
    watchAll();
  }
}

const tell = (hint: Hint): void => listeners.forEach((listener) => listener(hint));

/** Call the listener for every hint about a table (or all tables of mine); returns how to stop. */
export function listen(listener: Listener, table?: number): () => void {
  listeners.add(listener);
  if (table !== undefined) watched.add(table);
  if (!socket) open();
  else if (table !== undefined) watch(table);
  return () => {
    listeners.delete(listener);
    if (table !== undefined && watched.delete(table)) say({ unwatch: table });
  };
}

/** Begin anew, for example with another session. */
export function reconnect(): void {
  if (!socket) return;
  drop();
  open();
}
