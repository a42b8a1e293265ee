// The token comes behind `#`, is kept on this device, and is taken out of the address at once, so that
// it is in no history, no referrer and no screenshot.

const KEY = 'memod-token';

/** The token of a link as memod-web prints it; null if it is none. */
export function tokenOf(link) {
  return /#token=([\w-]+)$/.exec(link.trim())?.[1] ?? null;
}

/** The token of the address, else the one that is kept; null without any. */
export function takeToken(location, history, storage) {
  const match = /^#token=([\w-]+)$/.exec(location.hash);
  if (match) {
    history.replaceState(null, '', '#/');
    try {
      storage.setItem(KEY, match[1]);
    } catch {
      // It holds until the page is closed.
    }
    return match[1];
  }
  try {
    return storage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetToken(storage) {
  storage.removeItem(KEY);
}
