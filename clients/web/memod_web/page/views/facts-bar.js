// What a memo is beside its text: state, due, start, repeat, list, important.

import { reminderText, repeatText } from '../model/reminders.js';
import { h, icon, Keyed, set, setText, textButton } from './dom.js';
import { askWhen } from './due-sheet.js';
import { askReminders } from './remind-sheet.js';

const STATES = ['todo', 'doing', 'done'];
const OF_TASK = ['state', 'due', 'repeat', 'start', 'remind', 'important', 'group'];
const OF_MEMO = ['task', 'group'];
const OF_TRASHED = ['trashed', 'restore'];

/** The facts of `row()`, updated in place. */
export class FactsBar {
  #facts;

  constructor(app, row) {
    this.app = app;
    this.row = row;
    this.element = h('div', { class: 'facts-bar', hidden: true });
    const make = this.#makers();
    this.#facts = new Keyed(
      this.element,
      (name) => name,
      (name) => make[name](),
    );
  }

  update() {
    const row = this.row();
    this.element.hidden = !row;
    if (!row) return;
    this.element.inert = this.app.session.isReadOnly;
    set(this.element, 'aria-busy', row.isStoring ? 'true' : null);
    this.#facts.show(factsOf(row));
  }

  #makers() {
    const { app, row } = this;
    const { words, actions, calendar } = app;
    const starts = ({ start }) => start && words('starts', { start: calendar.due(start) });
    const reminders = ({ remind = [] }) =>
      remind.map((each) => reminderText(each, words, calendar)).join(', ');
    const makeTask = () => actions.do('memo/update', { id: row().id, task: {} });
    const restore = () => actions.restore(row());
    const when = (name) => () => askWhen(app, row(), name);
    return {
      state: () => this.#states(),
      due: () => this.#time('due', 'calendar', ({ due }) => due && calendar.due(due), when('due')),
      repeat: () =>
        this.#time('repeat', 'repeat', ({ repeat }) => repeatText(repeat, words), when('repeat')),
      start: () => this.#time('start', 'sun', starts, when('start')),
      remind: () => this.#time('remind', 'bell', reminders, () => askReminders(app, row())),
      important: () => this.#star(),
      group: () => this.#group(),
      task: () => chip('task', 'check', words('make_task'), makeTask),
      trashed: () => h('span', { class: 'trashed-note' }, words('in_trash')),
      restore: () => textButton(words('restore'), restore),
    };
  }

  #states() {
    const { words, actions } = this.app;
    const choose = (state) =>
      state !== this.row().task.state && actions.setState(this.row(), state);
    const buttons = STATES.map((state) => {
      const props = { 'data-fact': state, 'data-state': state };
      return h('button', { ...props, onclick: () => choose(state) }, words(state));
    });
    const label = words('state');
    const element = h('div', { class: 'segments', role: 'group', 'aria-label': label }, buttons);
    element.update = () => {
      const { state } = this.row().task;
      for (const each of buttons) set(each, 'aria-pressed', String(each.dataset.state === state));
    };
    return element;
  }

  // What `said` says of the task, or what the task could have.
  #time(name, picture, said, ask) {
    const { words } = this.app;
    const text = h('span');
    const element = chip(name, picture, text, ask);
    element.update = () => {
      const { task } = this.row();
      const now = said(task);
      setText(text, now || words(name));
      set(element, 'aria-label', `${words(name)}: ${now || words('none')}`);
      element.classList.toggle('is-unset', !now);
      element.classList.toggle('is-overdue', name === 'due' && Boolean(task.overdue));
    };
    return element;
  }

  #star() {
    const { words, actions } = this.app;
    const toggle = () => actions.setImportant(this.row(), !this.row().task.important);
    const element = chip('important', 'star', words('important'), toggle);
    element.classList.add('chip-star');
    element.update = () => {
      const { important } = this.row().task;
      set(element, 'aria-pressed', String(important));
      element.classList.toggle('is-unset', !important);
    };
    return element;
  }

  #group() {
    const { words, actions, groups } = this.app;
    const choose = () => actions.toGroup(this.row(), select.value || null);
    const props = { 'aria-label': words('group'), 'data-fact': 'group', onchange: choose };
    const select = h('select', props);
    const options = new Keyed(
      select,
      (group) => group?.id ?? '',
      (group) => {
        const option = h('option', { value: group?.id ?? '' });
        option.update = (now) => setText(option, now ? words.group(now) : words('no_group'));
        return option;
      },
    );
    const label = words('group');
    const element = h('label', { class: 'chip chip-select', title: label }, icon('folder'), select);
    element.update = () => {
      options.show([null, ...groups.plain]);
      select.value = this.row().group ?? '';
    };
    return element;
  }
}

function factsOf({ task, trashedAt }) {
  if (trashedAt) return OF_TRASHED;
  return task ? OF_TASK : OF_MEMO;
}

function chip(name, picture, text, onclick) {
  const props = { class: 'chip', 'data-fact': name, onclick };
  return h('button', props, icon(picture), text);
}
