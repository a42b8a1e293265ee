// Due, start and repeat: a choice of days, a field for words, and what they could have meant.

import { dayAfter, mondayAfter } from '../model/days.js';
import { repeatText } from '../model/reminders.js';
import { openSheet } from './dialogs.js';
import { h } from './dom.js';
import { wordsField } from './words-field.js';

/** Days of this device, not words: they may be sent on another day. */
const daysFrom = (today) => [
  ['today', today],
  ['tomorrow', dayAfter(today)],
  ['next_week', mondayAfter(today)],
];

/** Asks for `due`, `start` or `repeat` of a task and writes it. */
export function askWhen(app, row, what) {
  const { words, calendar } = app;
  const { task } = row;
  const isRepeat = what === 'repeat';
  return openSheet(words, words(what), (close) => {
    const example = isRepeat ? 'repeat_example' : 'due_example';
    const write = (value) =>
      app.write('task/update', { id: row.id, [what]: value }).then(() => close());
    const input = wordsField(app, example, write, isRepeat ? null : 'date');
    const set = (value) => write(value).catch(input.fail);
    const button = (text, value) =>
      h('button', { type: 'button', class: 'button', onclick: () => set(value) }, text);
    const day = h('input', {
      class: 'field',
      type: 'date',
      'aria-label': words(what),
      value: task[what] && !isRepeat ? calendar.dayIn(task[what]) : '',
      onchange: (event) => event.target.value && set(event.target.value),
    });
    const buttons = [
      isRepeat ? [] : daysFrom(calendar.today()).map(([key, value]) => button(words(key), value)),
      task[what] && button(words(`no_${what}`), null),
    ];
    return [
      isRepeat && task.repeat && h('p', {}, repeatText(task.repeat, words)),
      h('div', { class: 'sheet-buttons' }, buttons),
      !isRepeat && day,
      input.element,
    ];
  });
}
