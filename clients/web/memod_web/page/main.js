import { Calendar } from './model/days.js';
import { Preferences } from './model/preferences.js';
import { session, timeZone } from './start.js';
import { App } from './views/app.js';
import { languageOf, wordsIn } from './words/words.js';

const preferences = new Preferences(localStorage);
const words = wordsIn(preferences.get('language') || languageOf([...navigator.languages]));
const app = new App({
  session,
  preferences,
  words,
  calendar: new Calendar(words.language, timeZone),
});
app.start(document.body);
