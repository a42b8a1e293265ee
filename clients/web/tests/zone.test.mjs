import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockZone, zoneNow } from '../memod_web/page/model/zone.js';

const clock = (hoursEast) => ({ getTimezoneOffset: () => -60 * hoursEast });

test('a zone that has no name is that of the clock, by a name that every server knows', () => {
  assert.equal(zoneNow('Asia/Seoul', clock(9)), 'Asia/Seoul');
  for (const unknown of [undefined, '', 'Etc/Unknown']) {
    assert.equal(zoneNow(unknown, clock(0)), 'UTC');
    assert.equal(zoneNow(unknown, clock(9)), 'Etc/GMT-9');
  }
  assert.equal(clockZone(clock(-5)), 'Etc/GMT+5');
});
