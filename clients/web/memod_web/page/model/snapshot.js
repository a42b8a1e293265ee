// What this device has without a network: open tasks, the newest memos, and what was opened.

import { ROW_FIELDS } from './queries.js';

/** How many memos that are no open tasks. */
export const NEWEST_MAX = 500;
const PAGE = 200;
/** How long the store rests before what changed is read, in ms. */
const RESTING = 5000;
const FIELDS = ['content', ...ROW_FIELDS];
/** What is longer is read when it is opened. */
const TEXT_MAX = 256 * 1024;

/** Keeps what there is up to date while nobody waits for anything. */
export class Snapshot {
  #session;
  #kept;
  #idle;
  #later;
  #timer = null;
  #isReading = false;
  /** Called whenever it was read. */
  onRead = () => {};

  /** `idle()` resolves when nothing else is to be done; `later(ms, do)` returns what cancels it. */
  constructor(session, kept, idle, later) {
    this.#session = session;
    this.#kept = kept;
    this.#idle = idle;
    this.#later = later;
    const online = () => session.status === 'online' && this.#begin();
    session.addEventListener('status', online);
    session.addEventListener('store/didChange', () => this.#soon());
    online();
  }

  // What nothing is kept of yet doesn't wait for the store to rest.
  async #begin() {
    if (await this.#kept.state()) this.#soon();
    else this.refresh();
  }

  #soon() {
    this.#timer?.();
    this.#timer = this.#later(RESTING, () => this.refresh());
  }

  /** Reads what has changed since, or everything at first. */
  async refresh() {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      await this.#idle();
      const since = (await this.#kept.state())?.value;
      if (!since || !(await this.#follow(since))) await this.#readAll();
    } catch {
      // Without a connection it is as it was.
    } finally {
      this.#isReading = false;
      this.onRead();
    }
  }

  // False where the journal no longer goes back so far.
  async #follow(since) {
    const groups = new Set();
    for (let state = since, hasMore = true; hasMore; ) {
      const at = Date.now();
      const read = await this.#session.call('store/changes', { since: state }).catch((error) => {
        if (error.kind === 'stateTooOld') return null;
        throw error;
      });
      if (!read) return false;
      const ids = read.changes.filter(({ type }) => type === 'memo').map(({ id }) => id);
      const memos = await this.#read(ids);
      const gone = ids.filter((id) => !memos.some((memo) => memo.id === id));
      await this.#kept.keepMemos(memos, gone, read.state, at);
      for (const { group, task } of memos) if (task) groups.add(group ?? 'g_inbox');
      ({ state, hasMore } = read);
    }
    for (const group of groups) await this.#order(group);
    return true;
  }

  async #read(ids) {
    const found = [];
    for (let at = 0; at < ids.length; at += PAGE) {
      await this.#idle();
      const part = { ids: ids.slice(at, at + PAGE) };
      const { results } = await this.#session.call('memo/get', part);
      found.push(...results.map(({ memo }) => memo).filter(Boolean));
    }
    return found;
  }

  // A memo doesn't say where it stands.
  async #order(group) {
    const tasks = { group, state: ['todo', 'doing'], sort: [{ by: 'manual' }], fields: [] };
    await this.#list(tasks, Number.POSITIVE_INFINITY, (...page) => this.#kept.keepOrder(...page));
  }

  async #readAll() {
    const at = Date.now();
    const { state } = await this.#session.call('store/status', {});
    const tasks = { state: ['todo', 'doing'], sort: [{ by: 'group' }, { by: 'manual' }] };
    const newest = { sort: [{ by: 'updated', descending: true }] };
    const ids = new Set();
    // Page by page: a browser is busy for long with all of a large store at once.
    const keep = async (rows, place = () => ({})) => {
      const memos = rows.filter(({ id }) => !ids.has(id));
      for (const { id } of memos) ids.add(id);
      const placed = memos.map((memo, index) => ({ ...short(memo), ...place(memo, index) }));
      await this.#kept.keepMemos(placed, [], null, at);
    };
    await this.#list(tasks, Number.POSITIVE_INFINITY, (rows, first) =>
      keep(rows, ({ revision }, index) => ({ order: first + index, placedAt: revision })),
    );
    await this.#list(newest, NEWEST_MAX, (rows) => keep(rows));
    await this.#kept.keepMemos([], await this.#kept.idsBeside(ids), state, at);
  }

  /** Reads a list page by page: `take(rows, first)` has the rows from that one on. */
  async #list(query, most, take) {
    let first = 0;
    for (let cursor = null; first < most; ) {
      await this.#idle();
      const limit = Math.min(PAGE, most - first);
      const params = { fields: FIELDS, ...query, limit, ...(cursor && { cursor }) };
      const { rows, nextCursor } = await this.#session.call('memo/list', params);
      await take(rows, first);
      if (!nextCursor) return;
      first += rows.length;
      cursor = nextCursor;
    }
  }
}

function short({ content, ...row }) {
  if (content === undefined) return row;
  return content.length > TEXT_MAX ? row : { ...row, content };
}
