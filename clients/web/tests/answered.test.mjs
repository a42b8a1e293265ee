import assert from 'node:assert/strict';
import test from 'node:test';

import { Watches } from '../memod_web/page/model/watches.js';

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('what can wait waits until each list has its answer, also one that can’t be had', async () => {
  const sent = [];
  const call = () => new Promise((resolve, reject) => sent.push({ resolve, reject }));
  const watches = new Watches(call);
  await watches.answered();
  watches.start({ of: 'groups' }, () => {});
  watches.start({ query: {} }, () => {});
  let isAnswered = false;
  const answered = watches.answered().then(() => {
    isAnswered = true;
  });
  sent[0].resolve({ rows: [], state: '1' });
  await tick();
  assert.ok(!isAnswered);
  sent[1].reject(new Error('no'));
  await answered;
});
