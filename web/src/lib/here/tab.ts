// A tab without a server. Of all tabs one has the lock, and with it the worker in which the server answers, for all of
// them; when it is closed or dies, another tab takes over from what was kept.
import type { Line, Question, Reply } from "../api/transport";
import { root } from "../device/place";
import { loading } from "./loading.svelte";
import { named, type Heard, type Said } from "./protocol";

interface Waiting {
  question: Question;
  /** Whom it was sent to; nobody yet. */
  host: string;
  done: (reply: Reply) => void;
  lost: (error: Error) => void;
  clock?: ReturnType<typeof setTimeout>;
}

const tab = crypto.randomUUID();
const waiting = new Map<number, Waiting>();
const lines = new Map<string, Wire>();
let channel: BroadcastChannel | null = null;
let host = "";
let count = 0;

class Wire implements Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  readonly #name = `${tab}/${++count}`;
  constructor() {
    lines.set(this.#name, this);
    if (host) this.open();
  }
  open(): void {
    say({ tab, ask: "open", line: this.#name });
  }
  hear(text: string): void {
    if (text) this.onmessage?.call(null as never, new MessageEvent("message", { data: text }));
    else {
      this.readyState = WebSocket.OPEN;
      this.onopen?.call(null as never, new Event("open"));
    }
  }
  send(text: string): void {
    say({ tab, ask: "say", line: this.#name, text });
  }
  close(): void {
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.#name);
    say({ tab, ask: "close", line: this.#name });
  }
  break(): void {
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.#name);
    this.onclose?.call(null as never, new CloseEvent("close"));
  }
}

const say = (words: Said): void => channel?.postMessage(words);

/** Begin to listen, and wait for the turn to have the worker. */
export function begin(): void {
  channel = new BroadcastChannel(named(root));
  channel.onmessage = ({ data }: MessageEvent<Heard>) => hear(data);
  say({ tab, ask: "up" });
  void navigator.locks.request(named(root), () => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: root });
    worker.onerror = (event) => (loading.failed = event.message || "worker");
    return new Promise(() => undefined); // as long as this tab lives
  });
}

function hear(heard: Heard): void {
  if (heard.tell === "loading") {
    if (heard.host !== host) Object.assign(loading, { done: heard.done, all: heard.all });
  } else if (heard.tell === "failed") loading.failed = heard.why;
  else if (heard.tell === "trouble") loading.trouble = heard.trouble;
  else if (heard.tell === "up") up(heard.host);
  else if (heard.tell === "hint") lines.get(heard.line)?.hear(heard.text);
  else if (heard.tab === tab) {
    const found = waiting.get(heard.id);
    settle(heard.id);
    found?.done(heard.reply);
  }
}

/** There is somebody who answers: what nobody has got yet goes out, what somebody had who is gone is lost. */
function up(next: string): void {
  if (next === host) return;
  host = next;
  loading.up = true;
  for (const [id, { host: before, lost }] of [...waiting]) {
    if (!before) ask(id);
    else {
      settle(id);
      lost(new Error("gone"));
    }
  }
  for (const wire of [...lines.values()]) {
    if (wire.readyState === WebSocket.OPEN) wire.break();
    else wire.open();
  }
}

function ask(id: number): void {
  const found = waiting.get(id)!;
  const { method, address, language, body, limit } = found.question;
  found.host = host;
  found.clock = setTimeout(() => {
    settle(id);
    found.lost(new Error("late"));
  }, limit);
  say({ tab, ask: "question", id, question: { method, address, language, body } });
}

function settle(id: number): void {
  clearTimeout(waiting.get(id)?.clock);
  waiting.delete(id);
}

export function send(question: Question): Promise<Reply> {
  return new Promise((done, lost) => {
    const id = ++count;
    waiting.set(id, { question, host: "", done, lost });
    if (host) ask(id);
  });
}

export const line = (): Line => new Wire();
