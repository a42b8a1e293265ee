// Every group with its counts, watched once for all that show them.

import { overlaidGroups } from '../model/counts.js';
import { GROUPS } from '../model/queries.js';
import { h, icon } from './dom.js';

const PICTURES = {
  g_inbox: 'inbox',
  g_day: 'sun',
  g_upcoming: 'calendar',
  g_all: 'lists',
  g_important: 'star',
  g_overdue: 'clock',
};

/** The picture of one of memod's own lists. */
export const pictureOf = ({ id }) => icon(PICTURES[id] ?? 'lists');

/** Counts as they are shown: `2000+` where there are more than were counted. */
export function shownCounts(counts) {
  if (!counts.atLeast) return counts;
  const shown = Object.entries(counts).map(([name, count]) => [name, count && `${count}+`]);
  return { ...Object.fromEntries(shown), progress: counts.progress };
}

/** The number beside a group: what there is to do, or where it holds no task all there is. */
export function countOf({ counts }) {
  const { open, total, tasks } = shownCounts(counts);
  return tasks ? open : total;
}

/** The group's name with that number, and with what it counts. */
export function nameWithCount(words, group) {
  const { tasks } = group.counts;
  const count = countOf(group);
  const said = tasks ? words('open_count', { count }) : memosIn(words, count);
  return `${words.group(group)}: ${said}`;
}

/** The number of memos in words, for a list without tasks. */
export function memosIn(words, count) {
  return count ? words.counted('memos', count) : words('empty');
}

export class Groups {
  rows = [];
  isKnown = false;
  #app;
  /** As the server has them, without what waits. */
  #sent = [];
  #listeners = new Set();

  constructor(app) {
    this.#app = app;
  }

  start(onChange) {
    this.#listeners.add(onChange);
    this.#app.session.watch(
      GROUPS,
      (watch) => {
        // Today with what is overdue, and Inbox, say it better than the questions of the same name.
        this.#sent = watch.rows.filter(({ id }) => id !== 'g_today');
        this.isKnown = true;
        this.#overlay();
      },
      (error) => this.#app.toasts.error(error),
    );
    this.#app.outbox.addEventListener('change', () => this.isKnown && this.#overlay());
  }

  #overlay() {
    const { outbox, session, calendar } = this.#app;
    const known = (id) => session.watches.row(id);
    const stored = outbox.entries.filter(({ isStoring }) => !isStoring);
    this.rows = overlaidGroups(this.#sent, stored, known, calendar);
    for (const listener of this.#listeners) listener();
  }

  get(id) {
    return this.rows.find((group) => group.id === id);
  }

  get own() {
    return this.rows.filter((group) => !group.builtIn);
  }

  /** Those that can hold a memo. */
  get plain() {
    return this.rows.filter((group) => !group.builtIn && !group.query);
  }

  /** The options of a select: `first`, each `[value, text]`, and the lists that can hold a memo. */
  options(...first) {
    const own = this.plain.map((group) => [group.id, this.#app.words.group(group)]);
    return [...first, ...own].map(([value, text]) => h('option', { value }, text));
  }

  /** Calls with each change; returns what ends that. */
  listen(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
