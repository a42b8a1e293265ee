// Lists as they will be once what waits is sent.

import { finds, isDate, isOverdue } from './local.js';

/** Some time, of a write whose own isn't known. */
const NOW = new Date(0).toISOString();

/** The row with what waits done to it; undefined once that has deleted it. */
export function overlaidRow(row, entries) {
  let now = row;
  for (const entry of row ? entries : []) {
    if (!now) return undefined;
    if (!idsOf(entry).includes(now.id)) continue;
    const next = after(now, entry);
    now = entry.isStoring ? { ...(next ?? now), isStoring: true } : next;
  }
  return now;
}

function idsOf({ params, was = [] }) {
  return params.ids ?? (params.id ? [params.id] : was.map(({ id }) => id));
}

// What was refused isn't done: the row says so, and is as it was.
function after(row, entry) {
  const { method, params, error } = entry;
  if (error) return { ...row, isRefused: true };
  if (method === 'memo/delete') return { ...row, trashedAt: entry.at ?? NOW, isWaiting: true };
  if (method === 'memo/purge') return undefined;
  if (method === 'history/undo') {
    const before = entry.was.find(({ id }) => id === row.id);
    return { ...row, trashedAt: null, ...before, isWaiting: true };
  }
  return changed(row, method, params);
}

/**
 * The rows that are not among `rows` by the server, but are there once what waits is sent: made here, or
 * brought from another list, of which `known(id)` has the row as it was.
 */
function arrived(rows, entries, known) {
  const here = new Set(rows.map(({ id }) => id));
  const found = new Map();
  for (const entry of entries) {
    const { method, params, error, was = [] } = entry;
    const isMade = method.endsWith('/create') && !method.startsWith('group/');
    if (isMade && !here.has(params.id)) found.set(params.id, made(method, params, error));
    if (isMade || method.startsWith('group/')) continue;
    for (const id of idsOf(entry)) {
      if (here.has(id) || found.has(id) || error || entry.isStoring) continue;
      const row = known(id) ?? was.find((each) => each.id === id);
      if (row) found.set(id, row);
    }
  }
  return [...found.values()].map((row) => overlaidRow(row, entries)).filter(Boolean);
}

/** A list with others put in at an index. */
export function inserted(list, index, ...others) {
  return [...list.slice(0, index), ...others, ...list.slice(index)];
}

/** The rows with what is moved where it was put. */
function moved(rows, entries) {
  let result = rows;
  for (const { method, params, error } of entries) {
    const { id, before, after: behind } = params;
    const row = method === 'memo/move' && !error && result.find((each) => each.id === id);
    const rest = row && result.filter((each) => each !== row);
    const at = row ? rest.findIndex((each) => each.id === (before ?? behind)) : -1;
    if (at >= 0) result = inserted(rest, before ? at : at + 1, row);
  }
  return result;
}

/**
 * A list of the server with what waits: `{rows, sections, total}`; new rows are the last to be done. `world`
 * has `calendar`, `group(id)` and `known(id)`.
 */
export function overlaidList(
  { rows, sections = [], counts, isStale, firstIndex = 0 },
  entries,
  query,
  world,
) {
  const known = isStale ? rows.length : (counts?.total ?? rows.length);
  const here = sections.filter(({ start }) => !isStale || start < rows.length);
  if (!entries.length) return { rows, sections: here, total: known };
  const { calendar } = world;
  const after = rows.map((row) => withOverdue(overlaidRow(row, entries), calendar));
  const gone = new Set();
  rows.forEach((row, index) => {
    const now = after[index];
    // What only the server knows stays where it is.
    if (now?.isStoring) return;
    if (!now || (now !== row && finds(query, now, world) === false)) gone.add(index);
  });
  const kept = moved(
    after.filter((_, index) => !gone.has(index)),
    entries,
  );
  const isEnd = firstIndex + rows.length >= known;
  const added = isEnd
    ? arrived(rows, entries, world.known).filter((row) => finds(query, row, world) === true)
    : [];
  const fewer = here.map((section) => without(section, gone, firstIndex));
  const at = fewer.find(({ key }) => key === 'todo');
  const end = at ? at.start + at.count - firstIndex : kept.length;
  const index = Math.max(0, Math.min(kept.length, end));
  const total = known - gone.size + added.length;
  const grown = fewer.map((section) => {
    if (section === at) return { ...section, count: section.count + added.length };
    return at && section.start > at.start
      ? { ...section, start: section.start + added.length }
      : section;
  });
  const shown = grown.filter(({ count }) => count > 0);
  return { rows: inserted(kept, index, ...added), sections: shown, total };
}

// A section without the rows that are gone, by their index in the window.
function without(section, gone, firstIndex) {
  const { start, count } = section;
  const before = [...gone].filter((index) => index + firstIndex < start).length;
  const inside = [...gone].filter(
    (index) => index + firstIndex >= start && index + firstIndex < start + count,
  ).length;
  return before || inside ? { ...section, start: start - before, count: count - inside } : section;
}

/** The row of a memo or a task that is yet to be made. */
export function made(
  method,
  { id, content, group = null, due = null, important = false },
  error = null,
) {
  const isTask = method === 'task/create';
  const date = isDate(due) ? due : null;
  const task = isTask ? { state: 'todo', due: date, start: null, important, repeat: null } : null;
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
export function changed(row, method, params) {
  const now = { ...row, isWaiting: true };
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
  if (!row?.isWaiting || !row.task || !isDate(row.task.due)) return row;
  return { ...row, task: { ...row.task, overdue: isOverdue(row.task, calendar) } };
}

/** The title of a memo with this text. */
export function titleOf(content) {
  const line = content.split(/\r\n|\n|\r/).find((each) => each.trim()) ?? '';
  return line.replace(/^#{1,6}\s+/, '').trim();
}
