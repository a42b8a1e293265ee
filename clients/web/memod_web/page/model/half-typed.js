// Lines that are half typed outlive the page, each with its tab: no tab takes another one's.

import { forgetFirst, forgetLine, keepLine, lines, records } from './first-stop.js';
import { newId } from './ids.js';
import { local } from './storage.js';

const TAB = 'memod-tab';

export class HalfTyped {
  #kept;
  #tab = newId('t_');
  #count = 0;
  /** The page that was in this tab before, if the browser still knows. */
  #before = null;

  constructor(kept) {
    this.#kept = kept;
    try {
      this.#before = sessionStorage.getItem(TAB);
      sessionStorage.setItem(TAB, this.#tab);
    } catch {
      // A line of its own is like that of a tab that was closed.
    }
    // Held until the page is gone.
    navigator.locks?.request(TAB + this.#tab, () => new Promise(() => {})).catch(() => {});
  }

  /** Keeps the line of a task that will have this id. */
  keep(id, place, text) {
    return this.#keep({ id, place, text, tab: this.#tab, at: Date.now() });
  }

  async #keep(line) {
    this.#count += 1;
    const stop = keepLine(local, { ...line, n: this.#count });
    if ((await this.#kept.keepLine(line)) || !line.text) forgetFirst(local, stop);
  }

  /** Takes a line of a place that no tab has any more, its own first, as `{id, text}`; null for none. */
  async take(place) {
    const here = (line) => line.place === place && line.tab !== this.#tab;
    const all = (await this.#lines()).filter(here).sort((one, other) => other.at - one.at);
    const own = all.find(({ tab }) => tab === this.#before);
    for (const { id, tab, text } of own ? [own] : all) {
      if (!own && !(await isGone(tab))) continue;
      const line = { id: newId(), text };
      await this.keep(line.id, place, text);
      await this.keep(id, place, '');
      return line;
    }
    return null;
  }

  // Those at their first stop are newer; one that was sent is forgotten when that is stored.
  async #lines() {
    const first = lines(local);
    // A tab that was closed may have emptied one, and not heard that it is forgotten.
    for (const { id, place, text, tab } of first)
      if (!text && (await isGone(tab))) await this.keep(id, place, '');
    const sent = records(local).map(([, { line }]) => line);
    const all = new Map([...(await this.#kept.lines()), ...first].map((each) => [each.id, each]));
    return [...all.values()].filter(({ id, text }) => text && !sent.includes(id));
  }

  /** Forgets the lines of all tabs. */
  async clear() {
    for (const { id } of lines(local)) forgetLine(local, id);
    await this.#kept.clearLines();
  }
}

// Without TLS a browser gives no locks: then what another tab has is copied, and not taken.
async function isGone(tab) {
  const { locks } = navigator;
  return !locks || locks.request(TAB + tab, { ifAvailable: true }, (lock) => lock !== null);
}
