import assert from 'node:assert/strict';
import test from 'node:test';

import { Connection } from '../memod_web/page/model/rpc.js';

// memod answers what is no JSON to it with `id: null`, which belongs to no call.
test('what is sent has no half of a surrogate pair in it', () => {
  const sent = [];
  const connection = new Connection((text) => sent.push(text));
  connection.call('memo/create', { content: 'a\ud800b 😀\udc00', tags: ['\udbff'], pinned: true });
  connection.call('memo/create', { content: '\\ud800' });
  const [broken, written] = sent.map((text) => JSON.parse(text).params);
  assert.deepEqual(broken, { content: 'a\ufffdb 😀\ufffd', tags: ['\ufffd'], pinned: true });
  assert.equal(written.content, '\\ud800');
});
