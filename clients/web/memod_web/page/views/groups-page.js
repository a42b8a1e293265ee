// Every list there is: those that memod has, and the person's own as cards or rows.

import { safePicture } from '../model/pictures.js';
import { h, icon, iconButton, Keyed, refill, ring, set, setRing, setText } from './dom.js';
import { draggable } from './draggable.js';
import { entryHere } from './entry.js';
import { editGroup } from './group-sheet.js';
import { countOf, memosIn, nameWithCount, pictureOf, shownCounts } from './groups.js';
import { emptyNote, Page } from './page.js';

export class GroupsPage extends Page {
  #tiles;
  #cards;

  constructor(app) {
    const { words, preferences } = app;
    const links = ['history', 'trash', 'settings'].map((page) =>
      h(
        'a',
        {
          class: 'icon-button only-narrow',
          href: app.router.link({ page }),
          'aria-label': words(page),
          title: words(page),
        },
        icon(page),
      ),
    );
    super(app, words('lists'), { actions: links });
    this.builtIn = h('div', { class: 'tiles' });
    this.own = h('div', { class: 'cards', role: 'list', 'aria-label': words('my_lists') });
    this.empty = emptyNote(words, 'no_groups', 'no_groups_more');
    this.as = iconButton('grid', '', () => this.#toggle(preferences));
    this.body.append(
      this.builtIn,
      h(
        'div',
        { class: 'section-bar' },
        h('h2', {}, words('my_lists')),
        this.as,
        iconButton('add', words('new_group'), () => editGroup(app)),
      ),
      this.own,
      this.empty,
    );
    this.foot.append(entryHere(app, () => ({})).element);
    const idOf = ({ id }) => id;
    this.#tiles = new Keyed(this.builtIn, idOf, (group) => this.#tile(group));
    this.#cards = new Keyed(this.own, idOf, (group) => this.#card(group));
    this.until(app.groups.listen(() => this.#draw()));
    this.own.addEventListener('keydown', (event) => this.#press(event));
    this.#drag();
    this.#draw();
  }

  #toggle(preferences) {
    preferences.set('groupsAs', preferences.get('groupsAs') === 'grid' ? 'list' : 'grid');
    this.#draw();
  }

  #draw() {
    const { groups, preferences, words } = this.app;
    const as = preferences.get('groupsAs');
    const label = words(as === 'grid' ? 'as_list' : 'as_grid');
    this.own.classList.toggle('is-grid', as === 'grid');
    refill(this.as, icon(as === 'grid' ? 'lists' : 'grid'));
    set(this.as, 'aria-label', label);
    this.as.title = label;
    if (this.drag) return;
    const builtIn = groups.rows.filter(
      ({ builtIn: is, id, counts }) => is && (id !== 'g_overdue' || counts.overdue > 0),
    );
    this.#tiles.show(builtIn);
    this.#cards.show(groups.own);
    this.empty.hidden = !groups.isKnown || groups.own.length > 0;
  }

  #tile(group) {
    const { app, words } = this;
    const count = h('span', { class: 'tile-count' });
    const name = h('span', { class: 'tile-name' });
    const href = app.router.link({ page: 'list', id: group.id });
    const element = h('a', { class: 'tile', href }, pictureOf(group), count, name);
    element.style.setProperty('--group', group.color);
    element.update = (now) => {
      setText(name, words.group(now));
      setText(count, String(countOf(now)));
      set(element, 'aria-label', nameWithCount(words, now));
    };
    return element;
  }

  #card(group) {
    const { app, words } = this;
    const progress = ring(group.counts.progress);
    const name = h('span', { class: 'card-name' });
    const facts = h('span', { class: 'card-facts' });
    const late = h('span', { class: 'card-late' });
    const picture = h('img', { class: 'card-picture', alt: '', hidden: true });
    const link = h(
      'a',
      {
        class: 'card-link',
        draggable: false,
        href: app.router.link({ page: 'list', id: group.id }),
      },
      picture,
      progress,
      h('span', { class: 'card-text' }, name, facts, late),
    );
    const element = h('div', { class: 'card', role: 'listitem', 'data-id': group.id }, link);
    element.update = (now) => {
      const counts = shownCounts(now.counts);
      element.style.setProperty('--group', now.color);
      element.group = now;
      setText(name, words.group(now));
      const said = counts.tasks ? words('of_done', counts) : memosIn(words, counts.total);
      setText(facts, said);
      setText(late, counts.overdue ? words('overdue_count', counts) : '');
      setRing(progress, counts.progress);
      const image = safePicture(now.image);
      picture.hidden = !image;
      if (image && picture.src !== image) picture.src = image;
      element.classList.toggle('has-picture', Boolean(image));
    };
    element.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      // A finger that rests begins to move it; the browser's menu would end that.
      if (event.pointerType !== 'touch') editGroup(app, element.group);
    });
    return element;
  }

  #press(event) {
    const card = event.target.closest('.card');
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (!card || !step) return;
    const cards = [...this.own.children];
    const other = cards[cards.indexOf(card) + step];
    if (!other) return;
    event.preventDefault();
    if (event.altKey)
      this.#move(card, step < 0 ? { before: other.dataset.id } : { after: other.dataset.id });
    else other.querySelector('a').focus();
  }

  #move(card, place) {
    return this.app.actions.do('group/move', { id: card.dataset.id, ...place });
  }

  #drag() {
    const { own } = this;
    const take = ({ target }) => target.closest('.card');
    const begin = (card) => {
      let place = null;
      const drag = {
        follow({ clientX, clientY }) {
          const under = document
            .elementsFromPoint(clientX, clientY)
            .map((each) => each.closest('.card'))
            .find((each) => each && each !== card);
          if (!under) return;
          const cards = [...own.children];
          const isAfter = cards.indexOf(under) > cards.indexOf(card);
          if (isAfter) under.after(card);
          else under.before(card);
          place = isAfter ? { after: under.dataset.id } : { before: under.dataset.id };
        },
        drop: () => place && this.#move(card, place),
        end: () => {
          card.classList.remove('is-dragged');
          // The next one may have begun.
          if (this.drag !== drag) return;
          this.drag = null;
          this.#draw();
        },
      };
      card.classList.add('is-dragged');
      this.drag = drag;
      return drag;
    };
    this.until(draggable(own, { take, begin, finger: 'rests' }));
  }
}
