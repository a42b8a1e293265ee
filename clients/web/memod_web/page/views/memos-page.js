// Memos by day, newest first, those that are pinned above.

import { ROW_FIELDS } from '../model/queries.js';
import { iconButton } from './dom.js';
import { Page } from './page.js';
import { Rows } from './rows.js';
import { sectionTitle } from './sections.js';
import { VirtualList } from './virtual-list.js';

export class MemosPage extends Page {
  constructor(app) {
    const { words } = app;
    super(app, words('memos'));
    // Those that are pinned stand below a heading that says so.
    const rows = new Rows(app, { showsGroup: true, showsPinned: false });
    const add = (query, about) =>
      this.addList(
        new VirtualList(app, {
          rows,
          params: { query: { kind: 'memo', fields: ROW_FIELDS, ...query } },
          ...about,
        }),
      );
    const updated = [{ by: 'updated', descending: true }];
    const label = words('pinned');
    add(
      { pinned: true, sections: 'state', sort: [{ by: 'state' }, ...updated] },
      { title: () => label, label },
    );
    add(
      { pinned: false, sections: 'day', sort: updated },
      {
        title: (section) => sectionTitle(app, 'day', section),
        label: words('memos'),
        empty: ['no_memos', 'no_memos_more'],
      },
    );
    this.foot.append(
      iconButton('edit', words('new_memo'), () => app.router.openMemo('new'), { class: 'float' }),
    );
  }
}
