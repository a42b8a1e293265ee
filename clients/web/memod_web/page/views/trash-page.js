// What was deleted, until it is deleted forever.

import { h, iconButton, textButton } from './dom.js';
import { Page } from './page.js';
import { Rows } from './rows.js';
import { VirtualList } from './virtual-list.js';

const QUERY = { trashed: true, sort: [{ by: 'updated', descending: true }] };
const FIELDS = ['title', 'task', 'group', 'trashedAt'];

export class TrashPage extends Page {
  constructor(app) {
    const { words } = app;
    super(app, words('trash'), { back: { page: 'lists' }, isWide: true });
    const label = { 'aria-label': words('empty_trash') };
    const empty = textButton(words('empty_it'), () => this.#empty(), 'quiet', label);
    this.bar.lastChild.append(empty);
    this.addList(
      new VirtualList(app, {
        params: { query: { ...QUERY, fields: FIELDS } },
        rows: new TrashRows(app),
        label: words('trash'),
        empty: ['trash_empty'],
        hasKeys: false,
        onChange: ({ total }) => {
          empty.hidden = !total;
          this.count = total;
        },
      }),
    );
  }

  // A page at a time, each a commit of its own: one for all could be beyond the limits.
  async #empty() {
    const { app, words } = this;
    const { actions, dialogs } = app;
    const body = words.counted('trashed', this.count);
    if (!(await dialogs.confirm(words('empty_trash'), body, words('empty_trash')))) return;
    for (let pages = Math.ceil(this.count / 500); pages > 0; pages -= 1) {
      const found = await actions.read('memo/list', { ...QUERY, limit: 500, fields: ['title'] });
      const ids = found?.rows.map(({ id }) => id) ?? [];
      if (!ids.length) return;
      await (await actions.do('memo/purge', { ids })).done.catch(() => {});
    }
  }
}

class TrashRows extends Rows {
  make(row) {
    const { words, actions } = this.app;
    const element = super.make(row);
    const { check, star } = element.parts;
    check.replaceWith(h('span', { class: 'check-space' }));
    star.replaceWith(
      iconButton('restore', words('restore'), () => actions.restore(element.row)),
      iconButton('trash', words('purge'), () => actions.purge(element.row)),
    );
    return element;
  }
}
