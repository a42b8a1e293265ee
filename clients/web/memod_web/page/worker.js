// The page without a network. Its files are kept under the name of their version and come from
// there; a new version is fetched whole before it takes over, and what was typed is elsewhere.

const BASE = '{base}';
const CACHE = `memod-${BASE}`;
const FILES = ['page.js', 'page.css', 'manifest.webmanifest', 'icon.svg', 'icon-192.png'];

addEventListener('install', (event) => {
  event.waitUntil(keep());
  skipWaiting();
});

async function keep() {
  const paths = ['/', ...FILES.map((name) => BASE + name)];
  const cache = await caches.open(CACHE);
  await cache.addAll(paths.map((path) => new Request(path, { cache: 'no-cache' })));
}

addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await clients.claim();
}

// Nothing but the page: no token, no socket and no calendar goes through here.
addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  const isPage = pathname === '/' || pathname.startsWith(BASE);
  if (method !== 'GET' || origin !== location.origin || search || !isPage) return;
  event.respondWith(answer(event.request, pathname));
});

async function answer(request, path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path, { ignoreVary: true })) ?? fetch(request);
}

// A reminder that was clicked: the page that is open does what was chosen, or one that is opened.
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(choose(event.action || 'open', event.notification.data));
});

async function choose(action, reminder) {
  const pages = await clients.matchAll({ type: 'window' });
  if (action === 'open' || !pages.length) {
    const [page] = pages;
    if (page) await page.focus();
    else await clients.openWindow(`/#/lists/memo/${encodeURIComponent(reminder.id)}`);
  }
  for (const page of pages.slice(0, 1)) page.postMessage({ action, reminder });
}
