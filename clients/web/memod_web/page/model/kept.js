// What this device keeps: the latest lists, the memos that were opened, and the writes that wait.

const NAME = 'memod';
/** The oldest are forgotten first. */
export const LISTS_MAX = 60;
export const MEMOS_MAX = 300;
const ROWS_MAX = 100;
const BYTES_MAX = 512 * 1024;

/** In localStorage, once this device has a database. */
const MARK = 'memod-kept';

/** Opened at once where there is one, since the first screen is drawn from it. Without it nothing is kept. */
export class Kept {
  #database;

  /**
   * @param {Storage} storage such as localStorage, which says whether there is a database yet.
   * @param {() => Promise} idle when one is made: to write it to the disk takes longer than to open it.
   */
  constructor(storage, idle, factory = globalThis.indexedDB) {
    // What else is begun now is begun first.
    this.#database = Promise.resolve(hasDatabase(storage) || idle())
      .then(() => open(factory))
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
      all: () => this.#do('outbox', 'readonly', (store) => store.getAll()),
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
    const database = await this.#database;
    if (!database) return undefined;
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(name, mode);
      const request = work(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () =>
        name === 'outbox' ? reject(transaction.error) : resolve(undefined);
    });
  }
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

function open(factory) {
  return new Promise((resolve, reject) => {
    const request = factory.open(NAME, 1);
    request.onupgradeneeded = () => {
      const { result: database } = request;
      for (const name of ['lists', 'memos'])
        database.createObjectStore(name, { keyPath: 'key' }).createIndex('at', 'at');
      database.createObjectStore('about', { keyPath: 'key' });
      database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
