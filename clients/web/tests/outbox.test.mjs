import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Draft } from '../memod_web/page/model/draft.js';
import { memoryStorage } from '../memod_web/page/model/journal.js';
import { Outbox } from '../memod_web/page/model/outbox.js';
import { LOST, RPCError } from '../memod_web/page/model/rpc.js';
import { Local } from './simulated.mjs';

const tick = () => new Promise((resolve) => setImmediate(resolve));
const settled = async () => {
  for (let each = 0; each < 30; each += 1) await tick();
};

/** A server that answers by `reply(method, params)`, and pages that share one storage and one clock. */
function world(reply = () => ({})) {
  const storage = memoryStorage();
  const state = { isOnline: true, sent: [], now: Date.UTC(2026, 10, 20, 12), epoch: 'e1' };
  state.heard = Promise.resolve();
  const pages = [];
  let timers = [];
  let locked = Promise.resolve();
  const later = (pause, act) => {
    const timer = { at: state.now + pause, act };
    timers.push(timer);
    return () => {
      timers = timers.filter((each) => each !== timer);
    };
  };
  const page = (first = null) => {
    const self = new Outbox({
      call: async (method, params) => {
        if (!state.isOnline) throw new RPCError({ data: { kind: LOST } });
        state.sent.push([method, params]);
        return reply(method, params, state);
      },
      isOnline: () => state.isOnline,
      storage,
      first,
      lock: (work) => {
        const done = locked.then(work);
        locked = done.catch(() => {});
        return done;
      },
      now: () => state.now,
      later,
      zone: () => 'UTC',
      known: (zone) => zone,
      epoch: () => state.epoch,
      announce: (news) => {
        for (const other of pages) if (other !== self) other.hear(news);
      },
      heard: () => state.heard,
    });
    pages.push(self);
    self.open();
    return self;
  };
  const pass = async (pause) => {
    state.now += pause;
    const due = timers.filter(({ at }) => at <= state.now);
    timers = timers.filter(({ at }) => at > state.now);
    for (const { act } of due) act();
    await settled();
  };
  const online = async (isOnline) => {
    state.isOnline = isOnline;
    for (const each of pages) each.drain();
    await settled();
  };
  const draft = (outbox, memo, read = async () => null) => {
    const made = new Draft(outbox, read, () => {});
    outbox.addEventListener('change', () => made.heard());
    if (memo) made.open(memo);
    return made;
  };
  return { state, page, online, pass, draft, storage };
}

const M = { id: 'm', revision: 1, content: 'a\n\nb' };

/** A server that has one text, and takes each that is sent as it is. */
function oneText() {
  let revision = 1;
  return (_, { content }) => {
    revision += 1;
    return { memo: { id: 'm', revision, content } };
  };
}

test('what was done lately is known as it was done, for lists of before', async () => {
  const memo = { id: 'm_1', revision: 4, content: 'Iron', group: 'g', task: { due: '2026-11-21' } };
  const { page, pass, state } = world(
    (method) =>
      ({ 'task/create': { memo }, 'task/parse': { content: 'Iron', spans: [], tags: [] } })[
        method
      ] ?? {},
  );
  const outbox = page();
  const typed = { text: 'Iron tomorrow', reject: [] };
  const was = [{ id: 'm_2', group: 'h' }];
  await outbox.write('task/create', { id: 'm_1', content: 'Iron tomorrow' }, { typed });
  await outbox.write('memo/update', { id: 'm_2', group: 'g' }, { was });
  await pass(0);
  assert.deepEqual(outbox.entries, []);
  const shown = outbox.since(state.now).map((each) => [each.method, each.params, each.was]);
  const { group, content } = memo;
  const made = { id: 'm_1', content, group, due: '2026-11-21', important: undefined };
  assert.deepEqual(shown, [
    ['task/create', made, []],
    ['memo/update', { id: 'm_2', group: 'g' }, was],
  ]);
  // A list that was kept later has it.
  assert.deepEqual(outbox.since(state.now + 20_000), []);
});

test('what is done is shown as done until lists have heard of it', async () => {
  const { page, pass, state } = world(() => ({ revision: 7 }));
  let hear;
  state.heard = new Promise((resolve) => {
    hear = resolve;
  });
  const [outbox, other] = [page(), page()];
  await outbox.write('memo/move', { id: 'm_1', before: 'm_0' });
  await pass(0);
  for (const each of [outbox, other]) {
    assert.deepEqual(each.entries, []);
    const shown = each.shown.map(({ method, revision, isDone }) => [method, revision, isDone]);
    assert.deepEqual(shown, [['memo/move', 7, true]]);
  }
  hear();
  await settled();
  for (const each of [outbox, other]) assert.deepEqual(each.shown, []);
});

test('what is put into a list goes there in the order in which it was put', async () => {
  const { page, pass, online, state } = world();
  const outbox = page();
  state.isOnline = false;
  await outbox.write('task/create', { id: 'a', content: 'a', group: 'h' });
  await outbox.write('memo/update', { id: 'a', group: 'g' });
  await outbox.write('task/create', { id: 'b', content: 'b', group: 'g' });
  await outbox.write('task/create', { id: 'c', content: 'c', group: 'k' });
  await online(true);
  await pass(0);
  const into = state.sent.filter(([, { group }]) => group === 'g').map(([, { id }]) => id);
  assert.deepEqual(into, ['a', 'b']);
  assert.equal(state.sent.length, 4);
});

test('what waits for another write is done before what it stands beside goes elsewhere', async () => {
  const { page, pass, online, state } = world();
  const outbox = page();
  state.isOnline = false;
  await outbox.write('task/create', { id: 'a', content: 'a', group: 'g' });
  await outbox.write('memo/move', { id: 'a', after: 'b' });
  await outbox.write('memo/update', { id: 'b', group: 'h' });
  await online(true);
  await pass(0);
  const sent = state.sent.map(([method, { id }]) => [method, id]);
  assert.deepEqual(sent, [
    ['task/create', 'a'],
    ['memo/move', 'a'],
    ['memo/update', 'b'],
  ]);
});

test('what failed is sent before what has to do with its place, in a store that is free in between', async () => {
  let locked = 0;
  const { page, pass, online, state } = world(() => {
    locked -= 1;
    if (locked >= 0) throw new RPCError({ data: { kind: 'storeUnavailable' } });
    return {};
  });
  const outbox = page();
  state.isOnline = false;
  const move = (params) => ['memo/move', params];
  const make = (id) => ['task/create', { id, content: id, group: 'g' }];
  const all = [
    move({ id: 'a', before: 'b' }),
    move({ id: 'b', before: 'c' }),
    move({ id: 'd', after: 'e' }),
    move({ id: 'f', after: 'e' }),
    make('x'),
    make('y'),
    ['memo/update', { id: 'z', group: 'g' }],
  ];
  for (const [method, params] of all) await outbox.write(method, params);
  // What is sent together fails together; then some of it does again.
  locked = all.length;
  await online(true);
  const together = state.sent.length;
  assert.equal(together, all.length);
  locked = 2;
  for (let round = 0; round < 5; round += 1) await pass(5000);
  assert.deepEqual(outbox.entries, []);
  const done = state.sent.map(([, { id }]) => id).slice(together);
  for (const [one, other] of ['ab', 'df', 'xy', 'yz'])
    assert.ok(done.lastIndexOf(one) < done.indexOf(other), `${one} ${other} in ${done.join('')}`);
});

test('a write is stored before it is sent, and its copy goes with the response', async () => {
  let respond;
  const { page, storage, state } = world(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  const outbox = page();
  const { done } = await outbox.write('memo/update', { id: 'm', pinned: true });
  assert.equal((await storage.read()).entries.length, 1);
  await settled();
  assert.equal(state.sent.length, 1);
  respond({ memo: 1 });
  assert.deepEqual(await done, { memo: 1 });
  await settled();
  assert.deepEqual((await storage.read()).entries, []);
});

test('what waits is sent once and in order, whichever page is there', async () => {
  const { state, page, online } = world();
  const [one, two] = [page(), page()];
  await online(false);
  for (let number = 0; number < 6; number += 1)
    await (number % 2 ? one : two).write('task/update', { id: `m_${number}` });
  await online(true);
  assert.deepEqual(
    state.sent.map(([, { id }]) => id),
    ['m_0', 'm_1', 'm_2', 'm_3', 'm_4', 'm_5'],
  );
  assert.deepEqual([one.entries, two.entries], [[], []]);
});

test('what is done to one memo waits for what was done to it before; others don’t', async () => {
  let release;
  const slow = new Promise((resolve) => {
    release = resolve;
  });
  const { state, page, online } = world((_, { id }) => (id === 'slow' ? slow : {}));
  const outbox = page();
  await online(false);
  await outbox.write('task/update', { id: 'slow', due: '2026-11-21' });
  await outbox.write('task/update', { id: 'slow', important: true });
  await outbox.write('task/create', { id: 'n', content: 'x', group: 'g' });
  await online(true);
  assert.deepEqual(
    state.sent.map(([, { id, important }]) => [id, important]),
    [
      ['slow', undefined],
      ['n', undefined],
    ],
  );
  release({});
  await settled();
  assert.equal(state.sent.at(-1)[1].important, true);
});

test('a store that takes nothing keeps it waiting, and is tried again', async () => {
  let kind = 'storeUnavailable';
  const { state, page, pass } = world(() => {
    if (kind) throw new RPCError({ data: { kind } });
    return {};
  });
  const outbox = page();
  await outbox.write('task/update', { id: 'm' });
  await settled();
  assert.deepEqual([outbox.waiting.length, outbox.isStuck], [1, true]);
  kind = null;
  await pass(2000);
  assert.deepEqual([outbox.waiting.length, outbox.isStuck], [0, false]);
  assert.ok(state.sent.length > 1);
});

test('what is refused stays with the reason, holds up nothing, and can be retried or dropped', async () => {
  let isRefusing = true;
  const { page } = world((_, { id }) => {
    if (id === 'bad' && isRefusing)
      throw new RPCError({ message: 'no', data: { kind: 'notFound' } });
    return {};
  });
  const outbox = page();
  const { op, done } = await outbox.write('task/update', { id: 'bad' });
  await outbox.write('task/update', { id: 'good' });
  await assert.rejects(done, { message: 'no' });
  await settled();
  assert.deepEqual(
    outbox.entries.map(({ error }) => error.message),
    ['no'],
  );
  isRefusing = false;
  await outbox.retry(op);
  await settled();
  assert.deepEqual(outbox.entries, []);
});

test('a failure inside a result is one too', async () => {
  const error = { message: 'gone', data: { kind: 'notFound' } };
  const { page } = world(() => ({ results: [{ id: 'm', error }] }));
  const outbox = page();
  await outbox.write('memo/delete', { ids: ['m'] });
  await settled();
  assert.equal(outbox.refused[0].error.message, 'gone');
});

test('what was to be deleted and is gone was deleted by the try before', async () => {
  let isFirst = true;
  const { page, online } = world(() => {
    const kind = isFirst ? LOST : 'notFound';
    isFirst = false;
    throw new RPCError({ data: { kind } });
  });
  const outbox = page();
  await outbox.write('group/delete', { id: 'g' });
  await settled();
  await online(true);
  assert.deepEqual(outbox.entries, []);
});

test('a write that wasn’t sent is taken back; one that was is undone behind it', async () => {
  let release;
  const first = new Promise((resolve) => {
    release = resolve;
  });
  const { state, page, online } = world((method) => (method === 'history/undo' ? {} : first));
  const outbox = page();
  await online(false);
  const gone = await outbox.write('task/update', { id: 'n' });
  assert.equal(await outbox.takeBack(gone.op), true);
  await online(true);
  assert.deepEqual(state.sent, []);
  const { op } = await outbox.write('task/setState', { ids: ['m'], state: 'done' });
  await settled();
  assert.equal(await outbox.takeBack(op), false);
  await outbox.write('history/undo', {}, { was: [{ id: 'm' }], of: op });
  await settled();
  assert.equal(state.sent.length, 1);
  release({ results: [{ memo: { revision: 7 } }] });
  await settled();
  assert.deepEqual(state.sent.at(-1), ['history/undo', { revision: 7 }]);
});

test('an undo of what was refused undoes nothing', async () => {
  const { state, page } = world(() => {
    throw new RPCError({ data: { kind: 'notFound' } });
  });
  const outbox = page();
  const { op } = await outbox.write('task/update', { id: 'm' });
  await settled();
  await outbox.write('history/undo', {}, { of: op, was: [{ id: 'm' }] });
  await outbox.drop(op);
  await settled();
  assert.deepEqual([state.sent.length, outbox.entries.length], [1, 0]);
});

test('words are sent with the time and the zone in which they were typed', async () => {
  const reading = { content: 'Call', due: '2026-11-21', important: false, tags: [], spans: [] };
  const { state, page, online } = world((method) => (method === 'task/parse' ? reading : {}));
  const outbox = page();
  await online(false);
  const typed = { text: 'Call tomorrow', reject: [] };
  await outbox.write('task/create', { id: 'n', content: 'Call tomorrow' }, { typed });
  await outbox.write('task/update', { id: 'm', due: 'next friday' });
  state.now += 5 * 86_400_000;
  await online(true);
  const said = { at: '2026-11-20T12:00:00.000Z', zone: 'UTC' };
  assert.deepEqual(state.sent, [
    ['task/parse', { text: 'Call tomorrow', ...said }],
    ['task/create', { id: 'n', content: 'Call', due: '2026-11-21', ...said }],
    ['task/update', { id: 'm', due: 'next friday', ...said }],
  ]);
});

test('what was written for another store is sent to this one only if a person says so', async () => {
  const { state, page, online } = world();
  const outbox = page();
  await online(false);
  const { op } = await outbox.write('task/update', { id: 'm' });
  state.epoch = 'e2';
  await online(true);
  assert.deepEqual([outbox.refused[0].error.data.kind, state.sent.length], ['otherStore', 0]);
  await outbox.retry(op);
  await settled();
  assert.equal(state.sent.length, 1);
});

test('a page that was let go before it stored a write has it stored by the next one, once', async () => {
  const first = new (class {
    getItem(name) {
      return this[name] ?? null;
    }
    setItem(name, value) {
      this[name] = value;
    }
    removeItem(name) {
      delete this[name];
    }
  })();
  const sent = [];
  const shared = memoryStorage();
  const open = (storage) => {
    const outbox = new Outbox({
      call: async (...given) => sent.push(given) && {},
      isOnline: () => true,
      storage,
      first,
      lock: (work) => work(),
      now: () => 0,
      later: () => () => {},
      zone: () => null,
      known: (zone) => zone,
      epoch: () => null,
      announce: () => {},
      heard: async () => {},
    });
    return outbox.open().then(() => outbox);
  };
  // Its database never answers.
  const dying = await open({ ...shared, change: () => new Promise(() => {}) });
  dying.write('task/create', { id: 'n', content: 'x' });
  for (let load = 0; load < 2; load += 1) {
    await open(shared);
    await settled();
  }
  assert.equal(sent.length, 1);
  assert.deepEqual(Object.keys(first), []);
});

test('what a page stored later doesn’t count for what it failed to store before', async () => {
  const sent = [];
  const first = new Map();
  const shared = memoryStorage();
  const storageOf = {
    getItem: (name) => first.get(name) ?? null,
    setItem: (name, value) => first.set(name, value),
    removeItem: (name) => first.delete(name),
  };
  const open = (storage, isOnline) => {
    const outbox = new Outbox({
      call: async (...given) => sent.push(given[1].id) && {},
      isOnline: () => isOnline,
      storage,
      // Its names are keys of it, as those of localStorage are.
      first: new Proxy(storageOf, {
        ownKeys: () => [...first.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      }),
      lock: (work) => work(),
      now: () => 0,
      later: () => () => {},
      zone: () => null,
      known: (zone) => zone,
      epoch: () => null,
      announce: () => {},
      heard: async () => {},
    });
    return outbox.open().then(() => outbox);
  };
  let count = 0;
  const lossy = (step) => (count++ === 0 ? new Promise(() => {}) : shared.change(step));
  const page = await open({ ...shared, change: lossy }, false);
  page.write('task/create', { id: 'one', content: 'x' });
  page.write('task/create', { id: 'two', content: 'y' });
  await settled();
  await open(shared, true);
  await settled();
  assert.deepEqual(sent, ['one', 'two']);
});

test('a zone that this server does not know is sent by a name that it does', async () => {
  const sent = [];
  const outbox = new Outbox({
    call: async (...given) => sent.push(given) && {},
    isOnline: () => true,
    storage: memoryStorage(),
    first: null,
    lock: (work) => work(),
    now: () => 0,
    later: () => () => {},
    zone: () => 'Etc/Newer',
    known: (zone) => (zone === 'Etc/Newer' ? 'Etc/GMT-9' : zone),
    epoch: () => null,
    announce: () => {},
    heard: async () => {},
  });
  await outbox.open();
  await outbox.write('task/create', { id: 'n', content: 'x', due: 'tomorrow' });
  await settled();
  assert.equal(sent[0][1].zone, 'Etc/GMT-9');
});

test('a text is sent once nobody types, and typed on while it waits it is one write', async () => {
  const { state, page, pass, draft } = world(oneText());
  const outbox = page();
  const made = draft(outbox, M);
  for (const text of ['a!\n\nb', 'a!!\n\nb', 'a!!!\n\nb']) {
    made.type(text);
    await pass(250);
  }
  assert.deepEqual([state.sent.length, made.status], [0, 'unsaved']);
  await pass(600);
  assert.deepEqual(
    state.sent.map(([, { content, base }]) => [content, base]),
    [['a!!!\n\nb', 1]],
  );
  assert.deepEqual([made.status, made.base], ['saved', 2]);
});

test('who types without a pause is saved all the same', async () => {
  const { state, page, pass, draft } = world(oneText());
  const made = draft(page(), M);
  for (let letter = 0; letter < 30; letter += 1) {
    made.type(`${made.text}x`);
    await pass(300);
  }
  assert.ok(state.sent.length > 0);
});

test('what is typed while a text is on its way goes on from it as it was saved', async () => {
  let release;
  let revision = 6;
  let reply = () =>
    new Promise((resolve) => {
      release = resolve;
    });
  const { state, page, pass, draft } = world((...given) => reply(...given));
  const made = draft(page(), M);
  made.type('a\n\nb1');
  await made.save();
  await settled();
  made.type('a\n\nb12');
  await pass(300);
  reply = (_, { content }) => {
    revision += 1;
    return { memo: { id: 'm', revision, content } };
  };
  // Somebody has written above it meanwhile.
  release({ memo: { id: 'm', revision: 6, content: 'top\na\n\nb1' } });
  await pass(1000);
  assert.deepEqual(state.sent.at(-1)[1], { id: 'm', content: 'top\na\n\nb12', base: 6 });
  assert.deepEqual([made.text, made.base], ['top\na\n\nb12', 7]);
});

test('two pages type into one text that waits, each its own', async () => {
  const { state, page, online, pass, draft } = world(oneText());
  await online(false);
  const one = draft(page(), M);
  one.type('A\n\nb');
  await pass(300);
  const second = page();
  await settled();
  const other = draft(second, M);
  assert.equal(other.text, 'A\n\nb');
  other.type('A\n\nB');
  one.type('AA\n\nb');
  await pass(300);
  assert.deepEqual([one.text, other.text], ['AA\n\nB', 'AA\n\nB']);
  await online(true);
  await pass(1000);
  assert.deepEqual(
    state.sent.map(([, { content }]) => content),
    ['AA\n\nB'],
  );
});

test('who opens a memo as it was kept before it was saved here goes on from how it was saved', async () => {
  const { state, page, pass, draft } = world(oneText());
  const outbox = page();
  const first = draft(outbox, M);
  first.type('a\n\nb one');
  await first.save();
  await pass(0);
  assert.deepEqual([first.status, first.base], ['saved', 2]);
  const second = draft(page(), M);
  await pass(0);
  assert.equal(second.text, 'a\n\nb one');
  second.type('a\n\nb one two');
  await second.save();
  await pass(0);
  assert.deepEqual(state.sent.at(-1)[1], { id: 'm', content: 'a\n\nb one two', base: 2 });
  // What the server has since is newer.
  const third = draft(outbox, { id: 'm', revision: 9, content: 'else' });
  assert.deepEqual([third.text, third.base], ['else', 9]);
});

test('a conflict keeps both texts until a person has chosen, with what was typed since', async () => {
  const current = { id: 'm', revision: 5, content: 'a\n\ntheirs' };
  let isRefusing = true;
  const marked = 'a\n\n<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> current';
  const { state, page, pass, draft } = world((_, { content }) => {
    const data = { kind: 'conflict', current, marked, overlaps: [] };
    if (isRefusing) throw new RPCError({ data });
    return { memo: { id: 'm', revision: 6, content } };
  });
  const outbox = page();
  const made = draft(outbox, M);
  made.type('a\n\nmine');
  await made.save();
  await settled();
  assert.deepEqual([made.status, made.text], ['conflict', 'a\n\nmine']);
  made.type('a more\n\nmine');
  await pass(5000);
  assert.deepEqual([made.status, state.sent.length], ['conflict', 1]);
  isRefusing = false;
  await made.resolve('a\n\ntheirs');
  await settled();
  assert.deepEqual(state.sent.at(-1)[1], { id: 'm', content: 'a more\n\ntheirs', base: 5 });
  assert.equal(made.status, 'saved');
});

test('what is typed behind a text that is refused is decided on, or dropped, with it', async () => {
  const current = { id: 'm', revision: 5, content: 'a\n\ntheirs' };
  for (const [data, status] of [
    [{ kind: 'notFound' }, 'gone'],
    [{ kind: 'conflict', current, marked: 'both', overlaps: [] }, 'conflict'],
  ]) {
    let refuse;
    const { page, pass, draft } = world(
      () =>
        new Promise((_, reject) => {
          refuse = () => reject(new RPCError({ data }));
        }),
    );
    const outbox = page();
    const made = draft(outbox, M);
    made.type('a\n\nb1');
    await made.save();
    await settled();
    made.type('a\n\nb12');
    await pass(300);
    assert.equal(outbox.entries.length, 2);
    refuse();
    await settled();
    assert.deepEqual([made.status, made.text], [status, 'a\n\nb12']);
    await made.drop();
    await pass(5000);
    assert.deepEqual(outbox.entries, []);
  }
});

test('who leaves a text and comes back before it is stored finds all of it', async () => {
  const current = { id: 'm', revision: 5, content: 'a\n\ntheirs' };
  const data = { kind: 'conflict', current, marked: 'both', overlaps: [] };
  const { page, pass, draft, storage } = world(() => {
    throw new RPCError({ data });
  });
  const outbox = page();
  const one = draft(outbox, M);
  one.type('a\n\nmine');
  await one.save();
  await settled();
  assert.equal(one.status, 'conflict');
  const { change } = storage;
  let store;
  const isStored = new Promise((resolve) => {
    store = resolve;
  });
  storage.change = (step) => isStored.then(() => change.call(storage, step));
  one.type('a\n\nmine and more');
  one.save();
  const other = draft(outbox, { ...M, revision: 5, content: current.content });
  store();
  await pass(1000);
  assert.equal(other.text, 'a\n\nmine and more');
  assert.equal(outbox.entries[0].params.content, 'a\n\nmine and more');
});

test('a text whose base is too old is shown beside the one that is there, until a person has chosen', async () => {
  let isRefusing = true;
  const memo = { id: 'm', revision: 9, content: 'theirs' };
  const { page, pass, draft } = world((method, { content }) => {
    if (method === 'memo/get') return { results: [{ memo }] };
    if (isRefusing) throw new RPCError({ data: { kind: 'stateTooOld' } });
    return { memo: { id: 'm', revision: 10, content } };
  });
  const outbox = page();
  const made = draft(outbox, M);
  made.type('mine');
  await made.save();
  await settled();
  const [overlap] = made.conflict.overlaps;
  assert.deepEqual([made.status, overlap.yours, overlap.current], ['conflict', 'mine', 'theirs']);
  isRefusing = false;
  await made.resolve('both', false, true);
  assert.equal(outbox.refused.length, 0);
  made.type('both\n');
  await pass(1000);
  await pass(1000);
  assert.deepEqual([made.status, made.saved], ['saved', 'both\n']);
});

/** A server that refuses texts of 'm' until `isRefusing` is false. */
function refusing() {
  const current = { id: 'm', revision: 5, content: 'theirs' };
  const data = { kind: 'conflict', current, marked: 'both', overlaps: [] };
  const about = { isRefusing: true };
  const made = world((_, { content }) => {
    if (about.isRefusing) throw new RPCError({ data });
    return { memo: { id: 'm', revision: 6, content } };
  });
  return Object.assign(about, made);
}

test('what is typed while a decision is stored is stored behind it', async () => {
  const server = refusing();
  const { state, page, pass, draft, storage } = server;
  const made = draft(page(), M);
  made.type('mine');
  await made.save();
  await settled();
  server.isRefusing = false;
  const { change } = storage;
  let store;
  const isStored = new Promise((resolve) => {
    store = resolve;
  });
  storage.change = (step) => isStored.then(() => change.call(storage, step));
  const decided = made.resolve('both', false, true);
  made.type('both joined');
  store();
  await decided;
  for (let each = 0; each < 3; each += 1) await pass(1000);
  assert.equal(state.sent.at(-1)[1].content, 'both joined');
  assert.equal(made.status, 'saved');
});

test('of two pages that decide, the first is heard, and the other shows what it has decided', async () => {
  const server = refusing();
  const { state, page, pass, draft } = server;
  const [one, other] = [page(), page()];
  const mine = draft(one, M);
  mine.type('mine');
  await mine.save();
  await settled();
  const its = draft(other, M);
  assert.deepEqual([mine.status, its.status], ['conflict', 'conflict']);
  server.isRefusing = false;
  await Promise.all([mine.resolve('first', false, true), its.resolve('second', false, true)]);
  for (let each = 0; each < 3; each += 1) await pass(130_000);
  const sent = state.sent.map(([, { content }]) => content);
  assert.deepEqual(sent, ['mine', 'first']);
  assert.deepEqual([mine.text, its.text, its.status], ['first', 'first', 'saved']);
});

test('what a person has decided is done though the page died before it was stored', async () => {
  const server = refusing();
  const { state, page, draft, storage } = server;
  const first = new Local();
  const made = draft(page(first), M);
  made.type('mine');
  await made.save();
  await settled();
  server.isRefusing = false;
  const { change } = storage;
  storage.change = () => new Promise(() => {});
  made.resolve('theirs');
  await settled();
  storage.change = change;
  const next = page(first);
  await settled();
  assert.deepEqual([state.sent.at(-1)[1].content, next.entries], ['theirs', []]);
});

test('a change elsewhere is taken at once unless something is typed', async () => {
  const { page, draft } = world(oneText());
  const made = draft(page(), M);
  made.arrived({ revision: 2, content: 'b' });
  assert.deepEqual([made.text, made.base], ['b', 2]);
  made.type('bc');
  made.arrived({ revision: 3, content: 'x' });
  assert.deepEqual([made.text, made.base], ['bc', 2]);
});

test('a change elsewhere that came while a text was on its way is taken afterwards', async () => {
  let release;
  const { page, draft } = world(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  const made = draft(page(), M);
  made.type('A\n\nb');
  await made.save();
  await settled();
  made.arrived({ revision: 3, content: 'A\n\nB' });
  assert.equal(made.text, 'A\n\nb');
  release({ memo: { id: 'm', revision: 2, content: 'A\n\nb' } });
  await settled();
  assert.deepEqual([made.text, made.base, made.status], ['A\n\nB', 3, 'saved']);
});

test('a memo that is new is created with its first words, and is one however it goes on', async () => {
  const { state, page, pass, draft, online } = world(oneText());
  const outbox = page();
  await online(false);
  const made = draft(outbox);
  made.begin({ id: 'n', group: 'g' });
  made.type(' ');
  await pass(1000);
  assert.deepEqual(outbox.entries, []);
  made.type('Bread');
  await pass(300);
  made.type('Bread and butter');
  await pass(300);
  await online(true);
  await pass(1000);
  made.type('Bread and jam');
  await pass(300);
  await pass(1000);
  assert.deepEqual(state.sent, [
    ['memo/create', { id: 'n', group: 'g', content: 'Bread and butter' }],
    ['memo/update', { id: 'n', content: 'Bread and jam', base: 2 }],
  ]);
});
