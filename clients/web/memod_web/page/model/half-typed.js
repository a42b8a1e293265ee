// Lines that are half typed outlive the page, each with its tab: no tab takes another one's.

import { newId } from './ids.js';

const TAB = 'memod-tab';

export class HalfTyped {
  #kept;
  #tab = newId('t_');
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
    return this.#kept.keepLine({ id, place, text, tab: this.#tab });
  }

  /** Takes a line of a place that no tab has any more, its own first, as `{id, text}`; null for none. */
  async take(place) {
    const here = (line) => line.place === place && line.tab !== this.#tab;
    const lines = (await this.#kept.lines()).filter(here).sort((one, other) => other.at - one.at);
    const own = lines.find(({ tab }) => tab === this.#before);
    for (const { id, tab, text } of own ? [own] : lines) {
      if (!own && !(await isGone(tab))) continue;
      const line = { id: newId(), text };
      await this.keep(line.id, place, text);
      await this.#kept.keepLine({ id, text: '' });
      return line;
    }
    return null;
  }
}

// Without TLS a browser gives no locks: then what another tab has is copied, and not taken.
async function isGone(tab) {
  const { locks } = navigator;
  return !locks || locks.request(TAB + tab, { ifAvailable: true }, (lock) => lock !== null);
}
