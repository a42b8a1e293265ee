import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Calendar } from '../memod_web/page/model/days.js';
import { partsOf, reminderText, repeatText } from '../memod_web/page/model/reminders.js';
import { formOf, queryOf } from '../memod_web/page/model/smart.js';
import { wordsIn } from '../memod_web/page/words/words.js';

const [english, korean] = ['en', 'ko'].map(wordsIn);
const calendar = new Calendar('en', 'UTC', () => Date.parse('2026-11-20T20:00:00Z'));

test('a reminder says how long before, or when', () => {
  const said = (each, words) => reminderText(each, words, calendar);
  assert.deepEqual(
    ['PT0S', '-PT10M', '-P1D', '-P1DT2H', '-PT1H30M', '-P1W'].map((each) => said(each, english)),
    ['When it is due', '10 minutes before', '1 day before', '1 day 2 hours before'].concat([
      '1 hour 30 minutes before',
      '1 week before',
    ]),
  );
  assert.deepEqual(
    ['-PT10M', '-P1D'].map((each) => said(each, korean)),
    ['10분 전', '1일 전'],
  );
  assert.match(said('2026-11-21T09:00:00.000Z', english), /^Tomorrow 9:00/);
  assert.equal(partsOf('2026-11-21T09:00:00.000Z'), null);
});

test('a repeat says what the server says of it, in the language of the page', () => {
  const repeat = { words: { en: 'every Monday', ko: '매주 월요일' } };
  assert.deepEqual(
    [english, korean].map((words) => repeatText(repeat, words)),
    ['every Monday', '매주 월요일'],
  );
  assert.equal(repeatText({ rule: 'FREQ=DAILY' }, english), 'repeats');
  assert.equal(repeatText(null, english), null);
});

test('a smart list and its form say the same', () => {
  const query = { text: 'bread rye', tags: ['kitchen'], due: { before: 'today+1', from: 'today' } };
  const form = formOf(query);
  assert.deepEqual(form, {
    text: 'bread rye #kitchen',
    due: 'today',
    isImportant: false,
    isOpen: false,
  });
  assert.deepEqual(queryOf(form), query);
  assert.deepEqual(queryOf({ due: 'overdue', isOpen: true }), {
    overdue: true,
    state: ['todo', 'doing'],
  });
  assert.equal(queryOf({ text: '  ' }), null);
  for (const other of [{ any: [] }, { due: { from: 'today' } }, { text: 'a', sort: [] }])
    assert.equal(formOf(other), null);
});
