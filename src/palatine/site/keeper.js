// Keeps the site VERSION on the device, so that it opens without a network. What is kept is never asked for again; what
// an earlier version has kept and this one shares is taken over. The page says when the rest is to be fetched.
const CACHE = `palatine ${registration.scope} VERSION`;
const OURS = `palatine ${registration.scope} `;
const at = (name) => new URL(name, registration.scope).href;
const PAGE = at("index.html");
/** Only whoever was here before may have matches that it brings up to date. */
const UPGRADE = "python/upgrade.bin";
const pending = new Map();

const list = async (cache) => (await (await cache.match(at("site.json")))?.json())?.files ?? {};

/** Take over from earlier versions what has not changed. */
async function takeOver() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(at("site.json"), { cache: "no-cache" }));
  const files = await list(cache);
  for (const name of await caches.keys())
    if (name.startsWith(OURS) && name !== CACHE) {
      const old = await caches.open(name);
      for (const [file, { sha256 }] of Object.entries(await list(old)))
        if (files[file]?.sha256 === sha256) {
          const kept = await old.match(at(file));
          if (kept) await cache.put(at(file), kept);
        }
      await part(at(UPGRADE));
    }
}

/** A file of this version: as it is kept, or fetched, once, and kept. */
async function part(address) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address);
  if (kept) return kept;
  if (!pending.has(address))
    pending.set(
      address,
      (async () => {
        try {
          const response = await fetch(address);
          if (response.ok) await cache.put(address, response.clone()).catch(() => undefined); // no room: go on without
          return response;
        } finally {
          pending.delete(address);
        }
      })(),
    );
  return (await pending.get(address)).clone();
}

/** Fetch and keep all that is not kept yet; whether everything is. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const files = Object.keys(await list(cache)).filter((file) => file !== UPGRADE);
  for (const file of files) if (!(await cache.match(at(file)))) await part(at(file));
  const kept = await Promise.all(files.map((file) => cache.match(at(file))));
  return kept.length > 0 && kept.every(Boolean);
}

addEventListener("install", (event) => event.waitUntil(takeOver()));
addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
      await clients.claim();
    })(),
  ),
);
addEventListener("message", (event) => {
  if (event.data === "keep") event.waitUntil(keepAll().then((all) => event.source.postMessage({ kept: all })));
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  event.respondWith(part(request.mode === "navigate" ? PAGE : request.url.split(/[?#]/)[0]));
});
