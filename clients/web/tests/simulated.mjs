// A device, its tabs, its network and a server, on a clock of their own: any interleaving from a seed.

import { Draft, textKey } from '../memod_web/page/model/draft.js';
import { stepped } from '../memod_web/page/model/journal.js';
import { Outbox } from '../memod_web/page/model/outbox.js';
import { LOST, RPCError } from '../memod_web/page/model/rpc.js';

const SILENCE = 8000;
const DAY = 86_400_000;
export const LINES = 8;
export const GROUPS = ['g_home', 'g_work', 'g_trip'];

/** The same numbers for the same seed: mulberry32. */
export function dice(seed) {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count) => Math.floor(roll() * count);
  return { roll, below, pick: (list) => list[below(list.length)], has: (share) => roll() < share };
}

const refusal = (kind, data = {}) => new RPCError({ message: kind, data: { kind, ...data } });
const dayOf = (at) => new Date(at).toISOString().slice(0, 10);

/** What a browser keeps under an origin, and what of it outlives a `kill -9`. */
export class Local {
  #heard;
  constructor(heard = () => {}) {
    this.#heard = heard;
  }
  getItem(name) {
    return this[name] ?? null;
  }
  setItem(name, value) {
    this[name] = value;
    this.#heard();
  }
  removeItem(name) {
    delete this[name];
  }
}

/** memod, as far as the page's writes need it. Texts merge by lines. */
class Server {
  memos = new Map();
  revision = 0;
  history = new Map();
  isLocked = false;

  apply(method, params, now) {
    if (method === 'task/parse') return this.#parse(params, now);
    if (this.isLocked) throw refusal('storeUnavailable');
    return this[method](params);
  }

  #parse({ text, at }, now) {
    const isTomorrow = text.endsWith(' tomorrow');
    const due = isTomorrow ? dayOf(Date.parse(at ?? new Date(now).toISOString()) + DAY) : undefined;
    return { content: text.replace(/ tomorrow$/, ''), due, tags: [], spans: [], important: false };
  }

  #put(memo) {
    this.revision += 1;
    const now = { ...memo, revision: this.revision };
    this.memos.set(memo.id, now);
    this.history.set(`${memo.id} ${this.revision}`, memo.content);
    return { memo: now };
  }

  'task/create'(params) {
    const { id } = params;
    const known = this.memos.get(id);
    if (known?.made === JSON.stringify(params)) return { memo: known };
    if (known) throw refusal('alreadyExists', { current: known });
    const task = { state: 'todo', important: false, due: params.due };
    return this.#put({
      id,
      content: params.content,
      group: params.group,
      task,
      made: JSON.stringify(params),
    });
  }

  'memo/create'(params) {
    const { id, content } = params;
    const known = this.memos.get(id);
    if (known?.made === JSON.stringify(params)) return { memo: known };
    if (known) throw refusal('alreadyExists', { current: known });
    return this.#put({ id, content, made: JSON.stringify(params) });
  }

  'memo/update'({ id, content, base, group }) {
    const memo = this.#memo(id);
    if (group) return this.#put({ ...memo, group });
    const before = this.history.get(`${id} ${base}`);
    if (before === undefined) throw new Error(`An update of ${id} without a base: ${base}`);
    const merged = this.merged(before, memo.content, content);
    if (merged === null) {
      const overlaps = [{ line: 0, base: before, current: memo.content, yours: content }];
      throw refusal('conflict', { current: memo, overlaps, marked: '' });
    }
    return merged === memo.content ? { memo } : this.#put({ ...memo, content: merged });
  }

  'task/setState'({ ids: [id], state }) {
    const memo = this.#memo(id);
    return { results: [this.#put({ ...memo, task: { ...memo.task, state } })] };
  }

  'task/update'({ id, important }) {
    const memo = this.#memo(id);
    return this.#put({ ...memo, task: { ...memo.task, important } });
  }

  #memo(id) {
    const memo = this.memos.get(id);
    if (!memo) throw refusal('notFound', { path: 'id' });
    return memo;
  }

  merged(before, current, yours) {
    if (current === before || current === yours) return yours;
    const texts = [before, current, yours].map((text) => text.split('\n'));
    // Of texts with marks between them it joins no lines: they have more.
    if (texts.some(({ length }) => length !== texts[0].length)) return null;
    const lines = texts[0].map((line, index) => {
      const [, theirs, mine] = texts.map((each) => each[index]);
      if (theirs === line || theirs === mine) return mine;
      return mine === line ? theirs : null;
    });
    return lines.includes(null) ? null : lines.join('\n');
  }
}

/** The device and all around it. Everything happens in `run`, in the order of the clock. */
export class World {
  now = Date.UTC(2026, 10, 26, 23, 58);
  server = new Server();
  tabs = [];
  turn = 0;
  disk = { entries: [], about: { settled: [], stops: {} }, last: 0 };
  local = new Local(() => this.#heed());
  /** The names of all writes that have been on the disk. */
  stored = new Set();
  #events = [];
  #count = 0;
  #saved = new Local();
  #free = 0;
  /** Who has the lock, and who waits for it. */
  #holder = null;
  #waiting = [];

  constructor(seed) {
    this.random = dice(seed);
    const content = Array.from({ length: LINES }, (_, line) => `L${line}`).join('\n');
    this.server['memo/create']({ id: 'm_text', content });
    this.#saveSoon();
  }

  after(pause, act) {
    const event = { at: this.now + pause, count: ++this.#count, act };
    this.#events.push(event);
    return () => {
      event.act = null;
    };
  }

  /** Lets time pass. */
  async run(pause) {
    const end = this.now + pause;
    await settled();
    for (;;) {
      this.#events = this.#events.filter(({ act }) => act);
      let [next] = this.#events;
      for (const each of this.#events) {
        if (each.at < next.at || (each.at === next.at && each.count < next.count)) next = each;
      }
      if (!next || next.at > end) break;
      this.now = Math.max(this.now, next.at);
      const { act } = next;
      next.act = null;
      act();
      await settled();
    }
    this.now = end;
  }

  // A browser writes localStorage to the disk every few seconds.
  #saveSoon() {
    this.after(500 + this.random.below(5000), () => {
      this.#saved = Object.assign(new Local(), this.local);
      this.#saveSoon();
    });
  }

  // As the event `storage` has it, though the tab that wrote hears of it, too.
  #heed() {
    for (const tab of this.tabs) this.after(1, () => tab.isDead || tab.outbox.heed());
  }

  /** A transaction of a tab. One that has died may have it done or not. */
  change(tab, step) {
    return new Promise((resolve, reject) => {
      const { random } = this;
      const pause = 1 + random.below(random.has(0.1) ? 80 : 8);
      const at = Math.max(this.#free, this.now + pause);
      this.#free = at;
      const isDoneDead = random.has(0.5);
      this.after(at - this.now, () => {
        if (tab.isKilledWithBrowser || (tab.isDead && !isDoneDead)) return;
        try {
          const result = this.#commit(step);
          if (!tab.isDead) resolve(result);
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  #commit(work) {
    const { disk } = this;
    // As a database does: nobody shares what is in it.
    const journal = structuredClone({ entries: disk.entries, ...disk.about });
    if (!work) return journal;
    const step = work(journal);
    const { put, about, entries } = structuredClone(stepped(journal, step));
    for (const each of entries) each.seq ??= ++disk.last;
    Object.assign(disk, { entries, about });
    for (const { op } of put) this.stored.add(op);
    const now = structuredClone({ entries: disk.entries, ...about });
    return { ...now, result: structuredClone(step.result) };
  }

  lock(tab, work) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ tab, work, resolve, reject });
      this.#next();
    });
  }

  /** As the bridge does, see turns.py. */
  takes(turn) {
    const count = Number(turn.split(' ')[1] ?? Number.POSITIVE_INFINITY);
    if (turn) this.turn = Math.max(this.turn, count);
    return count >= this.turn;
  }

  #next() {
    this.#waiting = this.#waiting.filter(({ tab }) => !tab.isDead);
    if (this.#holder || !this.#waiting.length) return;
    const { tab, work, resolve, reject } = this.#waiting.shift();
    this.#holder = tab;
    const free = () => {
      if (this.#holder === tab) this.#holder = null;
      this.#next();
    };
    work().then(resolve, reject).finally(free);
  }

  open() {
    const tab = new Tab(this);
    this.tabs.push(tab);
    return tab;
  }

  /** Ends a tab: its page is gone at once. */
  close(tab) {
    tab.isDead = true;
    tab.end();
    this.tabs = this.tabs.filter((each) => each !== tab);
    if (this.#holder === tab) this.#holder = null;
    this.#next();
  }

  /** `kill -9` of the browser: what is on the disk is what there is. */
  kill() {
    for (const tab of [...this.tabs]) {
      tab.isKilledWithBrowser = true;
      this.close(tab);
    }
    this.local = Object.assign(new Local(() => this.#heed()), this.#saved);
  }

  /** The server ends, and with it each connection; requests on their way are done or not. */
  exit() {
    for (const tab of this.tabs) tab.lose(200 + this.random.below(2000));
  }
}

/** One page: what of it the tests use. */
class Tab {
  isDead = false;
  isKilledWithBrowser = false;
  isOnline = true;
  /** Whether nothing comes through, of which nobody knows yet. */
  isStalled = false;
  #world;
  #owed = new Set();

  constructor(world) {
    this.#world = world;
    const later = (pause, act) => world.after(pause, () => this.isDead || act());
    this.outbox = new Outbox({
      call: (method, params, turn) => this.#call(method, params, turn),
      isOnline: () => this.isOnline && !this.isDead,
      storage: {
        isLost: false,
        read: () => world.change(this, null),
        change: (step) => world.change(this, step),
      },
      first: world.local,
      lock: (work) => world.lock(this, work),
      now: () => world.now,
      later,
      zone: () => 'UTC',
      known: (zone) => zone,
      epoch: () => 'e',
      heard: async () => {},
      announce: (news) => {
        const heard = structuredClone(news);
        for (const tab of world.tabs) {
          if (tab !== this) world.after(1, () => tab.isDead || tab.outbox.hear(heard));
        }
      },
    });
    const read = async (id) => world.server.memos.get(id) ?? null;
    this.draft = new Draft(this.outbox, read, () => {});
    this.outbox.addEventListener('change', () => this.draft.id && this.draft.heard());
    this.outbox.open();
  }

  /** Shows the text, once what waits is known. */
  async write() {
    if (!this.draft.id) this.draft.open(this.#world.server.memos.get('m_text'));
  }

  #call(method, params, turn = '') {
    if (!this.isOnline) return Promise.reject(refusal(LOST));
    const world = this.#world;
    const { random, server } = world;
    return new Promise((resolve, reject) => {
      const owed = { reject, arrive: () => {} };
      this.#owed.add(owed);
      const isStalled = this.isStalled;
      const end = (how, value) => {
        if (!this.#owed.delete(owed) || this.isDead) return;
        how(structuredClone(value));
      };
      const pause = 2 + random.below(random.has(0.2) ? 900 : 30);
      const sent = JSON.parse(JSON.stringify(params));
      const arrive = () => {
        owed.arrive = () => {};
        if (!world.takes(turn)) return;
        try {
          const result = server.apply(method, sent, world.now);
          world.after(pause, () => end(resolve, result));
        } catch (error) {
          world.after(pause, () => {
            if (this.#owed.delete(owed) && !this.isDead) reject(error);
          });
        }
      };
      owed.arrive = arrive;
      if (!isStalled) {
        // In order, as a socket has it.
        this.arrival = Math.max(this.arrival ?? 0, world.now + pause);
        world.after(this.arrival - world.now, () => this.#owed.has(owed) && owed.arrive());
      }
      world.after(SILENCE, () => this.#owed.has(owed) && this.lose(500));
    });
  }

  /** Loses its connection, and has another after a while. */
  lose(pause) {
    if (!this.isOnline) return;
    this.isOnline = false;
    const owed = this.end();
    for (const { reject } of owed) if (!this.isDead) reject(refusal(LOST));
    if (pause !== null) this.#world.after(pause, () => this.connect());
  }

  /** Its connection ends: the first requests arrive just before, others late, and the rest never will. */
  end() {
    const owed = [...this.#owed];
    this.#owed.clear();
    const { random } = this.#world;
    const early = this.isStalled ? 0 : random.below(owed.length + 1);
    for (const { arrive } of owed.slice(0, early)) arrive();
    const late = owed.slice(early, early + random.below(owed.length + 1));
    const pause = random.below(40_000);
    // With what the system still had to send, in order.
    this.#world.after(pause, () => late.map(({ arrive }) => arrive()));
    return owed;
  }

  connect() {
    if (this.isDead) return;
    this.isOnline = true;
    this.isStalled = false;
    this.outbox.drain();
    this.draft.id && this.draft.heard();
  }
}

export { textKey };

// All that is ready to run has run.
async function settled() {
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
}
