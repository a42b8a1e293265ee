// The line in which a task is typed, with chips of what is understood.

import { newId } from '../model/ids.js';
import { QuickEntry } from '../model/quick-entry.js';
import { reminderText, repeatText } from '../model/reminders.js';
import { LOST } from '../model/rpc.js';
import { fill, h, icon, iconButton } from './dom.js';
import { hintThatFits } from './hints.js';

const PICTURES = {
  due: 'calendar',
  start: 'sun',
  repeat: 'repeat',
  remind: 'bell',
  group: 'folder',
  important: 'star',
};

/** `defaults()` are what a task gets that doesn't say it itself. */
export class Entry {
  #app;
  #defaults;
  #isSending = false;

  constructor(app, defaults = () => ({})) {
    const { words } = app;
    this.#app = app;
    this.#defaults = defaults;
    this.model = new QuickEntry(
      (method, params) => app.session.call(method, params),
      () => this.#draw(),
      defaults,
    );
    this.field = h('input', {
      class: 'entry-field',
      type: 'text',
      enterKeyHint: 'send',
      autocomplete: 'off',
      'aria-label': words('add_task'),
      oninput: () => this.#type(),
      onkeydown: (event) => this.#press(event),
    });
    hintThatFits(this.field, [words('add_task'), words('add_task_short')]);
    this.chips = h('div', {
      class: 'chips',
      role: 'group',
      'aria-label': words('understood'),
      hidden: true,
    });
    this.send = iconButton('send', words('add'), () => this.#submit(), {
      class: 'icon-button send',
      hidden: true,
    });
    this.element = h(
      'div',
      { class: 'entry' },
      this.chips,
      h('div', { class: 'entry-line' }, icon('add'), this.field, this.send),
    );
  }

  #type() {
    this.send.hidden = this.field.value.trim() === '';
    this.model.type(this.field.value);
  }

  // Enter ends a composed syllable first: 229 is how Safari says so.
  #press(event) {
    if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    this.#submit();
  }

  async #submit() {
    if (this.#isSending) return;
    this.#isSending = true;
    const { toasts } = this.#app;
    const write = this.#app.write.bind(this.#app);
    try {
      this.model.type(this.field.value);
      const { params, typed } = await this.#read(this.field.value);
      if (!params) return;
      // An id of our own: sent again after a lost answer, it makes no second task.
      this.id ??= newId();
      const result = await write(
        'task/create',
        { ...params, id: this.id },
        { typed, key: `text:${this.id}` },
      );
      if (result.isQueued) this.#app.sayKept();
      this.id = null;
      this.field.value = '';
      this.send.hidden = true;
      this.model.clear();
      this.#sayWhere(params);
    } catch (error) {
      toasts.error(error);
    } finally {
      this.#isSending = false;
    }
  }

  // Says which list it went to, unless it is before one's eyes.
  #sayWhere({ group = 'g_inbox' }) {
    const { toasts, groups, words, route } = this.#app;
    const { group: own, ...others } = this.#defaults();
    const isHere = group === (own ?? (route.page === 'list' ? route.id : null));
    const where = groups.get(group);
    // What the list asks for keeps it there, too.
    if (isHere || !where || (group === 'g_inbox' && !own && isKeeping(others))) return;
    toasts.show(words('added_toast', { where: words.group(where) }));
  }

  // Without a connection the line is kept as it was typed, and read when it is sent.
  async #read(text) {
    const defaults = this.#defaults();
    try {
      return { params: await this.model.taskParams() };
    } catch (error) {
      if (error.kind !== LOST) throw error;
      const day = this.#app.calendar.today();
      const typed = { text, day, reject: this.model.rejected };
      return { params: text.trim() ? { ...defaults, content: text.trim() } : null, typed };
    }
  }

  #draw() {
    const { words } = this.#app;
    const { spans, doubt } = this.model;
    this.chips.hidden = spans.length === 0 && !doubt;
    fill(
      this.chips,
      doubt && this.#question(doubt),
      spans.map((span) => {
        const what = this.#says(span);
        return h(
          'button',
          {
            type: 'button',
            class: `chip chip-${span.kind}`,
            'aria-label': words('leave_as_text', { what }),
            onclick: () => {
              this.model.reject(span);
              this.field.focus();
            },
          },
          icon(PICTURES[span.kind] ?? 'check'),
          h('span', {}, what),
          icon('close'),
        );
      }),
    );
  }

  // Which of its readings was meant.
  #question({ text, readings }) {
    const { words, calendar } = this.#app;
    const choose = (reading) => {
      this.model.settle(reading);
      this.field.value = this.model.text;
      this.field.focus();
    };
    return [
      h('span', { class: 'chips-question' }, words('which_date', { text })),
      readings.map((reading) => {
        const props = { type: 'button', class: 'chip', onclick: () => choose(reading) };
        return h('button', props, icon('calendar'), h('span', {}, calendar.reading(reading)));
      }),
    ];
  }

  #says({ kind, value, text }) {
    const { words, calendar, groups } = this.#app;
    if (kind === 'due') return calendar.due(value);
    if (kind === 'start') return words('starts', { start: calendar.due(value) });
    if (kind === 'repeat') {
      const often = repeatText(value, words);
      // `every monday 9am` says when it is due, too.
      const hasDue = this.model.spans.some((span) => span.kind === 'due');
      return hasDue ? often : `${often}, ${calendar.due(this.model.parsed.due)}`;
    }
    if (kind === 'remind') return reminderText(value, words, calendar);
    if (kind === 'important') return words('important');
    const group = kind === 'group' && groups.get(value);
    return group ? words.group(group) : text;
  }
}

function isKeeping({ due, important, tags = [] }) {
  return Boolean(due || important || tags.length);
}
