// One group: its tasks and memos in sections, and the line to type another.

import { guessed, isManual, ofGroupPage } from '../model/queries.js';
import { defaultsOf } from '../model/quick-entry.js';
import { iconButton, setText } from './dom.js';
import { draggable } from './drag.js';
import { entryHere } from './entry.js';
import { editGroup } from './group-sheet.js';
import { lostNote } from './lost-page.js';
import { emptyNote, Page } from './page.js';
import { onRowKey } from './row-keys.js';
import { Rows } from './rows.js';
import { sectionTitle, withOverdue } from './sections.js';
import { VirtualList } from './virtual-list.js';

export class GroupPage extends Page {
  constructor(app, { id }) {
    super(app, '', { back: { page: 'lists' } });
    this.id = id;
    this.entry = entryHere(app, () => defaultsOf(this.group, app.calendar.today()));
    // What is typed before the group is known would go to no group.
    this.foot.hidden = true;
    this.foot.append(this.entry.element);
    this.until(app.groups.listen(() => this.#update()));
    this.#update();
    if (!this.group) this.#begin(guessed(id));
  }

  attach() {
    this.isAttached = true;
    super.attach();
  }

  #update() {
    const group = this.app.groups.get(this.id);
    if (!group) {
      if (!this.app.groups.isKnown) return;
      if (this.group) this.app.router.go({ page: 'lists' });
      else {
        this.list?.detach();
        this.body.replaceChildren(lostNote(this.app, 'no_list_here'));
      }
      return;
    }
    const isFirst = !this.group;
    this.group = group;
    this.foot.hidden = false;
    setText(this.title, this.words.group(group));
    this.element.style.setProperty('--group', group.color);
    if (!isFirst) return;
    if (!group.builtIn) {
      this.bar.lastChild.append(
        iconButton('more', this.words('edit_group'), () => editGroup(this.app, this.group)),
      );
    }
    this.#begin(group);
  }

  #begin(group) {
    const { app, words } = this;
    const query = ofGroupPage(group);
    // A guess that was right goes on.
    const signature = JSON.stringify([
      query,
      isManual(group),
      Boolean(group.builtIn || group.query),
    ]);
    if (this.signature === signature) return;
    this.signature = signature;
    this.list?.detach();
    this.list?.element.remove();
    this.lists = [];
    const canDrag = isManual(group);
    this.list = this.addList(
      new VirtualList(app, {
        params: { query },
        rows: new Rows(app, { showsGroup: Boolean(group.builtIn || group.query), canDrag }),
        label: words.group(group),
        title: query.sections && ((section) => sectionTitle(app, query.sections, section)),
        // In a list of nothing but what is overdue the days say more.
        sections: (days) => (group.id === 'g_day' ? withOverdue(days, app.calendar.today()) : days),
        empty: () => emptyNote(words('no_tasks'), words('no_tasks_more')),
        onKey: (event, row, each) => onRowKey(app, event, row, { list: each, canDrag }),
      }),
    );
    const { list } = this;
    if (canDrag) this.until(draggable(list, (row, place) => app.actions.move(row, place)));
    if (this.isAttached) list.attach(this.body);
  }
}
