// Navigation: tabs at the bottom of a phone, a side with every list on wide screens.

import { format } from '../model/route.js';
import { h, icon, Keyed, ring, set, setRing, setText } from './dom.js';
import { countOf, nameWithCount, pictureOf } from './groups.js';

const TABS = [
  ['lists', 'lists'],
  ['days', 'calendar'],
  ['board', 'board'],
  ['memos', 'memo'],
  ['search', 'search'],
];
const MORE = [
  ['history', 'history'],
  ['trash', 'trash'],
  ['settings', 'settings'],
];
/** Where the style sheet shows the side. */
const WIDE = matchMedia('(min-width: 1000px)');
/** The pages under each tab. */
const TAB_OF = { list: 'lists', history: 'lists', trash: 'lists', settings: 'lists' };

export class Navigation {
  #words;
  #groups;
  #route = null;
  #tabLinks;
  /** What is in the side: links to pages, and lists. Made when the screen is first wide enough. */
  #sideLinks = null;
  #lists = null;
  /** The side's link last scrolled into view. */
  #sideAt = null;

  constructor({ words, groups }) {
    this.#words = words;
    this.#groups = groups;
    this.#tabLinks = this.#links(TABS);
    this.tabs = h('nav', { class: 'tabs', 'aria-label': words('app') }, ...this.#tabLinks.values());
    this.side = h('nav', { class: 'side', 'aria-label': words('app') });
    WIDE.addEventListener('change', () => this.#drawSide());
  }

  show(route) {
    this.#route = route;
    this.draw();
  }

  draw() {
    const page = this.#route?.page;
    mark(this.#tabLinks, TAB_OF[page] ?? page);
    this.#drawSide();
  }

  #drawSide() {
    if (!WIDE.matches) return;
    if (!this.#sideLinks) this.#makeSide();
    mark(this.#sideLinks, this.#route?.page);
    this.#lists.show(this.#groups.rows);
    // A list's link comes with the groups, after the first route.
    const now = this.side.querySelector(':not(.side-more) > [aria-current]');
    if (!now || now === this.#sideAt) return;
    this.#sideAt = now;
    now.scrollIntoView({ block: 'nearest' });
  }

  #makeSide() {
    this.#sideLinks = this.#links([...TABS, ...MORE]);
    const links = [...this.#sideLinks.values()];
    const lists = h('div', { class: 'side-groups' });
    this.#lists = new Keyed(
      lists,
      ({ id }) => id,
      (group) => this.#list(group),
    );
    const title = h('div', { class: 'side-title' }, this.#words('app'));
    const more = h('div', { class: 'side-more' }, links.splice(TABS.length));
    this.side.append(title, ...links, lists, more);
  }

  #links(pages) {
    return new Map(
      pages.map(([page, picture]) => [
        page,
        h(
          'a',
          { href: format({ page }), class: 'tab' },
          icon(picture),
          h('span', {}, this.#words(page)),
        ),
      ]),
    );
  }

  #list(made) {
    const { id, builtIn } = made;
    const picture = builtIn ? pictureOf(made) : ring(0);
    const name = h('span');
    const count = h('span', { class: 'count' });
    const href = format({ page: 'list', id });
    const props = { class: 'tab side-group', href, 'data-group': id };
    const element = h('a', props, picture, name, count);
    element.update = (group) => {
      const isNow = this.#route?.page === 'list' && this.#route.id === id;
      set(element, 'aria-current', isNow ? 'page' : null);
      set(element, 'data-built-in', group.builtIn || null);
      set(element, 'aria-label', nameWithCount(this.#words, group));
      picture.style.setProperty('--group', group.color);
      if (!builtIn) setRing(picture, group.counts.progress);
      setText(name, this.#words.group(group));
      const shown = countOf(group);
      setText(count, String(shown));
      count.hidden = shown === 0;
    };
    return element;
  }
}

function mark(links, page) {
  for (const [name, link] of links) set(link, 'aria-current', name === page ? 'page' : null);
}
