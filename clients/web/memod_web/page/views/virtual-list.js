// A list of any length: the rows near the screen are watched, and are all that there is of it.

import { rowRem } from '../model/preferences.js';
import { FIRST_WINDOW } from '../model/queries.js';
import { h, set, setText } from './dom.js';
import { emptyNote } from './page.js';
import { onRowKey } from './row-keys.js';
import { swipeable } from './swipe.js';

const ROW_REM = 3.75;
const HEADER_REM = 2.5;
/** Rows watched before and behind those on the screen; a window moves when fewer than half are left. */
const MARGIN = 40;

export class VirtualList {
  #app;
  #rows;
  #options;
  #watch = null;
  #elements = new Map();
  #headers = new Map();
  #frame = 0;
  #list = { rows: [], sections: [], total: 0, firstIndex: 0 };
  /** The element of a row that is dragged, and what says where it and the others are shown. */
  #held = null;
  #awaited = null;
  #rowRem;
  /** How many screens of rows there are above and below the one that is seen; none at first. */
  #reach = 0;

  /**
   * @param {object} app
   * @param {object} options `params` of watch/start, `rows` that makes elements, `label`, `title` of a section, `sections` that are to be shown
   *   for those of the server, `empty` the keys of the words for when there is nothing, `rowRem` in a
   *   text of the normal size,
   *   `onChange(list)`, with its `total` as it is shown.
   */
  constructor(app, options) {
    this.#app = app;
    this.#options = options;
    this.#rows = options.rows;
    this.canvas = h('div', { class: 'canvas', role: 'list', 'aria-label': options.label });
    this.#rowRem = rowRem(options.rowRem ?? ROW_REM, document.documentElement.dataset.size);
    this.canvas.style.setProperty('--row', `${this.#rowRem}rem`);
    this.empty = emptyNote(app.words, ...(options.empty ?? []));
    this.partly = h('p', { class: 'quiet-text partly', role: 'status', hidden: true });
    this.element = h('div', { class: 'virtual' }, this.canvas, this.empty, this.partly);
    const { actions } = app;
    if (options.canSwipe ?? true) {
      swipeable(this.canvas, app.words, {
        done: (row) => actions.setState(row, 'done'),
        tomorrow: (row) => actions.postpone(row),
      });
    }
    this.canvas.addEventListener('keydown', (event) => this.#press(event));
  }

  /** Begins in a scroller, which is its parent by then. */
  attach(scroller) {
    this.scroller = scroller;
    this.left = new AbortController();
    const until = { signal: this.left.signal };
    scroller.addEventListener('scroll', () => this.#later(), { passive: true, ...until });
    this.resizing = new ResizeObserver(() => this.#layOut());
    this.resizing.observe(scroller);
    const { outbox, session } = this.#app;
    const waits = () => (this.#watch?.isKnown || this.#watch?.isMissing) && this.#show(this.#watch);
    outbox.addEventListener('change', waits, until);
    // Whether what waits says so depends on the connection.
    session.addEventListener('status', () => outbox.entries.length && waits(), until);
    if (this.#options.params) this.begin();
  }

  /** Watches; with other `params` another list. */
  begin(params = this.#options.params) {
    this.#options.params = params;
    this.#watch?.stop();
    this.#watch = this.#app.session.watch(
      { ...params, window: FIRST_WINDOW },
      (watch) => this.#show(watch),
      // That there is no such list its page says.
      (error) => isOfNone(error, params) || this.#app.toasts.error(error),
    );
    const watch = this.#watch;
    watch.missed = () => this.#show(watch);
    if (watch.isMissing) this.#show(watch);
  }

  detach() {
    this.#watch?.stop();
    this.left?.abort();
    this.resizing?.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  /** The row with the id, or at an index of the whole list, if it is known. */
  row(id) {
    return this.#list.rows.find((row) => row.id === id);
  }

  get rows() {
    return this.#list.rows;
  }

  /** Scrolls to a row and has it flash, once it is there. */
  reveal(id) {
    this.#awaited = id;
    const index = this.rows.findIndex((row) => row.id === id);
    if (index < 0) return;
    this.#awaited = null;
    const sizes = this.#sizes;
    const top = this.element.offsetTop + this.#top(index + this.#list.firstIndex, sizes);
    const { scrollTop, clientHeight } = this.scroller;
    if (top < scrollTop || top + sizes.row > scrollTop + clientHeight) {
      this.scroller.scrollTop = top + sizes.row - clientHeight / 2;
      this.#layOut();
    }
    this.#elements.get(id)?.classList.add('is-new');
  }

  /** The elements of all rows that there are any of. */
  get elements() {
    return [...this.#elements.values()];
  }

  get hasSections() {
    return this.#shown.length > 0;
  }

  /**
   * Holds a row's element until it is let go. It stays as long; each time rows are arranged,
   * `look()` returns the function that says where an element is shown.
   */
  hold(element, look) {
    this.#held = { element, look };
  }

  /** Lets go of an element, unless another is held by now. */
  letGo(element) {
    if (this.#held?.element !== element) return;
    this.#held = null;
    this.#layOut();
  }

  /** Shows each element where it is, or where a row that is held leaves it. */
  arrange() {
    const where = this.#held?.look() ?? (({ top }) => top);
    for (const element of [...this.#headers.values(), ...this.#elements.values()]) {
      const y = where(element);
      if (element.y === y) continue;
      element.y = y;
      element.style.transform = `translateY(${y}px)`;
    }
  }

  #show(watch) {
    const { query } = this.#options.params;
    const list = this.#app.overlaid(watch, query);
    const sections = this.#options.sections?.(list.sections) ?? list.sections;
    this.#list = { ...list, sections };
    const { isMissing, isPart } = watch;
    const { words } = this.#app;
    setText(this.partly, isMissing ? words('not_here') : words('partly_here'));
    this.partly.hidden = !isMissing && !isPart;
    this.empty.hidden = list.total > 0 || !this.#options.empty || isMissing;
    if (!isMissing) this.#options.onChange?.(list);
    this.#layOut();
    if (this.#awaited) this.reveal(this.#awaited);
    // What isn't on the screen can wait until what is has been seen.
    if (this.#reach === 0) afterPaint(() => this.#later());
  }

  #later() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#reach = 1;
      this.#layOut();
      this.#follow();
    });
  }

  get #sizes() {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return {
      row: Math.round(this.#rowRem * rem),
      header: Math.round(HEADER_REM * rem),
    };
  }

  #top(index, sizes) {
    const sections = this.#shown;
    let headers = 0;
    while (headers < sections.length && sections[headers].start <= index) headers += 1;
    return index * sizes.row + headers * sizes.header;
  }

  get #shown() {
    return this.#options.title ? this.#list.sections : [];
  }

  #layOut() {
    if (!this.scroller) return;
    const sizes = this.#sizes;
    const sections = this.#shown;
    const height = this.#list.total * sizes.row + sections.length * sizes.header;
    this.canvas.style.height = `${height}px`;
    const first = this.#list.firstIndex;
    const isNear = this.#near(sizes);
    const known = new Set();
    const order = [];
    sections.forEach((section, number) => {
      const top = section.start * sizes.row + number * sizes.header;
      if (!isNear(top)) return;
      const header = this.#header(section);
      header.top = top;
      order.push(header);
      known.add(section.key);
    });
    for (const [key, header] of this.#headers) {
      if (!known.has(key)) {
        header.remove();
        this.#headers.delete(key);
      }
    }
    const held = this.#held?.element;
    const ids = new Set();
    this.#list.rows.forEach((row, index) => {
      const top = this.#top(first + index, sizes);
      if (!isNear(top) && row.id !== held?.row.id) return;
      ids.add(row.id);
      order.push(this.#element(row, first + index, top));
    });
    let lost = null;
    for (const [id, element] of this.#elements) {
      if (!ids.has(id) && element !== held) {
        if (element.contains(document.activeElement)) lost = element.top;
        element.remove();
        this.#elements.delete(id);
      }
    }
    this.arrange();
    this.#order(order.sort((one, other) => one.top - other.top));
    if (lost !== null) this.#refocus(order, lost);
  }

  // Reading the scroller lays the page out: once, and not for each row.
  #near({ row }) {
    // At first no layout is needed to know what is no more than the screen (innerHeight needs one).
    if (this.#reach === 0) return (top) => top < screen.height;
    const { scrollTop, clientHeight } = this.scroller;
    const more = this.#reach * clientHeight;
    const from = scrollTop - this.element.offsetTop;
    return (top) => top > from - more - row && top < from + clientHeight + more;
  }

  #element(row, index, top) {
    let element = this.#elements.get(row.id);
    if (!element) {
      element = this.#rows.make(row);
      this.#elements.set(row.id, element);
    } else if (element.row !== row) {
      this.#rows.update(element, row);
    }
    element.top = top;
    set(element, 'aria-posinset', String(index + 1));
    set(element, 'aria-setsize', String(this.#list.total));
    return element;
  }

  #header(section) {
    let header = this.#headers.get(section.key);
    if (!header) {
      header = h(
        'h2',
        { class: 'section', role: 'presentation' },
        h('span'),
        h('span', { class: 'count' }),
      );
      this.#headers.set(section.key, header);
    }
    setText(header.firstChild, this.#options.title(section));
    setText(header.lastChild, String(section.count));
    return header;
  }

  // What is read aloud and tabbed through comes in the order of the screen; what has the focus stays.
  #order(elements) {
    const focused = this.canvas.contains(document.activeElement) ? document.activeElement : null;
    let next = this.canvas.firstChild;
    for (const element of elements) {
      if (element === next) next = next.nextSibling;
      // A pointer loses an element that is taken out for a moment.
      else if (!this.#held || !element.isConnected) this.canvas.insertBefore(element, next);
    }
    if (focused && document.activeElement !== focused && focused.isConnected) {
      focused.focus({ preventScroll: true });
    }
  }

  // The row with the focus is gone: who has no mouse goes on with the one in its place.
  #refocus(elements, top) {
    const rows = elements.filter((element) => element.row);
    const next = rows.find((row) => row.top >= top) ?? rows.at(-1);
    next?.querySelector('.row-open').focus({ preventScroll: true });
  }

  #follow() {
    if (!this.#watch?.isKnown) return;
    const sizes = this.#sizes;
    const from = this.scroller.scrollTop - this.element.offsetTop;
    const first = Math.max(0, Math.floor(from / sizes.row) - this.#shown.length);
    const last = Math.ceil((from + this.scroller.clientHeight) / sizes.row);
    const known = this.#list.firstIndex;
    const end = known + this.#list.rows.length;
    const isKnown =
      (known === 0 || first > known + MARGIN / 2) &&
      (end >= this.#list.total || last < end - MARGIN / 2);
    if (isKnown) return;
    const start = Math.max(0, first - MARGIN);
    this.#watch.setWindow(start, last - start + MARGIN);
  }

  // Up and down move between rows; what else a key does to a row is the page's.
  #press(event) {
    const element = event.target.closest?.('.row');
    if (!element) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !event.altKey && !event.ctrlKey && !event.metaKey) {
      const rows = [...this.canvas.querySelectorAll('.row')];
      const next = rows[rows.indexOf(element) + step];
      if (next) {
        event.preventDefault();
        next.querySelector('.row-open').focus();
        next.scrollIntoView({ block: 'nearest' });
      }
      return;
    }
    const { hasKeys = true, canDrag } = this.#options;
    if (hasKeys) onRowKey(this.#app, event, element.row, canDrag ? this.rows : []);
  }
}

/** Once the next frame is on the screen; in a page that isn't drawn, soon. */
function afterPaint(then) {
  requestAnimationFrame(() => setTimeout(then));
}

function isOfNone({ kind, data }, { query }) {
  return kind === 'notFound' && data.id === query.group;
}
