// The session, begun before the rest of the page is there: this stands in the HTML, and asks for the
// first list while the views are fetched.

import { browserWorld } from './channel.js';
import { whenIdle } from './idle.js';
import { newId } from './model/ids.js';
import { Kept } from './model/kept.js';
import { spoken } from './model/language.js';
import { Preferences } from './model/preferences.js';
import { firstLists } from './model/queries.js';
import { parse } from './model/route.js';
import { Session } from './model/session.js';
import { local } from './model/storage.js';
import { deviceId, keepToken, takeToken } from './model/token.js';
import { zoneNow } from './model/zone.js';
import { remindsBest } from './notified.js';

/** `offered` is the token of a link that is opened on a device that is paired. */
export const pairing = takeToken(location, history, local);
export const kept = new Kept(local, () => new Promise(whenIdle));
const greeting = {};
const recover = async () => {
  pairing.token = await kept.token();
  if (pairing.token) keepToken(local, pairing.token);
};
const name = `device.${deviceId(local)}`;
export const session = new Session(
  { ...browserWorld(() => pairing.token, name, recover), kept },
  greeting,
);
// What comes before the page is there waits for it.
session.hold();
for (const params of firstLists(parse(location.hash))) session.watches.expect(params);
session.connect();
// Found out while the socket opens: a browser asks other processes. The first use of Intl takes it
// longer than the rest of the first screen, so that is the last resort.
Object.assign(greeting, {
  timeZone: zoneNow(
    globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  ),
  origin: newId('web-'),
  locale: spoken(new Preferences(local), navigator).locale,
  reminders: remindsBest() ? 'window' : 'editor',
});

// Waiting for the next try makes no sense once there is a network, or somebody looks.
addEventListener('online', () => session.connect());
// A socket without a network says nothing for minutes; one that is there still is opened again at once.
addEventListener('offline', () => session.disconnect());
document.addEventListener('visibilitychange', () => document.hidden || session.connect());
