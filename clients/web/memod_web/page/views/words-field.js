// A field for a time in words, with what they could have meant where they say more than one thing.

import { fill, h } from './dom.js';

/** `set(value)` writes a value; what it fails with is shown. */
export function wordsField({ words }, placeholder, set) {
  const error = h('div', { class: 'field-error', role: 'alert' });
  const fail = (failure) => {
    const { readings } = failure.data ?? {};
    if (!readings?.length) {
      error.textContent = words.error(failure);
      return;
    }
    const choice = (reading) =>
      h('button', { type: 'button', class: 'chip', onclick: () => write(reading) }, reading);
    fill(error, h('span', {}, words('meant')), readings.map(choice));
  };
  const write = async (value) => {
    if (!value.trim()) return;
    try {
      await set(value);
      field.value = '';
      error.replaceChildren();
    } catch (failure) {
      fail(failure);
    }
  };
  const field = h('input', {
    class: 'field',
    type: 'text',
    autocomplete: 'off',
    autofocus: true,
    'aria-label': words('in_words'),
    placeholder,
    onkeydown: (event) => {
      if (event.key === 'Enter' && !event.isComposing && event.keyCode !== 229) write(field.value);
    },
  });
  const button = { type: 'button', class: 'button primary', onclick: () => write(field.value) };
  const element = h('div', { class: 'sheet-buttons' }, field, h('button', button, words('set')));
  return { element, error, fail, write };
}
