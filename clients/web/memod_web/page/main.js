import { isTabOpen, openOutbox, openTyped } from './device.js';
import { whenIdle } from './idle.js';
import { Calendar } from './model/days.js';
import { Preferences } from './model/preferences.js';
import { keepPage } from './offline.js';
import { ring } from './ringing.js';
import { kept, session } from './start.js';
import { App } from './views/app.js';
import { recoverTyped } from './views/memo-texts.js';
import { languageOf, wordsIn } from './words/words.js';

const preferences = new Preferences(localStorage);
const words = wordsIn(preferences.get('language') || languageOf([...navigator.languages]));
const region = navigator.languages.find((each) => each.startsWith(words.language));
const calendar = new Calendar(words.language, undefined, undefined, region);
const sayLost = () => app.toasts.showLasting(words('kept_no_longer'));
const outbox = openOutbox(session, kept, () => calendar.today(), sayLost);
// On a device that was lost, a new token also takes away what it kept; what was typed stays.
session.addEventListener('status', () => {
  if (session.status === 'refused') kept.clear(['lists', 'memos', 'about']);
});
const typed = openTyped();
const app = new App({ session, kept, outbox, typed, preferences, words, calendar });
app.start(document.body);
recoverTyped(app, isTabOpen);
ring(app);
keepPage(app);
session.release();
whenIdle(() => session.watches.dropExpected());
