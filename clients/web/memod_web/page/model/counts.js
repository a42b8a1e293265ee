// The counts of groups as they will be once what waits is sent.

import { changed, made } from './overlay.js';

/**
 * Groups with what waits counted. `known(id)` is a memo's row as the server has it, if that is known;
 * without it an entry's own `was` is, the rows at the time it was written. What is done to a memo of
 * which neither is known isn't counted, nor what the query of a smart group finds: it is the server's.
 */
export function overlaidGroups(groups, entries, known, calendar) {
  const changes = changesOf(entries, known);
  if (!changes.length) return groups;
  return groups.map((group) => {
    const counts = { ...group.counts };
    for (const { before, after } of changes) {
      if (before && holds(group, before, calendar)) count(counts, before, -1);
      if (after && holds(group, after, calendar)) count(counts, after, 1);
    }
    counts.progress = counts.tasks ? counts.done / counts.tasks : 0;
    return { ...group, counts };
  });
}

/** Of each memo what it was and what it will be, null for not there. */
function changesOf(entries, known) {
  const memos = new Map();
  for (const { method, params, error, was = [] } of entries) {
    if (method.startsWith('group/')) continue;
    if (method.endsWith('/create')) {
      // Where its reply was lost the server may count it already.
      if (!known(params.id)) memos.set(params.id, { before: null, after: made(method, params) });
      continue;
    }
    for (const id of params.ids ?? [params.id]) {
      const row = known(id) ?? was.find((each) => each.id === id);
      const memo = memos.get(id) ?? { before: row, after: row };
      // One that repeats is open again once it is done.
      const staysOpen = method === 'task/setState' && memo.after?.task?.repeat;
      if (!memo.after || staysOpen) continue;
      const after = method === 'memo/delete' ? null : changed(memo.after, method, params, error);
      memos.set(id, { ...memo, after });
    }
  }
  return [...memos.values()];
}

function holds({ id, builtIn, query }, { group, task }, calendar) {
  if (!builtIn) return !query && group === id;
  if (id === 'g_all') return true;
  if (!task) return false;
  if (id === 'g_important') return task.important;
  if (task.state === 'done') return false;
  if (id === 'g_inbox') return group === null;
  if (id === 'g_overdue') return Boolean(task.overdue);
  if (!task.due) return false;
  const isLater = calendar.dayIn(task.due) > calendar.today();
  if (id === 'g_upcoming') return isLater;
  return id === 'g_day' && !isLater && calendar.hasStarted(task.start);
}

function count(counts, { task }, by) {
  counts.total += by;
  if (!task) return;
  counts.tasks += by;
  counts[task.state === 'done' ? 'done' : 'open'] += by;
  if (task.state === 'doing') counts.doing += by;
  if (task.overdue && task.state !== 'done') counts.overdue += by;
}
