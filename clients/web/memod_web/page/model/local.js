// Queries answered on this device: of writes that the server has yet to hear of, and without a network.

import { dayAfter } from './days.js';

/** Members of a query that say how to show what is found. */
const SHOWING = new Set(['sort', 'sections', 'fields', 'limit', 'cursor', 'excerpt']);
const STATES = ['todo', 'doing', 'done'];
const UNKNOWN = new Error('Only the server knows.');

/**
 * Whether a query finds a memo, as far as its row says; null where only the server knows. `world` has
 * `calendar` and `group(id)`.
 */
export function finds(query, row, world) {
  try {
    if (row.trashedAt && !JSON.stringify(query).includes('"trashed":')) return false;
    return meets(query, row, world);
  } catch (error) {
    if (error !== UNKNOWN) throw error;
    return null;
  }
}

function meets(condition, row, world) {
  return Object.entries(condition).every(([name, value]) => {
    if (SHOWING.has(name)) return true;
    if (!Object.hasOwn(TESTS, name)) throw UNKNOWN;
    return TESTS[name](value, row, world);
  });
}

const TESTS = {
  ids: (ids, { id }) => ids.includes(id),
  kind: (kind, { task }) => (kind === 'task') === Boolean(task),
  group: (id, row, world) => isIn(id, row, world),
  state: (states, { task }) => Boolean(task) && states.includes(task.state),
  important: (is, { task }) => Boolean(task?.important) === is,
  pinned: (is, { pinned }) => Boolean(pinned) === is,
  overdue: (is, { task }, { calendar }) => isOverdue(task, calendar) === is,
  started: (is, { task }, { calendar }) => calendar.hasStarted(task?.start) === is,
  trashed: (is, { trashedAt }) => Boolean(trashedAt) === is,
  tags: (tags, { tags: own = [] }) => tags.every((tag) => own.map(folded).includes(folded(tag))),
  due: (range, { task }, { calendar }) => isWithin(task?.due, range, calendar),
  start: (range, { task }, { calendar }) => isWithin(task?.start, range, calendar),
  text: (text, { content, title }) => {
    const all = folded(content ?? title ?? '');
    return text.split(/\s+/).every((word) => all.includes(folded(word)));
  },
  any: (all, row, world) => all.some((each) => meets(each, row, world)),
  not: (other, row, world) => !meets(other, row, world),
};

function isIn(id, row, world) {
  const { group, task } = row;
  const named = id && world.group(id);
  if (named?.query) return meets(named.query, row, world);
  if (!named?.builtIn && !/^g_(?:all|important|inbox|overdue|upcoming|day)$/.test(id)) {
    return (group ?? null) === id;
  }
  const { calendar } = world;
  if (id === 'g_all') return true;
  if (!task) return false;
  if (id === 'g_important') return task.important;
  if (task.state === 'done') return false;
  if (id === 'g_inbox') return (group ?? null) === null;
  if (id === 'g_overdue') return isOverdue(task, calendar);
  if (!task.due) return false;
  if (!isDate(task.due)) throw UNKNOWN;
  const isLater = calendar.dayIn(task.due) > calendar.today();
  if (id === 'g_upcoming') return isLater;
  if (id === 'g_day') return !isLater && calendar.hasStarted(task.start);
  throw UNKNOWN;
}

/** Whether a task is past its due by now. */
export function isOverdue(task, calendar) {
  if (!isDate(task?.due) || task.state === 'done') return false;
  if (task.due.length === 10) return task.due < calendar.today();
  return Date.parse(task.due) <= calendar.now();
}

function isWithin(due, { from, before }, calendar) {
  if (!due) return false;
  if (!isDate(due)) throw UNKNOWN;
  const at = firstMoment(due);
  if (from && at < bound(from, calendar)) return false;
  return !before || at < bound(before, calendar);
}

/** Whether it is a day or an instant, and not words. */
export function isDate(due) {
  return /^\d{4}-\d\d-\d\d(?:T|$)/.test(due ?? '');
}

function bound(text, calendar) {
  const [, days] = /^today([+-]\d+)?$/.exec(text) ?? [null, null];
  if (days !== null) return firstMoment(dayAfter(calendar.today(), Number(days ?? 0)));
  if (!isDate(text)) throw UNKNOWN;
  return firstMoment(text);
}

function firstMoment(due) {
  return new Date(due.length === 10 ? `${due}T00:00` : due).getTime();
}

/** Normalized and without case and marks, as the server compares. */
export function folded(text) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFKC');
}

/** What was changed since the list was read comes after all of it, whatever the clocks say, in ms. */
const NEWER = 1e15;

const KEYS = {
  manual: (row, { placeOf }) => placeOf?.(row) ?? row.order ?? Number.POSITIVE_INFINITY,
  created: ({ createdAt }) => Date.parse(createdAt) || 0,
  updated: ({ updatedAt, isNewer }) => (Date.parse(updatedAt) || 0) + (isNewer ? NEWER : 0),
  title: ({ title }) => folded(title ?? ''),
  state: ({ task }) => (task ? STATES.indexOf(task.state) : STATES.length),
  important: ({ task }) => (task?.important ? 1 : 0),
  pinned: ({ pinned }) => (pinned ? 1 : 0),
  group: ({ group }, { rank }) => (group ? rank(group) : -1),
  // The newest first.
  relevance: ({ updatedAt }) => -(Date.parse(updatedAt) || 0),
  due: ({ task }) => {
    const { due } = task ?? {};
    if (!isDate(due)) return Number.POSITIVE_INFINITY;
    // A day comes after every time of it.
    return due.length === 10 ? firstMoment(dayAfter(due)) - 0.5 : firstMoment(due);
  },
};

/**
 * The list of a query among `rows`, all that this device has: `{rows, sections, counts}`; null where only
 * the server knows what is in it. `world` has `rank(id)` of a group, too.
 */
export function localList(query, rows, world) {
  const found = rows.filter((row) => finds(query, row, world) === true);
  if (!found.length && rows.some((row) => finds(query, row, world) === null)) return null;
  const { sections: by } = query;
  const steps = stepsOf(query);
  found.sort((one, other) => compared(one, other, steps, world));
  const counts = { total: found.length };
  return { rows: found, sections: by ? runs(found, by, steps[0].by, world) : [], counts };
}

/** What a list is sorted by, one after the other. */
export function stepsOf({ sections: by, sort = [{ by: 'created', descending: true }] }) {
  return !by || by === 'day' || sort[0].by === by ? sort : [{ by }, ...sort];
}

/** What a row is sorted by. */
export function sortValue(row, by, world) {
  return KEYS[by](row, world);
}

/** Where a section stands among others. */
export function rankOf(key, by, { rank }) {
  if (by === 'state') return key ? STATES.indexOf(key) : STATES.length;
  if (by === 'group') return key ? rank(key) : -1;
  return key ?? '\uffff';
}

/** Less than zero where the one comes before the other: of equals by the id, in the direction of the last step. */
export function compared(one, other, steps, world) {
  for (const { by, descending = false } of steps) {
    const [mine, its] = [one, other].map((row) => sortValue(row, by, world));
    if (mine !== its) return mine < its === descending ? 1 : -1;
  }
  return one.id < other.id === Boolean(steps.at(-1).descending) ? 1 : -1;
}

function runs(rows, by, sorted, world) {
  const sections = [];
  for (const [start, row] of rows.entries()) {
    const key = keyOf(row, by, sorted, world);
    if (sections.at(-1)?.key === key) sections.at(-1).count += 1;
    else sections.push({ key, title: '', start, count: 1 });
  }
  return sections;
}

/** The section of a row. */
export function keyOf(row, by, sorted, { calendar }) {
  const { task, group = null, createdAt, updatedAt, isNewer, isWaiting } = row;
  if (by === 'state') return task?.state ?? null;
  if (by === 'group') return group;
  if (sorted === 'due') return isDate(task?.due) ? calendar.dayIn(task.due) : null;
  // What waits is as new as the day on which it is sent.
  if (isNewer && isWaiting) return calendar.today();
  const at = sorted === 'updated' ? updatedAt : createdAt;
  return at ? calendar.dayIn(at) : null;
}
