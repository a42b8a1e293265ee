// What this device keeps: the latest lists, the memos that were opened, and the writes that wait.

import { RPCError } from './rpc.js';

const NAME = 'memod';
/** The oldest are forgotten first. */
export const LISTS_MAX = 60;
export const MEMOS_MAX = 300;
const ROWS_MAX = 100;
const BYTES_MAX = 512 * 1024;

/** In localStorage, once this device has a database. */
const MARK = 'memod-kept';

/**
 * Opened at once where there is one, since the first screen is drawn from it, and again when the browser
 * takes it away. Without it nothing is kept.
 */
export class Kept {
  #database;
  #factory;
  /** The writes that wait, as they were last read: a database that was cleared under the page gets them back. */
  #waiting = [];
  /** Whether there was a database, and can't be one again. */
  isLost = false;

  /**
   * @param {Storage} storage such as localStorage, which says whether there is a database yet.
   * @param {() => Promise} idle when one is made: to write it to the disk takes longer than to open it.
   */
  constructor(storage, idle, factory = globalThis.indexedDB) {
    this.#factory = factory;
    // What else is begun now is begun first.
    this.#database = Promise.resolve(hasDatabase(storage) || idle())
      .then(() => this.#open())
      .then((database) => marked(storage, database))
      .catch(() => null);
  }

  /** The list that was last shown for these params; undefined for none. */
  list(params) {
    return this.#do('lists', 'readonly', (lists) => lists.get(keyOf(params)));
  }

  async keepList(params, { rows, sections, counts }) {
    const list = { key: keyOf(params), at: Date.now(), rows: rows.slice(0, ROWS_MAX) };
    await this.#keep('lists', { ...list, sections, counts }, LISTS_MAX);
  }

  memo(id) {
    return this.#do('memos', 'readonly', (memos) => memos.get(id));
  }

  async keepMemo(memo) {
    await this.#keep('memos', { ...memo, key: memo.id, at: Date.now() }, MEMOS_MAX);
  }

  /** The store whose memos these are; those of another one are forgotten. */
  async belongsTo(epoch) {
    const known = await this.#do('about', 'readonly', (about) => about.get('epoch'));
    if (known?.value === epoch) return;
    if (known) await this.clear(['lists', 'memos']);
    await this.#do('about', 'readwrite', (about) => about.put({ key: 'epoch', value: epoch }));
  }

  async clear(names = ['lists', 'memos', 'outbox', 'about']) {
    for (const name of names) await this.#do(name, 'readwrite', (store) => store.clear());
  }

  /** A storage for the Outbox, which all pages of this device share; null where there is none. */
  async outbox() {
    if (!(await this.#database)) return null;
    return {
      all: async () => {
        const entries = await this.#do('outbox', 'readonly', (store) => store.getAll());
        this.#waiting = entries;
        return entries;
      },
      add: (entry) => this.#do('outbox', 'readwrite', (store) => store.add(entry)),
      update: (seq, change) =>
        this.#do('outbox', 'readwrite', (store) => updated(store, seq, change)),
      remove: (seq) => this.#do('outbox', 'readwrite', (store) => store.delete(seq)),
    };
  }

  async #keep(name, value, max) {
    if (JSON.stringify(value).length > BYTES_MAX) return;
    await this.#do(name, 'readwrite', (store) => {
      store.put(value);
      const counting = store.count();
      counting.onsuccess = () => {
        let extra = counting.result - max;
        if (extra <= 0) return;
        store.index('at').openKeyCursor().onsuccess = ({ target: { result: cursor } }) => {
          if (!cursor || extra <= 0) return;
          store.delete(cursor.primaryKey);
          extra -= 1;
          cursor.continue();
        };
      };
      return counting;
    });
  }

  // A full or forbidden storage keeps nothing, and breaks nothing; of the outbox it is said.
  async #do(name, mode, work) {
    try {
      const opened = this.#database;
      try {
        return await done(await opened, name, mode, work);
      } catch (error) {
        // It was closed: by the browser, or with a database that was deleted.
        if (error.name !== 'InvalidStateError') throw error;
        return await done(await this.#again(opened), name, mode, work);
      }
    } catch (error) {
      if (name !== 'outbox') return undefined;
      throw new RPCError({ message: error.message, data: { kind: 'notKept' } });
    }
  }

  async #open() {
    const database = await open(this.#factory, this.#waiting);
    // What waits is put back at once, and not with the next write.
    database.onclose = () => this.#again(this.#database);
    database.onversionchange = () => database.close();
    return database;
  }

  // Once, however many find that it is gone.
  #again(opened) {
    if (this.#database === opened) {
      // What is opened while the browser still clears is closed with the rest.
      this.#database = this.#open()
        .catch(() => this.#open())
        .catch(() => {
          this.isLost = true;
          return null;
        });
    }
    return this.#database;
  }
}

function done(database, name, mode, work) {
  return new Promise((resolve, reject) => {
    if (!database) throw new Error('The browser keeps nothing for this page.');
    const transaction = database.transaction(name, mode);
    const request = work(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('It was aborted.'));
  });
}

// What is read and what is written of it are one transaction.
function updated(store, seq, change) {
  const done = { result: undefined };
  const reading = store.get(seq);
  reading.onsuccess = () => {
    done.result = (reading.result && change(reading.result)) ?? undefined;
    if (done.result) store.put(done.result);
  };
  return done;
}

function hasDatabase(storage) {
  try {
    return storage.getItem(MARK) !== null;
  } catch {
    return true;
  }
}

function marked(storage, database) {
  try {
    storage.setItem(MARK, '1');
  } catch {
    // The next visit takes it for the first one, and opens the database a moment later.
  }
  return database;
}

function keyOf(params) {
  const { window: _, ...rest } = params;
  return JSON.stringify(rest);
}

function open(factory, waiting) {
  return new Promise((resolve, reject) => {
    const request = factory.open(NAME, 1);
    request.onupgradeneeded = () => {
      const { result: database } = request;
      for (const name of ['lists', 'memos'])
        database.createObjectStore(name, { keyPath: 'key' }).createIndex('at', 'at');
      database.createObjectStore('about', { keyPath: 'key' });
      const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      for (const entry of waiting) outbox.put(entry);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
