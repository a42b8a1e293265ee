import assert from 'node:assert/strict';
import test from 'node:test';

import { SENTENCES } from '../memod_web/page/words/sentences.js';
import { TEXTS } from '../memod_web/page/words/texts.js';

test('to try again is called the same wherever a person is asked to', () => {
  const all = [...Object.entries(TEXTS), ...Object.entries(SENTENCES)];
  for (const [key, [english, korean]] of all) {
    assert.doesNotMatch(korean, /다시 보내/, key);
    if (/try again/i.test(english ?? '')) assert.match(korean, /다시 시도/, key);
  }
});

test('one word is used for one thing', () => {
  for (const [key, [english, korean]] of Object.entries(TEXTS)) {
    assert.doesNotMatch(english, /\bmachine/, key);
    assert.doesNotMatch(korean, /캘린더/, key);
  }
});

test('what names a command says where it is run', () => {
  const commands = /`(?:memod-web|memod sync|--new-token)/;
  for (const [key, texts] of Object.entries(TEXTS)) {
    if (!texts.some((each) => commands.test(each))) continue;
    assert.match(texts[0], /on the computer that holds/i, key);
    assert.match(texts[1], /메모가 있는 컴퓨터에서/, key);
  }
});
