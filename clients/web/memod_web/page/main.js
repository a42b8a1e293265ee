import { laterBy } from './channel.js';
import { openOutbox } from './device.js';
import { whenIdle } from './idle.js';
import { Calendar } from './model/days.js';
import { spoken } from './model/language.js';
import { localList } from './model/local.js';
import { Preferences } from './model/preferences.js';
import { Snapshot } from './model/snapshot.js';
import { local } from './model/storage.js';
import { keepPage } from './offline.js';
import { ring } from './ringing.js';
import { kept, pairing, session } from './start.js';
import { App } from './views/app.js';
import { followLinks } from './views/pairing.js';
import { wordsIn } from './words/words.js';

const preferences = new Preferences(local);
const { language, locale } = spoken(preferences, navigator);
const words = wordsIn(language);
const calendar = new Calendar(locale);
const sayLost = () => app.toasts.showLasting(words('kept_no_longer'));
const outbox = openOutbox(session, kept, sayLost);
// On a device that was lost, a new token also takes away what it kept; what was typed stays.
session.addEventListener('status', () => {
  if (session.status === 'refused') kept.clear();
});
const app = new App({ session, kept, outbox, preferences, words, calendar });
session.answer = async (query, at) => {
  const known = await kept.state();
  if (!known || known.at < at) return null;
  const list = localList(query, (await kept.memos()) ?? [], app.world);
  return list && { ...list, at: known.at };
};
app.start(document.body);
followLinks(app, pairing);
ring(app);
keepPage(app);
session.release();
const snapshot = new Snapshot(session, kept, () => new Promise(whenIdle), laterBy);
snapshot.onRead = () => app.previews.again();
whenIdle(() => session.watches.dropExpected());
