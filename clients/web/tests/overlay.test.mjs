import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Calendar } from '../memod_web/page/model/days.js';
import { finds, localList } from '../memod_web/page/model/local.js';
import {
  overlaidList,
  overlaidRow,
  rowNow,
  standing,
  titleOf,
} from '../memod_web/page/model/overlay.js';

const calendar = new Calendar('en', undefined, () => new Date('2026-11-20T12:00').getTime());
const world = { calendar, group: () => undefined, known: () => undefined, rank: () => 0 };
const row = (id, state = 'todo', more = {}) => ({
  id,
  title: id,
  group: 'g',
  task: { state, important: false, due: null },
  ...more,
});
const list = (rows, sections = []) => ({ rows, sections, counts: { total: rows.length } });
const ids = ({ rows }) => rows.map(({ id }) => id);
const BY_HAND = { group: 'g', sort: [{ by: 'manual' }] };

test('a list shows what waits: changed rows, new ones behind what is to be done', () => {
  const shown = list(
    [row('a'), row('b', 'done')],
    [
      { key: 'todo', start: 0, count: 1 },
      { key: 'done', start: 1, count: 1 },
    ],
  );
  const entries = [
    { method: 'task/create', params: { id: 'c', content: '# C\nx', group: 'g', due: 'fri' } },
    { method: 'task/setState', params: { ids: ['a'], state: 'done' } },
    { method: 'memo/delete', params: { ids: ['b'] } },
  ];
  const query = { group: 'g', sections: 'state', sort: [{ by: 'state' }, { by: 'manual' }] };
  const { rows, sections, total } = overlaidList(shown, entries, query, world);
  assert.deepEqual(
    rows.map(({ id, title, task }) => [id, title, task.state]),
    [
      ['c', 'C', 'todo'],
      ['a', 'a', 'done'],
    ],
  );
  const parts = [
    { key: 'todo', start: 0, count: 1 },
    { key: 'done', start: 1, count: 1 },
  ];
  assert.deepEqual([total, sections], [2, parts]);
  assert.deepEqual(ids(overlaidList(list([]), entries, { group: 'h' }, world)), []);
  assert.equal(overlaidList(shown, [], { group: 'g' }, world).rows, shown.rows);
});

test('a new memo is among those of its day', () => {
  const at = '2026-11-20T09:00:00.000Z';
  const memos = list(
    [{ ...row('a'), task: null, updatedAt: '2026-11-20T08:00:00.000Z' }],
    [{ key: '2026-11-20', start: 0, count: 1 }],
  );
  const entry = { at, method: 'memo/create', params: { id: 'b', content: 'B' } };
  const sort = [{ by: 'updated', descending: true }];
  const { sections } = overlaidList(memos, [entry], { kind: 'memo', sections: 'day', sort }, world);
  assert.deepEqual(sections, [{ key: '2026-11-20', start: 0, count: 2 }]);
});

test('what is done to a row takes it from one list into another', () => {
  const a = row('a');
  const entry = { method: 'task/setState', params: { ids: ['a'], state: 'doing' }, was: [a] };
  const column = (state) => ({ kind: 'task', state: [state] });
  assert.deepEqual(ids(overlaidList(list([a, row('b')]), [entry], column('todo'), world)), ['b']);
  assert.deepEqual(ids(overlaidList(list([]), [entry], column('doing'), world)), ['a']);
  assert.deepEqual(ids(overlaidList(list([]), [entry], column('done'), world)), []);
});

test('a row that was dragged is where it was put', () => {
  const rows = [row('a'), row('b'), row('c')];
  const move = (params) => [{ method: 'memo/move', params }];
  const moved = (params) => ids(overlaidList(list(rows), move(params), BY_HAND, world));
  assert.deepEqual(moved({ id: 'c', before: 'a' }), ['c', 'a', 'b']);
  assert.deepEqual(moved({ id: 'a', after: 'b' }), ['b', 'a', 'c']);
  // In a list by something else it is where it was.
  const byTitle = { group: 'g', sort: [{ by: 'title' }] };
  const there = overlaidList(list(rows), move({ id: 'c', before: 'a' }), byTitle, world);
  assert.deepEqual(ids(there), ['a', 'b', 'c']);
});

test('what is brought to a list is behind its others, in the order in which it was brought', () => {
  const [a, b] = [row('a'), row('b', 'todo', { group: 'h' })];
  const bring = (one, group) => ({
    method: 'memo/update',
    params: { id: one.id, group },
    was: [{ ...one }],
  });
  const shown = (rows, entries) => ids(overlaidList(list(rows), entries, BY_HAND, world));
  const make = (id, group) => ({ method: 'task/create', params: { id, content: id, group } });
  const c = { id: 'c', group: 'h' };
  // What was made first, elsewhere, and brought last, is the last.
  assert.deepEqual(shown([a], [make('c', 'h'), make('d', 'g'), bring(c, 'g')]), ['a', 'd', 'c']);
  assert.deepEqual(shown([a], [bring(a, 'h')]), []);
  const back = [bring(a, 'h'), bring(b, 'g'), bring({ id: 'a', group: 'h' }, 'g')];
  assert.deepEqual(shown([a, row('e')], back), ['e', 'b', 'a']);
  // And what is new there can be put elsewhere in it.
  const move = { method: 'memo/move', params: { id: 'd', before: 'c' } };
  assert.deepEqual(shown([a], [make('c', 'g'), make('d', 'g'), move]), ['a', 'd', 'c']);
});

test('what was made since the order was read is in the order in which it was made', () => {
  const rows = [row('a', 'todo', { order: 0 }), row('b'), row('c')];
  const make = (id) => ({ method: 'task/create', params: { id, content: id, group: 'g' } });
  const kept = { ...list(rows), isStale: true, isPart: true };
  const shown = overlaidList(kept, [make('c'), make('b')], BY_HAND, world);
  assert.deepEqual(ids(shown), ['a', 'c', 'b']);
});

test('what this device had made or brought is known as the last, whatever came between', () => {
  const kept = (method, params, revision) =>
    standing({ method, params }, row(params.id, 'todo', { revision }));
  const rows = [
    kept('memo/update', { id: 'a', group: 'g' }, 8),
    kept('task/create', { id: 'b', group: 'g' }, 6),
    row('c', 'todo', { order: 0, revision: 9 }),
    kept('task/create', { id: 'd', group: 'g' }, 7),
  ];
  const query = { group: 'g', sort: [{ by: 'manual' }] };
  assert.deepEqual(ids(localList(query, rows, world)), ['c', 'b', 'd', 'a']);
  const moved = kept('memo/move', { id: 'a', group: 'g', before: 'b' }, 8);
  assert.equal(moved.order, undefined);
});

test('what a list that is gone had is known by what was done to it', () => {
  const bring = (group, was = []) => ({ method: 'memo/update', params: { id: 'a', group }, was });
  const tick = { method: 'task/setState', params: { ids: ['a'], state: 'done' }, was: [] };
  const now = (...entries) => rowNow('a', undefined, entries);
  const brought = now(bring('h', [row('a')]), tick);
  assert.deepEqual([brought.group, brought.task.state], ['h', 'done']);
  const make = { method: 'task/create', params: { id: 'a', content: 'a', group: 'g' }, was: [] };
  assert.equal(now(make, bring('h')).group, 'h');
  assert.equal(now(bring('h')), undefined);
  const group = { method: 'group/create', params: { id: 'a', name: 'A' }, was: [] };
  assert.equal(now(group), undefined);
  assert.equal(rowNow('a', row('a', 'doing'), [bring('h', [row('a')])]).task.state, 'doing');
});

test('what was put elsewhere before it was brought away and back is the last', () => {
  const bring = (id, group) => ({ method: 'memo/update', params: { id, group } });
  const move = (id, before) => ({ method: 'memo/move', params: { id, before } });
  const rows = ['a', 'b', 'c'].map((id) => row(id));
  const shown = (...entries) => ids(overlaidList(list(rows), entries, BY_HAND, world));
  assert.deepEqual(shown(move('c', 'a'), bring('c', 'h'), bring('c', 'g')), ['a', 'b', 'c']);
  // Nor does that take along what was put before it.
  assert.deepEqual(shown(move('c', 'a'), bring('a', 'h'), bring('a', 'g')), ['c', 'b', 'a']);
});

test('what is brought to a list is in the section that it belongs to', () => {
  const query = { group: 'g', sections: 'state', sort: [{ by: 'state' }, { by: 'manual' }] };
  const known = row('b', 'doing', { group: 'h' });
  const entry = { method: 'memo/update', params: { id: 'b', group: 'g' }, was: [known] };
  const shown = (rows, sections) => {
    const found = overlaidList(list(rows, sections), [entry], query, world);
    return [ids(found), found.sections.map(({ key, start, count }) => [key, start, count])];
  };
  assert.deepEqual(shown([], []), [['b'], [['doing', 0, 1]]]);
  const sections = [
    { key: 'todo', start: 0, count: 1 },
    { key: 'done', start: 1, count: 1 },
  ];
  assert.deepEqual(shown([row('a'), row('c', 'done')], sections), [
    ['a', 'b', 'c'],
    [
      ['todo', 0, 1],
      ['doing', 1, 1],
      ['done', 2, 1],
    ],
  ]);
  const days = { due: { from: 'today' }, sections: 'day', sort: [{ by: 'due' }] };
  const due = (day) => ({ state: 'todo', important: false, due: day });
  const rows = ['2026-11-21', '2026-11-25'].map((day) => row(day, 'todo', { task: due(day) }));
  const kept = rows.map(({ id }, start) => ({ key: id, start, count: 1 }));
  const make = { method: 'task/create', params: { id: 'x', content: 'x', due: '2026-11-22' } };
  const found = overlaidList(list(rows, kept), [make], days, world);
  assert.deepEqual(ids(found), ['2026-11-21', 'x', '2026-11-25']);
  assert.deepEqual(
    found.sections.map(({ key, start }) => [key, start]),
    [
      ['2026-11-21', 0],
      ['2026-11-22', 1],
      ['2026-11-25', 2],
    ],
  );
});

test('what was done since a list was kept is shown in it, and waits for nothing', () => {
  const a = row('a');
  const was = [a];
  const done = [
    { method: 'task/setState', params: { ids: ['a'], state: 'doing' }, was, isDone: true },
    { method: 'task/create', params: { id: 'b', content: 'b', group: 'g' }, was, isDone: true },
  ];
  const kept = { ...list([a]), isStale: true };
  const { rows } = overlaidList(kept, done, BY_HAND, world);
  assert.deepEqual(
    rows.map(({ id, task, isWaiting }) => [id, task.state, Boolean(isWaiting)]),
    [
      ['a', 'doing', false],
      ['b', 'todo', false],
    ],
  );
});

test('what a kept list has already is done to it no second time', () => {
  const kept = (rows, more = {}) => ({ ...list(rows), isStale: true, ...more });
  const done = (method, params, revision) => ({ method, params, was: [], revision, isDone: true });
  const entries = [
    done('memo/update', { id: 'a', group: 'g' }, 5),
    done('task/create', { id: 'b', content: 'b', group: 'g' }, 6),
    done('memo/move', { id: 'c', before: 'a' }, 7),
    done('memo/move', { id: 'a', after: 'b' }, 8),
    done('task/setState', { ids: ['b'], state: 'doing' }, 9),
  ];
  const order = ['c', 'b', 'a'];
  const at = (revisions, more = () => ({})) =>
    order.map((id, index) => row(id, 'todo', { revision: revisions[index], ...more(index) }));
  const shown = (rows, more) => overlaidList(kept(rows, more), entries, BY_HAND, world);
  // All was known, and since then another device has put the last one first, and begun the second.
  const newer = at([7, 12, 11]);
  assert.deepEqual(ids(shown([newer[2], newer[0], newer[1]])), ['a', 'c', 'b']);
  assert.equal(shown(newer).rows[1].task.state, 'todo');
  // Nothing of it was known, or the first half.
  const first = [row('c', 'todo', { revision: 1 })];
  const elsewhere = row('a', 'todo', { revision: 1, group: 'h' });
  const known = { ...world, known: (id) => (id === 'a' ? elsewhere : undefined) };
  assert.deepEqual(ids(overlaidList(kept(first), entries, BY_HAND, known)), order);
  const half = [
    ['c', 1],
    ['a', 5],
    ['b', 6],
  ].map(([id, revision]) => row(id, 'todo', { revision }));
  assert.deepEqual(ids(shown(half)), order);
  assert.equal(shown(half).rows[1].task.state, 'doing');
  // Of what this device has itself, the place may be older than the rest.
  const placed = at([7, 9, 8], (index) => ({ order: index, placedAt: [7, 9, 8][index] }));
  assert.deepEqual(ids(shown(placed, { isPart: true })), order);
  const loose = ['c', 'a', 'b'].map((id) => row(id, 'todo', { revision: 9 }));
  Object.assign(loose[0], { order: 0, placedAt: 1 });
  assert.deepEqual(ids(shown(loose, { isPart: true })), order);
});

test('what was refused is as it was, and says so', () => {
  const error = { data: { kind: 'conflict' } };
  const star = { method: 'task/update', params: { id: 'a', important: true } };
  assert.equal(overlaidRow(row('a'), [star]).task.important, true);
  const refused = overlaidRow(row('a'), [{ ...star, error }]);
  assert.deepEqual([refused.task.important, refused.isRefused], [false, true]);
  const own = { method: 'task/create', params: { id: 'c', content: 'c', group: 'g' }, error };
  const [shown] = overlaidList(list([]), [own], { group: 'g' }, world).rows;
  assert.equal(shown.isRefused, true);
});

test('what is undone is as it was before the response', () => {
  const a = row('a');
  const entries = [
    { method: 'memo/delete', params: { ids: ['a'] }, at: '2026-11-20T12:00:00Z', was: [a] },
    { method: 'history/undo', params: {}, was: [a] },
  ];
  assert.deepEqual(ids(overlaidList(list([a]), [entries[0]], { group: 'g' }, world)), []);
  assert.deepEqual(ids(overlaidList(list([a]), entries, { group: 'g' }, world)), ['a']);
  // The server has deleted it meanwhile.
  assert.deepEqual(ids(overlaidList(list([]), [entries[1]], { group: 'g' }, world)), ['a']);
});

test('dates are shown as they were typed until they are read', () => {
  const params = { id: 'a', due: 'next friday', repeat: 'every friday' };
  const { task } = overlaidRow(row('a'), [{ method: 'task/update', params }]);
  assert.equal(calendar.due(task.due), 'next friday');
  assert.equal(task.repeat.words.en, 'every friday');
});

test('a query is answered as the server does, or not at all', () => {
  const due = (date) => ({ task: { state: 'todo', due: date, start: null } });
  const cases = [
    [{ group: 'g_day' }, due('2026-11-20'), true],
    [{ group: 'g_day' }, due('2026-11-21'), false],
    [{ group: 'g_upcoming' }, due('2026-11-21'), true],
    [{ group: 'g_overdue' }, due('2026-11-19'), true],
    [{ due: { from: 'today', before: 'today+1' } }, due('2026-11-20'), true],
    [{ due: { from: '2026-11-20', before: '2026-11-21' } }, due('2026-11-21'), false],
    [{ due: { from: 'next friday' } }, due('2026-11-21'), null],
    [{ text: 'cafe 메모' }, { content: 'Café 메모장' }, true],
    [{ tags: ['Home'] }, { tags: ['home'] }, true],
    [{ not: { state: ['done'] } }, { task: null }, true],
    [{ linksTo: 'm' }, {}, null],
    [{}, { trashedAt: '2026-11-20T00:00:00Z' }, false],
    [{ trashed: true }, { trashedAt: '2026-11-20T00:00:00Z' }, true],
  ];
  for (const [query, more, expected] of cases) {
    const one = row('a', 'todo', { ...more });
    assert.equal(finds(query, one, world), expected, JSON.stringify([query, more]));
  }
});

test('a list of what this device has is in the order and under the titles of the server', () => {
  const rows = [
    row('a', 'done'),
    row('b', 'todo', { task: { state: 'todo', due: '2026-11-22' } }),
    row('c', 'todo', { task: { state: 'todo', due: '2026-11-21' } }),
    row('d', 'todo', { group: 'h' }),
  ];
  const query = { group: 'g', sections: 'state', sort: [{ by: 'state' }, { by: 'due' }] };
  const found = localList(query, rows, world);
  assert.deepEqual(ids(found), ['c', 'b', 'a']);
  assert.deepEqual(
    found.sections.map(({ key, start, count }) => [key, start, count]),
    [
      ['todo', 0, 2],
      ['done', 2, 1],
    ],
  );
  assert.equal(localList({ linksTo: 'x' }, rows, world), null);
});

// Numbers that look random, the same for a seed.
function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test('each write is drawn in the place, the section and the count that the server answers with', () => {
  const first = Number(process.env.SEED ?? 20261128);
  for (let seed = first; seed < first + 400; seed += 1) {
    const roll = dice(seed);
    const pick = (all) => all[roll(all.length)];
    const days = [null, '2026-11-18', '2026-11-20', '2026-11-21', '2026-11-24'];
    const groups = ['g', 'h', null];
    const at = (minute) => new Date(Date.UTC(2026, 10, 18, 0, minute * 30)).toISOString();
    const task = () => ({
      state: pick(['todo', 'doing', 'done']),
      important: !roll(3),
      due: pick(days),
    });
    const memos = Array.from({ length: 3 + roll(20) }, (_, order) => {
      const about = {
        order,
        createdAt: at(order),
        updatedAt: at(40 + roll(40)),
        revision: order + 1,
      };
      const one = {
        ...about,
        group: pick(groups),
        pinned: !roll(4),
        task: roll(5) ? task() : null,
      };
      return row(`m${roll(1e9)}`, 'todo', one);
    });
    const queries = [
      { group: 'g', sections: 'state', sort: [{ by: 'state' }, { by: 'manual' }] },
      { group: 'g_inbox', sort: [{ by: 'manual' }] },
      {
        group: 'g_all',
        sections: 'group',
        sort: [{ by: 'group' }, { by: 'state' }, { by: 'manual' }],
      },
      { group: 'g_upcoming', sections: 'day', sort: [{ by: 'due' }] },
      { group: 'g_important', sections: 'state', sort: [{ by: 'state' }, { by: 'due' }] },
      {
        group: 'g',
        sort: [{ by: 'state' }, { by: 'important', descending: true }, { by: 'manual' }],
      },
      { kind: 'task', state: ['done'], sort: [{ by: 'updated', descending: true }] },
      { kind: 'memo', pinned: false, sections: 'day', sort: [{ by: 'updated', descending: true }] },
      { kind: 'task', sort: [{ by: 'title' }] },
      { sort: [{ by: 'due', descending: true }] },
    ];
    const now = '2026-11-20T12:00:00.000Z';
    const one = pick(memos);
    const writes = [
      ['task/create', { id: 'n', content: 'N', group: pick(groups), due: pick(days) }],
      ['memo/create', { id: 'n', content: 'N', group: pick(groups) }],
      ['memo/update', { id: one.id, pinned: !one.pinned }],
      ['memo/update', { id: one.id, group: pick(groups) }],
      ['memo/update', { id: one.id, content: pick(['A', 'Z', '메모']) }],
      ['memo/delete', { ids: [one.id] }],
      ...(one.task
        ? [
            ['task/setState', { ids: [one.id], state: pick(['todo', 'doing', 'done']) }],
            ['task/update', { id: one.id, important: !one.task.important }],
            ['task/update', { id: one.id, due: pick(days) }],
          ]
        : []),
    ];
    const [method, params] = pick(writes);
    const entry = { method, params, at: now, was: [one] };
    const query = pick(queries);
    const around = {
      calendar,
      group: () => undefined,
      rank: (id) => ['g', 'h'].indexOf(id),
      known: (id) => memos.find((each) => each.id === id),
    };
    // As the server does it: what is made or brought is the last of its list.
    const result =
      params.id === 'n'
        ? { ...overlaidRow(rowNow('n', undefined, [entry]), []), createdAt: now, updatedAt: now }
        : overlaidRow(one, [entry]);
    const isLast = params.id === 'n' || ('group' in params && params.group !== one.group);
    if (isLast) result.order = 1000;
    const after = [...memos.filter(({ id }) => id !== result.id), result];
    const plain = ({ rows, sections, total, counts }) => [
      rows.map(({ id }) => id),
      sections.map(({ key, start, count }) => [key, start, count]),
      total ?? counts.total,
    ];
    const before = localList(query, memos, around);
    const isSame = method === 'memo/update' && 'group' in params && !isLast;
    if (!before || isSame) continue;
    const bare = ({ order: _, ...each }) => each;
    const list = { ...before, rows: before.rows.map(bare) };
    const shown = overlaidList(list, [entry], query, around);
    const expected = localList(query, after, around);
    assert.deepEqual(
      plain(shown),
      plain(expected),
      JSON.stringify({ seed, query, method, params }),
    );
    // A part of it is that part, though it isn't known what comes before it and behind.
    const from = roll(before.rows.length + 1);
    const part = { ...list, rows: list.rows.slice(from, from + 1 + roll(8)), firstIndex: from };
    const [ids, , total] = plain(overlaidList(part, [entry], query, around));
    const about = JSON.stringify({ seed, from, query, method, params });
    assert.equal(total, expected.counts.total, about);
    const wanted = expected.rows.map(({ id }) => id);
    if (ids.length) {
      const start = wanted.indexOf(ids[0]);
      assert.deepEqual(ids, wanted.slice(start, start + ids.length), about);
    }
  }
});

test('a title is the one that the server will find', () => {
  const titles = {
    'Bread\nflour': 'Bread',
    '\r\n \r\n  ## Bread \r\nflour': 'Bread',
    '\u3000넓은 칸': '넓은 칸',
    '#tag': '#tag',
    ' \n': '',
  };
  for (const [text, title] of Object.entries(titles)) assert.equal(titleOf(text), title);
});
