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
    const pick = (picked) => set(picked && time.value ? instantOf(picked, time.value) : picked);
    const input = wordsField(app, example, write, isRepeat ? null : 'date', () => pick(day.value));
    const set = (value) => value && write(value).catch(input.fail);
    const button = (text, act) =>
      h('button', { type: 'button', class: 'button', onclick: act }, text);
    const [ownDay, ownTime] = isRepeat || !task[what] ? ['', ''] : partsOf(task[what], calendar);
    const day = h('input', {
      class: 'field',
      type: 'date',
      'aria-label': words(what),
      value: ownDay,
      onchange: () => pick(day.value),
    });
    // Any day that is picked gets this time.
    const time = h('input', {
      class: 'field',
      type: 'time',
      'aria-label': words('time'),
      value: ownTime,
      onkeydown: (event) => event.key === 'Enter' && pick(day.value || calendar.today()),
    });
    const buttons = [
      isRepeat
        ? []
        : daysFrom(calendar.today()).map(([key, value]) => button(words(key), () => pick(value))),
      task[what] && button(words(`no_${what}`), () => write(null).catch(input.fail)),
    ];
    return [
      isRepeat && task.repeat && h('p', {}, repeatText(task.repeat, words)),
      h('div', { class: 'sheet-buttons' }, buttons),
      !isRepeat && h('div', { class: 'day-and-time' }, day, time),
      input.element,
    ];
  });
}

// By the clock of this device, on which it was picked.
function instantOf(day, time) {
  return new Date(`${day}T${time}`).toISOString();
}

function partsOf(due, calendar) {
  const day = calendar.dayIn(due);
  if (due === day) return [day, ''];
  const at = new Date(due);
  const [hour, minute] = [at.getHours(), at.getMinutes()].map((part) => `${part}`.padStart(2, '0'));
  return [day, `${hour}:${minute}`];
}
