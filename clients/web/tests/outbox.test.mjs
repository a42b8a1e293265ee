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

/** Two pages without a connection, and what their waiting texts are: `[content, base]` each. */
async function twoWriters(reply) {
  const made = world(reply);
  const [one, two] = [made.page(), made.page()];
  await made.online(false);
  const update = (content, base = 1) => ['memo/update', { id: 'm', content, base }];
  const type = (outbox, content) => outbox.write(...update(content), { key: 'k' });
  const typeOn = (outbox, content) => outbox.rewrite(...update(content), 'k');
  const waiting = () => one.entries.map(({ params }) => [params.content, params.base]);
  const sent = () => made.state.sent.map(([, { content, base }]) => [content, base]);
  return { ...made, one, two, type, typeOn, waiting, sent };
}

test('texts that two pages typed on the same base each keep it, and each page rewrites its own', async () => {
  let revision = 1;
  const { one, two, online, type, typeOn, waiting, sent } = await twoWriters((_, { content }) => {
    revision += 1;
    return { memo: { revision, content } };
  });
  await type(one, 'A\n\nb');
  const { seq } = await type(two, 'a\n\nB');
  await typeOn(one, 'AA\n\nb');
  const both = [
    ['AA\n\nb', 1],
    ['a\n\nB', 1],
  ];
  assert.deepEqual(waiting(), both);
  assert.equal(two.under('k').seq, seq);
  await online(true);
  assert.deepEqual(sent(), both);
});

test('a page that opens a text takes up the newest write, and both pages go on with it', async () => {
  const { one, two, type, typeOn, waiting } = await twoWriters();
  const { seq } = await type(one, 'one\n\ntwo\n\nthree');
  assert.equal(two.under('k').seq, seq);
  two.follow(seq);
  await typeOn(two, 'one\n\ntwo\n\nthree!');
  await typeOn(one, '!one\n\ntwo\n\nthree');
  await typeOn(two, 'one\n\ntwo\n\nthree!!');
  assert.deepEqual(waiting(), [['!one\n\ntwo\n\nthree!!', 1]]);
  // The same words: neither replaces the other, and the server says what is in both.
  await typeOn(one, '!ONE\n\ntwo\n\nthree');
  await typeOn(two, 'un\n\ntwo\n\nthree!!');
  assert.deepEqual(waiting(), [
    ['!ONE\n\ntwo\n\nthree!!', 1],
    ['un\n\ntwo\n\nthree!!', 1],
  ]);
});

test('behind a text that was sent, both pages go on from it as it was saved', async () => {
  let reply = lost;
  const { state, one, two, online, type, typeOn, sent } = await twoWriters((...given) =>
    reply(...given),
  );
  const { seq } = await type(one, 'one\n\nmid\n\ntwo');
  two.follow(seq);
  await online(true);
  await online(false);
  await typeOn(one, '!one\n\nmid\n\ntwo');
  await typeOn(two, 'one\n\nmid\n\ntwo!');
  state.sent.length = 0;
  reply = (_, { content }) => ({ memo: { revision: 7, content: content.replace('mid', 'MID') } });
  await online(true);
  assert.deepEqual(sent(), [
    ['one\n\nmid\n\ntwo', 1],
    ['!one\n\nMID\n\ntwo', 7],
    ['one\n\nMID\n\ntwo!', 7],
  ]);
});

test('a memo that two pages have made differently is shown twice', async () => {
  const { one, two, online, typeOn } = await twoWriters((_, { content }) => ({
    memo: { revision: 7, content },
  }));
  const { seq } = await one.write('memo/create', { id: 'm', content: 'a' }, { key: 'k' });
  two.follow(seq);
  await typeOn(one, 'a one');
  await typeOn(two, 'a two');
  await online(true);
  const [{ params, error }] = two.refused;
  assert.deepEqual([params.content, error.data.current.content], ['a two', 'a one']);
});

test('a refused text stays until it is put right, whatever another page writes', async () => {
  const { one, two, online, type } = await twoWriters((_, { content, base }) => {
    if (base === 1 && content === 'a one')
      throw new RPCError({ data: { kind: 'conflict', current: { revision: 2, content: 'x' } } });
    return { memo: { revision: 3, content } };
  });
  const { done } = await type(one, 'a one');
  await online(true);
  const error = await done.catch((refused) => refused);
  await type(two, 'a two');
  await online(false);
  await type(two, 'a third');
  await online(true);
  assert.deepEqual(
    one.refused.map(({ params }) => params.content),
    ['a one'],
  );
  // Another page has taken it up.
  const params = { id: 'm', content: 'both', base: 2 };
  await two.write('memo/update', params, { key: 'k', replaces: error.data.entry });
  await settled();
  assert.deepEqual(one.entries, []);
});

test('a page whose own text was refused at once takes no other for it', async () => {
  const { one, two, online, type } = await twoWriters(() => {
    throw new RPCError({ data: { kind: 'conflict' } });
  });
  await type(one, 'a one');
  await online(true);
  assert.equal(two.under('k').params.content, 'a one');
  let under = null;
  two.addEventListener('change', () => {
    under = two.under('k');
  });
  await assert.rejects(type(two, 'a two'), { kind: 'conflict' });
  assert.equal(under, undefined);
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
