import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';

import { Draft } from '../memod_web/page/model/draft.js';
import { Preferences } from '../memod_web/page/model/preferences.js';
import { defaultsOf, isManual, ofGroup } from '../memod_web/page/model/queries.js';
import { QuickEntry } from '../memod_web/page/model/quick-entry.js';
import { format, parse } from '../memod_web/page/model/route.js';
import { RPCError } from '../memod_web/page/model/rpc.js';
import { takeToken } from '../memod_web/page/model/token.js';
import { TEXTS } from '../memod_web/page/words/texts.js';
import { languageOf, wordsIn } from '../memod_web/page/words/words.js';

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** A draft of `a`, revision 1, and what it has sent, to be answered by hand. */
function draft() {
  const sent = [];
  const seen = [];
  const made = new Draft(
    (method, params) =>
      new Promise((resolve, reject) => sent.push({ method, params, resolve, reject })),
    () => seen.push(made.status),
  );
  made.open({ id: 'm', revision: 1, content: 'a' });
  const saved = (revision, content) => sent.at(-1).resolve({ memo: { revision, content } });
  return { draft: made, sent, seen, saved };
}

test('what is typed is saved with the revision it was made from', async () => {
  const { draft: made, sent, saved } = draft();
  made.type('ab');
  made.save();
  assert.deepEqual(sent[0].params, { id: 'm', content: 'ab', base: 1 });
  saved(2, 'ab');
  await tick();
  assert.deepEqual([made.status, made.base, made.isDirty], ['saved', 2, false]);
});

test('what is typed while it is saved is saved after it, once', async () => {
  const { draft: made, sent, saved } = draft();
  made.type('ab');
  made.save();
  made.type('abc');
  made.save();
  made.type('abcd');
  made.save();
  assert.equal(sent.length, 1);
  saved(2, 'ab');
  await tick();
  assert.deepEqual(
    sent.map(({ params }) => [params.content, params.base]),
    [
      ['ab', 1],
      ['abcd', 2],
    ],
  );
});

test('a merged text takes in what was typed meanwhile', async () => {
  const { draft: made, sent, saved } = draft();
  made.type('a\nb');
  made.save();
  made.type('a\nb!');
  saved(3, 'top\na\nb');
  await tick();
  assert.equal(made.text, 'top\na\nb!');
  assert.deepEqual([sent[1].params.content, sent[1].params.base], ['top\na\nb!', 3]);
});

test('a change elsewhere waits while something is typed, and is taken at once otherwise', () => {
  const { draft: made } = draft();
  made.arrived({ revision: 2, content: 'b' });
  assert.deepEqual([made.text, made.base], ['b', 2]);
  made.type('bc');
  made.arrived({ revision: 3, content: 'x' });
  assert.deepEqual([made.text, made.base], ['bc', 2]);
});

test('a conflict keeps both texts until a person has chosen', async () => {
  const { draft: made, sent, saved } = draft();
  made.type('mine');
  made.save();
  const current = { revision: 5, content: 'theirs' };
  sent[0].reject(new RPCError({ data: { kind: 'conflict', current, marked: '…', overlaps: [] } }));
  await tick();
  assert.deepEqual([made.status, made.text], ['conflict', 'mine']);
  made.save();
  assert.equal(sent.length, 1);
  made.resolve('both');
  assert.deepEqual(sent[1].params, { id: 'm', content: 'both', base: 5 });
  saved(6, 'both');
  await tick();
  assert.equal(made.status, 'saved');
});

test('where the base is too old, both whole texts are the conflict', async () => {
  const { draft: made, sent } = draft();
  made.type('mine');
  made.save();
  sent[0].reject(new RPCError({ data: { kind: 'stateTooOld' } }));
  await tick();
  sent[1].resolve({ results: [{ memo: { revision: 9, content: 'theirs' } }] });
  await tick();
  const [overlap] = made.conflict.overlaps;
  assert.deepEqual([made.status, overlap.yours, overlap.current], ['conflict', 'mine', 'theirs']);
});

test('a failure keeps what was typed, and the next try sends it again', async () => {
  const { draft: made, sent } = draft();
  made.type('ab');
  made.save();
  sent[0].reject(new RPCError({ data: { kind: 'storeFull' } }));
  await tick();
  assert.deepEqual([made.status, made.text], ['failed', 'ab']);
  made.save();
  assert.equal(sent[1].params.content, 'ab');
});

test('what was typed since a text was refused goes with the text that is chosen', async () => {
  const current = { id: 'm', revision: 2, content: 'x\n\nthere' };
  const refuse = async (typed) => {
    const { draft: made, sent } = draft();
    made.type('x\n\nhere');
    made.save();
    made.type(typed);
    const data = { kind: 'conflict', marked: 'x', overlaps: [], current };
    sent[0].reject(new RPCError({ data }));
    await tick();
    assert.ok(!made.isSafe);
    return made;
  };
  const chosen = async (typed, ...choice) => {
    const made = await refuse(typed);
    made.resolve(...choice);
    return made.text;
  };
  assert.equal(await chosen('x more\n\nhere', 'x\n\nhere', true), 'x more\n\nhere');
  assert.equal(await chosen('x more\n\nhere', 'x\n\nthere'), 'x more\n\nthere');
  assert.equal(await chosen('x\n\nelsewhere', 'x\n\nthere'), 'x\n\nthere');
});

test('of a typed line the last is asked about, and a chip that was not meant stays text', async () => {
  const asked = [];
  const entry = new QuickEntry(
    async (_method, params) => {
      asked.push(params);
      const at = params.text.indexOf('!');
      const range = { start: { line: 0, character: at }, end: { line: 0, character: at + 1 } };
      const isRead = at >= 0 && !params.reject;
      return {
        content: params.text,
        important: isRead,
        spans: isRead ? [{ range, kind: 'important', value: true }] : [],
      };
    },
    () => {},
    () => ({ group: 'g' }),
  );
  for (const text of ['a', 'a ', 'a !']) entry.type(text);
  await tick();
  assert.deepEqual(
    asked.map(({ text }) => text),
    ['a', 'a !'],
  );
  assert.equal(entry.spans[0].text, '!');
  entry.reject(entry.spans[0]);
  await tick();
  assert.equal(entry.spans.length, 0);
  assert.deepEqual(await entry.taskParams(), { group: 'g', content: 'a !' });
});

const on = (start, end) => ({
  start: { line: 0, character: start },
  end: { line: 0, character: end },
});

test('a date in doubt is settled by words in its place, and only where it stands still', async () => {
  const doubt = { range: on(0, 6), readings: ['2026-11-21 10:00', '2026-11-21 22:00'] };
  const entry = new QuickEntry(
    async (_method, { text }) => ({
      content: text,
      spans: [],
      tags: [],
      ...(text.startsWith('내일 10시') && { doubt }),
    }),
    () => {},
  );
  entry.type('내일 10시 회의');
  await tick();
  assert.deepEqual([entry.doubt.text, entry.doubt.readings.length], ['내일 10시', 2]);
  entry.settle(entry.doubt.readings[0]);
  assert.equal(entry.text, '2026-11-21 10:00 회의');
  await tick();
  assert.equal(entry.doubt, null);
  entry.type('내일 10시 회의');
  await tick();
  entry.type('또 내일 10시 회의');
  entry.settle('2026-11-21 10:00');
  assert.equal(entry.text, '또 내일 10시 회의');
});

test('a time alone is one of the day that the list is about, beside a day that was typed it is not', async () => {
  // As the server reads these lines on 2026-11-20.
  const read = {
    'tea 3pm': ['tea', '2026-11-20T15:00:00.000Z', [[4, 7]]],
    '2026-11-28 tea 3pm': ['tea', '2026-11-28T15:00:00.000Z', [[0, 10]]],
    'tea tomorrow 3pm': ['tea', '2026-11-21T15:00:00.000Z', [[4, 16]]],
    '2026-11-28 tea tomorrow 3pm': ['tea tomorrow 3pm', '2026-11-28', [[0, 10]]],
    tea: ['tea', undefined, []],
  };
  const entry = new QuickEntry(
    async (_method, { text }) => {
      const [content, due, ranges] = read[text];
      const spans = ranges.map((range) => ({ range: on(...range), kind: 'due', value: due }));
      return { content, due, tags: [], spans };
    },
    () => {},
    () => ({ due: '2026-11-28' }),
  );
  const due = async (text) => {
    entry.type(text);
    await tick();
    const { due } = await entry.taskParams();
    assert.ok(entry.spans.every(({ value }) => value === due));
    return due;
  };
  assert.equal(await due('tea 3pm'), '2026-11-28T15:00:00.000Z');
  assert.equal(await due('tea tomorrow 3pm'), '2026-11-21T15:00:00.000Z');
  assert.equal(await due('tea'), '2026-11-28');
});

test('a place in the address is a list, and a memo beside it', () => {
  for (const route of [
    { page: 'list', id: 'g_x', memo: 'm_1' },
    { page: 'search', id: '#태그/a b', memo: null },
    { page: 'memos', id: null, memo: 'new' },
  ])
    assert.deepEqual(parse(format(route)), route);
  assert.deepEqual(parse('#/nowhere/%zz'), { page: 'lists', id: '%zz', memo: null });
});

test('a typed task gets what its list is about', () => {
  assert.deepEqual(defaultsOf({ id: 'g_day', builtIn: true }), { due: 'today' });
  assert.deepEqual(defaultsOf({ id: 'g_x', builtIn: false, query: null }), { group: 'g_x' });
  const smart = (query) => defaultsOf({ id: 'g_x', builtIn: false, query });
  assert.deepEqual(smart({ text: 'bread' }), { tags: [] });
  assert.deepEqual(smart({ tags: ['여행'], important: true }), { tags: ['여행'], important: true });
  assert.ok(isManual({ id: 'g_x', builtIn: false, query: null }));
  assert.equal(ofGroup({ id: 'g_upcoming', builtIn: true }).sections, 'day');
});

test('the token is taken out of the address and kept', () => {
  const kept = new Map();
  const storage = {
    setItem: (key, value) => kept.set(key, value),
    getItem: (key) => kept.get(key) ?? null,
  };
  let shown = null;
  const history = {
    replaceState: (_state, _title, url) => {
      shown = url;
    },
  };
  assert.equal(takeToken({ hash: '#token=a-b_c' }, history, storage), 'a-b_c');
  assert.equal(shown, '#/');
  assert.equal(takeToken({ hash: '#/list/g' }, history, storage), 'a-b_c');
});

test('preferences that are not ours are as if there were none', () => {
  assert.equal(new Preferences({ getItem: () => '{' }).get('theme'), 'auto');
});

test('every text is there in both languages, with the same values', () => {
  for (const [key, texts] of Object.entries(TEXTS)) {
    assert.equal(texts.length, 2, key);
    const [english, korean] = texts.map((text) =>
      [...text.matchAll(/\{\w+\}/g)].map(String).sort(),
    );
    assert.deepEqual(english, korean, key);
    assert.ok(!/[가-힣]/.test(texts[0]), key);
  }
  assert.equal(languageOf(['fr-FR', 'ko-KR', 'en']), 'ko');
});

test('every text that is asked for is there', () => {
  const folder = new URL('../memod_web/page/views/', import.meta.url);
  for (const file of readdirSync(folder)) {
    for (const [, key] of readFileSync(new URL(file, folder), 'utf8').matchAll(
      /words\('([\w/]+)'/g,
    )) {
      assert.ok(key in TEXTS, `${file} asks for ${key}`);
    }
  }
});

test("an error is said in the person's language, by its kind", () => {
  const error = new RPCError({ message: 'The disk is full.', data: { kind: 'storeFull' } });
  assert.equal(wordsIn('en').error(error), 'The disk is full.');
  assert.match(wordsIn('ko').error(error), /디스크/);
  const unknown = new RPCError({ message: 'New.', data: { kind: 'neverHeardOf' } });
  assert.equal(wordsIn('ko').error(unknown), 'New.');
});

/** A draft whose text `our` was refused for `their`, revision 2. */
async function refusedDraft() {
  const made = draft();
  made.draft.open({ id: 'm', revision: 1, content: 'one\n\ntwo\n' });
  made.draft.type('one our\n\ntwo\n');
  made.draft.save();
  const current = { revision: 2, content: 'one their\n\ntwo\n' };
  const data = { kind: 'conflict', marked: '', overlaps: [], current };
  made.sent[0].reject(new RPCError({ data }));
  await tick();
  assert.equal(made.draft.status, 'conflict');
  return made;
}

test('a refused text that was put right elsewhere takes along what was typed since', async () => {
  const { draft: made, sent, saved } = await refusedDraft();
  made.type('one our\n\ntwo\nthree\n');
  made.retried(
    'one both\n\ntwo\n',
    Promise.resolve({ memo: { revision: 3, content: 'one both\n\ntwo\n' } }),
  );
  await tick();
  assert.deepEqual([made.conflict, made.status], [null, 'saving']);
  assert.deepEqual(sent.at(-1).params, { id: 'm', content: 'one both\n\ntwo\nthree\n', base: 3 });
  saved(4, 'one both\n\ntwo\nthree\n');
  await tick();
  assert.equal(made.status, 'saved');
});

test('a text that could not be kept is said, and kept with the next words', async () => {
  const { draft: made, sent } = draft();
  const type = async (text) => {
    made.type(text);
    made.save();
    await tick();
  };
  const queued = () => {
    const kept = {};
    const done = new Promise((resolve) => Object.assign(kept, { resolve }));
    sent.at(-1).resolve({ isQueued: true, done });
    return kept;
  };
  const full = async () => {
    sent.at(-1).reject(new Error('no room'));
    await tick();
    assert.deepEqual([made.status, made.error.message], ['failed', 'no room']);
  };
  await type('ab');
  const first = queued();
  await tick();
  await type('abc');
  await full();
  await type('abcd');
  const next = queued();
  await tick();
  assert.deepEqual([made.status, sent.at(-1).params.content], ['queued', 'abcd']);
  await type('abcde');
  await full();
  // What is kept is sent, and what isn't goes after it.
  first.resolve({});
  next.resolve({ memo: { revision: 2, content: 'abcd' } });
  await tick();
  assert.deepEqual(sent.at(-1).params, { id: 'm', content: 'abcde', base: 2 });
});

test('a refused text that was dropped elsewhere is the text that is there', async () => {
  const { draft: made } = await refusedDraft();
  made.decided({ revision: 2, content: 'one their\n\ntwo\n' });
  assert.deepEqual([made.status, made.text, made.base], ['saved', 'one their\n\ntwo\n', 2]);
});

test('what was typed since into the refused words stays, and is still to be chosen', async () => {
  const { draft: made } = await refusedDraft();
  made.type('one mine\n\ntwo\n');
  made.decided({ revision: 2, content: 'one their\n\ntwo\n' });
  assert.deepEqual([made.status, made.text], ['conflict', 'one mine\n\ntwo\n']);
});
