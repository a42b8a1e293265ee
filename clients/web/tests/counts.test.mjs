import assert from 'node:assert/strict';
import test from 'node:test';

import { overlaidGroups } from '../memod_web/page/model/counts.js';
import { Calendar } from '../memod_web/page/model/days.js';

const calendar = new Calendar('en', 'UTC', () => Date.parse('2026-11-20T20:00:00Z'));
const counts = { total: 5, tasks: 4, doing: 1, done: 1, open: 3, overdue: 1, progress: 0.25 };
const group = (id, more) => ({ id, builtIn: id !== 'g_a' && id !== 'g_b', query: null, ...more });
const GROUPS = [
  ...['g_inbox', 'g_day', 'g_upcoming', 'g_overdue', 'g_important', 'g_all', 'g_a', 'g_b'].map(
    (id) => ({ ...group(id), counts }),
  ),
  { ...group('g_smart'), builtIn: false, query: { tags: ['x'] }, counts },
];
const task = { state: 'todo', due: null, start: null, important: false, repeat: null };
const ROWS = {
  a: { id: 'a', group: 'g_a', task: { ...task, due: '2026-11-19', overdue: true } },
  b: { id: 'b', group: null, task: { ...task, important: true } },
  c: { id: 'c', group: 'g_a', task: { ...task, state: 'done' } },
  d: { id: 'd', group: 'g_a', task: { ...task, repeat: { rule: 'x' } } },
  e: { id: 'e', group: 'g_a', task: { ...task, due: '2026-11-20T23:00:00Z', start: '2026-11-21' } },
  f: { id: 'f', group: 'g_a', task: null },
};

/** How each group's open tasks change, or those of another count, where they do. */
function changes(entries, name = 'open', known = (id) => ROWS[id]) {
  const after = overlaidGroups(GROUPS, entries, known, calendar);
  const each = after.map(({ id, counts: now }) => [id, now[name] - counts[name]]);
  return Object.fromEntries(each.filter(([, by]) => by));
}

const entry = (method, params, more) => ({ method, params, ...more });
const state = (id, to) => entry('task/setState', { ids: [id], state: to });

test('a task that was made counts where it was made', () => {
  const own = entry('task/create', { id: 'n', content: 'x', group: 'g_a', due: '2026-11-22' });
  assert.deepEqual(changes([own]), { g_upcoming: 1, g_all: 1, g_a: 1 });
  const loose = entry('task/create', { id: 'n', content: 'x', important: true });
  assert.deepEqual(changes([loose]), { g_inbox: 1, g_important: 1, g_all: 1 });
  const memo = entry('memo/create', { id: 'n', content: 'x', group: 'g_a' });
  assert.deepEqual(changes([memo]), {});
  assert.deepEqual(changes([memo], 'total'), { g_all: 1, g_a: 1 });
  // Its reply was lost: the server counts it already.
  assert.deepEqual(changes([{ ...own, params: { ...own.params, id: 'a' } }]), {});
});

test('one that was done is no longer to do, until it is again', () => {
  assert.deepEqual(changes([state('a', 'done')]), {
    g_day: -1,
    g_overdue: -1,
    g_all: -1,
    g_a: -1,
  });
  assert.deepEqual(changes([state('a', 'done')], 'done'), { g_all: 1, g_a: 1 });
  assert.deepEqual(changes([state('a', 'done')], 'overdue'), {
    g_day: -1,
    g_overdue: -1,
    g_all: -1,
    g_a: -1,
  });
  assert.deepEqual(changes([state('c', 'todo')]), { g_all: 1, g_a: 1 });
  assert.deepEqual(changes([state('a', 'done'), state('a', 'todo')]), {});
  const made = entry('task/create', { id: 'n', content: 'x', group: 'g_b' });
  assert.deepEqual(changes([made, state('n', 'done')], 'done'), { g_all: 1, g_b: 1 });
});

test('one that repeats stays open, and one that hasn’t started isn’t of today', () => {
  assert.deepEqual(changes([state('d', 'done')]), {});
  assert.deepEqual(changes([state('e', 'done')]), { g_all: -1, g_a: -1 });
});

test('what was moved counts in the other list, what was deleted in none', () => {
  const moved = (id, to) => entry('memo/update', { id, group: to });
  assert.deepEqual(changes([moved('b', 'g_b')]), { g_inbox: -1, g_b: 1 });
  const gone = entry('memo/delete', { ids: ['b', 'f'] });
  assert.deepEqual(changes([moved('b', 'g_b'), gone]), { g_inbox: -1, g_important: -1, g_all: -1 });
  assert.deepEqual(changes([gone], 'total').g_a, -1);
});

test('a ring turns with what waits', () => {
  const after = overlaidGroups(GROUPS, [state('a', 'done')], (id) => ROWS[id], calendar);
  assert.equal(after.find(({ id }) => id === 'g_a').counts.progress, 0.5);
});

test('a memo that no list on the screen has is known by what it was', () => {
  const none = () => undefined;
  const done = state('b', 'done');
  assert.equal(overlaidGroups(GROUPS, [done], none, calendar), GROUPS);
  assert.deepEqual(changes([{ ...done, was: [ROWS.b] }], 'open', none), {
    g_inbox: -1,
    g_important: -1,
    g_all: -1,
  });
});
