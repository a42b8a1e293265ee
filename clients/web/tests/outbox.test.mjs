import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage, Outbox } from '../memod_web/page/model/outbox.js';
import { overlaid, overlaidList } from '../memod_web/page/model/overlay.js';
import { LOST, RPCError } from '../memod_web/page/model/rpc.js';

const tick = () => new Promise((resolve) => setImmediate(resolve));
const settled = async () => {
  for (let each = 0; each < 30; each += 1) await tick();
};

/** A server that answers by `reply(method, params)`, and pages that share one storage. */
function world(reply = () => ({})) {
  const storage = memoryStorage();
  const state = { isOnline: true, sent: [], day: '2026-11-20', epoch: 'e1' };
  const pages = [];
  let locked = Promise.resolve();
  const page = () => {
    const self = new Outbox({
      call: async (method, params) => {
        if (!state.isOnline) throw new RPCError({ data: { kind: LOST } });
        state.sent.push([method, params]);
        return reply(method, params, state);
      },
      isOnline: () => state.isOnline,
      storage,
      lock: (work) => {
        const done = locked.then(work);
        locked = done.catch(() => {});
        return done;
      },
      today: () => state.day,
      epoch: () => state.epoch,
      announce: (news) => {
        for (const other of pages) if (other !== self) other.hear(news);
      },
    });
    pages.push(self);
    return self;
  };
  const online = async (isOnline) => {
    state.isOnline = isOnline;
    for (const each of pages) each.drain();
    await settled();
  };
  return { state, page, online };
}

const lost = () => {
  throw new RPCError({ data: { kind: LOST } });
};

test('what is written with a connection goes out at once, and nothing is kept', async () => {
  const { state, page } = world(() => ({ memo: 1 }));
  const outbox = page();
  assert.deepEqual(await outbox.write('memo/update', { id: 'm' }), { memo: 1 });
  assert.deepEqual([state.sent.length, outbox.entries.length], [1, 0]);
});

test('what waits is sent once and in order, whichever page is there', async () => {
  const { state, page, online } = world();
  const [one, two] = [page(), page()];
  await online(false);
  const writes = [];
  for (let number = 0; number < 6; number += 1)
    writes.push(await (number % 2 ? one : two).write('task/update', { id: `m_${number}` }));
  assert.ok(writes.every(({ isQueued }) => isQueued));
  await online(true);
  assert.deepEqual(
    state.sent.map(([, { id }]) => id),
    ['m_0', 'm_1', 'm_2', 'm_3', 'm_4', 'm_5'],
  );
  await Promise.all(writes.map(({ done }) => done));
  assert.deepEqual([one.entries, two.entries], [[], []]);
});

test('a write behind others waits its turn, also with a connection', async () => {
  let release;
  const slow = new Promise((resolve) => {
    release = resolve;
  });
  const { state, page, online } = world((_, { id }) => (id === 'slow' ? slow : {}));
  const outbox = page();
  await online(false);
  await outbox.write('task/update', { id: 'slow' });
  await online(true);
  await outbox.write('task/update', { id: 'next' });
  assert.equal(state.sent.length, 1);
  release({});
  await settled();
  assert.deepEqual(state.sent.at(-1)[1], { id: 'next' });
});

test('a text that nobody has seen is replaced; behind one that was sent another is written', async () => {
  let reply = lost;
  const { state, page, online } = world((...given) => reply(...given));
  const outbox = page();
  await online(false);
  await outbox.write('memo/update', { id: 'm', content: 'a', base: 1 }, { key: 'k' });
  await outbox.rewrite('memo/update', { id: 'm', content: 'ab', base: 1 }, 'k');
  assert.deepEqual(
    outbox.entries.map(({ params }) => params.content),
    ['ab'],
  );
  // It is sent, and the reply is lost.
  await online(true);
  state.isOnline = false;
  const last = await outbox.rewrite('memo/update', { id: 'm', content: 'abc', base: 1 }, 'k');
  assert.deepEqual(
    outbox.entries.map(({ params }) => params.content),
    ['ab', 'abc'],
  );
  // Meanwhile somebody has written above it: what was typed goes on from that.
  let revision = 6;
  reply = (_, { content }) => {
    revision += 1;
    return { memo: { revision, content: content.startsWith('top') ? content : `top\n${content}` } };
  };
  await online(true);
  assert.deepEqual(state.sent.at(-1)[1], { id: 'm', content: 'top\nabc', base: 7 });
  assert.equal((await last.done).memo.content, 'top\nabc');
});

test('what is refused stays with the reason, holds up nothing, and can be retried or dropped', async () => {
  let isRefusing = true;
  const { state, page, online } = world((_, { id }) => {
    if (id === 'bad' && isRefusing)
      throw new RPCError({ message: 'no', data: { kind: 'notFound' } });
    return {};
  });
  const outbox = page();
  await online(false);
  const { done, seq } = await outbox.write('task/update', { id: 'bad' });
  await outbox.write('task/update', { id: 'good' });
  await online(true);
  await assert.rejects(done, { kind: 'notFound' });
  assert.deepEqual(
    outbox.entries.map(({ params, error }) => [params.id, error.message]),
    [['bad', 'no']],
  );
  isRefusing = false;
  await outbox.retry(seq, { important: true });
  await settled();
  assert.deepEqual(state.sent.at(-1)[1], { id: 'bad', important: true });
  assert.deepEqual(outbox.entries, []);
});

test('a memo changed here and elsewhere while the answer to its making was lost is shown twice', async () => {
  let reply = lost;
  const { state, page, online } = world((...given) => reply(...given));
  const outbox = page();
  const made = await outbox.write('memo/create', { id: 'm', content: 'a' }, { key: 'k' });
  state.isOnline = false;
  await outbox.rewrite('memo/update', { id: 'm', content: 'a mine', base: 0 }, 'k');
  assert.equal(outbox.entries.length, 2);
  const current = { id: 'm', revision: 9, content: 'a theirs' };
  reply = () => {
    throw new RPCError({ data: { kind: 'alreadyExists', current } });
  };
  await online(true);
  assert.deepEqual((await made.done).memo, current);
  const [{ params, error }] = outbox.refused;
  assert.deepEqual([params.content, error.data.current.content], ['a mine', 'a theirs']);
});

test('who waits for one that is dropped hears of it', async () => {
  const { page, online } = world();
  const outbox = page();
  await online(false);
  const { seq, done } = await outbox.write('task/update', { id: 'm' });
  await outbox.drop(seq);
  await assert.rejects(done, { kind: 'dropped' });
});

test('a failure inside a result is one too', async () => {
  const { page, online } = world(() => ({
    results: [{ id: 'm', error: { message: 'gone', data: { kind: 'notFound' } } }],
  }));
  const outbox = page();
  await online(false);
  await outbox.write('memo/delete', { ids: ['m'] });
  await online(true);
  assert.equal(outbox.refused[0].error.message, 'gone');
});

test('a line is read on the day it was typed; later its words are text', async () => {
  const { state, page, online } = world((method) =>
    method === 'task/parse'
      ? { content: 'Call', due: '2026-11-21', important: false, tags: [], spans: [] }
      : {},
  );
  const outbox = page();
  for (const day of ['2026-11-20', '2026-11-25']) {
    await online(false);
    const typed = { text: 'Call tomorrow', day: '2026-11-20', reject: [] };
    await outbox.write('task/create', { id: 'm', content: 'Call tomorrow' }, { typed });
    state.day = day;
    await online(true);
  }
  const made = state.sent
    .filter(([method]) => method === 'task/create')
    .map(([, params]) => params);
  assert.deepEqual(made, [
    { id: 'm', content: 'Call', due: '2026-11-21' },
    { id: 'm', content: 'Call tomorrow' },
  ]);
});

test('a refused line that is changed is read again as it is now, another change keeps its reading', async () => {
  let refusing = 'limitExceeded';
  const { state, page, online } = world((method, { text, content }) => {
    if (method === 'task/parse')
      return {
        spans: [],
        tags: [],
        content: text.replace(' !', ''),
        important: text.includes('!'),
      };
    if (refusing) throw new RPCError({ message: 'no', data: { kind: refusing } });
    return { memo: { content } };
  });
  const outbox = page();
  await online(false);
  const typed = { text: 'Call mom !', day: state.day, reject: [] };
  const params = { id: 'm', content: 'Call mom !' };
  const { seq } = await outbox.write('task/create', params, { typed });
  await online(true);
  await outbox.retry(seq, { content: 'Call dad !' });
  await settled();
  refusing = null;
  await outbox.retry(seq, { content: 'Call dad !', group: null });
  await settled();
  assert.deepEqual(state.sent.at(-1)[1], {
    id: 'm',
    content: 'Call dad',
    group: null,
    important: true,
  });
  assert.deepEqual(outbox.entries, []);
});

test('what was written for another store is sent to this one only if a person says so', async () => {
  const { state, page, online } = world();
  const outbox = page();
  await online(false);
  const { seq } = await outbox.write('task/update', { id: 'm' });
  state.epoch = 'e2';
  await online(true);
  assert.equal(outbox.refused[0].error.data.kind, 'otherStore');
  assert.equal(state.sent.length, 0);
  await outbox.retry(seq);
  await settled();
  assert.equal(state.sent.length, 1);
});

test('a list shows what waits: changed rows, new ones behind what is to be done', () => {
  const row = (id, state) => ({ id, title: id, task: { state, important: false } });
  const list = {
    rows: [row('a', 'todo'), row('b', 'done')],
    sections: [
      { key: 'todo', start: 0, count: 1 },
      { key: 'done', start: 1, count: 1 },
    ],
    counts: { total: 2 },
  };
  const entries = [
    {
      seq: 1,
      method: 'task/create',
      params: { id: 'c', content: '# C\nx', group: 'g', due: 'fri' },
    },
    { seq: 2, method: 'task/setState', params: { ids: ['a'], state: 'done' } },
    { seq: 3, method: 'memo/delete', params: { ids: ['b'] } },
  ];
  const { rows, sections, total } = overlaidList(list, entries, 'g');
  assert.deepEqual(
    rows.map(({ id, title, task }) => [id, title, task.state]),
    [
      ['a', 'a', 'done'],
      ['c', 'C', 'todo'],
    ],
  );
  assert.equal(rows[1].task.due, null);
  assert.deepEqual([total, sections[0].count, sections[1].start], [2, 2, 2]);
  assert.equal(overlaidList(list, entries, 'h').rows.length, 1);
  assert.equal(overlaidList(list, [], 'g').rows, list.rows);
});

test('a row says that what was done to it was refused, until it is sent again', () => {
  const rows = [{ id: 'a', title: 'a' }];
  const error = { data: { kind: 'conflict' } };
  const entry = { method: 'memo/update', params: { id: 'a', content: 'b' }, error };
  const later = { method: 'memo/update', params: { id: 'a', pinned: true }, error: null };
  assert.equal(overlaid(rows, [entry, later])[0].isRefused, true);
  assert.equal(overlaid(rows, [{ ...entry, error: null }, later])[0].isRefused, false);
  const own = { method: 'task/create', params: { id: 'c', content: 'c', group: 'g' }, error };
  assert.equal(overlaid([], [own], 'g')[0].isRefused, true);
});

test('what waits is done to the facts of a memo that is open, as far as the page can know it', () => {
  const task = { state: 'todo', due: '2026-01-05', start: null, repeat: { rule: 'x' } };
  const params = { id: 'a', due: 'next friday', start: '2026-01-04', repeat: null };
  const [row] = overlaid(
    [{ id: 'a', title: 'a', group: 'g', task }],
    [
      { method: 'task/update', params },
      { method: 'memo/update', params: { id: 'a', group: null } },
    ],
  );
  assert.deepEqual(row.task, { ...task, start: '2026-01-04', repeat: null });
  assert.equal(row.group, null);
});
