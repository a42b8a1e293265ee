// The session, begun before the rest of the page is there: the server starts while views are loaded.

import { browserWorld } from './channel.js';
import { newId } from './model/ids.js';
import { parse } from './model/route.js';
import { Session } from './model/session.js';
import { takeToken } from './model/token.js';
import { loadPage } from './views/pages.js';

let token = takeToken(location, history, localStorage);
export const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
export const session = new Session(
  browserWorld(() => token),
  { timeZone, origin: newId('web-') },
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
document.addEventListener('visibilitychange', () => document.hidden || session.connect());
