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

test('a clock that is no whole hours from UTC has the zone of a place with that distance', () => {
  for (const minutes of [-570, -210, -150, 210, 270, 330, 345, 390, 525, 570, 630, 765, 825]) {
    const zone = clockZone(clock(minutes / 60));
    // In one half of the year or in both.
    const distances = ['2026-01-15', '2026-07-15'].map((day) => {
      const [{ value }] = new Intl.DateTimeFormat('en', {
        timeZone: zone,
        timeZoneName: 'longOffset',
      })
        .formatToParts(new Date(day))
        .filter(({ type }) => type === 'timeZoneName');
      const [, sign, hours, rest] = /GMT([+-])(\d\d):(\d\d)/.exec(value);
      return Number(`${sign}1`) * (60 * Number(hours) + Number(rest));
    });
    assert.ok(distances.includes(minutes), `${zone} has ${distances}, not ${minutes}`);
  }
});
