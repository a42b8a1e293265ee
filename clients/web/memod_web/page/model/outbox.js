// The writes of this device: each is stored before it is shown and sent, and its stored copy is deleted
// when the server has responded. One journal for all pages, and one rule of who may change what in it:
// a write that was sent stays as it is, any other is changed in one transaction.

import { newId } from './ids.js';
import { LOST, RPCError } from './rpc.js';
import { carried, wholeConflict } from './texts.js';

/** Errors that say nothing of the write: it is sent again. */
const PASSING = new Set([LOST, 'storeUnavailable', 'storeFull']);
/** How long a store that takes nothing is left alone, in ms. */
const RESTING = 2000;
/** How long a write may take to be stored before it is shown all the same, in ms. */
const SHOWING = 40;
/** How long another page has to store what it has kept, in ms. */
const HEEDING = 500;
/** How many writes are on their way at once. */
const BATCH_MAX = 32;
/** How many texts are known as they were saved, for what is typed on them meanwhile. */
const SETTLED_MAX = 8;
/** How long a text may be that is kept with each letter. */
const KEPT_MAX = 64 * 1024;
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
  /** Those that are shown before they are stored, where that takes long. */
  #early = new Map();
  /** What was saved last: `{op, revision}`, and of texts `{key, base, content, tabs}`. */
  settled = [];
  /** Whether there is a connection, and the store takes nothing all the same, such as a locked one. */
  isStuck = false;
  /** How many writes are yet to be stored. */
  storing = 0;
  /** The name of this page, as long as it is open. */
  tab = newId('t_');
  #world;
  #count = 0;
  #followers = new Map();
  #isDraining = false;
  #isWanted = false;
  #timer = null;
  #isHeeding = false;

  /**
   * @param {object} world `call(method, params)`; `isOnline()`; `storage` with `read()` and `change(step)`, see
   *   `memoryStorage` in journal.js; `first`, a Storage that keeps at once what a page that dies has yet to store;
   *   `lock(work)` runs work while no other page does; `now()`, in ms; `later(ms, do)`; `zone()` and
   *   `epoch()` of now; `announce(news)` tells the other pages, which pass it to `hear`.
   */
  constructor(world) {
    super();
    this.#world = world;
  }

  /** Reads what was stored, and stores what pages that died have kept at once. */
  async open() {
    await this.#read();
    await this.#recover();
    this.drain();
  }

  /** Stores, in a moment, what another page has kept at its first stop, unless that page does. */
  heed() {
    if (this.#isHeeding) return;
    this.#isHeeding = true;
    this.#world.later(HEEDING, () => {
      this.#isHeeding = false;
      this.#recover();
    });
  }

  async #recover() {
    const { first } = this.#world;
    if (!records(first).length) return;
    await this.#change((journal) => recovered(first, journal)).catch(() => {});
    clearStops(first, this.stops ?? {});
  }

  get entries() {
    const early = [...this.#early.values()].filter(Boolean);
    return early.length ? [...this.#stored, ...early] : this.#stored;
  }

  get waiting() {
    return this.entries.filter(({ error }) => !error);
  }

  get refused() {
    return this.entries.filter(({ error }) => error);
  }

  find(op) {
    return this.entries.find((each) => each.op === op);
  }

  /** The newest write under a key, such as the text of a memo. */
  under(key) {
    return this.entries.findLast((each) => each.key === key);
  }

  /**
   * Stores a write and has it sent. Resolves when it is shown, which is once it is stored, to `{op, done}`:
   * `done` is the promise of the server's result.
   */
  async write(method, params, { key = null, typed = null, was = [], of = null } = {}) {
    const entry = this.#entry({ method, params, key, typed, was, of });
    const done = this.#followed(entry.op);
    const storing = this.#store({ entry });
    await Promise.race([storing, this.#isLate(entry)]);
    return { op: entry.op, done };
  }

  /**
   * Stores a text that is being typed, to be sent once `notBefore` has passed. It was typed on `seen`, which
   * is the text of the write `on`, or of the revision `params.base`, and was known after `known` writes
   * of this page. Resolves to where it is: `{op, content, known}`.
   */
  text({ method, params, key, on, seen, known, notBefore }) {
    const entry = this.#entry({ method, params, key, notBefore });
    return this.#store({ entry, on, seen, known });
  }

  /** Keeps such a text at its first stop alone, at once. */
  keep({ method, params, key, on, seen, known, notBefore }) {
    if (params.content.length > KEPT_MAX) return;
    this.#count += 1;
    const entry = this.#entry({ method, params, key, notBefore });
    keepFirst(this.#world.first, { tab: this.tab, n: this.#count, entry, on, seen, known });
  }

  /** Has a person choose between a write that was refused and what is there. */
  async choose(op, error) {
    await this.#change(({ entries }) => ({
      put: entries.filter((each) => each.op === op).map((each) => ({ ...each, error })),
    }));
  }

  #entry(values) {
    const { now, zone, epoch } = this.#world;
    const at = new Date(now()).toISOString();
    const none = { key: null, after: null, typed: null, was: [], of: null, notBefore: 0 };
    const about = { at, zone: zone(), epoch: epoch(), isTried: false, error: null };
    return { op: newId('o_'), ...none, ...about, ...values };
  }

  // A page that dies now has kept it; stored by another one, it isn't stored again.
  async #store(record) {
    this.#count += 1;
    const whole = { tab: this.tab, n: this.#count, ...record };
    const name = keepFirst(this.#world.first, whole);
    this.#storesOne(1);
    const storing = this.#change((journal) => placed(whole, journal));
    const { result } = await storing.finally(() => this.#storesOne(-1));
    this.#early.delete(record.entry.op);
    if (!this.#world.storage.isLost) forgetFirst(this.#world.first, name);
    this.#world.announce({});
    this.drain();
    return result ?? { op: record.entry.op, known: whole.n };
  }

  // Whoever acts sees it at once: a database that takes longer than that has it a moment later, and the
  // first stop has it already.
  #isLate(entry) {
    this.#early.set(entry.op, null);
    return new Promise((resolve) =>
      this.#world.later(SHOWING, () => {
        if (!this.#early.has(entry.op)) return;
        this.#early.set(entry.op, entry);
        this.dispatchEvent(new Event('change'));
        resolve();
      }),
    );
  }

  #storesOne(by) {
    this.storing += by;
    this.dispatchEvent(new Event('store'));
  }

  /** Sends one that was refused again, with other params if there are. */
  async retry(op, params = {}) {
    await this.#change(({ entries }) => {
      const entry = entries.find((each) => each.op === op);
      if (!entry) return {};
      const again = { error: null, epoch: null, isTried: false, notBefore: 0 };
      const typed = retyped(entry, params);
      return { put: [{ ...entry, ...again, typed, params: { ...entry.params, ...params } }] };
    });
    this.#world.announce({});
    this.drain();
  }

  /**
   * Puts another text, or none, in the place of one that was refused: what this page has kept of it is in
   * that by now. Resolves to how many writes of this page are known then.
   */
  async decide(op, key, params = null, notBefore = 0) {
    this.#count += 1;
    const n = this.#count;
    const lane = `${this.tab}:${key}`;
    await this.#change(({ entries }) => {
      const entry = entries.find((each) => each.op === op);
      const stop = [lane, n];
      if (!entry || !params) return { remove: entry ? [entry.seq] : [], stop };
      const { content } = params;
      const tabs = { ...entry.tabs, [this.tab]: { n, seen: content, content } };
      const again = { error: null, epoch: null, isTried: false, notBefore, tabs };
      return { put: [{ ...entry, ...again, params: { ...entry.params, ...params } }], stop };
    });
    clearStops(this.#world.first, { [lane]: n });
    this.#world.announce({});
    this.drain();
    return n;
  }

  /** Takes a write back that wasn't sent; false where it may have been. */
  async takeBack(op) {
    const { result } = await this.#change(({ entries }) => {
      const entry = entries.find((each) => each.op === op);
      const isMine = entry && !entry.isTried && !entries.some((each) => each.after === op);
      return isMine ? { remove: [entry.seq], result: true } : {};
    });
    if (!result) return false;
    this.#end(op, 'reject', dropped());
    return true;
  }

  async drop(op) {
    await this.#change(({ entries }) => ({
      remove: entries.filter((each) => each.op === op || each.of === op).map(({ seq }) => seq),
    }));
    this.#end(op, 'reject', dropped());
  }

  async clear() {
    await this.#change(({ entries }) => ({ remove: entries.map(({ seq }) => seq) }));
    clearStops(this.#world.first);
    this.#world.announce({});
  }

  /** What another page has announced. */
  async hear({ op, result, error }) {
    await this.#read();
    if (result) this.#end(op, 'resolve', result, false);
    else if (error) this.#end(op, 'reject', new RPCError(error), false);
    this.drain();
  }

  /** Sends what waits, unless another page does. */
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
      this.#wake(RESTING);
    } finally {
      this.#isDraining = false;
    }
  }

  #wake(pause) {
    this.#timer?.();
    this.#timer = this.#world.later(pause, () => this.drain());
  }

  async #sendAll() {
    while (this.#world.isOnline()) {
      const now = this.#world.now();
      const { result } = await this.#change(({ entries }) => picked(entries, now));
      const { batch, next } = result;
      if (!batch.length) {
        if (next) this.#wake(next - now);
        return;
      }
      // Lines are read first, so that all go out in their order.
      const meant = batch.map((entry) => this.#meant(entry));
      await Promise.allSettled(meant);
      const isDone = await Promise.all(
        batch.map((entry, index) => this.#send(entry, meant[index])),
      );
      this.isStuck = isDone.includes(false) && this.#world.isOnline();
      this.dispatchEvent(new Event('change'));
      if (isDone.includes(false)) {
        this.#wake(RESTING);
        return;
      }
    }
  }

  // Whether there was a response of what became of it.
  async #send(entry, meant) {
    try {
      const result = await this.#result(entry, await meant);
      await this.#change((journal) => settle(entry, result, journal));
      this.#end(entry.op, 'resolve', result);
      return true;
    } catch (error) {
      if (PASSING.has(error.kind)) return false;
      const { code, message, data } = error;
      const said = { code, message: message || String(error), data };
      await this.#change((journal) => refuse(entry, said, journal));
      this.#end(entry.op, 'reject', error);
      return true;
    }
  }

  async #result({ method, isTried }, params) {
    try {
      const result = await this.#world.call(method, params);
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
      throw error;
    }
  }

  // The params that are sent: words mean what they meant when they were typed.
  async #meant({ method, params, typed, epoch, at, zone }) {
    if (epoch && epoch !== this.#world.epoch()) {
      throw new RPCError({ data: { kind: 'otherStore' } });
    }
    const said = SAID.test(method) && at ? { at, ...(zone && { zone }) } : {};
    if (!typed) return { ...params, ...said };
    const { text, reject = [], due } = typed;
    const read = await readLine(this.#world.call, text, reject, due, said);
    const meant = read.content.trim() ? read : {};
    return { ...params, ...meant, ...said };
  }

  #followed(op) {
    const known = this.#followers.get(op);
    if (known) return known.promise;
    const follower = {};
    follower.promise = new Promise((resolve, reject) =>
      Object.assign(follower, { resolve, reject }),
    );
    this.#followers.set(op, follower);
    // Whom nobody waits for fails without a word: it is among the refused.
    follower.promise.catch(() => {});
    return follower.promise;
  }

  async #change(step) {
    const changed = await this.#world.storage.change(step);
    this.#take(changed);
    return changed;
  }

  async #read() {
    try {
      this.#take(await this.#world.storage.read());
    } catch {
      // What waits is known from before.
    }
  }

  #take({ entries, settled, stops }) {
    for (const { op } of entries) this.#early.delete(op);
    this.#stored = entries;
    Object.assign(this, { settled, stops });
    this.dispatchEvent(new Event('change'));
  }

  #end(op, how, value, isOurs = true) {
    const follower = this.#followers.get(op);
    this.#followers.delete(op);
    follower?.[how](value);
    if (this.#world.storage.isLost && how === 'resolve') forgetOp(this.#world.first, op);
    const { code, message, data } = value;
    const news = how === 'resolve' ? { op, result: value } : { op, error: { code, message, data } };
    if (!isOurs) return;
    this.#world.announce(news);
    this.dispatchEvent(Object.assign(new Event('end'), how === 'resolve' ? {} : { error: value }));
  }
}

/** The params of task/create that a line says, as it was meant at `said`; `due` is of its list. */
export async function readLine(call, text, reject, due, said = {}) {
  const params = { text, ...said, ...(reject.length && { reject }) };
  const read = await call('task/parse', params);
  const meant = Object.entries(read).filter(
    ([name, value]) =>
      !['spans', 'tags', 'doubt'].includes(name) && (name !== 'important' || value),
  );
  const dated = await timeOfDay(call, read, params, due);
  return { ...Object.fromEntries(meant), ...(dated && { due: dated }) };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A time alone is one of the day that the list is about; null for any other line. */
export async function timeOfDay(call, read, { text, reject, ...said }, due) {
  if (!DAY.test(due) || !read.due || DAY.test(read.due) || reject) return null;
  const dated = await call('task/parse', { ...said, text: `${due} ${text}` });
  // Another day that was typed would be left over.
  return dated.content === read.content && dated.due ? dated.due : null;
}

// Which are sent now: those that wait for no other, and whose text rests. `next` is when another may be.
function picked(entries, now) {
  const batch = [];
  const before = new Set();
  let next = 0;
  for (const [index, entry] of entries.entries()) {
    if (entry.error) continue;
    const isBehind = refs(entry).some((id) => before.has(id));
    for (const id of subjects(entry)) before.add(id);
    const waitsForOther = [entry.after, entry.of].some(
      (op) => op && entries.some((each) => each.op === op),
    );
    if (isBehind || waitsForOther || batch.length === BATCH_MAX) continue;
    const ids = subjects(entry);
    // What is done to the same memo afterwards doesn't wait for a pause in typing.
    const isUrgent = entries
      .slice(index + 1)
      .some((each) => each.key !== entry.key && refs(each).some((id) => ids.includes(id)));
    if (entry.notBefore > now && !isUrgent)
      next = Math.min(next || entry.notBefore, entry.notBefore);
    else batch.push(entry);
  }
  // From here on they stay as they are: they may have been done though the response is lost.
  return { put: batch.map((each) => ({ ...each, isTried: true })), result: { batch, next } };
}

function subjects({ params, was }) {
  return [
    params.id,
    ...(params.ids ?? []),
    ...(params.id || params.ids ? [] : was.map(({ id }) => id)),
  ];
}

function refs(entry) {
  const { group, before, after } = entry.params;
  return [...subjects(entry), group, before, after].filter(Boolean);
}

// In which records follow each other: those of one text, and all others of a page.
function laneOf({ tab, entry, seen }) {
  return seen === undefined ? tab : `${tab}:${entry.key}`;
}

// What a record of a page does to the journal, once however often it is tried.
function placed(record, { entries, settled, stops }) {
  const { n, entry, seen } = record;
  if ((stops[laneOf(record)] ?? 0) >= n) return { result: whereabouts(record, entries, settled) };
  const stop = [laneOf(record), n];
  if (seen === undefined) {
    return { put: entry.of ? undoing(entry, entries, settled) : [entry], stop };
  }
  const put = withText(record, entries, settled);
  const { op, params } = put;
  return { put: [put], stop, result: { op, content: params.content, known: n } };
}

/** What a page has seen, with what another page has stored of it meanwhile. */
export function seenBy(tab, known, seen, tabs) {
  const mine = tabs?.[tab];
  if (!(mine?.n > known)) return seen;
  return carried(mine.seen, mine.content, seen) ?? mine.content;
}

// Where a record is that another page has stored.
function whereabouts({ tab, n, entry }, entries, settled) {
  const has = (each) => each.key && each.key === entry.key && each.tabs?.[tab]?.n >= n;
  const { op, params } = entries.findLast(has) ?? settled.findLast(has) ?? { op: entry.op };
  return { op, content: params?.content, known: n };
}

// An undo of a write that the server has had by now names its commit.
function undoing(entry, entries, settled) {
  if (entries.some(({ op }) => op === entry.of)) return [entry];
  const done = settled.find(({ op }) => op === entry.of);
  return done ? [{ ...entry, of: null, params: { revision: done.revision } }] : [];
}

/**
 * The write that a typed text goes into: the one it was typed on as long as nobody has sent that, else
 * one behind it. Where it was saved meanwhile, the text goes on from there.
 */
function withText({ tab, n, entry, on, seen, known }, entries, settled) {
  const { key, params, notBefore } = entry;
  const isNewer = (each) => each.key === key && each.tabs?.[tab]?.n > known;
  const at = (list) => list.findLast(isNewer) ?? list.find(({ op }) => op === on);
  const there = at(entries);
  const done = there ? null : at(settled);
  const from = seenBy(tab, known, seen, (there ?? done)?.tabs);
  const tabs = { [tab]: { n, seen, content: params.content } };
  const update = (content, base) => ({
    ...entry,
    method: 'memo/update',
    params: { id: params.id, content, base },
    tabs,
  });
  if (there && (!there.isTried || there.error)) {
    const content = carried(from, params.content, there.params.content);
    // Where both have changed the same words, each is sent as it was typed: the server says so.
    if (content === null) return update(params.content, there.params.base ?? params.base);
    const error = isForAPerson(there.error) ? there.error : null;
    const newer = { params: { ...there.params, content }, tabs: { ...there.tabs, ...tabs } };
    return { ...there, ...newer, error, isTried: false, notBefore };
  }
  if (there) {
    return { ...update(params.content, there.params.base), after: there.op, from };
  }
  if (!done) return { ...entry, tabs };
  const content = carried(from, params.content, done.content);
  if (content !== null) return update(content, done.revision);
  const behind = update(params.content, done.base);
  // Of one that was made here, the server knows no text before.
  const isMade = done.base === undefined;
  return isMade
    ? { ...behind, error: wholeConflict(saved(params.id, done), params.content) }
    : behind;
}

function saved(id, { revision, content }) {
  return { id, revision, content };
}

// Whether a person has to choose: to try again would take away what there is to choose from.
function isForAPerson(error) {
  return ['conflict', 'notFound', 'stateTooOld', 'otherStore'].includes(error?.data?.kind);
}

// What was typed on a text that is saved by now goes on from the text as it was saved.
function settle({ op }, result, { entries, settled }) {
  const entry = entries.find((each) => each.op === op);
  if (!entry) return {};
  const { key, params, tabs } = entry;
  const { memo } = result;
  const put = [];
  for (const each of entries) {
    if (each.after === op) put.push(rebased(each, entry, memo));
    if (each.of === op) put.push({ ...each, of: null, params: { revision: revisionOf(result) } });
  }
  const isText = key && memo?.content !== undefined;
  const about = isText ? { key, base: params.base, content: memo.content, tabs } : {};
  const all = [...settled, { op, revision: revisionOf(result), ...about }];
  return { put, remove: [entry.seq], settled: latest(all) };
}

// Texts are long, and few are typed at once.
function latest(settled) {
  const texts = settled.filter(({ key }) => key).slice(-SETTLED_MAX);
  const others = settled.filter(({ key }) => !key).slice(-BATCH_MAX);
  return [...others, ...texts];
}

function rebased(each, { params }, memo) {
  const { content: typed } = each.params;
  const content = carried(each.from, typed, memo.content);
  const alone = { ...each, after: null, from: null };
  if (content !== null) {
    return { ...alone, params: { ...each.params, content, base: memo.revision } };
  }
  // Of one that was made here, the server knows no text before. Else it says where both touch the same
  // words, which knows what it was typed on.
  if (params.base === undefined) return { ...alone, error: wholeConflict(memo, typed) };
  return { ...alone, params: { ...each.params, base: params.base } };
}

// What was typed on a text that was refused goes into it: a person decides of both at once.
function refuse({ op }, error, { entries }) {
  const entry = entries.find((each) => each.op === op);
  if (!entry) return {};
  const behind = entries.filter((each) => each.after === op);
  const gone = [...behind, ...entries.filter((each) => each.of === op)];
  let { content } = entry.params;
  let { tabs } = entry;
  for (const each of behind) {
    content = carried(each.from, each.params.content, content) ?? each.params.content;
    tabs = { ...tabs, ...each.tabs };
  }
  const params = behind.length ? { ...entry.params, content } : entry.params;
  // Of what a person chooses from, this is the text that was sent.
  const yours = entry.params.content;
  const said = { ...error, data: { ...error.data, yours } };
  return { put: [{ ...entry, params, tabs, error: said }], remove: gone.map(({ seq }) => seq) };
}

/** The revision of the commit with which a result came. */
export function revisionOf({ memo, results, revision }) {
  return memo?.revision ?? results?.[0]?.memo?.revision ?? revision ?? null;
}

// A line that was changed is read as it is now; what wasn't meant in the one before is gone with it.
function retyped({ typed, params }, { content = params.content } = {}) {
  return typed && content !== params.content ? { ...typed, text: content, reject: [] } : typed;
}

function dropped() {
  return new RPCError({ message: 'It was dropped.', data: { kind: 'dropped' } });
}

// The first stop. A database takes some milliseconds, for which a page that dies doesn't wait.

/** What its names in localStorage begin with. */
export const FIRST = 'memod-first:';

function keepFirst(first, record) {
  const { n, seen } = record;
  // Of a text the newest is enough.
  const name = `${FIRST}${laneOf(record)}${seen === undefined ? `:${n}` : ''}`;
  try {
    first?.setItem(name, JSON.stringify(record));
  } catch {
    // Where there is no room it is in the page alone until it is stored.
  }
  return [name, n];
}

function forgetFirst(first, [name, n]) {
  try {
    // A newer text of the same memo stays.
    if (JSON.parse(first?.getItem(name) ?? 'null')?.n === n) first.removeItem(name);
  } catch {
    // Nothing is kept here.
  }
}

function records(first) {
  try {
    const names = Object.keys(first ?? {}).filter((name) => name.startsWith(FIRST));
    return names.map((name) => [name, JSON.parse(first.getItem(name))]).filter(([, each]) => each);
  } catch {
    return [];
  }
}

/** Forgets those that are stored by now; without `stops` all of them. */
function clearStops(first, stops = null) {
  for (const [name, record] of records(first)) {
    if (!stops || (stops[laneOf(record)] ?? 0) >= record.n) first.removeItem(name);
  }
}

function forgetOp(first, op) {
  for (const [name, { entry }] of records(first)) if (entry.op === op) first.removeItem(name);
}

// Each in the order of its page; what one puts, the next finds.
function recovered(first, journal) {
  let { entries, stops } = journal;
  const put = [];
  const stored = {};
  const all = records(first).map(([, record]) => record);
  for (const record of all.sort((one, other) => one.n - other.n)) {
    const step = placed(record, { ...journal, entries, stops });
    for (const each of step.put ?? []) {
      const { op } = each;
      entries = [...entries.filter((other) => other.op !== op), each];
      const at = put.findIndex((other) => other.op === op);
      if (at >= 0) put[at] = each;
      else put.push(each);
    }
    if (step.stop) {
      stops = { ...stops, [step.stop[0]]: record.n };
      stored[step.stop[0]] = record.n;
    }
  }
  return { put, stop: null, stops: stored };
}
