// Python in a worker, with the archives of the site unpacked in it (src/palatine/site/packing.py).

/** What Python hands over; to be given back when it is done with. */
export interface Handed {
  toJs(): unknown;
  destroy(): void;
}
/** As much of Pyodide as is used. */
export interface Python {
  unpackArchive(archive: ArrayBuffer, format: "zip", options: { extractDir: string }): void;
  pyimport(name: string): unknown;
  toPy(value: unknown): unknown;
}
interface Script {
  loadPyodide(options: { indexURL: string; stdLibURL: string }): Promise<Python>;
}
export type Archive = "palatine" | "server" | "upgrade";
type Progress = (done: number, all: number) => void;

const PLACE = "/lib/python-site";
const FILES = ["pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide-lock.json", "library.bin"];

const file = (root: string, name: string): string => `${root}python/${name}`;

/** Tell of every piece that arrives of what is fetched from now on. */
async function follow(root: string, archives: readonly Archive[], progress: Progress): Promise<void> {
  const { files } = (await (await fetch(`${root}site.json`)).json()) as { files: Record<string, { bytes: number }> };
  const names = [...FILES, ...archives.map((name) => `${name}.bin`)];
  const all = names.reduce((sum, name) => sum + (files[`python/${name}`]?.bytes ?? 0), 0);
  let done = 0;
  const plain = self.fetch;
  self.fetch = async (...question) => {
    const answer = await plain(...question);
    if (!answer.ok || !answer.body) return answer;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, on) {
        progress(Math.min((done += piece.length), all), all);
        on.enqueue(piece);
      },
    });
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(counted), { status, statusText, headers });
  };
}

const fetched = async (root: string, name: string): Promise<ArrayBuffer> => {
  const answer = await fetch(file(root, name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
};

/** Bytes of the site, by name. */
export const bytes = async (root: string, name: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await fetched(root, name));

export async function add(python: Python, root: string, archive: Archive | ArrayBuffer): Promise<void> {
  const data = archive instanceof ArrayBuffer ? archive : await fetched(root, `${archive}.bin`);
  python.unpackArchive(data, "zip", { extractDir: PLACE });
}

/** Python, once all of these are in it. */
export async function started(root: string, archives: readonly Archive[], progress?: Progress): Promise<Python> {
  if (progress) await follow(root, archives, progress);
  const coming = archives.map((name) => fetched(root, `${name}.bin`));
  const { loadPyodide } = (await import(/* @vite-ignore */ file(root, "pyodide.js"))) as Script;
  const python = await loadPyodide({ indexURL: file(root, ""), stdLibURL: file(root, "library.bin") });
  (python.pyimport("sys") as { path: { append(place: string): void } }).path.append(PLACE);
  for (const data of coming) await add(python, root, await data);
  return python;
}
