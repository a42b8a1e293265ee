// A month with how much is due on each day, and the chosen day's list.

import { dayAfter, isDay, monthAfter, monthPage } from '../model/days.js';
import { ROW_FIELDS } from '../model/queries.js';
import { h, iconButton, Keyed, set, setText, textButton } from './dom.js';
import { entryHere } from './entry.js';
import { lostNote } from './lost-page.js';
import { Page } from './page.js';
import { Rows } from './rows.js';
import { VirtualList } from './virtual-list.js';

/** How many titles a day has room for. */
const TITLES_MAX = 3;

export class DaysPage extends Page {
  /** The first of what is due on each day, and how many there are. */
  #due = new Map();
  #watch = null;
  #read;
  #cells;

  constructor(app, { id }) {
    super(app, '', { isWide: true });
    const { words, calendar } = app;
    this.element.classList.add('days-page');
    this.day = id ?? calendar.today();
    if (!isDay(this.day)) {
      this.body.append(lostNote(app, 'no_day_here'));
      return;
    }
    this.month = this.day.slice(0, 7);
    this.bar.lastChild.append(
      iconButton('back', words('month_before'), () => this.#turn(-1)),
      textButton(words('today'), () => this.#choose(calendar.today()), 'quiet'),
      iconButton('next', words('month_after'), () => this.#turn(1)),
    );
    this.grid = h('div', { class: 'month', role: 'group' });
    // What looks the same stays the same element.
    this.#cells = new Keyed(this.grid, JSON.stringify, (cell) => this.#cell(cell));
    this.grid.addEventListener('keydown', (event) => this.#press(event));
    this.heading = h('h2', { class: 'day-title' });
    this.body.append(h('div', { class: 'month-box' }, this.grid), this.heading);
    this.list = this.addList(
      new VirtualList(app, {
        params: { query: this.#query() },
        rows: new Rows(app, { showsGroup: true }),
        label: words('days'),
        empty: ['nothing_that_day'],
      }),
    );
    this.foot.append(entryHere(app, () => ({ due: this.day })).element);
    this.until(() => this.#watch?.stop());
    this.on(app.outbox, 'change', () => this.#read() && this.#waits());
    this.#show();
  }

  #query() {
    const due = { from: this.day, before: dayAfter(this.day) };
    return { kind: 'task', due, sort: [{ by: 'state' }, { by: 'due' }], fields: ROW_FIELDS };
  }

  // How much there is on each day is what sections say; a few of the rows are shown where there is room.
  #show() {
    const { app } = this;
    const page = monthPage(this.month, this.app.calendar.weekStart);
    const due = { from: page[0].day, before: dayAfter(page.at(-1).day) };
    const query = {
      state: ['todo', 'doing'],
      due,
      sections: 'day',
      sort: [{ by: 'due' }],
      fields: ['title', 'group', 'task'],
    };
    this.#watch?.stop();
    const watch = app.session.watch({ query, window: { start: 0, count: 200 } }, () =>
      this.#waits(),
    );
    this.#watch = watch;
    this.#read = () => watch.isKnown && app.overlaid(watch, query);
    this.#draw();
  }

  #waits() {
    const { rows, sections } = this.#read() || { sections: [] };
    this.#due = new Map(
      sections.map(({ key, start, count }) => [
        key,
        { count, first: rows.slice(start, start + Math.min(count, TITLES_MAX)) },
      ]),
    );
    this.#draw();
  }

  #draw() {
    const { calendar } = this.app;
    const today = calendar.today();
    setText(this.title, calendar.month(this.month));
    set(this.grid, 'aria-label', calendar.month(this.month));
    setText(this.heading, calendar.longDay(this.day));
    const hadFocus = this.grid.contains(document.activeElement);
    const names = calendar.weekdays().map((name, column) => ({ name, column }));
    const days = monthPage(this.month, calendar.weekStart).map(({ day, isInMonth }) => {
      const { count, first } = this.#due.get(day) ?? { count: 0, first: [] };
      const tasks = first.map(({ title, group }) => [title, this.app.groups.get(group)?.color]);
      const isChosen = day === this.day;
      return { day, isInMonth, isToday: day === today, isChosen, count, tasks };
    });
    this.#cells.show([...names, ...days]);
    if (hadFocus) this.grid.querySelector('[aria-pressed=true]')?.focus();
  }

  #cell({ name, day, isInMonth, isToday, isChosen, count, tasks }) {
    if (name) return h('span', { class: 'weekday', 'aria-hidden': 'true' }, name);
    const { words, calendar } = this.app;
    return h(
      'button',
      {
        class: `day${isInMonth ? '' : ' is-other'}${isToday ? ' is-today' : ''}`,
        'aria-label':
          calendar.longDay(day) + (count ? `, ${words('due_that_day', { count })}` : ''),
        'aria-pressed': String(isChosen),
        'aria-current': isToday ? 'date' : null,
        tabIndex: isChosen ? 0 : -1,
        onclick: () => this.#choose(day),
      },
      h('span', {}, String(Number(day.slice(8)))),
      h('span', { class: 'dots' }, dots(count)),
      tasks.map(taskLine),
      count > TITLES_MAX && h('span', { class: 'day-more' }, `+${count - TITLES_MAX}`),
    );
  }

  #choose(day) {
    const { month } = this;
    this.day = day;
    this.month = day.slice(0, 7);
    this.list.begin({ query: this.#query() });
    if (this.month === month) this.#draw();
    else this.#show();
  }

  #turn(months) {
    const month = monthAfter(this.month, months);
    const today = this.app.calendar.today();
    this.#choose(today.startsWith(month) ? today : `${month}-01`);
  }

  #press(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    if (!step) return;
    event.preventDefault();
    this.#choose(dayAfter(this.day, step));
    this.grid.querySelector('[aria-pressed=true]')?.focus();
  }
}

// In the color of its list.
function taskLine([title, color]) {
  const element = h('span', { class: 'day-task', dir: 'auto' }, title);
  if (color) element.style.setProperty('--group', color);
  return element;
}

function dots(count) {
  return Array.from({ length: Math.min(3, count) }, () => h('i'));
}
