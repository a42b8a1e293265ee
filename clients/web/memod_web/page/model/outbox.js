// The writes of this device: each is stored before it is shown and sent, and its stored copy is deleted
// when the server has responded. One journal for all pages, and one rule of who may change what in it:
// a write that was sent stays as it is, any other is changed in one transaction.

import {
  clearStops,
  forgetFirst,
  forgetLine,
  keepFirst,
  mirror,
  mirrored,
  records,
} from './first-stop.js';
import { newId } from './ids.js';
import { readLine } from './lines.js';
import { LOST, RPCError } from './rpc.js';
import { AGAIN, picked, recovered, refuse, settle } from './steps.js';
import { wholeConflict } from './texts.js';

/** Errors that say nothing of the write: it is sent again. */
const PASSING = new Set([LOST, 'storeUnavailable', 'storeFull']);
/** How long a store that takes nothing is left alone, in ms. */
const RESTING = 2000;
/** How long a write may take to be stored before it is shown as one that isn't stored yet, in ms. */
const SHOWING = 40;
/** How long another page has to store what it has kept, in ms. */
const HEEDING = 500;
/** How long it takes until a list is kept as the server has it after a write, in ms. */
const KEEPING = 10_000;
/** Methods of which params may have words that mean another day tomorrow. */
const SAID = /^task\/(?:create|update)$/;

/**
 * The writes that wait, oldest first: `{op, seq, method, params, key, after, from, at, zone, notBefore, isTried,
 * error, typed, was, of, tabs}`. `op` names it. One with an `error` was refused, and waits for a person.
 * One with `after` was typed on `from`, the text of that write; any other on its own `base`. `typed` is a
 * line that is yet to be read, `was` are the rows as they were, and `of` is the write that an undo takes
 * back. `tabs` has the text that each page has last put into it.
 */
export class Outbox extends EventTarget {
  #stored = [];
  /** Those that are shown as `isStoring`, where that takes long. */
  #early = new Map();
  /** Those that are done, of which the lists of this page have perhaps yet to hear. */
  #settling = new Map();
  /** What was saved last: `{op, revision, at, done}`, and of texts `{key, base, content, tabs}`. */
  settled = [];
  /** Whether there is a connection, and the store takes nothing all the same, such as a locked one. */
  isStuck = false;
  /** The name of this page, as long as it is open. */
  tab = newId('t_');
  /** How many writes there have been of this page. */
  known = 0;
  /** Records of which no transaction has been done yet. */
  #unstored = [];
  #followers = new Map();
  /** Whether what was stored before this page was there is among the entries. */
  isRead = false;
  #isDraining = false;
  #isWanted = false;
  #timer = null;
  #heeding = null;

  /**
   * @param {object} world `call(method, params, turn)`; `isOnline()`; `storage` with `read()` and `change(step)`, see
   *   `memoryStorage` in journal.js; `first`, a Storage that keeps at once what a page that dies has yet to store;
   *   `lock(work)` runs work while no other page does; `now()`, in ms; `later(ms, do)`; `zone()` and
   *   `epoch()` of now; `known(zone, at)` is a zone by a name that the server knows; `announce(news)` tells the other
   *   pages, which pass it to `hear`; `heard()` resolves once lists have what was done until now.
   */
  constructor(world) {
    super();
    this.world = world;
  }

  /** Reads what was stored, and stores what pages that died have kept at once. */
  async open() {
    await this.#recover();
    if (!this.isRead) await this.#read();
    this.drain();
  }

  /** Stores, in a moment, what another page has kept at its first stop, unless that page does. */
  heed() {
    if (this.#heeding) return;
    this.#heeding = this.world.later(HEEDING, () => {
      this.#heeding = null;
      this.#recover();
    });
  }

  async #recover() {
    const { first } = this.world;
    for (const [name, left] of mirrored(first)) {
      if (name.endsWith(this.tab)) continue;
      await this.#change(({ entries }) => ({
        put: left.map(({ seq: _, ...each }) => {
          const there = entries.find(({ op }) => op === each.op);
          return there ? { ...each, seq: there.seq } : each;
        }),
      })).then(() => first.removeItem(name));
    }
    if (!records(first).length) return;
    const kept = () => records(first).map(([, record]) => record);
    await this.#change((journal) => recovered(kept(), journal)).catch(() => {});
    clearStops(first, this.stops ?? {});
    this.world.announce({});
  }

  /** How many writes are yet to be stored. */
  get storing() {
    return this.#unstored.length;
  }

  get entries() {
    const early = [...this.#early.values()].filter(Boolean);
    return early.length ? [...this.#stored, ...early] : this.#stored;
  }

  /** Those of a list that this device has from before: what was done since is in none of its rows. */
  since(at) {
    const done = this.settled.filter((each) => each.done && each.at > at - KEEPING).map(asDone);
    return [...done, ...this.entries];
  }

  /** Those of a list that the server keeps up to date. */
  get shown() {
    return [...this.#settling.values(), ...this.entries];
  }

  get waiting() {
    return this.entries.filter(({ error }) => !error);
  }

  get refused() {
    return this.entries.filter(({ error }) => error);
  }

  /** The write that has what was typed as `op` under a key: where that was behind one that was refused, this. */
  holding(op, key) {
    const has = (each) => each.key === key && each.tabs?.[this.tab];
    const isIt = (each) => each.op === op;
    const isDone = this.settled.some(isIt);
    return this.entries.find(isIt) ?? (isDone ? undefined : this.refused.findLast(has));
  }

  /** The newest write under a key, such as the text of a memo. */
  under(key) {
    return this.entries.findLast((each) => each.key === key);
  }

  /**
   * Stores a write and has it sent. Resolves once it is stored to `{op, done}`: `done` is the promise of
   * the server's result. Where storing takes long, it is shown before as one that `isStoring`.
   * `line` is the id of the half-typed line that it was until then, which is forgotten with that.
   */
  async write(method, params, { key = null, typed = null, was = [], of = null, line } = {}) {
    const entry = this.#entry({ method, params, key, typed, was, of });
    const done = new Promise((...ends) => this.#followers.set(entry.op, ends));
    // Whom nobody waits for fails without a word: it is among the refused.
    done.catch(() => {});
    this.#showsLate(entry);
    await this.#store({ entry, line });
    return { op: entry.op, done };
  }

  /**
   * Stores a text that is being typed, to be sent once `notBefore` has passed. It was typed on `seen`, which
   * is the text of the write `on`, or of the revision `params.base`, and was known after `known` writes
   * of this page. One that `isDecision` is what a person makes of both texts of a conflict, and takes its
   * place, if nobody else has decided. Resolves to where it is: `{op, content, known}`.
   */
  text(typed) {
    return this.#store(this.#typed(typed));
  }

  /** Keeps such a text at its first stop alone, at once. */
  keep(typed) {
    this.known += 1;
    keepFirst(this.world.first, { tab: this.tab, n: this.known, ...this.#typed(typed) });
  }

  #typed({ method, params, key, notBefore, ...about }) {
    return { entry: this.#entry({ method, params, key, notBefore }), ...about };
  }

  #entry(values) {
    const { now, zone, epoch } = this.world;
    const at = new Date(now()).toISOString();
    const none = { key: null, after: null, typed: null, was: [], of: null, notBefore: 0 };
    const about = { at, zone: zone(), epoch: epoch(), isTried: false, error: null };
    return { op: newId('o_'), ...none, ...about, ...values };
  }

  // A page that dies now has kept it; stored by another one, it isn't stored again.
  async #store(record) {
    this.known += 1;
    const whole = { tab: this.tab, n: this.known, ...record };
    const name = keepFirst(this.world.first, whole);
    forgetLine(this.world.first, record.line);
    this.#unstored.push(whole);
    this.dispatchEvent(new Event('store'));
    // With those before it: what is stored of a page is counted by its last.
    const result = await this.#tell((journal) => {
      const all = this.#unstored.filter(({ n }) => n <= whole.n);
      return recovered(all.includes(whole) ? all : [...all, whole], journal);
    });
    this.#unstored = this.#unstored.filter(({ n }) => n > whole.n);
    this.dispatchEvent(new Event('store'));
    this.#early.delete(record.entry.op);
    forgetFirst(this.world.first, name);
    return result ?? { op: record.entry.op, known: whole.n };
  }

  // Whoever acts sees that at once, and that it isn't kept yet.
  #showsLate(entry) {
    this.#early.set(entry.op, null);
    this.world.later(SHOWING, () => {
      if (!this.#early.has(entry.op)) return;
      this.#early.set(entry.op, { ...entry, isStoring: true });
      this.dispatchEvent(new Event('change'));
    });
  }

  /** Sends one that was refused again, with other params if there are. */
  retry(op, params = {}) {
    return this.#decide(op, (entry) => {
      const { content } = { ...entry.params, ...params };
      // A line that was changed is read as it is now; what wasn't meant in the one before is gone with it.
      const isOther = entry.typed && content !== entry.params.content;
      const typed = isOther ? { ...entry.typed, text: content, reject: [] } : entry.typed;
      return { put: [{ ...entry, ...AGAIN, typed, params: { ...entry.params, ...params } }] };
    });
  }

  // Does what is decided of a write, if it is there still: `step(entry, entries)` is what it does.
  #decide(op, step) {
    return this.#tell(({ entries }) => {
      const entry = entries.find((each) => each.op === op);
      return entry ? step(entry, entries) : {};
    });
  }

  // Applies a step, tells other pages, and sends whatever is due.
  async #tell(step) {
    const { result } = await this.#change(step);
    this.world.announce({});
    this.drain();
    return result;
  }

  /** Takes a write back that wasn't sent; false where it may have been. */
  takeBack(op) {
    const hasMore = (entries) => entries.some(({ after }) => after === op);
    return this.#forget(op, ({ isTried }, entries) => !isTried && !hasMore(entries));
  }

  /** Forgets a write, of a text only if that is `seen` still. */
  drop(op, seen) {
    return this.#forget(op, ({ params }) => seen === undefined || params.content === seen);
  }

  async #forget(op, may) {
    const isGone = await this.#decide(op, (entry, entries) => {
      const gone = entries.filter((each) => each.op === op || each.of === op);
      return may(entry, entries) ? { remove: gone.map(({ seq }) => seq), result: true } : {};
    });
    if (isGone) this.#end(op, { error: new RPCError({ data: { kind: 'dropped' } }) });
    return Boolean(isGone);
  }

  async clear() {
    await this.#tell(({ entries }) => ({ remove: entries.map(({ seq }) => seq) }));
    clearStops(this.world.first);
  }

  /** What another page has announced. */
  async hear({ op, result, error }) {
    await this.#read();
    if (op) this.#end(op, { result, error: error && new RPCError(error) }, false);
    this.drain();
  }

  /** Sends what waits, unless another page does. */
  async drain() {
    this.#isWanted = true;
    if (this.#isDraining) return;
    this.#isDraining = true;
    try {
      while (this.#isWanted && this.world.isOnline()) {
        this.#isWanted = false;
        if (this.waiting.length) await this.world.lock(() => this.#sendAll());
      }
    } catch {
      this.#wake(RESTING);
    } finally {
      this.#isDraining = false;
    }
  }

  #wake(pause) {
    this.#timer?.();
    this.#timer = this.world.later(pause, () => this.drain());
  }

  async #sendAll() {
    while (this.world.isOnline()) {
      const now = this.world.now();
      const { result } = await this.#change((journal) => picked(journal, now));
      const { batch, next, turn } = result;
      if (!batch.length) {
        if (next) this.#wake(next - now);
        return;
      }
      // Lines are read first, so that all go out in their order.
      const meant = batch.map((entry) => this.#meant(entry));
      await Promise.allSettled(meant);
      const isDone = await Promise.all(
        batch.map((entry, index) => this.#send(entry, meant[index], turn)),
      );
      this.isStuck = isDone.includes(false) && this.world.isOnline();
      this.dispatchEvent(new Event('change'));
      if (isDone.includes(false)) {
        this.#wake(RESTING);
        return;
      }
    }
  }

  // Whether there was a response of what became of it.
  async #send(entry, meant, turn) {
    try {
      const result = await this.#result(entry, await meant, turn);
      await this.#change((journal) => settle(entry, result, journal, this.world.now()));
      this.#end(entry.op, { result });
    } catch (error) {
      if (PASSING.has(error.kind)) return false;
      await this.#change((journal) => refuse(entry, said(error), journal));
      this.#end(entry.op, { error });
    }
    return true;
  }

  async #result({ method, isTried }, params, turn) {
    try {
      const result = await this.world.call(method, params, turn);
      const failure = result.results?.find((each) => each.error)?.error;
      if (failure) throw new RPCError(failure);
      return result;
    } catch (error) {
      // Its response was lost, and it has been changed since: the id is this device's own.
      if (error.kind === 'alreadyExists' && error.data.current) {
        return { memo: error.data.current };
      }
      // What was to be deleted is: by the first try.
      const isGone = error.kind === 'notFound' && /\/(?:delete|purge)$/.test(method);
      if (isTried && isGone) return {};
      const isText = params.content !== undefined;
      if (isText && error.kind === 'stateTooOld') await this.#compare(params);
      throw error;
    }
  }

  // A text whose base is too old for the server: both whole texts are what there is to choose from.
  async #compare({ id, content }) {
    const { results } = await this.world.call('memo/get', { ids: [id] });
    const { memo } = results[0];
    if (memo) throw new RPCError(wholeConflict(memo, content));
  }

  // The params that are sent: words mean what they meant when they were typed.
  async #meant({ method, params, typed, epoch, at, zone }) {
    if (epoch && epoch !== this.world.epoch()) {
      throw new RPCError({ data: { kind: 'otherStore' } });
    }
    const known = zone && this.world.known(zone, at);
    const said = SAID.test(method) && at ? { at, ...(known && { zone: known }) } : {};
    if (!typed) return { ...params, ...said };
    const { text, reject = [], due } = typed;
    const read = await readLine(this.world.call, text, reject, due, said);
    const meant = read.content.trim() ? read : {};
    return { ...params, ...meant, ...said };
  }

  async #change(step) {
    const { storage, first } = this.world;
    const changed = await storage.change(step);
    this.#take(changed);
    if (storage.isLost) mirror(first, this.tab, changed.entries);
    return changed;
  }

  async #read() {
    try {
      this.#take(await this.world.storage.read());
    } catch {
      // What waits is known from before.
    }
  }

  #take({ entries, settled, stops }) {
    for (const { op } of entries) this.#early.delete(op);
    this.#settles(settled, this.#stored, entries);
    this.#stored = entries;
    Object.assign(this, { settled, stops, isRead: true });
    this.dispatchEvent(new Event('change'));
  }

  // A response comes before what it changes in lists: a row would be as it was in between.
  async #settles(settled, before, now) {
    const isDone = ({ op, done }) =>
      done && before.some((each) => each.op === op) && !now.some((each) => each.op === op);
    const all = settled.filter(isDone).map(asDone);
    if (!all.length) return;
    for (const each of all) this.#settling.set(each.op, each);
    await this.world.heard();
    for (const { op } of all) this.#settling.delete(op);
    this.dispatchEvent(new Event('change'));
  }

  #end(op, { result, error }, isOurs = true) {
    const [resolve, reject] = this.#followers.get(op) ?? [];
    this.#followers.delete(op);
    if (error) reject?.(error);
    else resolve?.(result);
    if (!isOurs) return;
    this.world.announce(error ? { op, error: said(error) } : { op, result });
    this.dispatchEvent(Object.assign(new Event('end'), { error }));
  }
}

function asDone({ op, revision, done }) {
  return { ...done, op, revision, isDone: true };
}

function said(error) {
  const { code, message, data } = error;
  return { code, message: message || String(error), data };
}
