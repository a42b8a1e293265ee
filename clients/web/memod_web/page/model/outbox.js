// Writes of this device: sent at once where there is a connection, else kept, and sent once and in order.

import { LOST, RPCError } from './rpc.js';
import { carried, wholeConflict } from './texts.js';

/** Errors that say nothing of the write: it is sent again with the next connection. */
const PASSING = new Set([LOST, 'storeUnavailable', 'storeFull']);

/**
 * The writes that wait, oldest first: `{seq, method, params, key, isTried, error, typed, was}`. One
 * with an `error` was refused, and waits for a person.
 */
export class Outbox extends EventTarget {
  entries = [];
  #world;
  #followers = new Map();
  #isDraining = false;
  #isWanted = false;

  /**
   * @param {object} world `call(method, params)`; `isOnline()`; `storage` with `all`, `add`, `remove`,
   *   and `update(seq, change)`, which nothing comes between; `lock(work)` runs work while no other page does; `today()`; `epoch()` names the store; `announce(news)` tells the
   *   other pages, which pass it to `hear`.
   */
  constructor(world) {
    super();
    this.#world = world;
  }

  /** Reads what was kept. */
  async open() {
    await this.#read();
    this.drain();
  }

  get waiting() {
    return this.entries.filter(({ error }) => !error);
  }

  get refused() {
    return this.entries.filter(({ error }) => error);
  }

  /** The newest write under a key, such as the text of a memo. */
  under(key) {
    return this.entries.findLast((entry) => entry.key === key);
  }

  /**
   * The result of a write, or where it has to wait `{isQueued, seq, done}`: `done` is the promise of the
   * result. `key` joins what is written of the same text; `typed` is a line that is yet to be read;
   * `was` are the rows of the memos as they were.
   */
  async write(method, params, { key = null, typed = null, was = [] } = {}) {
    let isTried = false;
    if (this.#world.isOnline() && !this.waiting.length && !typed) {
      try {
        const result = await this.#world.call(method, params);
        await this.#settled(key);
        return result;
      } catch (error) {
        if (error.kind !== LOST) throw error;
        isTried = true;
      }
    }
    return this.#add({ method, params, key, typed, was, isTried });
  }

  /** Writes by way of what waits, where it stays to be seen if it is refused; see `write`. */
  queue(method, params, { key = null, typed = null, was = [] } = {}) {
    return this.#add({ method, params, key, typed, was, isTried: false });
  }

  /** Writes another text under a key: in the place of one that nobody has seen yet, else behind it. */
  async rewrite(method, params, key) {
    const { content } = params;
    // What creates a memo creates it with the newer text.
    const newer = (entry) =>
      entry.isTried || entry.error
        ? null
        : { ...entry, params: { ...entry.params, content }, typed: null };
    const before = this.under(key);
    const amended = before && (await this.#world.storage.update(before.seq, newer));
    if (!amended) return this.write(method, params, { key });
    await this.#changed({});
    return { isQueued: true, seq: before.seq, done: this.follow(before.seq) };
  }

  /** The promise of the result of a write that waits. */
  follow(seq) {
    const known = this.#followers.get(seq);
    if (known) return known.promise;
    const follower = {};
    follower.promise = new Promise((resolve, reject) =>
      Object.assign(follower, { resolve, reject }),
    );
    this.#followers.set(seq, follower);
    // Whom nobody waits for fails without a word: it is among the refused.
    follower.promise.catch(() => {});
    return follower.promise;
  }

  /** Sends one that was refused again, with other params if there are. */
  async retry(seq, params = {}) {
    const again = (entry) => ({
      ...entry,
      params: { ...entry.params, ...params },
      typed: retyped(entry, params),
      error: null,
      epoch: null,
    });
    await this.#world.storage.update(seq, again);
    await this.#changed({});
    this.drain();
  }

  async drop(seq) {
    await this.#world.storage.remove(seq);
    const error = { message: 'It was dropped.', data: { kind: 'dropped' } };
    await this.#changed({ seq, error });
    this.#end(seq, 'reject', new RPCError(error));
  }

  async clear() {
    for (const { seq } of this.entries) await this.#world.storage.remove(seq);
    await this.#changed({});
  }

  /** What another page has announced. */
  async hear({ seq, result, error }) {
    await this.#read();
    if (result) this.#end(seq, 'resolve', result);
    else if (error) this.#end(seq, 'reject', new RPCError(error));
    this.drain();
  }

  /** Sends what waits, one after another, unless another page does. */
  async drain() {
    this.#isWanted = true;
    if (this.#isDraining) return;
    this.#isDraining = true;
    try {
      while (this.#isWanted && this.#world.isOnline()) {
        this.#isWanted = false;
        if (this.waiting.length) await this.#world.lock(() => this.#sendAll());
      }
    } finally {
      this.#isDraining = false;
    }
  }

  async #sendAll() {
    for (;;) {
      await this.#read();
      const [first] = this.waiting;
      if (!first || !this.#world.isOnline()) return;
      // From here on it stays as it is: it may have been done though its reply is lost.
      const tried = (each) => ({ ...each, isTried: true });
      const entry = await this.#world.storage.update(first.seq, tried);
      if (!entry) continue;
      try {
        const result = await this.#send(entry);
        await this.#rebase(entry, result);
        await this.#world.storage.remove(entry.seq);
        await this.#changed({ seq: entry.seq, result });
        this.#end(entry.seq, 'resolve', result);
      } catch (error) {
        if (PASSING.has(error.kind)) return;
        const { code, message, data } = error;
        const said = { code, message: message || String(error), data };
        await this.#world.storage.update(entry.seq, (each) => ({ ...each, error: said }));
        await this.#changed({ seq: entry.seq, error: said });
        this.#end(entry.seq, 'reject', error);
      }
    }
  }

  async #send({ method, params, typed, epoch }) {
    if (epoch && epoch !== this.#world.epoch())
      throw new RPCError({ data: { kind: 'otherStore' } });
    try {
      const meant = typed ? await this.#readLine(typed) : {};
      const result = await this.#world.call(method, { ...params, ...meant });
      const failure = result.results?.find((each) => each.error)?.error;
      if (failure) throw new RPCError(failure);
      return result;
    } catch (error) {
      // Its reply was lost, and it has been changed since: the id is this device's own.
      if (error.kind === 'alreadyExists' && error.data.current) return { memo: error.data.current };
      throw error;
    }
  }

  // `tomorrow` is another day by now if it was typed on another one: then it stays text.
  async #readLine({ text, day, reject }) {
    if (day !== this.#world.today()) return {};
    const params = reject?.length ? { text, reject } : { text };
    const { spans: _, tags: __, ...read } = await this.#world.call('task/parse', params);
    const meant = Object.entries(read).filter(([name, value]) => name !== 'important' || value);
    return read.content.trim() ? Object.fromEntries(meant) : {};
  }

  // What was typed on a text that is saved by now goes on from the text as it was saved.
  async #rebase({ seq, key, params }, { memo } = {}) {
    const next = key && this.entries.find((each) => each.key === key && each.seq > seq);
    if (!next || !memo) return;
    const content = carried(params.content, next.params.content, memo.content);
    // Where both touch the same words the server says so, which knows what it was typed on.
    const rebased = content === null ? { base: params.base } : { base: memo.revision, content };
    // Of one that was made here and changed elsewhere since, the server knows no text before.
    const isUnknown = content === null && params.base === undefined;
    const error = isUnknown ? wholeConflict(memo, next.params.content) : null;
    const moved = (each) => ({ ...each, error, params: { ...each.params, ...rebased } });
    await this.#world.storage.update(next.seq, moved);
  }

  async #add(entry) {
    const epoch = this.#world.epoch();
    const seq = await this.#world.storage.add({ error: null, epoch, ...entry });
    const done = this.follow(seq);
    await this.#settled(entry.key, seq);
    await this.#changed({});
    this.drain();
    return { isQueued: true, seq, done };
  }

  // What was refused is done with once there is a newer text in its place.
  async #settled(key, seq = Number.POSITIVE_INFINITY) {
    const old = this.refused.filter((entry) => key && entry.key === key && entry.seq < seq);
    for (const entry of old) await this.drop(entry.seq);
  }

  async #read() {
    this.entries = await this.#world.storage.all();
    this.dispatchEvent(new Event('change'));
  }

  async #changed(news) {
    await this.#read();
    this.#world.announce(news);
  }

  #end(seq, how, value) {
    const follower = this.#followers.get(seq);
    this.#followers.delete(seq);
    follower?.[how](value);
    const news = { seq, [how === 'resolve' ? 'result' : 'error']: value };
    this.dispatchEvent(Object.assign(new Event('end'), news));
  }
}

// A line that was changed is read as it is now; what wasn't meant in the one before is gone with it.
function retyped({ typed, params }, { content = params.content } = {}) {
  return typed && content !== params.content ? { ...typed, text: content, reject: [] } : typed;
}

/** A storage for pages that have no other: it holds until the page is closed. */
export function memoryStorage() {
  let entries = [];
  let last = 0;
  const others = (seq) => entries.filter((each) => each.seq !== seq);
  return {
    all: async () => [...entries].sort((one, other) => one.seq - other.seq),
    add: async (entry) => {
      last += 1;
      entries.push({ ...entry, seq: last });
      return last;
    },
    update: async (seq, change) => {
      const entry = entries.find((each) => each.seq === seq);
      const next = entry && change(entry);
      if (next) entries = [...others(seq), next];
      return next ?? undefined;
    },
    remove: async (seq) => {
      entries = others(seq);
    },
  };
}
