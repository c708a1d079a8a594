// Begins on a page without a server: the keeper of the files first, so that nothing is fetched twice, then Python.
import { part, root } from "../device/place";
import { loading } from "./loading.svelte";
import { begin } from "./tab";

/** So long the keeper may take; some browsers never have one. */
const PATIENCE = 10_000;

/** The worker that keeps all files, once what is fetched passes through it. */
async function keeper(): Promise<ServiceWorker | null> {
  if (!("serviceWorker" in navigator)) return null;
  const found = await navigator.serviceWorker.register(part("sw.js"), { scope: root }).catch(() => null);
  if (!found) return null;
  if (!navigator.serviceWorker.controller)
    await Promise.race([
      new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true })),
      new Promise((done) => setTimeout(done, PATIENCE)),
    ]);
  return navigator.serviceWorker.controller;
}

export async function settle(): Promise<void> {
  const worker = await keeper();
  begin();
  if (!worker) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ kept?: boolean }>) => {
    if (data.kept !== undefined) loading.kept = data.kept;
  });
  worker.postMessage("keep");
}
