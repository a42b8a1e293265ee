// What this device keeps: the latest lists, the memos that were opened, and the writes that wait.

import { memoryStorage, stepped } from './journal.js';
import { given } from './storage.js';

const NAME = 'memod';
/** The oldest are forgotten first. */
export const LISTS_MAX = 60;
export const MEMOS_MAX = 20_000;
const ROWS_MAX = 100;
const BYTES_MAX = 512 * 1024;
/** How long a database may take to open, in ms: some browsers never say that they won't. */
const OPENING_MAX = 20_000;

/** The keys of lines that are half typed, in `about`. */
const LINE = 'line:';
const LINES = globalThis.IDBKeyRange?.bound(LINE, `${LINE}\uffff`);

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
  #hurry = () => {};
  /** The transactions under way, until the page is left. */
  #running = new Set();

  /**
   * @param {Storage} storage such as localStorage, which says whether there is a database yet.
   * @param {() => Promise} idle when one is made: to write it to the disk takes longer than to open it.
   */
  constructor(storage, idle, factory = given('indexedDB')) {
    this.#factory = factory;
    // What else is begun now is begun first.
    const soon = new Promise((resolve) => {
      this.#hurry = resolve;
    });
    this.#database = Promise.resolve(hasDatabase(storage) || Promise.race([idle(), soon]))
      .then(() => this.#open())
      .then((database) => marked(storage, database))
      .catch(() => null);
  }

  /**
   * Ends what is under way, and begins nothing more. WebKit keeps a page for who goes back, with its transactions:
   * all other pages would wait for those.
   */
  leave() {
    const running = [...this.#running];
    this.#running.clear();
    this.#running = null;
    for (const transaction of running) abort(transaction);
  }

  /** The list that was last shown for these params; undefined for none. */
  list(params) {
    return this.#do('lists', 'readonly', (lists) => lists.get(keyOf(params)));
  }

  async keepList(params, { rows, sections, counts }) {
    const list = {
      key: keyOf(params),
      at: Date.now(),
      rows: params.of ? rows : rows.slice(0, ROWS_MAX),
    };
    await this.#keep('lists', { ...list, sections, counts }, LISTS_MAX);
  }

  memo(id) {
    return this.#do('memos', 'readonly', (memos) => memos.get(id));
  }

  /** Keeps a memo; one that was opened stays when what is kept is brought up to date. */
  async keepMemo(memo, isOpened = false) {
    const value = { ...memo, key: memo.id, at: Date.now(), ...(isOpened && { isOpened }) };
    await this.#keep('memos', value, MEMOS_MAX);
  }

  /** All memos that are kept. */
  memos() {
    return this.#do('memos', 'readonly', (memos) => memos.getAll());
  }

  /** The state of the store up to which memos are kept, `{value, at}`; null for none. */
  async state() {
    return (await this.#do('about', 'readonly', (about) => about.get('state'))) ?? null;
  }

  /** Keeps memos, forgets those that are gone, and notes the state up to which these are all, and its time. */
  async keepMemos(memos, gone, state, at) {
    await this.#do('memos', 'readwrite', (store) => {
      for (const id of gone) store.delete(id);
      for (const memo of memos) putOver(store, { at, ...memo, key: memo.id });
      return store.count();
    });
    if (state)
      await this.#do('about', 'readwrite', (about) =>
        about.put({ key: 'state', value: state, at }),
      );
  }

  /** The memos that are kept beside these, and that nobody has opened. */
  async idsBeside(ids) {
    const all = (await this.#do('memos', 'readonly', (memos) => memos.getAllKeys())) ?? [];
    const gone = [];
    for (const id of all) if (!ids.has(id) && !(await this.memo(id))?.isOpened) gone.push(id);
    return gone;
  }

  /** Notes in which order memos stand by hand, from the place `first` on, each at its revision. */
  async keepOrder(rows, first) {
    await this.#do('memos', 'readwrite', (store) => {
      for (const [index, { id, revision: placedAt }] of rows.entries())
        store.get(id).onsuccess = ({ target: { result: memo } }) => {
          if (memo) store.put({ ...memo, order: first + index, placedAt });
        };
      return store.count();
    });
  }

  /** The store whose memos these are; those of another one are forgotten. */
  async belongsTo(epoch) {
    const known = await this.#do('about', 'readonly', (about) => about.get('epoch'));
    if (known?.value === epoch) return;
    if (known) await this.clear();
    await this.#do('about', 'readwrite', (about) => about.put({ key: 'epoch', value: epoch }));
  }

  /** The token that this device was let in by: a browser that is killed may forget localStorage. */
  async token() {
    return (await this.#do('about', 'readonly', (about) => about.get('token')))?.value ?? null;
  }

  /** Keeps it, or forgets it for null. */
  async keepToken(value) {
    await this.#do('about', 'readwrite', (about) =>
      value ? about.put({ key: 'token', value }) : about.delete('token'),
    );
  }

  /** The lines that are half typed, `{id, tab, place, text, at}`: their tasks will have these ids. */
  async lines() {
    const lines = await this.#do('about', 'readonly', (about) => about.getAll(LINES));
    return lines ?? [];
  }

  /** Keeps such a line at once, or forgets it where its text is empty; undefined where nothing is kept. */
  keepLine(line) {
    this.#hurry();
    return this.#do('about', 'readwrite', (about) => {
      const key = LINE + line.id;
      if (line.text) about.put({ ...line, key });
      else about.delete(key);
      about.transaction.commit?.();
      return { result: true };
    });
  }

  async clearLines() {
    await this.#do('about', 'readwrite', (about) => about.delete(LINES));
  }

  /** Whether a page is the one that sends, until then: no other one is by now. */
  async lease(page, until) {
    const found = await this.#do('about', 'readwrite', (about) => {
      const done = { result: false };
      const reading = about.get('sender');
      reading.onsuccess = () => {
        const { result: held } = reading;
        // One that was to hold for longer than this is from before the clock was set back.
        const isOver = held && (held.until < Date.now() || held.until > until);
        done.result = !held || held.page === page || isOver;
        if (done.result) about.put({ key: 'sender', page, until });
      };
      return done;
    });
    // Without a database each page has its own journal.
    return found ?? true;
  }

  /** Forgets what is kept of a store. What waits is the outbox's to forget. */
  async clear() {
    for (const name of ['epoch', 'state']) {
      await this.#do('about', 'readwrite', (about) => about.delete(name));
    }
    for (const name of ['lists', 'memos']) {
      await this.#do(name, 'readwrite', (store) => store.clear());
    }
  }

  /**
   * A storage for the Outbox, which all pages of this device share, see `memoryStorage`. Where the browser
   * keeps nothing, or nothing any more, which `onLost` says, it holds until the page is closed.
   */
  journal(onLost) {
    let own = null;
    const either = async (name, step) => {
      // What is written waits for nothing.
      if (step) this.#hurry();
      try {
        if (own) return await own[name](step);
        return await this.#journal(step);
      } catch (error) {
        if (own || error.isOfStep) throw error;
        const wasThere = this.#waiting.length > 0 || (await this.#database) !== null;
        own = memoryStorage(this.#waiting);
        storage.isLost = true;
        if (wasThere || step) onLost();
        return own[name](step);
      }
    };
    const storage = {
      isLost: false,
      read: () => either('read', null),
      change: (step) => either('change', step),
    };
    return storage;
  }

  async #journal(step) {
    const names = ['outbox', 'about'];
    const journal = await this.#retried(names, step ? 'readwrite' : 'readonly', (stores) =>
      journalStep(stores, step),
    );
    this.#waiting = journal.entries;
    return journal;
  }

  async #keep(name, value, max) {
    if (JSON.stringify(value).length > BYTES_MAX) return;
    await this.#do(name, 'readwrite', (store) => {
      if (name === 'memos') putOver(store, value);
      else store.put(value);
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

  // A full or forbidden storage keeps nothing, and breaks nothing.
  async #do(name, mode, work) {
    try {
      return await this.#retried([name], mode, ([store]) => work(store));
    } catch {
      return undefined;
    }
  }

  async #retried(names, mode, work) {
    const opened = this.#database;
    try {
      return await done(await opened, names, mode, work, this.#running);
    } catch (error) {
      // It was closed: by the browser, or with a database that was deleted.
      if (error.name !== 'InvalidStateError') throw error;
      return await done(await this.#again(opened), names, mode, work, this.#running);
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
        .catch(() => null);
    }
    return this.#database;
  }
}

// Where a memo stands by hand, and that it was opened, isn't said with it.
function putOver(store, value) {
  store.get(value.key).onsuccess = ({ target: { result: before } }) => {
    const { order, placedAt, isOpened, group } = before ?? {};
    store.put({ isOpened, ...(group === value.group && { order, placedAt }), ...value });
  };
}

function done(database, names, mode, work, running) {
  return new Promise((resolve, reject) => {
    // Of a page that was left nothing is heard any more.
    if (!running) return;
    if (!database) throw new Error('The browser keeps nothing for this page.');
    // What is shown as kept has to be on the disk: a browser or a machine may die at once.
    const durability = names.includes('outbox') ? 'strict' : 'default';
    const transaction = database.transaction(names, mode, { durability });
    running.add(transaction);
    const request = work(names.map((name) => transaction.objectStore(name)));
    const end = (settle) => () => running.delete(transaction) && settle();
    transaction.oncomplete = end(() => resolve(request.result));
    transaction.onabort = end(() => reject(transaction.error ?? new Error('It was aborted.')));
  });
}

// What is read and what is written of it are one transaction.
function journalStep([outbox, about], step) {
  const done = { result: null };
  const all = outbox.getAll();
  const journal = about.get('journal');
  journal.onsuccess = () => {
    const { settled = [], stops = {}, turn } = journal.result ?? {};
    const now = { entries: all.result, settled, stops, turn };
    done.result = now;
    if (!step) return;
    try {
      write(outbox, about, now, step, done);
    } catch {
      // What isn't done whole isn't done.
      abort(outbox.transaction);
    }
  };
  return done;
}

function abort(transaction) {
  try {
    transaction.abort();
  } catch {
    // It has been.
  }
}

function write(outbox, about, before, step, done) {
  const wanted = step(before);
  const { put, remove, about: after, entries } = stepped(before, wanted);
  for (const seq of remove) outbox.delete(seq);
  for (const each of put) {
    const { seq, ...rest } = each;
    const storing = outbox.put(seq === undefined ? rest : each);
    storing.onsuccess = () => {
      each.seq = storing.result;
    };
  }
  for (const id of wanted.lines ?? []) about.delete(LINE + id);
  about.put({ key: 'journal', ...after });
  // Safari before 15.4 commits by itself, a moment later.
  outbox.transaction.commit?.();
  done.result = { entries, ...after, result: wanted.result };
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
    const timer = setTimeout(() => reject(new Error('It never answers.')), OPENING_MAX);
    request.onupgradeneeded = () => {
      const { result: database } = request;
      for (const name of ['lists', 'memos'])
        database.createObjectStore(name, { keyPath: 'key' }).createIndex('at', 'at');
      database.createObjectStore('about', { keyPath: 'key' });
      const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      for (const entry of waiting) outbox.put(entry);
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error);
    };
  });
}
