// Three columns, by due: what is to do, being done, and done.

import { ROW_FIELDS } from '../model/queries.js';
import { h, icon, refill, set, setText } from './dom.js';
import { draggable } from './draggable.js';
import { entryHere } from './entry.js';
import { Page } from './page.js';
import { Rows } from './rows.js';
import { VirtualList } from './virtual-list.js';

const STATES = ['todo', 'doing', 'done'];
/** A mouse has a card's buttons over it, a finger below its text. */
const CARD_REM = matchMedia('(hover: hover)').matches ? 4.5 : 5.75;

export class BoardPage extends Page {
  #columns = [];

  constructor(app) {
    super(app, app.words('board'), { isWide: true });
    this.body.classList.add('board');
    this.filter = h('select', {
      'aria-label': app.words('group'),
      onchange: () => {
        for (const { list, state } of this.#columns) list.begin(this.#params(state));
      },
    });
    this.body.append(...STATES.map((state) => this.#column(state)));
    // Where a task shows that was just made.
    this.lists = this.#columns.map(({ list }) => list);
    this.bar.lastChild.append(
      h('label', { class: 'chip chip-select' }, icon('folder'), this.filter),
    );
    this.until(app.groups.listen(() => this.#drawFilter()));
    this.#drawFilter();
    this.#drag();
  }

  attach() {
    for (const { list, scroller } of this.#columns) list.attach(scroller);
  }

  detach() {
    for (const { list } of this.#columns) list.detach();
    super.detach();
  }

  #column(state) {
    const { app, words } = this;
    const count = h('span', { class: 'count' });
    const list = new VirtualList(app, {
      params: this.#params(state),
      rows: new BoardRows(app, state),
      rowRem: CARD_REM,
      // A finger that goes aside goes to another column.
      canSwipe: false,
      label: words(state),
      empty: ['board_empty'],
      onChange: ({ total }) => setText(count, String(total)),
    });
    const scroller = h('div', { class: 'column-body' }, list.element);
    this.#columns.push({ list, scroller, state });
    const entry = entryHere(
      app,
      () => ({ state, ...(this.filter.value && { group: this.filter.value }) }),
      state,
    );
    return h(
      'section',
      { class: 'column', 'data-state': state, 'aria-label': words(state) },
      h('h2', { class: 'column-title' }, words(state), count),
      scroller,
      entry.element,
    );
  }

  #params(state) {
    const sort = state === 'done' ? { by: 'updated', descending: true } : { by: 'due' };
    const { value } = this.filter;
    const where = value ? { group: value } : {};
    return { query: { kind: 'task', state: [state], ...where, sort: [sort], fields: ROW_FIELDS } };
  }

  // The lists of which the cards are shown: all, or one.
  #drawFilter() {
    const { value } = this.filter;
    const { words, groups } = this.app;
    refill(this.filter, groups.options(['', words('all_lists')]));
    this.filter.value = value;
  }

  // A finger scrolls: there are buttons for it.
  #drag() {
    const { app, body } = this;
    const take = ({ target }) => !target.closest('button') && target.closest('.row');
    const begin = (row, from) => {
      let to = null;
      const aim = (state) => {
        to = state;
        for (const column of body.children)
          column.classList.toggle('is-target', column.dataset.state === state);
      };
      lift(row);
      return {
        follow({ clientX, clientY }) {
          const [x, y] = [clientX - from.clientX, clientY - from.clientY];
          row.style.transform = `translate(${x}px, ${row.top + y}px)`;
          const under = document
            .elementsFromPoint(clientX, clientY)
            .find((each) => each.closest('.column') && !row.contains(each));
          aim(under?.closest('.column').dataset.state);
        },
        async drop() {
          const state = to;
          aim(null);
          if (state && state !== row.row.task.state) await app.actions.setState(row.row, state);
        },
        end() {
          aim(null);
          row.classList.remove('is-dragged');
          Object.assign(row.style, { position: '', inset: '', width: '' });
          row.style.transform = `translateY(${row.top}px)`;
        },
      };
    };
    this.until(draggable(body, { take, begin }));
  }
}

/** Takes a card out of its column, which would cut it off at the edge; it is seen where it was. */
function lift(row) {
  const { left, top, width } = row.getBoundingClientRect();
  row.classList.add('is-dragged');
  Object.assign(row.style, {
    position: 'fixed',
    inset: `${top - row.top}px auto auto ${left}px`,
    width: `${width}px`,
  });
}

/** Cards with a button to each neighbouring column, which a thumb and a screen reader find. */
class BoardRows extends Rows {
  constructor(app, state) {
    super(app, { showsGroup: true });
    this.state = state;
  }

  make(row) {
    const element = super.make(row);
    element.classList.add('board-card');
    const at = STATES.indexOf(this.state);
    const to = [STATES[at - 1], STATES[at + 1]].map(
      (state, side) =>
        state &&
        h(
          'button',
          {
            class: 'icon-button to-state',
            'data-to': state,
            onclick: () => this.app.actions.setState(element.row, state),
          },
          icon(side === 0 ? 'left' : 'right'),
        ),
    );
    element.parts.check.remove();
    element.parts.star.remove();
    element.parts.to = to.filter(Boolean);
    element.append(h('div', { class: 'card-buttons' }, to[0], element.parts.star, to[1]));
    this.#name(element, row);
    return element;
  }

  update(element, row) {
    super.update(element, row);
    if (element.parts.to) this.#name(element, row);
  }

  #name(element, row) {
    const { words } = this.app;
    const title = row.title || words('untitled');
    for (const button of element.parts.to) {
      const label = words('to_state', { state: words(button.dataset.to), title });
      set(button, 'aria-label', label);
      button.title = words(button.dataset.to);
    }
  }
}
