// The frame: where one goes, the list, and the memo beside or over it.

import { whenIdle } from '../idle.js';
import { HalfTyped } from '../model/half-typed.js';
import { overlaidList, rowNow } from '../model/overlay.js';
import { format, parse } from '../model/route.js';
import { isLink } from '../model/token.js';
import { Actions } from './actions.js';
import { connectionBar } from './connection-bar.js';
import { Dialogs } from './dialogs.js';
import { fill, h, icon, set } from './dom.js';
import { Groups } from './groups.js';
import { showKeys } from './keys-view.js';
import { Navigation } from './navigation.js';
import { loadAll, loadMemoPage, loadPage } from './pages.js';
import { pairing } from './pairing.js';
import { Previews } from './previews.js';
import { Toasts } from './toasts.js';

/** How often the page looks whether it is another day, in ms. */
const DAY_CHECKING = 20_000;
/** What is noted of a row before a write. */
const OF_ROW = new Set([
  'id',
  'group',
  'pinned',
  'task',
  'title',
  'tags',
  'createdAt',
  'updatedAt',
  'trashedAt',
]);
/** A size of the browser's own text that is large. */
const LARGE_PX = 22;

export class App {
  #page = null;
  #memo = null;
  /** Memos that were left with something in them that isn't stored yet. */
  #left = [];
  #route = null;
  /** What is on the screen: the route, once its page is loaded. */
  #shown = null;
  /** The lines for tasks with something in them that isn't a task yet, by their list. */
  entries = new Map();

  constructor({ session, kept, outbox, preferences, words, calendar }) {
    this.halfTyped = new HalfTyped(kept);
    this.previews = new Previews(kept);
    Object.assign(this, { session, kept, outbox, preferences, words, calendar });
    this.toasts = new Toasts(words);
    this.dialogs = new Dialogs(words);
    this.actions = new Actions(this);
    this.groups = new Groups(this);
    this.router = {
      memoLink: (id) => format({ ...this.#route, memo: id }),
      link: format,
      go: (route) => {
        location.hash = format(route);
      },
      openMemo: (id) => {
        location.hash = format({ ...this.#route, memo: id });
      },
    };
  }

  start(body) {
    this.applyPreferences();
    this.list = h('div', { class: 'pane list-pane', id: 'list' });
    this.detail = h('section', { class: 'pane detail-pane', 'aria-label': this.words('memo') });
    this.trouble = h('div', { class: 'trouble', role: 'alert', hidden: true });
    this.navigation = new Navigation(this);
    fill(
      body,
      h(
        'a',
        { class: 'skip', href: '#list', onclick: (event) => this.#skip(event) },
        this.words('skip'),
      ),
      h(
        'div',
        { class: 'frame' },
        this.navigation.side,
        h('main', { class: 'panes' }, this.list, this.detail),
        this.toasts.element,
        connectionBar(this),
        this.navigation.tabs,
      ),
      this.trouble,
    );
    document.title = this.words('app');
    this.session.addEventListener('status', () => this.#status());
    this.outbox.addEventListener('end', ({ error }) => this.#sayRefused(error));
    addEventListener('hashchange', () => {
      if (isLink(location)) return;
      // What is asked there is about the page that is left.
      for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
      this.#show();
    });
    addEventListener('keydown', (event) => this.#press(event));
    // What is on its way to the server when the page goes is sent now.
    addEventListener('pagehide', () => this.#memo?.save());
    // First what is on the screen, then what counts everything there is.
    this.#show();
    this.#followDay();
    this.groups.start(() => this.navigation.draw());
    this.#status();
    whenIdle(() => loadAll().catch(() => {}));
  }

  // At midnight what was tomorrow is today: what says so is drawn again, once nobody types. A line for
  // a task that is half typed is in it again.
  #followDay() {
    let day = this.calendar.today();
    const look = () => {
      const today = this.calendar.today();
      if (today === day || this.#isInUse) return;
      day = today;
      this.#shown = null;
      this.#show();
    };
    setInterval(look, DAY_CHECKING);
    document.addEventListener('visibilitychange', () => document.hidden || look());
  }

  applyPreferences() {
    const root = document.documentElement;
    root.lang = this.words.language;
    set(root, 'data-theme', this.preferences.get('theme'));
    const size = this.preferences.get('size');
    set(root, 'data-size', size);
    root.style.fontSize = '';
    // Text that the browser itself makes large has the layout of the largest, too.
    const { fontSize } = getComputedStyle(root);
    if (size !== 'normal' || Number.parseFloat(fontSize) < LARGE_PX) return;
    set(root, 'data-size', 'largest');
    root.style.fontSize = fontSize;
  }

  /** Stores a write and has it sent: `{op, done, method, params, was}`, see Outbox. */
  async write(method, params, options) {
    if (this.session.isReadOnly) {
      this.toasts.show(this.words('read_only_note'));
      // It is never done.
      return new Promise(() => {});
    }
    // What was done lately is perhaps in no list that is known here.
    const done = this.outbox.since(0);
    const was = [params.id, ...(params.ids ?? [])]
      .map((id) => rowNow(id, this.session.watches.row(id), done))
      .filter(Boolean)
      .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => OF_ROW.has(name))));
    const write = await this.outbox.write(method, params, { was, ...options });
    return { method, params, was, ...write, ...options };
  }

  /** What queries are answered with on this device. */
  get world() {
    const { calendar, groups, session } = this;
    return {
      calendar,
      group: (id) => groups.get(id),
      rank: (id) => groups.rows.findIndex((each) => each.id === id),
      known: (id) => session.watches.row(id),
    };
  }

  /** A list of a query with what waits, and what is typed, done to it. */
  overlaid(watch, query) {
    const { isStale, at } = watch;
    const stored = isStale ? this.outbox.since(at) : this.outbox.shown;
    return overlaidList(watch, [...stored, ...this.#typed], query, this.world);
  }

  // What was refused is rolled back, and listed for who wants to put it right. Of two texts the memo says it.
  #sayRefused(error) {
    if (!error || ['dropped', 'conflict'].includes(error.kind ?? error.data?.kind)) return;
    this.toasts.error(error);
  }

  // What is typed in memos, and isn't stored yet, as writes.
  get #typed() {
    const at = new Date(this.calendar.now()).toISOString();
    return [...this.#left, this.#memo]
      .filter((page) => page?.draft.id && !page.draft.isSafe)
      .map(({ draft: { id, text: content } }) => ({
        method: 'memo/update',
        params: { id, content },
        at,
      }));
  }

  /** Whether nothing is lost when the page is loaded again. */
  get isAtRest() {
    return !this.#isInUse && this.entries.size === 0;
  }

  get #isInUse() {
    const isTyping = document.activeElement?.matches('input, textarea') ?? false;
    return isTyping || this.#memo?.draft.isDirty || document.querySelector('dialog[open]');
  }

  get route() {
    return this.#route;
  }

  /** Shows where a new row is, if its list is on the screen. */
  reveal(id) {
    for (const list of this.#page?.lists ?? []) list.reveal(id);
  }

  /** Gives the page of a new memo the memo's own address; it stays the same page. */
  memoIsNow(id) {
    this.#route.memo = this.#shown.memo = id;
    history.replaceState(null, '', format(this.#route));
    this.#page.showsMemo?.(id);
  }

  /** Leaves the memo for its list. */
  closeMemo() {
    if (this.cameFromList) history.back();
    else this.router.go({ ...this.#route, memo: null });
  }

  async #show() {
    const { hash } = location;
    const route = parse(hash);
    this.#route = route;
    let Page, MemoPage;
    try {
      [Page, MemoPage] = await Promise.all([loadPage(route), route.memo ? loadMemoPage() : null]);
    } catch {
      this.toasts.show(this.words('offline'), this.words('retry'), () => location.reload());
      return;
    }
    if (this.#route !== route) return;
    const before = this.#shown;
    this.#shown = { ...route };
    const isSameList = Boolean(before && before.page === route.page && before.id === route.id);
    this.cameFromList = isSameList && !before.memo && Boolean(route.memo);
    if (!isSameList) {
      this.#page?.detach();
      this.#page = new Page(this, route);
      fill(this.list, this.#page.element);
      this.#page.attach?.();
    }
    // First, for what isn't shown can't have the focus.
    set(document.body, 'data-shows', route.memo ? 'detail' : 'list');
    if (before?.memo !== route.memo) this.#showMemo(route.memo, MemoPage, isSameList);
    this.navigation.show(route);
    this.#page.showsMemo?.(route.memo);
    // Whose page it is that is on the screen, which for a moment is another one's than the address says.
    set(document.body, 'data-at', hash);
  }

  #showMemo(id, MemoPage, wasHere) {
    const before = this.#memo;
    this.#memo?.detach();
    this.#left = [...this.#left, before].filter((page) => page && !page.draft.isSafe);
    const again = this.#left.find((page) => page.id === id && !page.isNew);
    this.#memo = id ? (again ?? new MemoPage(this, id)) : null;
    this.#left = this.#left.filter((page) => page !== again);
    fill(this.detail, this.#memo?.element ?? this.#nothingChosen());
    this.#memo?.attach();
    // Back in the list, on the row that was open.
    if (before && !id && wasHere) {
      this.list.querySelector(`[data-id="${CSS.escape(before.id)}"] .row-open`)?.focus();
    }
  }

  #nothingChosen() {
    return h(
      'div',
      { class: 'nothing-chosen' },
      icon('memo'),
      h('p', {}, this.words('choose_memo')),
    );
  }

  // Where nobody is let in there is nothing else to see.
  #status() {
    const { status, isReadOnly } = this.session;
    set(document.body, 'data-status', status);
    set(document.body, 'data-read-only', isReadOnly || null);
    this.trouble.hidden = status !== 'refused';
    fill(this.trouble, status === 'refused' && pairing(this));
  }

  #press(event) {
    const isTyping =
      event.target.closest?.('input, textarea, select') || document.querySelector('dialog[open]');
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key === 'k' && !document.querySelector('dialog[open]')) {
      event.preventDefault();
      this.router.go({ page: 'search' });
    }
    if (event.isComposing || isTyping) return;
    if (isCommand && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      if (event.shiftKey) this.actions.redo();
      else this.actions.undo();
    } else if (event.key === '/' && !isCommand) {
      event.preventDefault();
      this.router.go({ page: 'search' });
    } else if (event.key === '?') showKeys(this.words);
    else if (event.key === 'n' && !isCommand) {
      const field = this.list.querySelector('.entry-field');
      event.preventDefault();
      if (field) field.focus();
      else this.router.openMemo('new');
    } else if (event.key === 'Escape' && this.#route.memo) this.closeMemo();
  }

  #skip(event) {
    event.preventDefault();
    // Before the rows are buttons, of which some aren't seen.
    const find = (each) => this.list.querySelector(each);
    (find('.row-open') ?? find('.entry-field') ?? find('a, button'))?.focus();
  }
}
