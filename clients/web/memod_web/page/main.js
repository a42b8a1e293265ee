import { Calendar } from './model/days.js';
import { newId } from './model/ids.js';
import { Preferences } from './model/preferences.js';
import { Session } from './model/session.js';
import { takeToken } from './model/token.js';
import { App } from './views/app.js';
import { browserWorld } from './views/channel.js';
import { languageOf, wordsIn } from './words/words.js';

let token = takeToken(location, history, localStorage);
const preferences = new Preferences(localStorage);
const words = wordsIn(preferences.get('language') || languageOf([...navigator.languages]));
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const session = new Session(browserWorld(() => token), { timeZone, origin: newId('web-') });
const app = new App({ session, preferences, words, calendar: new Calendar(words.language, timeZone) });

session.connect();
app.start(document.body);

// A link that is opened where the page is open already.
addEventListener('hashchange', () => {
  if (!location.hash.startsWith('#token=')) return;
  token = takeToken(location, history, localStorage);
  location.reload();
});
// Waiting for the next try makes no sense once there is a network, or somebody looks.
addEventListener('online', () => session.connect());
document.addEventListener('visibilitychange', () => document.hidden || session.connect());
