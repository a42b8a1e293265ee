// What is kept for when there is no network: when it is read.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Snapshot } from '../memod_web/page/model/snapshot.js';

/** A session that is online, a store with one task, and timers that never come. */
function world(state) {
  const session = Object.assign(new EventTarget(), {
    status: 'online',
    call: async (method) =>
      method === 'store/status' ? { state: 's2' } : { rows: [{ id: 'm', content: 'x' }] },
  });
  const done = { kept: [], timers: [] };
  const kept = {
    state: async () => state,
    memos: async () => [],
    keepMemos: async (memos, _gone, now) => done.kept.push([memos.map(({ id }) => id), now]),
  };
  const later = (pause) => {
    done.timers.push(pause);
    return () => {};
  };
  new Snapshot(session, kept, async () => {}, later);
  return done;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a first visit keeps what there is at once, a later one once the store rests', async () => {
  const first = world(null);
  await settled();
  assert.deepEqual(first, { kept: [[['m'], 's2']], timers: [] });
  const later = world({ value: 's1' });
  await settled();
  assert.deepEqual([later.kept, later.timers.length], [[], 1]);
});
