// The line in which a task is typed, with chips of what is understood.

import { textKey } from '../model/draft.js';
import { newId } from '../model/ids.js';
import { QuickEntry, writeOf } from '../model/quick-entry.js';
import { reminderText, repeatText } from '../model/reminders.js';
import { Completion } from './completion.js';
import { fill, h, icon, iconButton, onEnter } from './dom.js';
import { hintThatFits } from './hints.js';

const PICTURES = {
  due: 'calendar',
  start: 'sun',
  repeat: 'repeat',
  remind: 'bell',
  group: 'folder',
  important: 'star',
};

/**
 * The line of the list that is shown: the one from before, as long as there is something in it.
 * `defaults()` are what a task gets that doesn't say it itself. On a board there is one for each state.
 */
export function entryHere(app, defaults, state = null) {
  const { page, id } = app.route;
  const place = app.router.link({ page, id }) + (state ? `/${state}` : '');
  const entry = app.entries.get(place) ?? new Entry(app, place, state);
  entry.defaults = defaults;
  return entry;
}

class Entry {
  #app;
  #place;
  /** What the task will be known by. */
  #id = newId();
  /** How many lines are on their way. */
  #sending = 0;

  constructor(app, place, state) {
    const { words } = app;
    this.#app = app;
    this.#place = place;
    this.model = new QuickEntry(
      (method, params) => app.session.call(method, params),
      () => this.#draw(),
      () => this.defaults(),
    );
    this.field = h('input', {
      class: 'entry-field',
      type: 'text',
      enterKeyHint: 'send',
      autocomplete: 'off',
      dir: 'auto',
      'aria-label': state ? `${words(state)}: ${words('add_task')}` : words('add_task'),
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
    const call = (...request) => app.session.call(...request);
    this.completion = new Completion(words, this.field, call);
    this.send = iconButton('send', words('add'), () => this.#submit(), {
      class: 'icon-button send',
      hidden: true,
    });
    this.element = h(
      'div',
      { class: 'entry' },
      this.completion.element,
      this.chips,
      h('div', { class: 'entry-line' }, icon('add'), this.field, this.send),
    );
    this.#takeUp();
  }

  // What was typed here before the page was closed, unless something is by now.
  async #takeUp() {
    const { halfTyped, entries } = this.#app;
    if (this.field.value) return;
    const line = await halfTyped.take(this.#place);
    if (!line) return;
    if (this.field.value || entries.has(this.#place)) return;
    this.#id = line.id;
    this.field.value = line.text;
    this.#type();
  }

  #type() {
    const text = this.field.value;
    if (text !== this.model.text) this.#app.halfTyped.keep(this.#id, this.#place, text);
    this.model.type(text);
    this.#changed();
  }

  // What is typed or on its way is kept, though one goes to another list.
  #changed() {
    const { entries } = this.#app;
    const isTyped = this.model.text.trim() !== '';
    this.send.hidden = !isTyped;
    this.element.classList.toggle('is-sending', this.#sending > 0);
    if (isTyped || this.#sending) entries.set(this.#place, this);
    else entries.delete(this.#place);
  }

  #press(event) {
    if (!this.completion.press(event)) onEnter(() => this.#submit())(event);
  }

  // The next line can be typed at once.
  async #submit() {
    const { model, field } = this;
    model.type(field.value);
    // A date alone is no task.
    if (!model.text.trim() || model.isNothing) return;
    const line = model.take();
    const id = this.#id;
    this.#id = newId();
    field.value = '';
    this.#sending += 1;
    this.#changed();
    await this.#write(line, id);
    this.#sending -= 1;
    this.#changed();
  }

  async #write(typedLine, id) {
    const { params, typed } = writeOf(typedLine);
    const options = { typed, key: textKey(id), line: id };
    this.#app.reveal(id);
    const { done } = await this.#app.write('task/create', { ...params, id }, options);
    if (!typed) this.#sayWhere(params, typedLine.defaults);
    const response = done.then(
      ({ memo }) =>
        typed && this.#sayWhere({ group: memo?.group ?? undefined }, typedLine.defaults),
      () => {},
    );
    await Promise.race([response, isOffline(this.#app.session)]);
  }

  // Says which list it went to, unless it is before one's eyes.
  #sayWhere({ group = 'g_inbox' }, { group: own, ...others }) {
    const { toasts, groups, words, route } = this.#app;
    const isHere = group === (own ?? (route.page === 'list' ? route.id : null));
    const where = groups.get(group);
    // What the list asks for keeps it there, too.
    if (isHere || !where || (group === 'g_inbox' && !own && isKeeping(others))) return;
    toasts.show(words('added_toast', { where: words.group(where) }));
  }

  #draw() {
    const { words } = this.#app;
    const { spans, questions } = this.model;
    this.chips.hidden = spans.length === 0 && questions.length === 0;
    fill(
      this.chips,
      questions.map((phrase) => this.#question(phrase)),
      spans.map((span) => {
        const what = this.#says(span);
        return h(
          'button',
          {
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

  // Which of its readings was meant, or why it stays text, as the server says it.
  #question(phrase) {
    const { text, readings, group } = phrase;
    const { words, calendar } = this.#app;
    const reason = group ? words('no_group_named', { name: group }) : phrase.reason;
    const choose = (reading) => {
      this.model.settle(phrase, reading);
      this.field.value = this.model.text;
      this.field.focus();
    };
    return [
      h(
        'span',
        { class: 'chips-question' },
        reason ? `“${text}”: ${reason}` : words('which_date', { text }),
      ),
      readings.map((reading) => {
        const props = { class: 'chip', onclick: () => choose(reading) };
        return h('button', props, icon('calendar'), h('span', {}, calendar.reading(reading)));
      }),
      group &&
        h(
          'button',
          { class: 'chip', onclick: () => this.#make(group) },
          icon('add'),
          h('span', {}, words('make_group', { name: group })),
        ),
    ];
  }

  // Makes a group that the line names; then the line is in it.
  async #make(name) {
    this.field.focus();
    const { done } = await this.#app.actions.do('group/create', { id: newId('g_'), name });
    done.then(
      () => this.model.readAgain(),
      () => {},
    );
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

function isOffline(session) {
  return new Promise((resolve) => {
    const look = () => {
      if (session.status === 'online') return;
      session.removeEventListener('status', look);
      resolve();
    };
    session.addEventListener('status', look);
    look();
  });
}

function isKeeping({ due, important, tags = [] }) {
  return Boolean(due || important || tags.length);
}
