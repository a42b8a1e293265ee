// Lists as they will be once what waits is sent. What it means to be in a list is the server's to
// know; here a row is only shown as it was left, and a new one where it was typed.

/** The rows with what waits done to them, and new ones of the list's own group behind them. */
export function overlaid(rows, entries, group = undefined) {
  if (!entries.length) return rows;
  let result = rows;
  for (const { method, params, error } of entries) {
    const ids = params.ids ?? [params.id];
    if (method === 'memo/delete') result = result.filter(({ id }) => !ids.includes(id));
    else if (method.endsWith('/create') && !method.startsWith('group/')) {
      const isHere = group !== undefined && isIn(group, method, params);
      if (isHere && !result.some(({ id }) => id === params.id))
        result = [...result, made(method, params, error)];
    } else if (result.some(({ id }) => ids.includes(id))) {
      result = result.map((row) =>
        ids.includes(row.id) ? changed(row, method, params, error) : row,
      );
    }
  }
  return result;
}

/** A list of the server with what waits: `{rows, sections, total}`; new rows are the last to be done. */
export function overlaidList(
  { rows, sections = [], counts, isStale, firstIndex = 0 },
  entries,
  group,
) {
  const known = isStale ? rows.length : (counts?.total ?? rows.length);
  const isEnd = firstIndex + rows.length >= known;
  const all = overlaid(rows, entries, isEnd ? group : undefined);
  const here = sections.filter(({ start }) => !isStale || start < rows.length);
  if (all === rows) return { rows, sections: here, total: known };
  const old = new Set(rows.map(({ id }) => id));
  const added = all.filter(({ id }) => !old.has(id));
  const kept = all.filter(({ id }) => old.has(id));
  const at = here.find(({ key }) => key === 'todo');
  const index = at ? Math.min(kept.length, at.start + at.count - firstIndex) : kept.length;
  const total = known + all.length - rows.length;
  if (!added.length) return { rows: all, sections: here, total };
  const moved = here.map((section) =>
    section === at
      ? { ...section, count: section.count + added.length }
      : { ...section, start: section.start + (at && section.start > at.start ? added.length : 0) },
  );
  return {
    rows: [...kept.slice(0, index), ...added, ...kept.slice(index)],
    sections: moved,
    total,
  };
}

function isIn(group, method, params) {
  if (group === 'g_inbox') return method === 'task/create' && !params.group;
  return group === (params.group ?? 'none');
}

/** The row of a memo or a task that is yet to be made. */
export function made(
  method,
  { id, content, group = null, due = null, important = false },
  error = null,
) {
  const task =
    method === 'task/create'
      ? { state: 'todo', due: isDue(due) ? due : null, start: null, important, repeat: null }
      : null;
  return {
    id,
    revision: 0,
    title: titleOf(content),
    tags: [],
    group,
    pinned: false,
    task,
    isWaiting: true,
    isRefused: Boolean(error),
  };
}

/** A row with a write done to it, as far as the page can know what it does. */
export function changed(row, method, params, error = null) {
  const isRefused = Boolean(row.isRefused || error);
  const after = { ...row, isWaiting: true, isRefused };
  if (method === 'task/setState' && row.task) after.task = { ...row.task, state: params.state };
  if (method === 'task/update' && row.task) {
    after.task = { ...row.task };
    if ('important' in params) after.task.important = params.important;
    for (const name of ['due', 'start'])
      if (name in params && isDue(params[name])) after.task[name] = params[name];
    if (params.repeat === null) after.task.repeat = null;
  }
  if (method === 'memo/update') {
    if ('pinned' in params) after.pinned = params.pinned;
    if ('group' in params) after.group = params.group;
    if ('content' in params) after.title = titleOf(params.content);
  }
  return after;
}

// A due in words is the server's to read.
function isDue(due) {
  return due === null || /^\d{4}-\d\d-\d\d(?:T|$)/.test(due);
}

/** The title of a memo with this text. */
export function titleOf(content) {
  const line = content.split(/\r\n|\n|\r/).find((each) => each.trim()) ?? '';
  return line.replace(/^#{1,6}\s+/, '').trim();
}
