// Search while typing, with what was found marked.

import { folded } from '../model/local.js';
import { pieces } from '../model/texts.js';
import { fill, h, icon, iconButton, setText } from './dom.js';
import { Page } from './page.js';
import { Rows } from './rows.js';
import { VirtualList } from './virtual-list.js';

const FIELDS = ['title', 'task', 'pinned', 'group', 'updatedAt'];
const SORT = [{ by: 'relevance' }];

export class SearchPage extends Page {
  constructor(app, { id }) {
    const { words } = app;
    super(app, words('search'));
    this.field = h('input', {
      class: 'search-field',
      type: 'search',
      value: id ?? '',
      'aria-label': words('search'),
      placeholder: words('search'),
      autocomplete: 'off',
      enterKeyHint: 'search',
      oninput: () => this.#search(),
    });
    this.clear = iconButton('close', words('close'), () => {
      this.field.value = '';
      this.#search();
      this.field.focus();
    });
    this.count = h('p', { class: 'found', role: 'status' });
    this.hint = h('div', { class: 'empty' }, h('p', {}, words('search_more')));
    this.bar.replaceChildren(
      h('h1', { class: 'visually-hidden' }, words('search')),
      h('div', { class: 'search-box' }, icon('search'), this.field, this.clear),
    );
    // A list is found by its name.
    this.found = h('div', { class: 'chips' });
    this.body.append(this.found, this.count, this.hint);
    const list = new VirtualList(app, {
      params: null,
      rows: new FoundRows(app),
      rowRem: 5.25,
      label: words('search'),
      empty: ['none_found', 'none_found_more'],
      onChange: ({ total }) => {
        setText(this.count, words.counted('found', total));
        // The note that there is nothing says it to the eye.
        this.count.classList.toggle('visually-hidden', !total);
      },
    });
    this.list = this.addList(list);
    this.#drawHint();
  }

  attach() {
    super.attach();
    if (this.field.value) this.#search();
    this.field.focus();
  }

  #drawHint() {
    const isEmpty = this.field.value.trim() === '';
    this.hint.hidden = !isEmpty;
    this.clear.hidden = this.field.value === '';
    this.list.element.hidden = isEmpty;
    if (isEmpty) this.count.textContent = '';
    const { groups, router, words } = this.app;
    const typed = folded(this.field.value.trim());
    const named = groups.rows.filter(
      (group) => typed && folded(words.group(group)).includes(typed),
    );
    const link = (group) => {
      const href = router.link({ page: 'list', id: group.id });
      return h('a', { class: 'chip', href }, icon('lists'), words.group(group));
    };
    fill(this.found, named.map(link));
  }

  #search() {
    const text = this.field.value.trim();
    this.#drawHint();
    // The address has what is searched for, so that back and a reload find it again.
    const { route } = this.app;
    history.replaceState(null, '', this.app.router.link({ ...route, id: text || null }));
    if (!text) return;
    this.list.begin({ query: { text, sort: SORT, fields: FIELDS, excerpt: true } });
  }
}

class FoundRows extends Rows {
  constructor(app) {
    super(app, { showsGroup: true, previews: false });
  }

  make(row) {
    const found = h('span', { class: 'row-found' });
    const element = super.make(row);
    element.parts.found = found;
    element.parts.title.after(found);
    this.#draw(element.parts, row);
    return element;
  }

  update(element, row) {
    super.update(element, row);
    if (element.parts.found) this.#draw(element.parts, row);
  }

  // What was found in the title is marked there, and not said again below it. What this device finds
  // without a connection has no excerpt.
  #draw({ title, found }, { excerpt }) {
    const shown = excerpt ? pieces(excerpt) : [];
    const marked = shown.map(({ text, isMarked }) => (isMarked ? h('mark', {}, text) : text));
    const isTitle = shown.map(({ text }) => text).join('') === title.textContent;
    if (isTitle || title.querySelector('mark')) fill(title, isTitle ? marked : title.textContent);
    fill(found, isTitle ? [] : marked);
  }
}
