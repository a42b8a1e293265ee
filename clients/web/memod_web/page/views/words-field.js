// A field for a time in words, with what they mean, or could have meant where they say several things.

import { LOST } from '../model/rpc.js';
import { withWholeDay } from '../model/typed-date.js';
import { fill, h, onEnter, setText, textButton } from './dom.js';
import { hintThatFits } from './hints.js';

/**
 * `example` is the key of what an empty field shows, which has a shorter one behind `_short`.
 * `set(value, isUnread)` writes a value. With `reads` a `date`, the server reads the words while they are typed,
 * and `set` gets the date where that is known by then; else the words, `isUnread`, which mean what they mean now.
 * What the server says of those `again(text, failure)` shows.
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
      h('button', { class: 'chip', onclick: () => write(reading) }, calendar.reading(reading));
    fill(error, h('span', {}, words('meant')), readings.map(choice));
  };
  const meanings = new Map();
  // `{due}`, or `{failure}` where the server understands no date.
  const read = async (text) => {
    if (!meanings.has(text)) {
      try {
        const { due } = await session.call('date/parse', { text: withWholeDay(text, calendar) });
        meanings.set(text, { due });
      } catch (failure) {
        if (failure.kind === LOST) return {};
        const isLead = reads === 'reminder' && !failure.data.readings?.length;
        meanings.set(text, isLead ? { due: text } : { failure });
      }
    }
    return meanings.get(text);
  };
  const write = (value) => {
    const text = value.trim();
    if (!text) {
      orElse?.();
      return;
    }
    const { due, failure } = meanings.get(text) ?? {};
    meaning.textContent = '';
    if (failure) {
      fail(failure);
      return;
    }
    field.value = '';
    error.replaceChildren();
    set(due ?? (reads ? withWholeDay(text, calendar) : text), !due);
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
  // What isn't a date yet may become one; without a connection nothing is known.
  const meaningOf = async (text) => {
    const { due } = await read(text);
    return due && due !== text ? calendar.due(due) : '';
  };
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
    onkeydown: onEnter(() => write(field.value)),
  });
  hintThatFits(field, [words(example), words(`${example}_short`)]);
  const element = [
    h(
      'div',
      { class: 'sheet-buttons' },
      field,
      textButton(words('set'), () => write(field.value), 'primary'),
    ),
    meaning,
    error,
  ];
  const say = (text) => {
    error.textContent = text;
  };
  const again = (text, failure) => {
    field.value ||= text;
    fail(failure);
  };
  return { element, say, again, field };
}
