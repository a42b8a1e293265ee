import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';

import { Calendar } from '../memod_web/page/model/days.js';
import { languageOf, spoken } from '../memod_web/page/model/language.js';
import { Preferences } from '../memod_web/page/model/preferences.js';
import { isManual, ofGroup } from '../memod_web/page/model/queries.js';
import { defaultsOf, QuickEntry, writeOf } from '../memod_web/page/model/quick-entry.js';
import { format, parse } from '../memod_web/page/model/route.js';
import { RPCError } from '../memod_web/page/model/rpc.js';
import { keepToken, takeToken } from '../memod_web/page/model/token.js';
import { withWholeDay } from '../memod_web/page/model/typed-date.js';
import { TEXTS } from '../memod_web/page/words/texts.js';
import { wordsIn } from '../memod_web/page/words/words.js';

const tick = () => new Promise((resolve) => setImmediate(resolve));

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
        tags: [],
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
  const { params, typed } = writeOf(entry.take());
  assert.deepEqual([params, typed], [{ group: 'g', content: 'a !' }, null]);
});

const on = (start, end) => ({
  start: { line: 0, character: start },
  end: { line: 0, character: end },
});

test('a date in doubt is settled by words in its place, and only where it stands still', async () => {
  const reason = 'This time can be in the other half of the day.';
  const doubt = { range: on(3, 6), reason, readings: ['22:00'] };
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
  assert.deepEqual(entry.questions, [{ ...doubt, text: '10시' }]);
  entry.settle(entry.questions[0], '22:00');
  assert.equal(entry.text, '내일 22:00 회의');
  await tick();
  assert.deepEqual(entry.questions, []);
  entry.type('내일 10시 회의');
  await tick();
  entry.type('또 내일 10시 회의');
  entry.settle(entry.questions[0], '22:00');
  assert.equal(entry.text, '또 내일 10시 회의');
  entry.type('내일 10시');
  await tick();
  entry.type('내일 10시까지');
  entry.settle(entry.questions[0], '22:00');
  assert.equal(entry.text, '내일 10시까지');
});

test('a line is read for the day that the list is about', async () => {
  // As the server reads these lines on 2026-11-20.
  const read = {
    'tea 3pm': ['tea', '2026-11-28T15:00:00.000Z', [[4, 7]]],
    'tea tomorrow 3pm': ['tea', '2026-11-21T15:00:00.000Z', [[4, 16]]],
    tea: ['tea', undefined, []],
  };
  const entry = new QuickEntry(
    async (_method, { text, day }) => {
      assert.equal(day, '2026-11-28');
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
    const { spans } = entry;
    const { due } = writeOf(entry.take()).params;
    assert.ok(spans.every(({ value }) => value === due));
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
  assert.deepEqual(parse('#/nowhere/%zz'), { page: 'lost', id: '%zz', memo: null });
});

test('a typed task gets what its list is about', () => {
  const day = (id) => defaultsOf({ id, builtIn: true }, '2026-11-30');
  // Days, not words: they may be sent on another one.
  assert.deepEqual(
    [day('g_day'), day('g_upcoming')],
    [{ due: '2026-11-30' }, { due: '2026-12-01' }],
  );
  assert.deepEqual(defaultsOf({ id: 'g_x', builtIn: false, query: null }), { group: 'g_x' });
  const smart = (query) => defaultsOf({ id: 'g_x', builtIn: false, query });
  assert.deepEqual(smart({ text: 'bread' }), { tags: [] });
  assert.deepEqual(smart({ tags: ['여행'], important: true }), { tags: ['여행'], important: true });
  assert.ok(isManual({ id: 'g_x', builtIn: false, query: null }));
  assert.equal(ofGroup({ id: 'g_upcoming', builtIn: true }).sections, 'day');
});

test('the token is taken out of the address and kept; one that has let in is replaced by nobody', () => {
  const kept = new Map();
  const storage = {
    setItem: (key, value) => kept.set(key, value),
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => kept.delete(key),
  };
  let shown = null;
  const history = {
    replaceState: (_state, _title, url) => {
      shown = url;
    },
  };
  const open = (hash) => {
    const { token, offered } = takeToken({ hash }, history, storage);
    return [token, offered];
  };
  assert.deepEqual(open('#token=wrong'), ['wrong', null]);
  // It has let in nobody.
  assert.deepEqual(open('#token=a-b_c'), ['a-b_c', null]);
  assert.equal(shown, '#/');
  keepToken(storage, 'a-b_c');
  assert.deepEqual(open('#/list/g'), ['a-b_c', null]);
  assert.deepEqual(open('#token=other'), ['a-b_c', 'other']);
  takeToken({ hash: '#token=other' }, history, storage, '#/list/g');
  assert.equal(shown, '#/list/g');
  shown = null;
  assert.deepEqual(open('#token=no%20token'), ['a-b_c', null]);
  assert.equal(shown, '#/');
  assert.deepEqual(open(''), ['a-b_c', null]);
});

test('a day with two dots is the next one where that is its form; all else is the server’s to read', () => {
  const now = () => new Date('2026-11-26T10:00').getTime();
  const cases = [
    ['de-DE', '24.12.', '2026-12-24'],
    ['de-DE', '4.12.', '2026-12-04'],
    ['de-DE', '4.11.', '2027-11-04'],
    ['de-DE', '29. 2.', '2028-02-29'],
    ['de-DE', '24.12. 15:00', '2026-12-24 15:00'],
    ['ko-KR', '12. 24. 오후 3시', '2026-12-24 오후 3시'],
  ];
  const others = ['8-6', '8.6', '8/6', '24.12.2027', '31.31.', '12월 24일', '3.30pm', '15:30', '9'];
  for (const region of ['de-DE', 'ko-KR', 'en-US', 'en-GB'])
    for (const text of others) cases.push([region, text, text]);
  for (const region of ['en-US', 'en-GB', 'en-DE']) cases.push([region, '4.12.', '4.12.']);
  for (const [region, text, expected] of cases) {
    const read = withWholeDay(text, new Calendar(region, undefined, now));
    assert.equal(read, expected, `${region}: ${text}`);
  }
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
  const chosen = (language, ...languages) => spoken({ get: () => language }, { languages });
  assert.deepEqual(chosen('', 'en-GB', 'fr-FR'), { language: 'en', locale: 'en-GB' });
  for (const wanted of [['de-DE', 'de', 'en-US', 'en'], ['de']])
    assert.deepEqual(chosen('', ...wanted), { language: 'en', locale: 'en-DE' });
  assert.deepEqual(chosen('ko', 'en-GB'), { language: 'ko', locale: 'ko' });
  // WebKit's name of the C locale.
  for (const wanted of [['C'], ['c', 'en'], ['']])
    assert.deepEqual(chosen('', ...wanted), { language: 'en', locale: wanted[1] ?? 'en' });
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
  const error = new RPCError({ message: 'There is no group g_x.', data: { kind: 'notFound' } });
  assert.doesNotMatch(wordsIn('en').error(error), /g_x/);
  assert.match(wordsIn('ko').error(error), /삭제/);
  const long = new RPCError({ data: { kind: 'tooLong', bytes: 9, allowed: 8 } });
  assert.match(wordsIn('ko').error(long), /9바이트.*8바이트/);
  // The server says the rest in the language that it was asked for.
  const full = new RPCError({ message: '가득 찼습니다.', data: { kind: 'storeFull' } });
  assert.equal(wordsIn('ko').error(full), '가득 찼습니다.');
});
