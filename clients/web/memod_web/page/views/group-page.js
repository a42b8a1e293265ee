// One group: its tasks and memos in sections, and the line to type another.

import { guessed, isManual, ofGroupPage } from '../model/queries.js';
import { defaultsOf } from '../model/quick-entry.js';
import { setText } from './dom.js';
import { draggableRows } from './drag.js';
import { entryHere } from './entry.js';
import { editGroup } from './group-sheet.js';
import { lostNote } from './lost-page.js';
import { menuButton } from './menu.js';
import { Page } from './page.js';
import { Rows } from './rows.js';
import { sectionTitle, withOverdue } from './sections.js';
import { Selection } from './selection.js';
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
    this.bar.lastChild.append(...menuButton(this.words, () => this.#choices()));
    this.#begin(group);
  }

  // Into another list of the side, as far as that can hold a task.
  async #give(row, id) {
    const group = id === 'g_inbox' ? null : id;
    const { actions, groups } = this.app;
    const canHold = group === null || groups.plain.some((each) => each.id === group);
    if (canHold && group !== (row.group ?? null)) await actions.toGroup(row, group);
  }

  #choices() {
    const { app, group, words } = this;
    const view = viewOf(app, group);
    const choose = (values) => {
      const views = { ...app.preferences.get('views'), [group.id]: { ...view, ...values } };
      app.preferences.set('views', views);
      this.#begin(group);
    };
    const sorts = isManual(group) ? SORTS : [];
    const { isReadOnly } = app.session;
    return [
      isReadOnly ? [] : [{ label: words('select_rows'), act: () => this.select() }],
      sorts.map((by) => ({
        label: words(`sort_${by}`),
        isOn: view.sort === by,
        act: () => choose({ sort: by }),
      })),
      [
        {
          label: words('hide_done'),
          isOn: view.hidesDone,
          act: () => choose({ hidesDone: !view.hidesDone }),
        },
      ],
      group.builtIn || isReadOnly
        ? []
        : [
            { label: words('edit_group'), act: () => editGroup(app, this.group) },
            {
              label: words('delete_group'),
              kind: 'danger',
              act: () => app.actions.deleteGroup(this.group),
            },
          ],
    ];
  }

  #begin(group) {
    const { app, words } = this;
    const view = viewOf(app, group);
    const query = viewed(ofGroupPage(group), view);
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
    const canDrag = isManual(group) && view.sort === 'manual';
    const rows = new Rows(app, { showsGroup: Boolean(group.builtIn || group.query), canDrag });
    this.selection?.end();
    this.select = () => {
      this.selection?.end();
      this.selection = new Selection(app, this.list, rows, this.foot);
    };
    this.list = this.addList(
      new VirtualList(app, {
        params: { query },
        rows,
        label: words.group(group),
        title: query.sections && ((section) => sectionTitle(app, query.sections, section)),
        // In a list of nothing but what is overdue the days say more.
        sections: (days) => (group.id === 'g_day' ? withOverdue(days, app.calendar.today()) : days),
        empty: ['no_tasks', 'no_tasks_more'],
        canDrag,
      }),
    );
    const { list } = this;
    if (canDrag) {
      const move = (row, place) => app.actions.move(row, place);
      const give = (row, id) => this.#give(row, id);
      this.until(draggableRows(list, { move, give }));
    }
    if (this.isAttached) list.attach(this.body);
  }
}

/** How the tasks of a list can be sorted, first by hand. */
const SORTS = ['manual', 'due', 'important', 'title'];

// How a person has chosen to see a list on this device.
function viewOf({ preferences }, { id }) {
  return { sort: 'manual', hidesDone: false, ...preferences.get('views')[id] };
}

function viewed(query, { sort, hidesDone }) {
  const by =
    sort === 'important' ? [{ by: sort, descending: true }, { by: 'manual' }] : [{ by: sort }];
  const sorted = { sort: query.sort.flatMap((each) => (each.by === 'manual' ? by : each)) };
  return { ...query, ...sorted, ...(hidesDone && { not: { state: ['done'] } }) };
}
