// Writes of this device: sent at once where there is a connection, else kept, and sent once and in order.

import { LOST, RPCError } from './rpc.js';
import { carried, wholeConflict } from './texts.js';

/** Errors that say nothing of the write: it is sent again with the next connection. */
const PASSING = new Set([LOST, 'storeUnavailable', 'storeFull']);

/**
 * The writes that wait, oldest first: `{seq, method, params, key, after, isTried, error, typed, was}`.
 * One with an `error` was refused, and waits for a person. One with `after` was typed on the text of the
 * write of that seq; any other on its own `base`.
 */
export class Outbox extends EventTarget {
  entries = [];
  #world;
  #followers = new Map();
  /** By key, the write that this page goes on with, and the latest text of this page that is in it. */
  #own = new Map();
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

  /**
   * The write under a key, such as the text of a memo, that this page goes on with. If it has none of its
   * own, the newest one of the device, which it may take up: see `follow`.
   */
  under(key) {
    const own = this.#own.get(key);
    if (own) return this.entries.find(({ seq }) => seq === own.seq);
    return this.entries.findLast((entry) => entry.key === key);
  }

  /**
   * The result of a write, or where it has to wait `{isQueued, seq, done}`: `done` is the promise of the
   * result. `key` joins what is written of the same text; `typed` is a line that is yet to be read;
   * `was` are the rows of the memos as they were; `replaces` is the seq of one that was refused, in
   * whose place this one is written.
   */
  async write(method, params, { key = null, typed = null, was = [], replaces = null } = {}) {
    let isTried = false;
    if (this.#world.isOnline() && !this.waiting.length && !typed) {
      const own = this.#own.get(key);
      try {
        const result = await this.#world.call(method, params);
        await this.#settled(key, [own?.seq, replaces]);
        if (this.#own.get(key) === own) this.#own.delete(key);
        return result;
      } catch (error) {
        if (error.kind !== LOST) {
          if (key && !own) this.#holdsOwn(key);
          throw error;
        }
        isTried = true;
      }
    }
    return this.#add({ method, params, key, typed, was, isTried }, { replaces });
  }

  /**
   * Writes by way of what waits, where it stays to be seen if it is refused; see `write`. `after` is the
   * seq of the write that it was typed on, if that waits still.
   */
  queue(method, params, { key = null, after = null } = {}) {
    const isThere = this.entries.some(({ seq }) => seq === after);
    const entry = { method, params, key, typed: null, was: [], isTried: false };
    return this.#add({ ...entry, after: isThere ? after : null });
  }

  /**
   * Writes another text under a key: in the place of this page's own that nobody has seen yet, else
   * behind it. Where another page goes on with the same one, the text of both is in it.
   */
  async rewrite(method, params, key) {
    const own = this.#own.get(key);
    if (!own?.seq) return this.write(method, params, { key });
    const { content } = params;
    let tried = null;
    // What creates a memo creates it with the newer text.
    const newer = (entry) => {
      if (entry.error || entry.key !== key) return null;
      const joined = carried(own.content, content, entry.params.content);
      // Where both have changed the same words, each is sent as it was typed: the server says so.
      if (joined === null) return null;
      const amended = { ...entry, params: { ...entry.params, content: joined }, typed: null };
      if (!entry.isTried) return amended;
      tried = amended;
      return null;
    };
    const isAmended = await this.#world.storage.update(own.seq, newer);
    if (tried) {
      const behind = { ...params, content: tried.params.content };
      const entry = { method, params: behind, key, typed: null, was: [], isTried: false };
      return this.#add({ ...entry, after: own.seq }, { content });
    }
    if (!isAmended) return this.write(method, params, { key });
    own.content = content;
    await this.#changed({});
    return { isQueued: true, seq: own.seq, done: this.#followed(own.seq) };
  }

  /** The promise of the result of a write that waits; this page goes on with its text. */
  follow(seq) {
    const entry = this.entries.find((each) => each.seq === seq);
    if (entry?.key) this.#own.set(entry.key, { seq, content: entry.params.content });
    return this.#followed(seq);
  }

  #followed(seq) {
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
    } catch {
      // Of a storage that takes nothing now, it is sent later.
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
        await this.#settled(entry.key, [entry.after]);
      } catch (error) {
        if (PASSING.has(error.kind)) return;
        const { code, message, data } = error;
        // Names the entry, so that a page that puts the text right knows whose it is.
        const said = {
          code,
          message: message || String(error),
          data: { ...data, entry: entry.seq },
        };
        await this.#world.storage.update(entry.seq, (each) => ({ ...each, error: said }));
        await this.#changed({ seq: entry.seq, error: said });
        this.#end(entry.seq, 'reject', new RPCError(said));
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

  // What was typed on a text that is saved by now goes on from the text as it was saved. What another
  // page has typed on the same base keeps it: the server joins them.
  async #rebase({ seq, key, params }, { memo } = {}) {
    if (!key || !memo) return;
    await this.#read();
    const later = this.entries.filter((each) => each.key === key && each.seq > seq);
    // Of one that was made here, the server knows no text before.
    const isMade = params.base === undefined;
    for (const next of later) {
      const isOnTop = next.after === seq;
      const move = (each) => {
        const { content: typed } = each.params;
        const content = isOnTop ? carried(params.content, typed, memo.content) : null;
        if (content !== null) return moved(each, { base: memo.revision, content });
        if (each.error && !isOnTop) return null;
        if (isMade) return { ...each, error: wholeConflict(memo, typed) };
        // Where both touch the same words the server says so, which knows what it was typed on.
        return isOnTop ? moved(each, { base: params.base }) : null;
      };
      await this.#world.storage.update(next.seq, move);
    }
  }

  async #add(entry, { content = entry.params.content, replaces = null } = {}) {
    const { key } = entry;
    const epoch = this.#world.epoch();
    const before = this.#own.get(key)?.seq;
    const seq = await this.#world.storage.add({ error: null, epoch, after: null, ...entry });
    if (key) this.#own.set(key, { seq, content });
    const done = this.#followed(seq);
    await this.#settled(key, [before, replaces]);
    await this.#changed({});
    this.drain();
    return { isQueued: true, seq, done };
  }

  // What was refused is done with once there is a newer text in its place; not what another page has.
  async #settled(key, seqs) {
    const old = this.refused.filter(
      (entry) => key && entry.key === key && seqs.includes(entry.seq),
    );
    for (const entry of old) await this.drop(entry.seq);
  }

  // A text of this page was refused, and is nowhere but on it: what others have isn't its own.
  #holdsOwn(key) {
    this.#own.set(key, { seq: null });
    this.dispatchEvent(new Event('change'));
  }

  async #read() {
    try {
      this.entries = await this.#world.storage.all();
    } catch {
      // What waits is known from before.
    }
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
    if (how === 'resolve' || value.kind === 'dropped') {
      for (const [key, own] of this.#own) if (own.seq === seq) this.#own.delete(key);
    }
    const news = { seq, [how === 'resolve' ? 'result' : 'error']: value };
    this.dispatchEvent(Object.assign(new Event('end'), news));
  }
}

function moved(entry, params) {
  return { ...entry, error: null, params: { ...entry.params, ...params } };
}

// A line that was changed is read as it is now; what wasn't meant in the one before is gone with it.
function retyped({ typed, params }, { content = params.content } = {}) {
  return typed && content !== params.content ? { ...typed, text: content, reject: [] } : typed;
}

/** A storage for pages that have no other, or none any more: it holds until the page is closed. */
export function memoryStorage(known = []) {
  let entries = [...known];
  let last = Math.max(0, ...known.map(({ seq }) => seq));
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
