// The token comes behind `#`, is kept on this device, and is taken out of the address at once, so that
// it is in no history, no referrer and no screenshot.

import { newId } from './ids.js';

const KEY = 'memod-token';
const DEVICE = 'memod-device';
/** Whether the token has yet to let in: a link that is no better may take its place. */
const UNTRIED = 'memod-token-untried';

/** The token of a link as memod-web prints it; null if it is none. */
export function tokenOf(link) {
  return /#token=([\w-]+)$/.exec(link.trim())?.[1] ?? null;
}

/**
 * Takes the token out of the address. `{token, offered}`: the one of this device, and the one of a link that
 * may take its place once it was tried and a person said so. `place` is what the address has then.
 */
export function takeToken(location, history, storage, place = '#/') {
  const link = tokenOf(location.hash);
  if (isLink(location)) history.replaceState(null, '', place);
  try {
    const own = storage.getItem(KEY);
    const isPaired = own && !storage.getItem(UNTRIED);
    if (!link || link === own) return { token: own, offered: null };
    if (isPaired) return { token: own, offered: link };
    keepToken(storage, link, false);
  } catch {
    // It holds until the page is closed.
  }
  return { token: link, offered: null };
}

/** Whether the address is a link that lets in, and no place on the page. */
export function isLink(location) {
  return location.hash.startsWith('#token=');
}

/** Keeps a token: one that has let in isn't replaced but by a person. */
export function keepToken(storage, token, isTried = true) {
  storage.setItem(KEY, token);
  if (isTried) storage.removeItem(UNTRIED);
  else storage.setItem(UNTRIED, '1');
}

/** What this device calls itself, for the limit of pages that one may have open. */
export function deviceId(storage) {
  const made = newId('d_');
  try {
    const known = storage.getItem(DEVICE) ?? made;
    storage.setItem(DEVICE, known);
    return known;
  } catch {
    return made;
  }
}

/** Notes that a token, if it still is the one of this device, has let in. */
export function confirmToken(storage, token) {
  try {
    if (storage.getItem(KEY) === token) storage.removeItem(UNTRIED);
  } catch {
    // It is kept nowhere.
  }
}

export function forgetToken(storage) {
  storage.removeItem(KEY);
  storage.removeItem(UNTRIED);
}
