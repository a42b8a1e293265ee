// The page is there without a network, and its new versions take over.

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

/** Keeps the page once nobody waits for it; a new version is offered, and taken when nobody looks. */
export function keepPage(app) {
  if (!keepsPages) return;
  const workers = navigator.serviceWorker;
  const hadOne = Boolean(workers.controller);
  // Not before somebody was let in: what was forgotten isn't kept again.
  const register = () => {
    if (app.session.status !== 'online') return;
    app.session.removeEventListener('status', register);
    workers.register(policy?.createScriptURL(WORKER) ?? WORKER).catch(() => {
      // A browser that refuses, such as in a private window: the page is there with a network alone.
    });
  };
  app.session.addEventListener('status', register);
  workers.addEventListener('controllerchange', () => {
    if (!hadOne) return;
    const reload = () => app.isAtRest && location.reload();
    app.toasts.showLasting(app.words('new_version'), app.words('reload'), () => location.reload());
    document.addEventListener('visibilitychange', () => document.hidden && reload());
    if (document.hidden) reload();
  });
}

/** Asks for a newer version, as when the page has been open for long. */
export async function lookForNewer() {
  await (await navigator.serviceWorker?.getRegistration())?.update();
}

/** Forgets the kept page, with all that is kept on this device. */
export async function forgetPage() {
  const found = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(found.map((each) => each.unregister()));
  if (globalThis.caches)
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
