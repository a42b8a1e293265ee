// Lines for tasks as the server reads them.

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
