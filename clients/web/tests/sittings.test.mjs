import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sittings } from '../memod_web/page/model/sittings.js';

const commit = (minute, more = {}) => ({
  revision: minute,
  at: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString(),
  origin: 'web-a',
  action: 'memo/update',
  changes: [{ type: 'memo', id: 'm_1' }],
  ...more,
});

test('what was saved of one memo in one sitting is one line', () => {
  const other = [{ type: 'memo', id: 'm_2' }];
  const both = [...other, { type: 'memo', id: 'm_1' }];
  const all = [
    commit(59),
    commit(50),
    commit(41),
    commit(30),
    commit(29, { origin: 'nvim' }),
    commit(28, { changes: other }),
    commit(27, { changes: both }),
    commit(26),
    commit(25, { action: 'memo/create' }),
    commit(24, { undoes: 26 }),
    commit(23),
  ];
  const runs = sittings(all).map((run) => run.map(({ revision }) => revision));
  assert.deepEqual(runs, [[59, 50, 41], [30], [29], [28], [27], [26], [25], [24], [23]]);
  assert.deepEqual(sittings([]), []);
});
