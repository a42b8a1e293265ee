// Lines for tasks as the server reads them.

/** The params of task/create that a line says, as it was meant at `said`; `due` is of its list. */
export async function readLine(call, text, reject, due, said = {}) {
  const params = { text, ...said, ...(reject.length && { reject }), ...dayOf(due) };
  const read = await call('task/parse', params);
  const meant = Object.entries(read).filter(
    ([name, value]) =>
      !['spans', 'tags', 'doubt'].includes(name) && (name !== 'important' || value),
  );
  return Object.fromEntries(meant);
}

/** A time alone is one of the day that the list is about. */
export function dayOf(due) {
  return /^\d{4}-\d\d-\d\d$/.test(due) ? { day: due } : {};
}
