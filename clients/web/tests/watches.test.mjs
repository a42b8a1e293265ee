import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import {
  Calendar,
  dayOf,
  mondayAfter,
  monthPage,
  weekStart,
} from '../memod_web/page/model/days.js';
import { Connection } from '../memod_web/page/model/rpc.js';
import { Session, SILENCE_MAX } from '../memod_web/page/model/session.js';
import { apply, Watches } from '../memod_web/page/model/watches.js';

const tick = () => new Promise((resolve) => setImmediate(resolve));

const file = readFileSync(new URL('../../../Tests/vectors.md', import.meta.url), 'utf8');
const vectors = file.split('```splices\n')[1].split('\n```')[0].split('\n').map(JSON.parse);
vectors.forEach(({ rows, event, result }, number) => {
  test(`vector ${number + 1} of Tests/vectors.md`, () => {
    const list = { rows };
    apply(list, event);
    assert.deepEqual(list.rows, result);
  });
});

test('a picture that did not change stays', () => {
  const list = { rows: [{ id: 'g', image: 'x', name: 'a' }] };
  apply(list, { removed: [], added: [], changed: [{ id: 'g', name: 'b' }] });
  assert.deepEqual(list.rows, [{ id: 'g', image: 'x', name: 'b' }]);
});

/** A server that answers when it is told to. */
class Fake {
  sent = [];
  call = (method, params) =>
    new Promise((resolve, reject) => this.sent.push({ method, params, resolve, reject }));
  last = (method) => this.sent.filter((each) => each.method === method).at(-1);
}

const row = (id) => ({ id, revision: 1 });
const added = (index, id) => ({ index, row: row(id) });
const event = (watch, from, state, more) => ({
  watch,
  from,
  state,
  removed: [],
  added: [],
  changed: [],
  ...more,
});

function watched(params = { query: {} }) {
  const server = new Fake();
  const watches = new Watches(server.call);
  const seen = [];
  const watch = watches.start(params, ({ rows }) => seen.push(rows.map(({ id }) => id).join('')));
  return { server, watches, watch, seen };
}

test('an event before the answer is applied after it', async () => {
  const { server, watches, seen } = watched();
  const start = server.last('watch/start');
  watches.handle(event(start.params.watch, 's1', 's2', { added: [added(1, 'b')] }));
  start.resolve({ rows: [row('a')], state: 's1' });
  await tick();
  assert.deepEqual(seen, ['ab']);
});

test('a lost event starts the watch again under another name, and rows stay until then', async () => {
  const { server, watches, watch, seen } = watched();
  const first = server.last('watch/start');
  first.resolve({ rows: [row('a')], state: 's1' });
  await tick();
  watches.handle(event(first.params.watch, 's5', 's6', { removed: ['a'] }));
  assert.equal(watch.rows.length, 1);
  const second = server.last('watch/start');
  assert.notEqual(second.params.watch, first.params.watch);
  second.resolve({ rows: [row('z')], state: 's6' });
  await tick();
  assert.equal(server.last('watch/stop').params.watch, first.params.watch);
  assert.deepEqual(seen, ['a', 'z']);
});

test('of windows wished for while one is under way the last is started', async () => {
  const { server, watch } = watched({ query: {}, window: { start: 0, count: 10 } });
  server.last('watch/start').resolve({ rows: [], state: 's1' });
  await tick();
  for (const start of [10, 20, 30]) watch.setWindow(start, 10);
  server.last('watch/start').resolve({ rows: [row('b')], state: 's1' });
  await tick();
  const starts = server.sent.filter(({ method }) => method === 'watch/start');
  assert.deepEqual(
    starts.map(({ params }) => params.window.start),
    [0, 10, 30],
  );
  starts.at(-1).resolve({ rows: [row('d')], state: 's1' });
  await tick();
  assert.equal(watch.firstIndex, 30);
});

test('a stopped watch is stopped at the server, though its answer comes later', async () => {
  const { server, watch, seen } = watched();
  watch.stop();
  server.last('watch/start').resolve({ rows: [row('a')], state: 's1' });
  await tick();
  assert.ok(server.last('watch/stop'));
  assert.deepEqual(seen, []);
});

test('replies find their requests, and a lost connection fails what waits', async () => {
  const sent = [];
  const connection = new Connection((text) => sent.push(JSON.parse(text)));
  const [one, two, three] = ['a', 'b', 'c'].map((method) => connection.call(method));
  connection.receive(JSON.stringify({ jsonrpc: '2.0', id: sent[1].id, result: 2 }));
  connection.receive(
    JSON.stringify({
      jsonrpc: '2.0',
      id: sent[0].id,
      error: { code: 1, message: 'no', data: { kind: 'notFound' } },
    }),
  );
  assert.equal(await two, 2);
  await assert.rejects(one, { kind: 'notFound', message: 'no' });
  connection.close();
  await assert.rejects(three, { kind: 'connectionLost' });
});

test('what is longer than the server reads is refused, and not sent', async () => {
  const sent = [];
  const connection = new Connection((text) => sent.push(text));
  connection.limits = { frameBytes: 200, contentBytes: 100 };
  const refused = (params, error) => assert.rejects(connection.call('memo/update', params), error);
  await refused(
    { content: '한'.repeat(34) },
    {
      kind: 'tooLong',
      data: { kind: 'tooLong', bytes: 102, allowed: 100 },
    },
  );
  await refused({ ids: ['m'.repeat(200)] }, (error) => error.data.allowed === 200);
  assert.deepEqual(sent, []);
  connection.call('memo/update', { content: `${'한'.repeat(33)}a` });
  assert.equal(sent.length, 1);
});

test('a session connects again, with its watches, and waits longer each time', async () => {
  const channels = [];
  const pauses = [];
  const timers = [];
  const session = new Session(
    {
      open: (events) =>
        channels.push({ events, sent: [] }) && {
          send: (text) => channels.at(-1).sent.push(JSON.parse(text)),
        },
      isRefused: async () => false,
      later: (pause, then) => {
        // What is waited for a response has nothing to do with it.
        if (pause === SILENCE_MAX) return () => {};
        pauses.push(pause);
        timers.push(then);
        return () => {};
      },
    },
    { timeZone: 'UTC' },
  );
  session.connect();
  const answer = () => {
    const { events, sent } = channels.at(-1);
    events.received(
      JSON.stringify({ jsonrpc: '2.0', id: sent[0].id, result: { store: { readOnly: false } } }),
    );
  };
  channels[0].events.opened();
  answer();
  await tick();
  assert.equal(session.status, 'online');
  session.watch({ query: {} }, () => {});
  channels[0].events.closed('memod has ended');
  await tick();
  assert.deepEqual([session.status, session.reason], ['offline', 'memod has ended']);
  for (let each = 0; each < 3; each += 1) {
    timers.at(-1)();
    channels.at(-1).events.closed('');
    await tick();
  }
  assert.deepEqual(pauses, [0, 500, 1000, 2000]);
  timers.at(-1)();
  channels.at(-1).events.opened();
  answer();
  await tick();
  assert.equal(session.status, 'online');
  assert.equal(channels.at(-1).sent.at(-1).method, 'watch/start');
});

test('a watch that is started before there is a connection is started with it, and is no error', () => {
  const sent = [];
  let isConnected = false;
  const watches = new Watches(
    (method, params) => {
      sent.push(method);
      return new Promise(() => params);
    },
    () => isConnected,
  );
  watches.start({ query: {} }, assert.fail, assert.fail);
  assert.deepEqual(sent, []);
  isConnected = true;
  watches.restart();
  assert.deepEqual(sent, ['watch/start']);
});

test('a list that was expected is the one of who asks for it, with what is known by then', async () => {
  const sent = [];
  const answer = { rows: [{ id: 'm_1' }], state: 's' };
  const watches = new Watches(async (method, params) => {
    sent.push([method, params.watch]);
    return answer;
  });
  watches.expect({ query: { group: 'g_1' } });
  watches.expect({ query: { group: 'g_2' } });
  await tick();
  const seen = [];
  watches.start({ query: { group: 'g_1' } }, (list) => seen.push(list.rows), assert.fail);
  await tick();
  assert.deepEqual(seen, [answer.rows]);
  // Only once, and what nobody asks for ends.
  watches.start({ query: { group: 'g_1' } }, (list) => seen.push(list.rows), assert.fail);
  watches.dropExpected();
  await tick();
  assert.equal(seen.length, 2);
  assert.deepEqual(sent, [
    ['watch/start', 'w-1'],
    ['watch/start', 'w-2'],
    ['watch/start', 'w-3'],
    ['watch/stop', 'w-2'],
  ]);
});

test('who asks for a list that was expected hears why it was refused', async () => {
  const refusal = new Error('no such group');
  const watches = new Watches(() => Promise.reject(refusal));
  watches.expect({ query: {} });
  await tick();
  const errors = [];
  watches.start({ query: {} }, assert.fail, (error) => errors.push(error));
  await tick();
  assert.deepEqual(errors, [refusal]);
});

test('what happens before anybody listens is heard then', () => {
  const session = new Session(
    { open: () => ({ send() {}, close() {} }), isRefused: async () => false, later() {} },
    {},
  );
  const heard = [];
  session.hold();
  session.connect();
  session.disconnect();
  session.addEventListener('status', () => heard.push(session.status));
  assert.deepEqual(heard, []);
  session.release();
  assert.deepEqual(heard, ['offline']);
});

test('a refused token ends the tries', async () => {
  let channel;
  const session = new Session(
    {
      open: (events) => {
        channel = events;
        return { send() {} };
      },
      isRefused: async () => true,
      later: () => assert.fail('tries again'),
    },
    {},
  );
  session.connect();
  channel.closed('');
  await tick();
  assert.equal(session.status, 'refused');
});

test('dues are read in the language and the zone', () => {
  const at = () => Date.parse('2026-11-20T20:00:00Z');
  const english = new Calendar('en', 'Asia/Seoul', at);
  const korean = new Calendar('ko', 'Asia/Seoul', at);
  assert.deepEqual(
    [
      english.due('2026-11-21'),
      english.due('2026-11-20'),
      english.due('2026-11-25'),
      english.due('2027-02-01'),
    ],
    ['Today', 'Yesterday', 'Wednesday', 'Feb 1, 2027'],
  );
  assert.equal(korean.due('2026-11-22'), '내일');
  assert.match(korean.due('2026-11-21T06:00:00.000Z'), /^오늘 .*3:00/);
  assert.match(korean.reading('2026-11-22 10:00'), /^내일 .*10:00$/);
  assert.match(english.reading('2026-11-22 22:00'), /^Tomorrow 10:00.PM$/);
  assert.deepEqual(
    [english.reading('2026-11-22'), english.reading('next friday')],
    ['Tomorrow', 'next friday'],
  );
});

test('the day on this device is the one of its zone', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (let hour = 0; hour < 400 * 24; hour += 7) {
    const instant = Date.parse('2026-01-01T00:00:00Z') + hour * 3_600_000;
    assert.equal(dayOf(instant), dayOf(instant, timeZone));
  }
});

test("a month's page has whole weeks from the day that the region begins them with", () => {
  const ends = (start) => {
    const page = monthPage('2026-11', start);
    return [page[0].day, page.at(-1).day, page.length];
  };
  assert.deepEqual(ends(1), ['2026-10-26', '2026-12-06', 42]);
  assert.deepEqual(ends(0), ['2026-11-01', '2026-12-05', 35]);
  assert.deepEqual(ends(6), ['2026-10-31', '2026-12-04', 35]);
  assert.deepEqual(['ko', 'en', 'en-US', 'en-GB', 'de'].map(weekStart), [0, 0, 0, 1, 1]);
  assert.equal(new Calendar('ko', 'UTC').weekdays().join(''), '일월화수목금토');
  assert.equal(new Calendar('en-GB', 'UTC').weekdays('short')[0], 'Mon');
});

test('the next Monday is never today', () => {
  const mondays = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-29'].map(mondayAfter);
  assert.deepEqual(mondays, ['2026-11-23', '2026-11-30', '2026-11-30', '2026-11-30']);
});
