// The memos that link to one.

import { fill, h, icon } from './dom.js';

const SHOWN = 20;

export class Backlinks {
  #watch = null;

  constructor(app, id) {
    this.app = app;
    this.id = id;
    this.element = h('nav', {
      class: 'backlinks',
      'aria-label': app.words('backlinks'),
      hidden: true,
    });
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
        const { words, router } = this.app;
        this.element.hidden = rows.length === 0;
        fill(
          this.element,
          h('h2', {}, words('backlinks')),
          rows.map(({ id, title }) =>
            h(
              'a',
              { class: 'backlink', href: router.memoLink(id) },
              icon('memo'),
              title || words('untitled'),
            ),
          ),
        );
      },
    );
  }

  stop() {
    this.#watch?.stop();
  }
}
