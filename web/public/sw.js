// Starts without a network, with a page that says so. Nothing else is kept: what is shown is
// always what the server has. Whoever keeps the house in a tab (/tab/) is led there meanwhile.
const PAGE = '/offline.html';
const STYLE = '/offline.css';
const PREFIX = 'ludotheque-offline-';
const SHELF = `${PREFIX}2`;
const HOUSE = 'ludotheque-site';

self.addEventListener('install', (event) => {
  const files = [PAGE, STYLE].map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(SHELF).then((cache) => cache.addAll(files)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const stale = (name) => name.startsWith(PREFIX) && name !== SHELF;
  const old = caches.keys().then((names) => Promise.all(names.filter(stale).map((n) => caches.delete(n))));
  event.waitUntil(Promise.all([old, self.clients.claim()]));
});

/** The page without a network; its way to the house in a tab is hidden where that is not kept. */
async function offline() {
  const page = await caches.match(PAGE);
  if (!page || !(await caches.has(HOUSE))) return page ?? Response.error();
  const text = (await page.text()).replaceAll(' hidden', '');
  return new Response(text, { headers: page.headers });
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offline));
  else if (new URL(request.url).pathname === STYLE)
    event.respondWith(fetch(request).catch(() => caches.match(STYLE)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => open[0]?.focus()),
  );
});
