// The memos that link to one.

import { h, icon, Keyed, setText } from './dom.js';

const SHOWN = 20;

export class Backlinks {
  #links;
  #watch = null;

  constructor(app, id) {
    this.app = app;
    this.id = id;
    const { words, router } = app;
    const links = h('div');
    const label = words('backlinks');
    const props = { class: 'backlinks', 'aria-label': label, hidden: true };
    this.element = h('nav', props, h('h2', {}, label), links);
    this.#links = new Keyed(
      links,
      (row) => row.id,
      (row) => {
        const title = h('span');
        const href = router.memoLink(row.id);
        const link = h('a', { class: 'backlink', href }, icon('memo'), title);
        link.update = (now) => setText(title, now.title || words('untitled'));
        return link;
      },
    );
  }

  start() {
    const query = {
      linksTo: this.id,
      sort: [{ by: 'updated', descending: true }],
      fields: ['title'],
    };
    this.#watch = this.app.session.watch(
      { query, window: { start: 0, count: SHOWN } },
      ({ rows }) => {
        this.element.hidden = rows.length === 0;
        this.#links.show(rows);
      },
    );
  }

  stop() {
    this.#watch?.stop();
  }
}
