// A memo or task: to read, alive, or to write, saving itself.

import { Draft } from '../model/draft.js';
import { newId } from '../model/ids.js';
import { ofMemo } from '../model/queries.js';
import { movedCursor, withCheckbox } from '../model/texts.js';
import { Backlinks } from './backlinks.js';
import { conflictView } from './conflict-view.js';
import { fill, h, iconButton, set, setText } from './dom.js';
import { FactsBar } from './facts-bar.js';
import { markdownView } from './markdown-view.js';

/** How long nobody types before it is saved, in ms. */
const PAUSE = 600;

export class MemoPage {
  #app;
  #timer = null;
  #watch = null;
  #isWriting = false;
  #isCreating = null;

  constructor(app, id) {
    const { words } = app;
    this.#app = app;
    this.id = id;
    this.isNew = id === 'new';
    this.draft = new Draft((method, params) => app.session.call(method, params), () => this.#drawDraft());
    this.heading = h('h1', { class: 'visually-hidden' });
    this.status = h('span', { class: 'save-status', role: 'status' });
    this.toggle = iconButton('edit', words('edit'), () => this.#write(!this.#isWriting));
    this.pin = iconButton('pin', words('pin'), () => app.actions.setPinned(this.row, !this.row.pinned));
    this.trash = iconButton('trash', words('delete'), () => this.#trash());
    this.facts = new FactsBar(app, () => this.row);
    this.field = h('textarea', {
      class: 'text-field', 'aria-label': words('text'), placeholder: words('write_here'), spellcheck: true,
      oninput: () => this.#type(), onblur: () => this.save(),
      onkeydown: (event) => this.#press(event),
    });
    this.view = h('div', { class: 'text-view', ondblclick: (event) => event.target.closest('a, button, input') || this.#write(true) });
    this.conflict = h('div', { class: 'conflict', role: 'alert', hidden: true });
    this.links = new Backlinks(app, id);
    this.body = h('div', { class: 'pane-body memo-body' }, this.facts.element, this.conflict, this.view, this.field, this.links.element);
    this.element = h('article', { class: 'page memo-page' },
      h('header', { class: 'bar' }, this.heading, iconButton('back', words('back'), () => app.closeMemo()),
        this.status, h('div', { class: 'bar-actions' }, this.toggle, this.pin, this.trash)),
      this.body);
    this.#draw();
  }

  attach() {
    const { session, toasts } = this.#app;
    this.keys = (event) => this.#shortcut(event);
    addEventListener('keydown', this.keys);
    if (this.isNew) {
      this.draft.open({ id: null, revision: 0, content: '' });
      this.#write(true);
      return;
    }
    this.links.start();
    this.#watch = session.watch({ query: ofMemo(this.id) , window: { start: 0, count: 1 } },
      () => this.#changed(), (error) => toasts.error(error));
  }

  detach() {
    removeEventListener('keydown', this.keys);
    this.save();
    this.#watch?.stop();
    this.links.stop();
  }

  /** Saves what is typed; a new memo is created with its first words. */
  async save() {
    clearTimeout(this.#timer);
    if (this.isNew) await this.#create();
    else await this.draft.save();
  }

  // The row says what changed; its text is read for it, so that no watch carries long texts.
  async #changed() {
    const [row] = this.#watch.rows;
    if (!row) {
      if (this.row) this.#gone();
      return;
    }
    const isFirst = !this.row;
    this.row = row;
    this.#draw();
    if (this.isLoaded && row.revision <= this.draft.base) return;
    const { results } = await this.#app.session.call('memo/get', { ids: [this.id] }).catch(() => ({ results: [] }));
    const memo = results[0]?.memo;
    if (!memo) return;
    const before = this.field.value;
    if (this.isLoaded) this.draft.arrived(memo);
    else {
      this.isLoaded = true;
      this.draft.open(memo);
      this.#draw();
    }
    this.#put(before);
    if (isFirst && !memo.content.trim()) this.#write(true);
  }

  #gone() {
    this.row = null;
    if (this.draft.isDirty) this.draft.save();
    else this.#app.closeMemo();
  }

  // What the draft holds goes into the field, with the cursor where it was meant.
  #put(before) {
    const { text } = this.draft;
    if (this.field.value !== text) {
      const { selectionStart, selectionEnd } = this.field;
      this.field.value = text;
      this.field.setSelectionRange(
        movedCursor(before, text, selectionStart), movedCursor(before, text, selectionEnd));
    }
    this.#fit();
    this.#drawView();
  }

  #type() {
    this.draft.type(this.field.value);
    this.#fit();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), PAUSE);
  }

  async #create() {
    const content = this.draft.text;
    if (!content.trim() || this.#isCreating) return;
    this.#isCreating = newId();
    const { actions, route, groups } = this.#app;
    const group = route.page === 'list' && groups.plain.some(({ id }) => id === route.id) ? { group: route.id } : {};
    const result = await actions.try('memo/create', { id: this.#isCreating, content, ...group });
    this.#isCreating = result && this.#isCreating;
    if (!result) return;
    this.isNew = false;
    this.isLoaded = true;
    this.id = result.memo.id;
    const typed = this.draft.text;
    this.draft.open({ ...result.memo, content });
    this.draft.type(typed);
    this.row = result.memo;
    this.#draw();
    this.links.id = this.id;
    if (!this.element.isConnected) {
      this.draft.save();
      return;
    }
    // The same page goes on under the memo's own address.
    this.#app.memoIsNow(this.id);
    this.#watch = this.#app.session.watch({ query: ofMemo(this.id), window: { start: 0, count: 1 } },
      () => this.#changed(), (error) => this.#app.toasts.error(error));
    this.links.start();
  }

  #write(isWriting) {
    if (isWriting && !this.isLoaded && !this.isNew) return;
    if (this.#isWriting && !isWriting) this.save();
    this.#isWriting = isWriting;
    this.#draw();
    if (isWriting) {
      this.#fit();
      this.field.focus();
    } else this.#drawView();
  }

  #draw() {
    const { words, session } = this.#app;
    const isTrashed = Boolean(this.row?.trashedAt);
    const name = words(this.#isWriting ? 'read' : 'edit');
    this.toggle.replaceChildren(...iconButton(this.#isWriting ? 'eye' : 'edit', name).children);
    set(this.toggle, 'aria-label', name);
    this.toggle.title = name;
    setText(this.heading, this.row?.title || words(this.isNew ? 'new_memo' : 'memo'));
    // What is typed before the text is there would be lost with its arrival.
    this.toggle.hidden = !this.isLoaded || isTrashed || session.isReadOnly;
    this.pin.hidden = this.trash.hidden = !this.row || isTrashed;
    set(this.pin, 'aria-pressed', String(Boolean(this.row?.pinned)));
    set(this.pin, 'aria-label', words(this.row?.pinned ? 'unpin' : 'pin'));
    this.field.hidden = !this.#isWriting;
    this.view.hidden = this.#isWriting;
    this.facts.update(this.row);
  }

  #drawDraft() {
    const { words } = this.#app;
    const { status, error, conflict } = this.draft;
    const isQuiet = status === 'saved' && !this.draft.isDirty && !this.wasTyped;
    this.wasTyped ||= status !== 'saved';
    setText(this.status, isQuiet ? '' : status === 'failed' ? words.error(error) : words.knows(status) ? words(status) : '');
    set(this.status, 'data-status', status);
    if (this.field.value !== this.draft.text && !this.conflict.childElementCount) this.#put(this.field.value);
    this.conflict.hidden = !['conflict', 'gone'].includes(status);
    if (status === 'conflict') fill(this.conflict, conflictView(words, conflict, (text, isByHand) => this.#resolve(text, isByHand)));
    else if (status === 'gone') fill(this.conflict, this.#goneView());
    else this.conflict.replaceChildren();
    if (!this.#isWriting) this.#drawView();
  }

  #resolve(text, isByHand) {
    this.conflict.replaceChildren();
    this.conflict.hidden = true;
    this.field.value = text;
    // Marks that a person is to join are not saved over the memo before anything is typed.
    if (isByHand) {
      const { current } = this.draft.conflict;
      Object.assign(this.draft, { base: current.revision, saved: current.content, conflict: null, text });
      this.draft.status = 'unsaved';
      this.#write(true);
      this.#drawDraft();
    } else this.draft.resolve(text);
  }

  #goneView() {
    const { words, actions, router } = this.#app;
    return [h('p', {}, words('gone')), h('button', {
      type: 'button', class: 'button primary', onclick: async () => {
        const made = await actions.try('memo/create', { content: this.draft.text });
        this.draft.saved = this.draft.text;
        if (made) router.openMemo(made.memo.id);
      },
    }, words('keep_as_new'))];
  }

  #drawView() {
    const { words, router } = this.#app;
    const { text } = this.draft;
    if (this.shown === text) return;
    this.shown = text;
    fill(this.view, markdownView(text ?? '', words, {
      check: (line, isTicked) => this.#check(line, isTicked),
      tag: (tag) => router.go({ page: 'search', id: `#${tag}` }),
      memo: (target) => this.#follow(target),
    }));
  }

  #check(line, isTicked) {
    this.draft.type(withCheckbox(this.draft.text, line, isTicked));
    this.field.value = this.draft.text;
    this.save();
  }

  // A link means the memo of that id or that title.
  async #follow(target) {
    const { actions, router, toasts, words } = this.#app;
    const same = (title) => title.normalize('NFKC').toLowerCase() === target.normalize('NFKC').toLowerCase();
    const found = await actions.try('memo/list', { text: target, fields: ['title'], limit: 100 });
    const hit = found?.rows.find(({ title }) => same(title));
    if (hit) {
      router.openMemo(hit.id);
      return;
    }
    const byId = /^[A-Za-z][\w-]{0,63}$/.test(target)
      && (await this.#app.session.call('memo/get', { ids: [target], fields: ['title'] })).results[0]?.memo;
    if (byId) router.openMemo(target);
    else toasts.show(words('no_such_memo', { target }), words('create_it'), async () => {
      const made = await actions.try('memo/create', { content: `# ${target}\n\n` });
      if (made) router.openMemo(made.memo.id);
    });
  }

  async #trash() {
    await this.save();
    if (await this.#app.actions.trash(this.row)) this.#app.closeMemo();
  }

  #press(event) {
    if (event.key === 'Escape' && !event.isComposing) {
      event.stopPropagation();
      if (this.isNew && !this.draft.isDirty) this.#app.closeMemo();
      else this.#write(false);
    } else if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.save();
    }
  }

  #shortcut(event) {
    if (event.target.closest('input, textarea, select, dialog') || event.ctrlKey || event.metaKey) return;
    if (event.key === 'e' && !this.#isWriting && !this.toggle.hidden) {
      event.preventDefault();
      this.#write(true);
    }
  }

  // As high as its text: the page scrolls, and not a field in it.
  #fit() {
    if (!this.#isWriting || CSS.supports('field-sizing', 'content')) return;
    const { scrollTop } = this.body;
    this.field.style.height = 'auto';
    this.field.style.height = `${this.field.scrollHeight}px`;
    this.body.scrollTop = scrollTop;
  }
}
