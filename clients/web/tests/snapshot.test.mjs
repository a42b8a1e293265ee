// What is kept for when there is no network: when it is read.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Snapshot } from '../memod_web/page/model/snapshot.js';

/** A session that is online, a store with one task, and timers that never come. */
function world(state, count = 1) {
  const all = Array.from({ length: count }, (_, index) => ({ id: `m_${index}`, content: 'x' }));
  const rowsOf = ({ limit, cursor = 0 }) => {
    const nextCursor = cursor + limit < count ? cursor + limit : undefined;
    return { rows: all.slice(cursor, cursor + limit), nextCursor };
  };
  const session = Object.assign(new EventTarget(), {
    status: 'online',
    call: async (method, params) => (method === 'store/status' ? { state: 's2' } : rowsOf(params)),
  });
  const done = { kept: [], timers: [] };
  const kept = {
    state: async () => state,
    idsBeside: async (ids) => ['m_old'].filter((id) => !ids.has(id)),
    keepMemos: async (memos, gone, now) =>
      done.kept.push([memos.map(({ id, order }) => [id, order]), gone, now]),
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
  const kept = [
    [[['m_0', 0]], [], null],
    [[], [], null],
    [[], ['m_old'], 's2'],
  ];
  assert.deepEqual(first, { kept, timers: [] });
  const later = world({ value: 's1' });
  await settled();
  assert.deepEqual([later.kept, later.timers.length], [[], 1]);
});

test('a large store is kept page by page, each task in its place, and its state at the end', async () => {
  const { kept } = world(null, 1000);
  await settled();
  const memos = kept.flatMap(([page]) => page);
  assert.deepEqual(memos.at(-1), ['m_999', 999]);
  assert.equal(memos.length, 1000);
  assert.ok(kept.every(([page]) => page.length <= 200));
  assert.deepEqual(
    kept.filter(([, , state]) => state),
    [[[], ['m_old'], 's2']],
  );
});
