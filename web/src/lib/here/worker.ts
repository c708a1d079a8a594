// The worker in which the server answers, for all tabs. Whatever leaves it is kept first: what a tab was told is never
// lost, at whatever moment it dies.
import { add, bytes, started, type Handed, type Python } from "./python";
import { named, type Heard, type Said, type Trouble } from "./protocol";
import { Shelf, type Slot } from "./shelf";
import type { Thought } from "./thinker";

interface House {
  start(): Promise<void>;
  changed(): Handed | undefined;
  request(method: string, address: string, language: string, body: string | null): Promise<Handed>;
  open(line: string, tell: (text: string) => void): void;
  say(line: string, text: string): void;
  hang_up(line: string): void;
}
/** What only workers have, and the types of pages do not know. */
interface Writable {
  createSyncAccessHandle(): Promise<Slot>;
}
interface Module {
  House(folder: string, worker: unknown, kept: unknown): House;
  outdated(kept: unknown): boolean;
}
type Words = Heard extends infer Each ? (Each extends Heard ? Omit<Each, "host"> : never) : never;

const root = self.name;
const host = crypto.randomUUID();
const channel = new BroadcastChannel(named(root));
const tell = (words: Words): void => channel.postMessage({ host, ...words });
let trouble: Trouble | null = null;

function worry(next: Trouble | null): void {
  if (next !== trouble) tell({ tell: "trouble", trouble: (trouble = next) });
}

// ------------------------------------------------------------ what is kept

const PATIENCE = 100;
const PAUSE = 100;

/** A file that only this worker writes; one whose tab has just died is soon free. */
async function slot(folder: FileSystemDirectoryHandle, name: string): Promise<Slot> {
  const file = (await folder.getFileHandle(name, { create: true })) as unknown as Writable;
  for (let tries = 1; ; tries++)
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (tries === PATIENCE || (error as DOMException).name !== "NoModificationAllowedError") throw error;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
}

/** Where matches are kept; nowhere if the browser keeps nothing for this page. */
async function shelf(): Promise<Shelf | null> {
  try {
    const all = await navigator.storage.getDirectory();
    const folder = await all.getDirectoryHandle(encodeURIComponent(named(root)), { create: true });
    return new Shelf([await slot(folder, "even"), await slot(folder, "odd")]);
  } catch {
    worry("refused");
    return null;
  }
}

// ------------------------------------------------------------ who thinks

/** The worker for those who think long, as Python asks it. */
class Thinker {
  #worker: Worker | null = null;
  #waiting = new Map<number, (answer: Uint8Array) => void>();
  #count = 0;
  constructor(private readonly python: () => Python) {}
  async ask(task: Handed): Promise<unknown> {
    if (!this.#worker) {
      this.#worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module", name: root });
      this.#worker.onmessage = ({ data }: MessageEvent<Thought>) => {
        this.#waiting.get(data.id)?.(data.bytes);
        this.#waiting.delete(data.id);
      };
    }
    const question: Thought = { id: ++this.#count, bytes: task.toJs() as Uint8Array };
    this.#worker.postMessage(question);
    const answer = await new Promise<Uint8Array>((done) => this.#waiting.set(question.id, done));
    return (this.python().toPy(answer) as { tobytes(): unknown }).tobytes();
  }
  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#waiting.clear();
  }
}

// ------------------------------------------------------------ the house

async function serve(): Promise<void> {
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.ask === "up" && trouble) tell({ tell: "trouble", trouble });
  };
  let told = 0;
  const loading = started(root, ["palatine", "server"], (done, all) => {
    if (done < all && done - told < all / 100) return;
    told = done;
    tell({ tell: "loading", done, all });
  });
  const [place, empty] = await Promise.all([shelf(), bytes(root, "empty.bin")]);
  const python = await loading;
  python.pyimport("palatine.site.within.standing_in");
  const module = python.pyimport("palatine.site.within.house") as Module;
  const kept = (python.toPy(place?.newest ?? empty) as { tobytes(): unknown }).tobytes();
  if (module.outdated(kept)) await add(python, root, "upgrade");
  const house = module.House("/data", new Thinker(() => python), kept);
  await house.start();

  /** What has changed is kept before anybody hears of it. */
  const keep = (): void => {
    const changed = house.changed();
    if (!changed || !place) return;
    try {
      place.keep(changed.toJs() as Uint8Array<ArrayBuffer>);
      worry(null);
    } catch {
      worry("full");
    } finally {
      changed.destroy();
    }
  };
  const answer = async ({ tab, id, question }: Said & { ask: "question" }): Promise<void> => {
    const { method, address, language, body } = question;
    const found = await house.request(method, address, language, body);
    const [status, kind, text] = found.toJs() as [number, string, string];
    found.destroy();
    keep();
    tell({ tell: "answer", tab, id, reply: { status, said: "", kind, text } });
  };
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.ask === "up") {
      tell({ tell: "up" });
      if (trouble) tell({ tell: "trouble", trouble });
    } else if (data.ask === "question") void answer(data).catch(fail);
    else if (data.ask === "open")
      house.open(data.line, (text) => {
        keep();
        tell({ tell: "hint", line: data.line, text });
      });
    else if (data.ask === "say") house.say(data.line, data.text);
    else house.hang_up(data.line);
  };
  tell({ tell: "up" });
}

const fail = (error: unknown): void => tell({ tell: "failed", why: String(error).slice(-600) });

void serve().catch(fail);
