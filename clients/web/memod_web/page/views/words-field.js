// A field for a time in words, with what they mean, or could have meant where they say several things.

import { LOST, RPCError } from '../model/rpc.js';
import { fill, h, setText } from './dom.js';
import { hintThatFits } from './hints.js';

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * `example` is the key of what an empty field shows, which has a shorter one behind `_short`.
 * `set(value)` writes a value; what it fails with is shown. With `reads` a `date`, the server reads the
 * words while they are typed, and `set` gets the date: `tomorrow` mustn't wait until it is another day.
 * An empty field is `orElse`'s. With a `reminder` they may also say how long before the due, which `set` gets as it was typed.
 */
export function wordsField(
  { words, session, calendar },
  example,
  set,
  reads = null,
  orElse = null,
) {
  const error = h('div', { class: 'field-error', role: 'alert' });
  const meaning = h('p', { class: 'meaning', role: 'status' });
  const fail = (failure) => {
    const { readings } = failure.data ?? {};
    if (!readings?.length) {
      error.textContent = words.error(failure);
      return;
    }
    const choice = (reading) =>
      h(
        'button',
        { type: 'button', class: 'chip', onclick: () => write(reading) },
        calendar.reading(reading),
      );
    fill(error, h('span', {}, words('meant')), readings.map(choice));
  };
  const read = async (text) => {
    if (DAY.test(text)) return text;
    try {
      return (await session.call('date/parse', { text })).due;
    } catch (failure) {
      if (failure.kind === LOST) throw new RPCError({ message: words('words_offline') });
      if (reads === 'reminder' && !failure.data.readings?.length) return text;
      throw failure;
    }
  };
  const write = async (value) => {
    const text = value.trim();
    if (!text) {
      orElse?.();
      return;
    }
    try {
      await set(reads ? await read(text) : text);
      field.value = '';
      meaning.textContent = '';
      error.replaceChildren();
    } catch (failure) {
      meaning.textContent = '';
      fail(failure);
    }
  };
  // One question at a time; the last text has an answer in any case.
  let isAsking = false;
  const explain = async () => {
    if (!reads || isAsking) return;
    isAsking = true;
    let text;
    do {
      text = field.value.trim();
      const said = text ? await meaningOf(text) : '';
      if (text === field.value.trim()) setText(meaning, said);
    } while (text !== field.value.trim());
    isAsking = false;
  };
  const meaningOf = (text) =>
    read(text).then(
      (due) => (due === text && !DAY.test(due) ? '' : calendar.due(due)),
      // What isn't a date yet may become one; without a connection nothing does.
      (failure) => (failure.kind ? '' : failure.message),
    );
  const field = h('input', {
    class: 'field',
    type: 'text',
    autocomplete: 'off',
    autofocus: true,
    'aria-label': words('in_words'),
    oninput: () => {
      error.replaceChildren();
      explain();
    },
    onkeydown: (event) => {
      if (event.key === 'Enter' && !event.isComposing && event.keyCode !== 229) write(field.value);
    },
  });
  hintThatFits(field, [words(example), words(`${example}_short`)]);
  const button = { type: 'button', class: 'button primary', onclick: () => write(field.value) };
  const element = [
    h('div', { class: 'sheet-buttons' }, field, h('button', button, words('set'))),
    meaning,
    error,
  ];
  return { element, fail };
}
