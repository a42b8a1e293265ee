// The page is there without a network, and its new versions take over.

import { whenIdle } from './idle.js';

const WORKER = '/worker.js';

/** Whether a browser keeps the page: it does where it is sure whose page it is. */
export const keepsPages = 'serviceWorker' in navigator;

// The one URL that may become a script's. Where there are no Trusted Types a string will do.
const policy = globalThis.trustedTypes?.createPolicy('memod', {
  createScriptURL: (url) => {
    if (url !== WORKER) throw new TypeError('Not a script of this page.');
    return url;
  },
});

/** Keeps the page once somebody was let in; a new version is offered, and taken when nobody looks. */
export function keepPage(app) {
  if (!keepsPages) return;
  const workers = navigator.serviceWorker;
  // Not before somebody was let in: what was forgotten isn't kept again. A server that is back may be
  // a newer one.
  app.session.addEventListener('status', () => {
    if (app.session.status !== 'online') return;
    // It fetches the whole page again: once what somebody waits for is on the screen.
    const fetchAgain = () => app.session.status === 'online' && register();
    app.session.watches.answered().then(() => whenIdle(fetchAgain));
  });
  let isOffered = false;
  const look = async () => {
    // Where the browser keeps no page there is no other version of it.
    if (isOffered || !(await isReplaced().catch(() => false))) return;
    isOffered = true;
    const reload = () => app.isAtRest && location.reload();
    app.toasts.showLasting(app.words('new_version'), app.words('reload'), () => location.reload());
    document.addEventListener('visibilitychange', () => document.hidden && reload());
    if (document.hidden) reload();
  };
  workers.addEventListener('controllerchange', look);
  look();
}

function register() {
  const url = policy?.createScriptURL(WORKER) ?? WORKER;
  navigator.serviceWorker
    .register(url)
    .then((registration) => registration.update())
    .catch(() => {
      // A browser that refuses, such as in a private window: the page is there with a network alone.
    });
}

/**
 * Whether the worker that has this page now keeps another version. It is asked for instead of being
 * heard of: a worker may have taken over before the page listened.
 */
async function isReplaced() {
  const worker = navigator.serviceWorker.controller;
  if (!worker) return false;
  await isActivated(worker);
  const source = document.querySelector('script[src]').getAttribute('src');
  const own = `memod-${source.slice(0, source.lastIndexOf('/') + 1)}`;
  const kept = (await caches.keys()).filter((name) => name.startsWith('memod-'));
  return kept.length > 0 && !kept.includes(own);
}

// It has the page a moment before it takes the older versions away.
function isActivated(worker) {
  return new Promise((end) => {
    const look = () => (worker.state === 'activated' || worker.state === 'redundant') && end();
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Forgets the kept page, with all that is kept on this device. */
export async function forgetPage() {
  const found = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(found.map((each) => each.unregister()));
  if (globalThis.caches)
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
