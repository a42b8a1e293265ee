// A row of a list: a memo or a task, as the server has it ready to show.

import { repeatText } from '../model/reminders.js';
import { tagsBeside, titlePieces } from '../model/tags.js';
import { fill, h, icon, set } from './dom.js';

const NEXT = { todo: 'done', doing: 'done', done: 'todo' };

/** Makes rows for one list and brings them up to date. */
export class Rows {
  /**
   * @param {object} app
   * @param {object} options `showsGroup`: names the list a memo is in; `showsPinned`: says that it is
   *   pinned; `canDrag`: has a handle; `previews`: shows how a memo begins.
   */
  constructor(app, options = {}) {
    const { showsGroup = false, showsPinned = true, canDrag = false, previews = true } = options;
    this.app = app;
    this.showsGroup = showsGroup;
    this.showsPinned = showsPinned;
    this.canDrag = canDrag;
    this.previews = previews;
  }

  make(row) {
    const { words } = this.app;
    const element = h('div', { class: 'row', role: 'listitem', 'data-id': row.id });
    // Rows that are drawn already are the page's to mark: see Page.showsMemo.
    element.classList.toggle('is-open', row.id === this.app.route?.memo);
    const check = h(
      'button',
      {
        class: 'check',
        role: 'checkbox',
        onclick: () => this.app.actions.setState(element.row, NEXT[element.row.task.state]),
      },
      icon('check'),
    );
    const title = h('span', { class: 'row-title', dir: 'auto' });
    const facts = h('span', { class: 'row-facts' });
    const open = h('a', { class: 'row-open', draggable: false }, title, facts);
    const star = h(
      'button',
      {
        class: 'icon-button star',
        onclick: () => this.app.actions.setImportant(element.row, !element.row.task.important),
      },
      icon('star'),
    );
    const grip = this.canDrag && h('span', { class: 'grip', 'aria-hidden': 'true' }, icon('grip'));
    element.append(check, open, star, ...(grip ? [grip] : []));
    Object.assign(element, { parts: { check, open, title, facts, star }, words });
    this.update(element, row);
    return element;
  }

  update(element, row) {
    const { words, calendar } = this.app;
    const { check, open, title, facts, star } = element.parts;
    element.row = row;
    const isSelected = this.selected?.has(row.id) ?? false;
    element.classList.toggle('is-selected', isSelected);
    set(open, 'aria-description', isSelected ? words('is_selected') : null);
    const { task } = row;
    const name = row.title || words('untitled');
    set(element, 'data-state', task?.state ?? 'memo');
    set(element, 'data-overdue', task?.overdue || null);
    set(element, 'aria-busy', row.isStoring ? 'true' : null);
    if (title.textContent !== name) fill(title, titleParts(name, row.tags ?? []));
    open.href = this.app.router.memoLink(row.id);
    check.hidden = !task;
    star.hidden = !task;
    if (task) {
      set(check, 'aria-checked', task.state === 'doing' ? 'mixed' : String(task.state === 'done'));
      set(check, 'aria-label', words('mark_done', { title: name }));
      set(star, 'aria-pressed', String(task.important));
      set(star, 'aria-label', words('mark_important', { title: name }));
    }
    const preview =
      !task && this.previews && this.app.previews.of(row, () => this.update(element, element.row));
    const said = this.#facts(row, calendar, preview || '');
    if (preview) said.push(['preview', preview]);
    const signature = said.map(([kind, text]) => kind + text).join('\n');
    if (facts.said !== signature) {
      facts.said = signature;
      facts.replaceChildren(
        ...said.map(([kind, text, picture]) =>
          h('span', { class: `fact fact-${kind}` }, picture && icon(picture), text),
        ),
      );
      const color = this.showsGroup && this.app.groups.get(row.group)?.color;
      if (color) facts.style.setProperty('--group', color);
    }
    element.classList.toggle('has-facts', said.length > 0);
  }

  // What is worth most comes first: a narrow row has no room for the last ones.
  #facts(row, calendar, preview) {
    const { task, tags = [], checklist, group, pinned, updatedAt, isWaiting } = row;
    const { words } = this.app;
    const said = [];
    if (row.isRefused) said.push(['refused', words('is_refused')]);
    else if (row.isStoring) said.push(['waiting', words('saving')]);
    else if (isWaiting && this.app.session.status !== 'online')
      said.push(['waiting', words('waits')]);
    if (task?.due) {
      const when = calendar.due(task.due);
      said.push([task.overdue ? 'overdue' : 'due', when, 'calendar']);
    }
    const named = this.showsGroup && group && this.app.groups.get(group);
    if (named) said.push(['group', words.group(named), 'folder']);
    if (task?.repeat) said.push(['repeat', repeatText(task.repeat, words), 'repeat']);
    if (task?.start && Date.parse(task.start) > calendar.now()) {
      said.push(['start', words('starts', { start: calendar.due(task.start) })]);
    }
    if (task?.remind?.length) said.push(['remind', words('reminded'), 'bell']);
    if (pinned && this.showsPinned) said.push(['pinned', words('pinned'), 'pin']);
    if (!task && updatedAt) said.push(['when', calendar.instant(updatedAt)]);
    if (checklist) said.push(['checklist', `${checklist.done}/${checklist.total}`, 'check']);
    const text = `${row.title ?? ''} ${preview}`;
    for (const tag of tagsBeside(text, tags).slice(0, 3)) said.push(['tag', `#${tag}`]);
    return said;
  }
}

// A tag stays in one piece.
function titleParts(title, tags) {
  return titlePieces(title, tags).map(({ text, isTag }) =>
    isTag ? h('span', { class: 'title-tag' }, text) : text,
  );
}
