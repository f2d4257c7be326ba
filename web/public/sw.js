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

/** Somebody's turn, told by the house: what to show, and where it leads. */
self.addEventListener('push', (event) => {
  const { title, body, url, stop, stopTitle, lang } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang,
      tag: 'turn',
      renotify: true,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { url, stop },
      actions: [{ action: 'stop', title: stopTitle }],
    }),
  );
});

/** One press, and this browser is told no more. */
async function end(stop) {
  const own = await self.registration.pushManager.getSubscription();
  await Promise.allSettled([fetch(stop, { method: 'POST' }), own?.unsubscribe()]);
}

/** Go there, in the page that is open already if there is one. */
async function go(url) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return url && self.clients.openWindow(url);
  await page.focus();
  return url && page.navigate(url);
}

self.addEventListener('notificationclick', (event) => {
  const { url, stop } = event.notification.data ?? {};
  event.notification.close();
  event.waitUntil(event.action === 'stop' ? end(stop) : go(url));
});
