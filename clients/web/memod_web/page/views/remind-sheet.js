// When a person wants to be reminded of a task: what there is, and what can be added.

import { BEFORE_DUE, reminderText } from '../model/reminders.js';
import { openSheet } from './dialogs.js';
import { fill, h, iconButton, setText, textButton } from './dom.js';
import { wordsField } from './words-field.js';

export function askReminders(app, row) {
  const { words, calendar } = app;
  return openSheet(words, words('remind'), () => {
    let { remind } = row.task;
    const none = h('p', { class: 'quiet-text', role: 'status' });
    const list = h('ul', { class: 'reminder-list', 'aria-label': words('remind') });
    const before = h('div', { class: 'sheet-buttons' });
    const write = async (next, typed = '') => {
      const before = remind;
      const { op, done } = await app.write('task/update', { id: row.id, remind: next });
      const now = (value) => {
        remind = value;
        draw();
      };
      now(next);
      done.then(
        ({ memo }) => now(memo.task.remind),
        (failure) => {
          now(before);
          if (!input.field.isConnected) return;
          input.again(typed, failure);
          app.outbox.drop(op);
        },
      );
    };
    const input = wordsField(
      app,
      'remind_example',
      (value) => write([...remind, value], value),
      'reminder',
    );
    const draw = () => {
      const hint = row.task.due ? '' : ` ${words('no_reminders_due')}`;
      setText(none, remind.length ? '' : words('no_reminders') + hint);
      none.hidden = remind.length > 0;
      fill(
        list,
        remind.map((each) => {
          const what = reminderText(each, words, calendar);
          const remove = () => write(remind.filter((other) => other !== each));
          const label = words('remove_reminder', { what });
          return h('li', {}, h('span', {}, what), iconButton('close', label, remove));
        }),
      );
      // Before what isn't due there is nothing.
      const offered = row.task.due ? BEFORE_DUE.filter((each) => !remind.includes(each)) : [];
      fill(
        before,
        offered.map((each) =>
          textButton(reminderText(each, words, calendar), () => write([...remind, each])),
        ),
      );
    };
    draw();
    return [none, list, before, input.element];
  });
}
