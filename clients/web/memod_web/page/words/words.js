// What stands on the screen, in one language.

import { LANGUAGES } from '../model/language.js';
import { SENTENCES } from './sentences.js';
import { TEXTS } from './texts.js';

/** `words('of_done', {done: 1, tasks: 3})`; a key without words is shown as it is. */
export function wordsIn(language) {
  const index = Math.max(0, LANGUAGES.indexOf(language));
  const words = (key, values = {}) => filled(TEXTS[key]?.[index] ?? key, values);
  words.language = LANGUAGES[index];
  words.knows = (key) => key in TEXTS;
  /** How many there are: `waiting_one` or `waiting_count`. */
  words.counted = (key, count) => words(count === 1 ? `${key}_one` : `${key}_count`, { count });
  /** Why something failed: by its kind, else in the server's own words. */
  words.error = (error) => {
    const found = SENTENCES[`${error.kind} ${error.data?.path}`] ?? SENTENCES[error.kind];
    const sentence = found?.[index];
    if (sentence) return filled(sentence, error.data);
    // Which param it was says nothing to a person.
    return error.data?.path ? error.message.replace(/^`[^`]+`: /, '') : error.message;
  };
  /** A group's name; those that every store has are called by our own words. */
  words.group = (group) => (group.builtIn && TEXTS[group.id] ? words(group.id) : group.name);
  return words;
}

function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
