// Lists as they will be once what waits is sent.

import { compared, finds, isDate, isOverdue, keyOf, rankOf, sortValue, stepsOf } from './local.js';

/** Some time, of a write whose own isn't known. */
const NOW = new Date(0).toISOString();

/** The row with what waits done to it; undefined once that has deleted it. */
export function overlaidRow(row, entries) {
  let now = row;
  for (const entry of row ? entries : []) {
    if (!now) return undefined;
    if (!idsOf(entry).includes(now.id) || hasIt(entry, now.revision)) continue;
    const next = after(now, entry);
    now = entry.isStoring ? { ...(next ?? now), isStoring: true } : next;
  }
  return now;
}

/**
 * The row of a memo by now, of which `known` is the one of a list, if there is. Else it is what it was before
 * the first of the entries, or as that has made it.
 */
export function rowNow(id, known, entries) {
  if (known) return overlaidRow(known, entries);
  const rowIn = ({ method, params, was = [] }) =>
    params.id === id && ['memo/create', 'task/create'].includes(method)
      ? made(method, params)
      : was.find((each) => each.id === id);
  const first = entries.findIndex(rowIn);
  return first < 0 ? undefined : overlaidRow(rowIn(entries[first]), entries.slice(first));
}

// Whether what is known of a row is of a revision that has what was done.
function hasIt({ isDone, revision }, known) {
  return Boolean(isDone && revision && known >= revision);
}

function idsOf({ params, was = [] }) {
  return params.ids ?? (params.id ? [params.id] : was.map(({ id }) => id));
}

// What was refused isn't done: the row says so, and is as it was.
function after(row, entry) {
  const { method, error } = entry;
  const isWaiting = row.isWaiting || !entry.isDone;
  if (error) return { ...row, isRefused: true };
  if (method === 'memo/delete') return { ...row, trashedAt: entry.at ?? NOW, isWaiting };
  if (method === 'memo/purge') return undefined;
  if (method === 'history/undo') {
    const before = entry.was.find(({ id }) => id === row.id);
    return { ...row, trashedAt: null, ...before, isWaiting };
  }
  return { ...changed(row, entry), isWaiting };
}

// Whether it puts a memo into another list, and so behind all others there.
function isBrought({ method, params, error, isStoring }) {
  return 'group' in params && !error && !isStoring && /^memo\/(?:update|move)$/.test(method);
}

// Whether it says where a memo is by hand, and nothing else.
function isPlacing({ method, params }) {
  return method === 'memo/move' && !('group' in params);
}

/** What stands behind all whose place was read. */
const LAST = 1e9;

/** A memo as the response to a write has it, with its place where that is known: behind all others of its list. */
export function standing({ method, params }, memo) {
  const isLast = method.endsWith('/create') || isBrought({ method, params });
  if (!isLast || params.before || params.after) return memo;
  return { ...memo, order: LAST + memo.revision, placedAt: memo.revision };
}

/** A list with others put in at an index. */
export function inserted(list, index, ...others) {
  return [...list.slice(0, index), ...others, ...list.slice(index)];
}

/**
 * The ids of a list in their order by hand after each write in its turn, and the rows that come to it so, by id:
 * made here, or brought from another list, of which `known(id)` has the row as it was. Of those that are `put`
 * that order is known. `placed(id)` is the revision up to which the place of a row is known.
 */
function ordered(rows, entries, known, isLoose, placed) {
  const come = new Map();
  const put = new Set();
  let ids = rows.map(({ id }) => id);
  for (const entry of entries) {
    const { method, params, error, isStoring, was = [] } = entry;
    if (method.startsWith('group/')) continue;
    const isMade = method.endsWith('/create');
    for (const id of idsOf(entry)) {
      const isHere = ids.includes(id) && !(isMade && isLoose(id));
      if (isHere && hasIt(entry, placed(id))) continue;
      if (isMade ? isHere : error || isStoring || (isHere && !isBrought(entry))) continue;
      const own = isMade ? madeBy(entry) : was.find((each) => each.id === id);
      const row = come.get(id) ?? known(id) ?? own;
      if (!row) continue;
      come.set(id, row);
      if (isMade || isBrought(entry)) put.add(id);
      ids = [...ids.filter((each) => each !== id), id];
    }
    const isMoved = method === 'memo/move' && !error && !hasIt(entry, placed(params.id));
    if (isMoved) {
      ids = moved(ids, params);
      put.add(params.id);
    }
  }
  return { ids, come, put };
}

function madeBy(entry) {
  const { method, params, error, at, isDone } = entry;
  const times = { createdAt: at, updatedAt: at, isNewer: true };
  return { ...made(method, params, error), ...times, isWaiting: !isDone };
}

function moved(ids, { id, before, after: behind }) {
  const rest = ids.filter((each) => each !== id);
  const at = rest.indexOf(before ?? behind);
  return at < 0 || rest.length === ids.length ? ids : inserted(rest, before ? at : at + 1, id);
}

/**
 * A list of the server with what waits, each row where the server will have it: `{rows, sections, total,
 * firstIndex}`. `world` has `calendar`, `group(id)`, `rank(id)` and `known(id)`.
 */
export function overlaidList(
  { rows, sections = [], counts, isStale, isPart, firstIndex = 0 },
  entries,
  query,
  world,
) {
  const known = isStale ? rows.length : (counts?.total ?? rows.length);
  const here = sections.filter(({ start }) => !isStale || start < rows.length);
  if (!entries.length) return { rows, sections: here, total: known, firstIndex };
  const byId = new Map(rows.map((row) => [row.id, row]));
  const knownRow = (id) => byId.get(id) ?? world.known(id);
  // What was made since this device has read the order is behind what it has read.
  const isLoose = (id) => isPart && byId.get(id)?.order === undefined;
  const placed = (id) => byId.get(id)?.[isPart ? 'placedAt' : 'revision'];
  const steps = stepsOf(query);
  const isByHand = steps.some(({ by }) => by === 'manual');
  const counting = entries.filter((entry) => isByHand || !isPlacing(entry));
  const { ids, come, put } = ordered(rows, counting, knownRow, isLoose, placed);
  const before = (id) => come.get(id) ?? byId.get(id);
  const all = ids
    .map((id) => {
      const next = withOverdue(overlaidRow(before(id), entries), world.calendar);
      const isHere = come.has(id) ? isComing : isStaying;
      return isHere(before(id), next, query, world) && next;
    })
    .filter(Boolean);
  const isMoved = (row) => come.has(row.id) || isElsewhere(byId.get(row.id), row, steps, world);
  const list = new Part(
    all.filter((row) => !isMoved(row)),
    { isFirst: firstIndex === 0, isLast: firstIndex + rows.length >= known },
  );
  // Where a memo stands by hand no row says: as if it was never put elsewhere, unless that was done here.
  const byTime = steps.map((step) => (step.by === 'manual' ? { by: 'created' } : step));
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }) => places.get(id);
  for (const row of all.filter(isMoved))
    list.put(row, put.has(row.id) ? steps : byTime, { ...world, placeOf });
  // Some were in the list before, in a part of it that isn't known here.
  const isBeyond = (row) => row.revision !== 0 && !byId.has(row.id);
  const wereBeyond = [...come.values()].filter(
    (row) => !list.isWhole && isBeyond(row) && finds(query, row, world) === true,
  );
  const total = known - rows.length + all.length - wereBeyond.length;
  const shown = { total, firstIndex: firstIndex + list.above };
  if (!query.sections) return { rows: list.rows, sections: here, ...shown };
  const keyed = (row) => keyOf(row, query.sections, steps[0].by, world);
  const changes = [
    ...list.beyond.map((row) => [keyed(row), 1]),
    ...wereBeyond.map((row) => [keyed(row), -1]),
  ];
  const keyOfMoved = (row) => (isMoved(row) ? keyed(row) : undefined);
  const own = inSections(list.rows, here, query, { rows, firstIndex, changes, keyOfMoved, world });
  return { ...own, ...shown };
}

/** The part of a list that is known, in which rows are put; those that aren't in it are `beyond`. */
class Part {
  beyond = [];
  above = 0;

  constructor(rows, { isFirst, isLast }) {
    Object.assign(this, { rows, isFirst, isLast });
  }

  get isWhole() {
    return this.isFirst && this.isLast;
  }

  put(row, steps, world) {
    const isSorted = steps.every(({ by }) => by !== 'relevance');
    const next = isSorted
      ? this.rows.findIndex((each) => compared(row, each, steps, world) < 0)
      : -1;
    const index = next < 0 ? this.rows.length : next;
    const isAbove = index === 0 && !this.isFirst;
    if (isAbove || (index === this.rows.length && !this.isLast)) {
      this.beyond.push(row);
      if (isAbove) this.above += 1;
    } else this.rows = inserted(this.rows, index, row);
  }
}

function isComing(row, next, query, world) {
  return next && finds(query, asFound(row, next), world) === true;
}

// What only the server knows stays where it is.
function isStaying(row, next, query, world) {
  if (!next || next.isStoring || next === row) return Boolean(next);
  const isFound = finds(query, asFound(row, next), world);
  return isAgain(row, next) ? isFound === true : isFound !== false;
}

/** Whether a task that repeats is done: it is open again then, on its next day. */
export function isAgain(row, next) {
  return Boolean(row?.task?.repeat && row.task.state !== 'done' && next?.task?.state === 'done');
}

// When it is due then only the server knows.
function asFound(row, next) {
  return isAgain(row, next) ? { ...next, task: { ...next.task, state: 'todo', due: '?' } } : next;
}

// Whether another place of the list is a row's now: not where only the server knows that.
function isElsewhere(row, next, steps, world) {
  const { task } = next;
  if (row === next || next.isStoring || isAgain(row, next) || (task?.due && !isDate(task.due)))
    return false;
  const isOther = ({ by }) =>
    by !== 'manual' && sortValue(row, by, world) !== sortValue(next, by, world);
  return steps.some(isOther);
}

// Rows that were there stay in their section; those that were moved have their own.
function inSections(now, sections, query, { rows, firstIndex, changes, keyOfMoved, world }) {
  const { sections: by, sort = [] } = query;
  const keys = new Map();
  const counts = new Map();
  for (const { key, start, count } of sections) {
    const part = rows.slice(
      Math.max(0, start - firstIndex),
      Math.max(0, start + count - firstIndex),
    );
    for (const { id } of part) keys.set(id, key);
    counts.set(key, count - part.length);
  }
  for (const row of now) {
    const key = keyOfMoved(row);
    if (key !== undefined) keys.set(row.id, key);
    const own = keys.get(row.id);
    counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  for (const [key, by] of changes) counts.set(key, (counts.get(key) ?? 0) + by);
  const rank = (key) => rankOf(key, by, world);
  const isPast = (one, other) =>
    sort[0]?.descending ? rank(one) < rank(other) : rank(one) > rank(other);
  let shown = sections.map(({ key }) => key);
  for (const key of counts.keys()) {
    if (shown.includes(key)) continue;
    const next = shown.findIndex((each) => isPast(each, key));
    shown = inserted(shown, next < 0 ? shown.length : next, key);
  }
  const result = { rows: [], sections: [] };
  let start = 0;
  for (const key of shown) {
    const count = counts.get(key);
    const known = sections.find((each) => each.key === key);
    if (count > 0) result.sections.push({ ...(known ?? { title: '' }), key, start, count });
    result.rows.push(...now.filter(({ id }) => keys.get(id) === key));
    start += count;
  }
  return result;
}

/** The row of a memo or a task that is yet to be made. */
export function made(
  method,
  { id, content, group = null, state = 'todo', due = null, important = false },
  error = null,
) {
  const isTask = method === 'task/create';
  const date = isDate(due) ? due : null;
  const task = isTask ? { state, due: date, start: null, important, repeat: null } : null;
  return {
    id,
    revision: 0,
    title: titleOf(content),
    content,
    // Which these are only the server can say.
    tags: [],
    group,
    pinned: false,
    task,
    isWaiting: true,
    isRefused: Boolean(error),
  };
}

/** A row with a write done to it, as far as the page can know what it does. */
function changed(row, entry) {
  const { method, params, at } = entry;
  const now = { ...row, isWaiting: true };
  // Where a memo is says nothing of when it was last worked on.
  if (method !== 'memo/restore' && !isPlacing(entry))
    Object.assign(now, { updatedAt: at ?? row.updatedAt, isNewer: true });
  if (method === 'task/setState' && row.task) now.task = { ...row.task, state: params.state };
  if (method === 'task/update' && row.task) now.task = changedTask(row.task, params);
  if (method === 'memo/restore') now.trashedAt = null;
  if (method === 'memo/move' && 'group' in params) now.group = params.group;
  if (method === 'memo/update') {
    if ('pinned' in params) now.pinned = params.pinned;
    if ('group' in params) now.group = params.group;
    if ('content' in params) now.title = titleOf(params.content);
    if (params.task) now.task ??= made('task/create', { content: '' }).task;
  }
  return now;
}

// Words are the server's to read: until then they are shown as they were typed.
function changedTask(task, params) {
  const now = { ...task };
  if ('important' in params) now.important = params.important;
  for (const name of ['due', 'start']) if (name in params) now[name] = params[name];
  if (params.remind) now.remind = params.remind;
  if ('repeat' in params) {
    const { repeat } = params;
    now.repeat = repeat && { words: { en: repeat, ko: repeat } };
  }
  return now;
}

// Whether a row's task is late, of which the server has yet to hear.
function withOverdue(row, calendar) {
  if (row?.isWaiting === undefined || !row.task || !isDate(row.task.due)) return row;
  return { ...row, task: { ...row.task, overdue: isOverdue(row.task, calendar) } };
}

/** The title of a memo with this text. */
export function titleOf(content) {
  // Not all lines of a long text for the first of them.
  const [line = ''] = /\S[^\r\n]*/.exec(content) ?? [];
  return line.replace(/^#{1,6}\s+/, '').trim();
}
