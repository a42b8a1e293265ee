// The session, begun before the rest of the page is there: the server starts while views are loaded.

import { browserWorld } from './channel.js';
import { newId } from './model/ids.js';
import { Kept } from './model/kept.js';
import { parse } from './model/route.js';
import { Session } from './model/session.js';
import { takeToken } from './model/token.js';
import { remindsBest } from './ringing.js';
import { loadPage } from './views/pages.js';

let token = takeToken(location, history, localStorage);
export const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
export const kept = new Kept();
export const session = new Session(
  { ...browserWorld(() => token), kept },
  { timeZone, origin: newId('web-'), reminders: remindsBest() ? 'window' : 'editor' },
);
session.connect();
// The page that is asked for is loaded beside the frame; a failure is said when it is shown.
loadPage(parse(location.hash)).catch(() => {});

// A link that is opened where the page is open already.
addEventListener('hashchange', () => {
  if (!location.hash.startsWith('#token=')) return;
  token = takeToken(location, history, localStorage);
  location.reload();
});
// Waiting for the next try makes no sense once there is a network, or somebody looks.
addEventListener('online', () => session.connect());
// A socket without a network says nothing for minutes; one that is there still is opened again at once.
addEventListener('offline', () => session.disconnect());
document.addEventListener('visibilitychange', () => document.hidden || session.connect());
