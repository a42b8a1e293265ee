import assert from 'node:assert/strict';
import test from 'node:test';

import { format, parse } from '../memod_web/page/model/route.js';

test('an address has no half of a surrogate pair in it', () => {
  assert.equal(parse(format({ page: 'search', id: '\ud800a😀' })).id, '\ufffda😀');
});
