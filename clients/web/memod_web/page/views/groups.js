// Every group with its counts, watched once for all that show them.

import { GROUPS } from '../model/queries.js';

/** The number beside a group: what there is to do, or where it holds no task all there is. */
export function countOf({ id, counts: { open, total, tasks } }) {
  return id === 'g_all' || !tasks ? total : open;
}

export class Groups {
  rows = [];
  isKnown = false;
  #app;
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
        this.rows = watch.rows.filter(({ id }) => id !== 'g_today');
        this.isKnown = true;
        for (const listener of this.#listeners) listener();
      },
      (error) => this.#app.toasts.error(error),
    );
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

  /** Calls with each change; returns what ends that. */
  listen(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
