// Starts without a network, with a page that says so. Nothing else is kept: what is shown is
// always what the server has.
const PAGE = '/offline.html';
const SHELF = 'ludotheque-offline-1';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(SHELF).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))),
  );
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const old = caches
    .keys()
    .then((names) => Promise.all(names.filter((n) => n !== SHELF).map((n) => caches.delete(n))));
  event.waitUntil(Promise.all([old, self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => open[0]?.focus()),
  );
});
