// Due, start and repeat: a choice of days, a field for words, and what they could have meant.

import { dayAfter, mondayAfter } from '../model/days.js';
import { isDate } from '../model/local.js';
import { repeatText } from '../model/reminders.js';
import { instantOf, withWholeDay } from '../model/typed-date.js';
import { openSheet } from './dialogs.js';
import { h, onEnter, textButton } from './dom.js';
import { wordsField } from './words-field.js';

/** Days of this device, not words: they may be sent on another day. */
const daysFrom = (today) => [
  ['today', today],
  ['tomorrow', dayAfter(today)],
  ['next_week', mondayAfter(today)],
];

/** As the server reads them in every language. */
const REPEATS = ['every day', 'every weekday', 'every week', 'every month', 'every year'];

/** Asks for `due`, `start` or `repeat` of a task and writes it; `refused` are words, and why they were. */
export async function askWhen(app, row, what, refused = null) {
  const { words, calendar, toasts } = app;
  const { task } = row;
  const isRepeat = what === 'repeat';
  const example = isRepeat ? 'repeat_example' : 'due_example';
  let close;
  let isSet = false;
  let isCancelled = false;
  const write = async (value, isUnread = false) => {
    const { op, done } = await app.write('task/update', { id: row.id, [what]: value });
    if (isUnread) done.catch((failure) => again(op, value, failure));
  };
  // Unless something else is being done by now.
  const again = async (op, text, failure) => {
    if (failure.data?.path !== what || !app.isAtRest) return;
    await app.outbox.drop(op);
    askWhen(app, row, what, [text, failure]);
  };
  const set = (value, isUnread) => {
    isSet = true;
    close();
    return write(value, isUnread);
  };
  const input = wordsField(app, example, set, isRepeat ? null : 'date', () => pick(true));
  // Without them there is one field, for words.
  const fields = isRepeat || !hasDateFields() ? null : dateFields(app, what, task[what]);
  // What is in the fields, once they are set or left.
  const pick = async (isLast) => {
    const { value, isWrong } = fields?.read() ?? {};
    if (isWrong) input.say(words('date_incomplete'));
    else if (isLast && value) await set(value);
    else if (isLast) close();
    else if (value) {
      fields.leave();
      await write(value);
    }
  };
  const days = isRepeat ? [] : daysFrom(calendar.today());
  const repeats = isRepeat ? REPEATS : [];
  const buttons = [
    days.map(([key, day]) => textButton(words(key), () => set(fields?.at(day) ?? day))),
    repeats.map((often) => textButton(words(often.replace(' ', '_')), () => set(often))),
    task[what] && textButton(words(`no_${what}`), () => set(null)),
  ];
  fields?.element.addEventListener(
    'keydown',
    onEnter(() => pick(true)),
  );
  fields?.element.addEventListener('focusout', ({ relatedTarget }) => {
    // A button says itself what is to be.
    if (!fields.element.contains(relatedTarget) && !relatedTarget?.closest('button')) pick(false);
  });
  if (refused) input.again(...refused);
  await openSheet(words, words(what), (end) => {
    close = end;
    queueMicrotask(() => {
      const dialog = input.field.closest('dialog');
      dialog?.addEventListener('cancel', () => {
        isCancelled = true;
      });
    });
    return [
      isRepeat && task.repeat && h('p', {}, repeatText(task.repeat, words)),
      h('div', { class: 'sheet-buttons' }, buttons),
      fields?.element,
      input.element,
    ];
  });
  await leave();

  // What is left in the fields is set; what can't be, or isn't meant to be, is said.
  async function leave() {
    const typed = input.field.value.trim();
    const { value, isWrong } = fields?.read() ?? {};
    if (isSet || !(typed || isWrong || value)) return;
    if (isCancelled || isWrong) toasts.show(words('not_set', { what: words(what) }));
    else if (typed) await write(isRepeat ? typed : withWholeDay(typed, calendar), true);
    else await write(value);
  }
}

/**
 * The fields of a day and a time: `read()` is `{value, isWrong}` of what was typed until `leave()`, `at(day)`
 * that day at the time there is.
 */
function dateFields({ words, calendar }, what, due) {
  const [ownDay, ownTime] = due ? partsOf(due, calendar) : ['', ''];
  const field = (type, label, value) =>
    h('input', { class: 'field', type, 'aria-label': words(label), value, autocomplete: 'off' });
  const day = field('date', what, ownDay);
  const time = field('time', 'time', ownTime);
  let isTyped = false;
  const element = h('div', { class: 'day-and-time' }, day, time);
  element.addEventListener('input', () => {
    isTyped = true;
  });
  const leave = () => {
    isTyped = false;
  };
  const at = (picked) => (time.value ? instantOf(picked, time.value) : picked);
  const read = () => {
    // What isn't whole says nothing when it is typed.
    const isWrong = day.validity.badInput || time.validity.badInput;
    if (isWrong || !isTyped || !(day.value || time.value)) return { isWrong };
    return { value: at(day.value || calendar.today()) };
  };
  return { element, read, leave, at };
}

// A browser that has no such field takes it for one of text.
function hasDateFields() {
  return ['date', 'time'].every((type) => h('input', { type }).type === type);
}

function partsOf(due, calendar) {
  if (!isDate(due)) return ['', ''];
  const day = calendar.dayIn(due);
  if (due === day) return [day, ''];
  const at = new Date(due);
  const [hour, minute] = [at.getHours(), at.getMinutes()].map((part) => `${part}`.padStart(2, '0'));
  return [day, `${hour}:${minute}`];
}
