// Reminders on the page, until somebody has done something about each.

import { h, icon, iconButton, Keyed, textButton } from './dom.js';

const SNOOZES = [
  ['snooze_10', 10],
  ['snooze_60', 60],
];

export class Reminders {
  #app;
  #shown = new Map();
  #cards;

  constructor(app) {
    this.#app = app;
    const label = app.words('reminders');
    this.element = h('section', { class: 'reminders', 'aria-label': label, role: 'alert' });
    // A reminder that comes again may have another title by then.
    this.#cards = new Keyed(this.element, JSON.stringify, (reminder) => this.#card(reminder));
    document.body.append(this.element);
  }

  show(reminders) {
    for (const each of reminders) this.#shown.set(nameOf(each), each);
    this.#draw();
  }

  /** `done`, `snooze` for ten minutes, or `open`. */
  async choose(action, reminder) {
    this.#shown.delete(nameOf(reminder));
    this.#draw();
    if (action === 'done') await this.#done(reminder);
    else if (action === 'snooze') await this.#snooze(reminder, 10);
    else if (action === 'open') this.#app.router.openMemo(reminder.id);
  }

  async #done({ id, title, occurrence }) {
    const row = { id, title, task: { repeat: occurrence && { anchor: occurrence } } };
    await this.#app.actions.setState(row, 'done');
  }

  async #snooze(reminder, minutes) {
    // The server rings, so it counts: a phone's clock may be wrong. What waits is counted from now.
    const isSentNow = this.#app.session.status === 'online';
    const until = isSentNow
      ? `in ${minutes} minutes`
      : new Date(this.#app.calendar.now() + minutes * 60_000).toISOString();
    const { id, key } = reminder;
    this.#shown.delete(nameOf(reminder));
    this.#draw();
    await this.#app.actions.do('reminder/snooze', { id, key, until });
  }

  #draw() {
    this.#cards.show([...this.#shown.values()]);
  }

  #card(reminder) {
    const { words, calendar } = this.#app;
    const name = reminder.title || words('untitled');
    const open = () => this.choose('open', reminder);
    return h(
      'div',
      { class: 'reminder' },
      icon('bell'),
      h(
        'div',
        { class: 'reminder-text' },
        h('button', { class: 'reminder-title', onclick: open }, name),
        reminder.due && h('p', { class: 'reminder-due' }, calendar.due(reminder.due)),
      ),
      iconButton('close', words('close'), () => this.choose('close', reminder)),
      h(
        'div',
        { class: 'sheet-buttons' },
        textButton(words('done'), () => this.choose('done', reminder)),
        SNOOZES.map(([key, minutes]) =>
          textButton(words(key), () => this.#snooze(reminder, minutes)),
        ),
      ),
    );
  }
}

function nameOf({ id, key }) {
  return `${id} ${key}`;
}
