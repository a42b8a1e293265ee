import assert from 'node:assert/strict';
import test from 'node:test';

import { format, parse } from '../memod_web/page/model/route.js';

test('an address leads to where it was made for, whatever it is called', () => {
  const ids = [
    null,
    'g_x',
    'memo',
    'memo/x',
    '/',
    '#memo',
    'a/memo/b',
    '%',
    '%2F',
    'memo ',
    '메모',
  ];
  for (const page of ['list', 'search']) {
    for (const id of ids) {
      for (const memo of [null, 'm_1', 'memo', 'new', 'memo/m_1']) {
        assert.deepEqual(parse(format({ page, id, memo })), { page, id, memo });
      }
    }
  }
});

test('an address that was typed leads somewhere', () => {
  assert.deepEqual(parse(''), { page: 'lists', id: null, memo: null });
  assert.deepEqual(parse('#/memo/m_1'), { page: 'lists', id: null, memo: 'm_1' });
  assert.deepEqual(parse('#/memos/memo/'), { page: 'memos', id: null, memo: null });
  assert.deepEqual(parse('#/nowhere'), { page: 'lost', id: null, memo: null });
});

test('an address has no half of a surrogate pair in it', () => {
  assert.equal(parse(format({ page: 'search', id: '\ud800a😀' })).id, '\ufffda😀');
});
