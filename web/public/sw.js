// The shell works offline: hashed assets are kept, the page falls back to the kept one. The table itself is never kept.
const CACHE = "shell-1";
const keep = async (what, response) => (await caches.open(CACHE)).put(what, response);
addEventListener("install", (event) =>
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add("/"))
      .then(() => skipWaiting()),
  ),
);
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || pathname.startsWith("/api/")) return;
  const page = event.request.mode === "navigate";
  const fromNetwork = async () => {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(keep(page ? "/" : event.request, response.clone()));
    return response;
  };
  event.respondWith(
    pathname.startsWith("/assets/")
      ? caches.match(event.request).then((kept) => kept ?? fromNetwork())
      : fromNetwork().catch(() => caches.match(page ? "/" : event.request)),
  );
});
addEventListener("push", (event) => {
  const notice = event.data.json();
  event.waitUntil(
    registration.showNotification(notice.title, { body: notice.body, data: notice, tag: `table-${notice.table}` }),
  );
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(`/table/${event.notification.data.table}?seat=${event.notification.data.seat}`));
});
