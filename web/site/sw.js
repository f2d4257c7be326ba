// The house in a tab stays when the network goes: every file of it is kept, under the name of its
// content. A new version is fetched beside the old one and taken when all tabs are closed; games
// are kept elsewhere (IndexedDB) and do not notice.
const FILES = {}; // tools/site.py writes them here: path → hash of its content
const CACHE = 'ludotheque-site';
const keyOf = (path) => new URL(`${path}?kept=${FILES[path]}`, registration.scope).href;

/** Fetch what is not kept yet. */
async function keep(paths) {
  const cache = await caches.open(CACHE);
  const fetched = paths.map(async (path) => {
    if (await cache.match(keyOf(path))) return;
    const response = await fetch(new URL(path, registration.scope), { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(keyOf(path), response);
  });
  await Promise.all(fetched);
}

/** Forget what belongs to no version that may still be open. */
async function tidy() {
  const cache = await caches.open(CACHE);
  const current = new Set(Object.keys(FILES).map(keyOf));
  for (const { url } of await cache.keys()) if (!current.has(url)) await cache.delete(url);
}

/** A kept file, or the network's, which is kept from then on. */
async function find(path, request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(path));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(keyOf(path), response.clone());
  return response;
}

const isPython = (path) => path.startsWith('python/');

self.addEventListener('install', (event) => {
  // At first Python is fetched by the page, which shows how far it is. An update brings its own
  // along: the old one may be gone when the network is.
  const first = !registration.active;
  event.waitUntil(keep(Object.keys(FILES).filter((path) => !first || !isPython(path))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

/** The page has what it needs to play; now the rest. Whoever asks on a port is told the end. */
self.addEventListener('message', (event) => {
  if (event.data !== 'keep') return;
  const tell = (kept) => event.ports[0]?.postMessage(kept);
  event.waitUntil(keep(Object.keys(FILES)).then(() => tell(true), () => tell(false)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
  const path = new URL(request.url.slice(registration.scope.length), 'file:///').pathname.slice(1);
  const page = request.mode === 'navigate' && (path === '' || path === 'index.html');
  const file = page || path === '' ? 'index.html' : path;
  if (file in FILES) event.respondWith(find(file, request));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then((open) => open[0]?.focus()));
});
