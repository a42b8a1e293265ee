// What pages have in common: a bar on top, a body that scrolls, and something at the foot.

import { h, iconButton } from './dom.js';

/**
 * A page of lists. `actions` are buttons of the bar; `back` is where its arrow leads. One that
 * `isWide` has the room of a memo too, as long as none is open.
 */
export class Page {
  #ends = [];

  constructor(app, title, { actions = [], back = null, isWide = false } = {}) {
    this.app = app;
    this.words = app.words;
    this.title = h('h1', { class: 'bar-title' }, title);
    this.bar = h(
      'header',
      { class: 'bar' },
      back &&
        iconButton('back', app.words('back'), () => app.router.go(back), {
          class: 'icon-button only-narrow',
        }),
      this.title,
      h('div', { class: 'bar-actions' }, actions),
    );
    this.body = h('div', { class: 'pane-body' });
    this.foot = h('div', { class: 'foot' });
    this.element = h(
      'div',
      { class: `page${isWide ? ' is-wide' : ''}` },
      this.bar,
      this.body,
      this.foot,
    );
  }

  /** What ends with the page. */
  until(end) {
    this.#ends.push(end);
  }

  /** Listens as long as there is the page. */
  on(target, type, listener) {
    target.addEventListener(type, listener);
    this.until(() => target.removeEventListener(type, listener));
  }

  /** A list that is shown as long as the page is. */
  addList(list) {
    this.body.append(list.element);
    this.lists = [...(this.lists ?? []), list];
    this.until(() => list.detach());
    return list;
  }

  attach() {
    for (const list of this.lists ?? []) list.attach(this.body);
  }

  detach() {
    for (const end of this.#ends) end();
  }

  /** Marks the row of the memo beside, among those that are drawn; later ones are by Rows. */
  showsMemo(id) {
    for (const row of this.body.querySelectorAll('.row')) {
      row.classList.toggle('is-open', row.dataset.id === id);
    }
  }
}

/** The note of an empty list, by the keys of its words; hidden while the list has rows. */
export function emptyNote(words, title = '', more = '') {
  const said = [h('p', { class: 'empty-title' }, words(title)), more && h('p', {}, words(more))];
  return h('div', { class: 'empty', hidden: true }, said);
}
