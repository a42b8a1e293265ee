// Memos by day, newest first, those that are pinned above.

import { ROW_FIELDS } from '../model/queries.js';
import { iconButton } from './dom.js';
import { emptyNote, Page } from './page.js';
import { onRowKey } from './row-keys.js';
import { Rows } from './rows.js';
import { sectionTitle } from './sections.js';
import { VirtualList } from './virtual-list.js';

export class MemosPage extends Page {
  constructor(app) {
    const { words } = app;
    super(app, words('memos'));
    const updated = [{ by: 'updated', descending: true }];
    const shared = {
      // Those that are pinned stand below a heading that says so.
      rows: new Rows(app, { showsGroup: true, showsPinned: false }),
      onKey: (event, row) => onRowKey(app, event, row),
    };
    this.addList(
      new VirtualList(app, {
        ...shared,
        params: {
          query: {
            kind: 'memo',
            pinned: true,
            sections: 'state',
            sort: [{ by: 'state' }, ...updated],
            fields: ROW_FIELDS,
          },
        },
        title: () => words('pinned'),
        label: words('pinned'),
      }),
    );
    this.addList(
      new VirtualList(app, {
        ...shared,
        params: {
          query: {
            kind: 'memo',
            pinned: false,
            sections: 'day',
            sort: updated,
            fields: ROW_FIELDS,
          },
        },
        title: (section) => sectionTitle(app, 'day', section),
        label: words('memos'),
        empty: () => emptyNote(words('no_memos'), words('no_memos_more')),
      }),
    );
    this.foot.append(
      iconButton('edit', words('new_memo'), () => app.router.openMemo('new'), { class: 'float' }),
    );
  }
}
