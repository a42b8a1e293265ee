// The page without a network. Its files are kept under the name of their version and come from
// there; a new version is fetched whole before it takes over, and what was typed is elsewhere.

const BASE = '{base}';
const CACHE = `memod-${BASE}`;
const FILES = [
  'page.js',
  'later.js',
  'page.css',
  'manifest.webmanifest',
  'icon.svg',
  'icon-192.png',
];

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
  const options = { cacheName: CACHE, ignoreVary: true };
  return (await caches.match(path, options)) ?? fetch(request);
}

// A reminder that was clicked: the page that is open does what was chosen, or one that is opened.
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(choose(event.action || 'open', event.notification.data));
});

let chosen = null;

async function choose(action, reminder) {
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (page) {
    page.postMessage({ action, reminder });
    if (action === 'open') await page.focus();
    return;
  }
  // The page that is opened asks for it, once it can do it.
  chosen = { action, reminder };
  await clients.openWindow('/');
}

addEventListener('message', ({ data, source }) => {
  if (data !== 'ready' || !chosen) return;
  source.postMessage(chosen);
  chosen = null;
});
