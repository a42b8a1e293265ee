// Groups, and their counts, as they will be once what waits is sent.

import { finds } from './local.js';
import { inserted, isAgain, made, overlaidRow } from './overlay.js';

const NO_COUNTS = { total: 0, tasks: 0, open: 0, doing: 0, done: 0, overdue: 0, progress: 0 };

/**
 * Groups with what waits done to them and counted. `known(id)` is a memo's row as the server has it, if
 * that is known; without it an entry's own `was` is, the rows at the time it was written. What is done
 * to a memo of which neither is known isn't counted.
 */
export function overlaidGroups(groups, entries, known, calendar) {
  if (!entries.length) return groups;
  const all = changedGroups(groups, entries);
  const group = (id) => all.find((each) => each.id === id);
  const changes = changesOf(entries, known);
  if (!changes.length) return all;
  const holds = ({ id }, row) => finds({ group: id }, row, { calendar, group }) === true;
  return all.map((each) => {
    const counts = { ...each.counts };
    for (const { before, after } of changes) {
      if (before && holds(each, before)) count(counts, before, -1);
      if (after && holds(each, after)) count(counts, after, 1);
    }
    counts.progress = counts.tasks ? counts.done / counts.tasks : 0;
    return { ...each, counts };
  });
}

function changedGroups(groups, entries) {
  let all = groups;
  for (const { method, params, error } of entries) {
    const { id, before, after } = params;
    if (error || !method.startsWith('group/')) continue;
    const own = all.find((each) => each.id === id);
    const rest = all.filter((each) => each.id !== id);
    if (method === 'group/create' && !own) {
      all = [...all, { query: null, image: null, builtIn: false, counts: NO_COUNTS, ...params }];
    } else if (method === 'group/update' && own) {
      all = all.map((each) => (each === own ? { ...own, ...params } : each));
    } else if (method === 'group/delete') {
      all = rest;
    } else if (method === 'group/move' && own) {
      const at = rest.findIndex((each) => each.id === (before ?? after));
      if (at >= 0) all = inserted(rest, before ? at : at + 1, own);
    }
  }
  return all;
}

/** Of each memo what it was and what it will be, null for not there. */
function changesOf(entries, known) {
  const memos = new Map();
  for (const { method, params, error, was = [] } of entries) {
    if (method.startsWith('group/')) continue;
    if (method.endsWith('/create')) {
      // Where its response was lost the server may count it already.
      if (!known(params.id))
        memos.set(params.id, { row: made(method, params, error), isNew: true });
      continue;
    }
    for (const id of params.ids ?? (params.id ? [params.id] : was.map((each) => each.id))) {
      const row = known(id) ?? was.find((each) => each.id === id);
      if (row && !memos.has(id)) memos.set(id, { row, isNew: false });
    }
  }
  return [...memos.values()].map(({ row, isNew }) => {
    const after = overlaidRow(row, entries);
    // A task that repeats is open again.
    return { before: isNew ? null : row, after: isAgain(row, after) ? row : after };
  });
}

function count(counts, { task }, by) {
  counts.total += by;
  if (!task) return;
  counts.tasks += by;
  counts[task.state === 'done' ? 'done' : 'open'] += by;
  if (task.state === 'doing') counts.doing += by;
  if (task.overdue && task.state !== 'done') counts.overdue += by;
}
