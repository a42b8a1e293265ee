// What a memo is beside its text: state, due, start, repeat, list, important.

import { reminderText, repeatText } from '../model/reminders.js';
import { fill, h, icon, set } from './dom.js';
import { askWhen } from './due-sheet.js';
import { askReminders } from './remind-sheet.js';

const STATES = ['todo', 'doing', 'done'];

export class FactsBar {
  constructor(app, row) {
    this.app = app;
    this.row = row;
    this.element = h('div', { class: 'facts-bar', hidden: true });
  }

  update(row) {
    this.element.hidden = !row;
    if (!row) return;
    const signature = JSON.stringify([
      row.task,
      row.group,
      row.trashedAt,
      this.app.groups.rows.length,
    ]);
    if (signature === this.signature) return;
    this.signature = signature;
    const {
      app: { words, actions },
    } = this;
    if (row.trashedAt) {
      fill(
        this.element,
        h('span', { class: 'trashed-note' }, words('in_trash')),
        h(
          'button',
          { type: 'button', class: 'button', onclick: () => actions.restore(this.row()) },
          words('restore'),
        ),
      );
      return;
    }
    const focused = this.element.contains(document.activeElement)
      ? document.activeElement.dataset.fact
      : null;
    fill(this.element, row.task ? this.#task(row.task) : this.#memo(), this.#group(row));
    if (focused) this.element.querySelector(`[data-fact="${focused}"]`)?.focus();
  }

  #task(task) {
    const {
      app: { words, actions, calendar },
    } = this;
    const when = (what, picture, text) =>
      h(
        'button',
        {
          type: 'button',
          class: `chip${task.overdue && what === 'due' ? ' is-overdue' : ''}${task[what] ? '' : ' is-unset'}`,
          'data-fact': what,
          'aria-label': `${words(what)}: ${text ?? words('none')}`,
          onclick: () => askWhen(this.app, this.row(), what),
        },
        icon(picture),
        text ?? words(what),
      );
    const star = h(
      'button',
      {
        type: 'button',
        class: 'chip chip-star',
        'data-fact': 'important',
        'aria-pressed': String(task.important),
        onclick: () => actions.setImportant(this.row(), !this.row().task.important),
      },
      icon('star'),
      words('important'),
    );
    return [
      h(
        'div',
        { class: 'segments', role: 'group', 'aria-label': words('state') },
        STATES.map((state) =>
          h(
            'button',
            {
              type: 'button',
              'aria-pressed': String(task.state === state),
              'data-fact': state,
              'data-state': state,
              onclick: () => state !== this.row().task.state && actions.setState(this.row(), state),
            },
            words(state),
          ),
        ),
      ),
      when('due', 'calendar', task.due && calendar.due(task.due)),
      when('repeat', 'repeat', repeatText(task.repeat, words)),
      when('start', 'sun', task.start && words('starts', { start: calendar.due(task.start) })),
      this.#reminders(task),
      star,
    ];
  }

  #reminders({ remind = [] }) {
    const { words, calendar } = this.app;
    const text = remind.map((each) => reminderText(each, words, calendar)).join(', ');
    const props = {
      type: 'button',
      class: `chip${text ? '' : ' is-unset'}`,
      'data-fact': 'remind',
      'aria-label': `${words('remind')}: ${text || words('none')}`,
      onclick: () => askReminders(this.app, this.row()),
    };
    return h('button', props, icon('bell'), text || words('remind'));
  }

  #memo() {
    const {
      app: { words, actions },
    } = this;
    return h(
      'button',
      {
        type: 'button',
        class: 'chip',
        'data-fact': 'task',
        onclick: () => actions.try('memo/update', { id: this.row().id, task: {} }),
      },
      icon('check'),
      words('make_task'),
    );
  }

  #group(row) {
    const {
      app: { words, actions, groups },
    } = this;
    const select = h(
      'select',
      {
        'aria-label': words('group'),
        'data-fact': 'group',
        onchange: () => actions.toGroup(this.row(), select.value || null),
      },
      h('option', { value: '' }, words('no_group')),
      groups.plain.map((group) => h('option', { value: group.id }, words.group(group))),
    );
    select.value = row.group ?? '';
    const label = h('label', { class: 'chip chip-select' }, icon('folder'), select);
    set(label, 'title', words('group'));
    return label;
  }
}
