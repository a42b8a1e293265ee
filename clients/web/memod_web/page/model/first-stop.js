// The first stop of what is typed, in localStorage: a database takes some milliseconds, for which a page that
// dies doesn't wait.

import { laneOf } from './steps.js';

/** What its names in localStorage begin with. */
export const FIRST = 'memod-first:';

export function keepFirst(first, record) {
  const { n, seen } = record;
  // Of a text the newest is enough.
  return keepAt(first, `${FIRST}${laneOf(record)}${seen === undefined ? `:${n}` : ''}`, record);
}

function keepAt(first, name, value) {
  try {
    first?.setItem(name, JSON.stringify(value));
  } catch {
    // Where there is no room it is in the page alone until it is stored.
  }
  return [name, value.n];
}

export function forgetFirst(first, [name, n]) {
  try {
    // A newer text stays.
    if (JSON.parse(first?.getItem(name) ?? 'null')?.n === n) first.removeItem(name);
  } catch {
    // Nothing is kept here.
  }
}

export const records = (first) => keptUnder(first, FIRST);

function keptUnder(first, prefix) {
  try {
    const names = Object.keys(first ?? {}).filter((name) => name.startsWith(prefix));
    return names.map((name) => [name, JSON.parse(first.getItem(name))]).filter(([, each]) => each);
  } catch {
    return [];
  }
}

/** Forgets those that are stored by now; without `stops` all of them. */
export function clearStops(first, stops = null) {
  for (const [name, record] of records(first)) {
    if (!stops || (stops[laneOf(record)] ?? 0) >= record.n) first.removeItem(name);
  }
}

const LINE = 'memod-line:';

/** Keeps a line that is half typed, `{id, n, text}` and what else there is to know of it. */
export const keepLine = (first, line) => keepAt(first, LINE + line.id, line);

export const lines = (first) => keptUnder(first, LINE).map(([, line]) => line);

export const forgetLine = (first, id) => first?.removeItem(LINE + id);

const MIRROR = 'memod-mirror:';

/** Keeps all that waits of a page that has no database any more. */
export function mirror(first, tab, entries) {
  try {
    if (entries.length) first.setItem(MIRROR + tab, JSON.stringify(entries));
    else first.removeItem(MIRROR + tab);
  } catch {
    // It is in the page alone, which is said.
  }
}

/** What such pages have left, `[name, entries]`. */
export const mirrored = (first) => keptUnder(first, MIRROR);
