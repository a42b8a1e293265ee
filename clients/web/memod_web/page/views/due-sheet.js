// Due, start and repeat: a choice of days, a field for words, and what they could have meant.

import { dayOf } from '../model/days.js';
import { openSheet } from './dialogs.js';
import { fill, h } from './dom.js';

/** Asks for `due`, `start` or `repeat` of a task and writes it. */
export function askWhen(app, row, what) {
  const { words, session, calendar } = app;
  const { task } = row;
  return openSheet(words(what), (close) => {
    const error = h('div', { class: 'field-error', role: 'alert' });
    const write = async (value) => {
      try {
        await session.call('task/update', { id: row.id, [what]: value });
        close();
      } catch (failure) {
        const { readings } = failure.data ?? {};
        if (!readings?.length) {
          error.textContent = words.error(failure);
          return;
        }
        fill(
          error,
          h('span', {}, words('meant')),
          readings.map((reading) =>
            h('button', { type: 'button', class: 'chip', onclick: () => write(reading) }, reading),
          ),
        );
      }
    };
    const isRepeat = what === 'repeat';
    const field = h('input', {
      class: 'field',
      type: 'text',
      autocomplete: 'off',
      autofocus: true,
      'aria-label': words('in_words'),
      placeholder: words(isRepeat ? 'repeat_example' : 'due_example'),
      onkeydown: (event) => {
        if (event.key === 'Enter' && !event.isComposing && event.keyCode !== 229)
          write(field.value);
      },
    });
    const day =
      !isRepeat &&
      h('input', {
        class: 'field',
        type: 'date',
        'aria-label': words(what),
        value: task[what] ? dayIn(task[what], calendar.zone) : '',
        onchange: (event) => event.target.value && write(event.target.value),
      });
    const quick = isRepeat
      ? []
      : [
          ['today', 'today'],
          ['tomorrow', 'tomorrow'],
          ['next_week', 'next monday'],
        ];
    return [
      h(
        'div',
        { class: 'sheet-buttons' },
        quick.map(([key, value]) =>
          h('button', { type: 'button', class: 'button', onclick: () => write(value) }, words(key)),
        ),
        task[what] &&
          h(
            'button',
            { type: 'button', class: 'button', onclick: () => write(null) },
            words('none'),
          ),
      ),
      day,
      h(
        'div',
        { class: 'sheet-buttons' },
        field,
        h(
          'button',
          {
            type: 'button',
            class: 'button primary',
            onclick: () => field.value.trim() && write(field.value),
          },
          words('set'),
        ),
      ),
      error,
    ];
  });
}

function dayIn(due, zone) {
  return due.length === 10 ? due : dayOf(new Date(due), zone);
}
