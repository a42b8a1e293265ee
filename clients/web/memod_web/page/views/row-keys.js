// What keys do to a row that has the focus; `rows` are those among which it can be moved.

const STATES = ['todo', 'doing', 'done'];

export function onRowKey(app, event, row, rows) {
  const { actions } = app;
  const isButton = event.target.closest('button');
  if (event.altKey && rows.length && ['ArrowUp', 'ArrowDown'].includes(event.key)) {
    const index = rows.findIndex(({ id }) => id === row.id);
    const isUp = event.key === 'ArrowUp';
    const other = rows[index + (isUp ? -1 : 1)];
    if (other) actions.move(row, isUp ? { before: other.id } : { after: other.id });
  } else if (event.altKey && row.task && ['ArrowLeft', 'ArrowRight'].includes(event.key)) {
    const next = STATES[STATES.indexOf(row.task.state) + (event.key === 'ArrowLeft' ? -1 : 1)];
    if (next) actions.setState(row, next);
  } else if (event.key === ' ' && !isButton && row.task) {
    actions.setState(row, row.task.state === 'done' ? 'todo' : 'done');
  } else if (event.key === 's' && row.task && !event.ctrlKey && !event.metaKey) {
    actions.setImportant(row, !row.task.important);
  } else if (event.key === 'p' && !event.ctrlKey && !event.metaKey) {
    actions.setPinned(row, !row.pinned);
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    actions.trash(row);
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
