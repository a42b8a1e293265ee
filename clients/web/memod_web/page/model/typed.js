// What is typed in memos and neither saved nor waiting in the outbox, so that a page that is closed or
// dies loses none of it. It is kept at once, which a database isn't: a page that goes waits for nothing.

const PREFIX = 'memod-typed:';

export class Typed {
  #storage;
  #tab;

  /**
   * @param {Storage} storage such as localStorage, which all tabs share.
   * @param {string} tab names this one, also after it was loaded again.
   */
  constructor(storage, tab) {
    this.#storage = storage;
    this.#tab = tab;
  }

  /**
   * Keeps a text, `{content, base, after, group, isNew}`, in the place of an older one. `after` is the
   * write in the outbox that it was typed on.
   */
  keep(id, text) {
    try {
      this.#storage.setItem(this.#key(id), JSON.stringify(text));
    } catch {
      // Where there is no room it is in the field alone, as it would be without this.
    }
  }

  forget(id) {
    try {
      this.#storage.removeItem(this.#key(id));
    } catch {
      // Nothing is kept here.
    }
  }

  /** What this tab keeps of a memo; null for nothing. */
  of(id) {
    try {
      return JSON.parse(this.#storage.getItem(this.#key(id)));
    } catch {
      return null;
    }
  }

  /**
   * Calls `take(id, text)` for what closed tabs have left, and this one before it was loaded; not for the
   * memo `shown` in this one, which goes on with it by itself.
   */
  async recover(isOpen, shown, take) {
    for (const key of this.#keys()) {
      const [tab, id] = key.slice(PREFIX.length).split(':');
      if (tab === this.#tab ? id === shown : await isOpen(tab)) continue;
      const kept = this.#storage.getItem(key);
      // Another tab was quicker.
      if (kept === null) continue;
      await take(id, JSON.parse(kept));
      // What has been typed since stays.
      if (this.#storage.getItem(key) === kept) this.#storage.removeItem(key);
    }
  }

  clear() {
    for (const key of this.#keys()) this.#storage.removeItem(key);
  }

  #keys() {
    try {
      return Object.keys(this.#storage).filter((key) => key.startsWith(PREFIX));
    } catch {
      return [];
    }
  }

  #key(id) {
    return `${PREFIX}${this.#tab}:${id}`;
  }
}
