// An address of which there is nothing, and the way back.

import { h } from './dom.js';
import { Page } from './page.js';

export class LostPage extends Page {
  constructor(app) {
    super(app, '', { back: { page: 'lists' } });
    this.body.append(lostNote(app, 'no_page_here'));
  }
}

/** Says that there is no such thing, and leads back. */
export function lostNote({ words, router }, key) {
  const href = router.link({ page: 'lists' });
  return h(
    'div',
    { class: 'empty lost', role: 'alert' },
    h('p', { class: 'empty-title' }, words(key)),
    h('p', {}, h('a', { class: 'button', href }, words('to_lists'))),
  );
}
