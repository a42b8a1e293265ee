// A memo or task: to read, alive, or to write, saving itself.

import { newId } from '../model/ids.js';
import { overlaid } from '../model/overlay.js';
import { ofMemo } from '../model/queries.js';
import { RPCError } from '../model/rpc.js';
import { withCheckbox } from '../model/texts.js';
import { wellFormed } from '../model/well-formed.js';
import { Backlinks } from './backlinks.js';
import { showConflict } from './conflict-view.js';
import { fill, h } from './dom.js';
import { FactsBar } from './facts-bar.js';
import { followLink } from './follow-link.js';
import { markdownView } from './markdown-view.js';
import { MemoBar } from './memo-bar.js';
import { memoKeys } from './memo-keys.js';
import { createMemo, draftIn, groupHere, groupOf, readMemo, textKey } from './memo-texts.js';
import { TextField } from './text-field.js';

/** How long nobody types before it is saved, and how long it takes at most, in ms. */
const PAUSE = 600;
const UNSAVED_MAX = 5000;
/** How long what is typed may be in the field alone, in ms. */
const UNKEPT_MAX = 200;

export class MemoPage {
  #app;
  #known = null;
  #timer = null;
  #unsavedSince = null;
  #keeping = null;
  #watch = null;
  isWriting = false;
  #isCreating = false;
  /** What of its text was refused and is in the outbox, to be put right here or there. */
  #refused = null;

  constructor(app, id) {
    const { words } = app;
    this.#app = app;
    this.id = id;
    this.isNew = id === 'new';
    this.draft = draftIn(app, () => this.#drawDraft());
    this.bar = new MemoBar(app, {
      toggle: () => this.write(!this.isWriting),
      pin: () => app.actions.setPinned(this.row, !this.row.pinned),
      trash: () => this.#trash(),
    });
    this.facts = new FactsBar(app, () => this.row);
    this.keys = memoKeys(this, () => app.closeMemo());
    this.field = new TextField(words, {
      type: () => this.#type(),
      leave: () => this.save(),
      press: this.keys.inField,
    });
    this.view = h('div', {
      class: 'text-view',
      ondblclick: (event) => event.target.closest('a, button, input') || this.write(true),
    });
    this.conflict = h('div', { class: 'conflict', role: 'alert', hidden: true });
    this.elsewhere = h('p', { class: 'quiet-text', hidden: true }, words('text_elsewhere'));
    this.links = new Backlinks(app, id);
    this.body = h(
      'div',
      { class: 'pane-body memo-body' },
      this.facts.element,
      this.conflict,
      this.elsewhere,
      this.view,
      this.field.element,
      this.links.element,
    );
    this.element = h('article', { class: 'page memo-page' }, this.bar.element, this.body);
    this.#draw();
  }

  /** What is known of it beside its text, as it is once what waits is sent. */
  get row() {
    const [row] = this.#known ? overlaid([this.#known], this.#app.outbox.entries) : [];
    return row ?? this.#known;
  }

  attach() {
    const { session, outbox, kept, groups } = this.#app;
    // What couldn't be saved without a connection is saved with the next one.
    this.online = () => session.status === 'online' && this.save();
    session.addEventListener('status', this.online);
    this.waiting = () => this.#waits();
    outbox.addEventListener('change', this.waiting);
    this.unlisten = groups.listen(() => this.facts.update());
    addEventListener('keydown', this.keys.onPage);
    if (this.isNew) {
      this.draft.open({ id: null, revision: 0, content: '' });
      this.write(true);
      return;
    }
    const own = outbox.under(textKey(this.id));
    if (own?.method.endsWith('/create')) this.#openOwn(own);
    else this.#take(session.watches.row(this.id));
    kept.memo(this.id).then((memo) => this.#known || this.#take(memo));
    this.#follow();
  }

  #waits() {
    const isDeleted = this.#known && !overlaid([this.#known], this.#app.outbox.entries).length;
    if (!isDeleted) this.#draw();
    else if (!this.isLeft) this.#app.closeMemo();
    this.isLeft ||= isDeleted;
    this.#followRefused();
  }

  #followRefused() {
    const { outbox } = this.#app;
    const before = this.#refused;
    const own = outbox.under(textKey(this.id));
    this.#refused = own?.error ? own.seq : null;
    if (!before || own?.error || !this.draft.isRefused) return;
    if (own) this.draft.retried(own.params.content, outbox.follow(own.seq));
    else this.#takeDecided();
  }

  async #takeDecided() {
    const memo = await readMemo(this.#app, this.id, true);
    if (memo && this.draft.isRefused) this.draft.decided(memo);
  }

  // Made on this device, and not sent yet.
  #openOwn(entry) {
    const { params } = entry;
    this.isLoaded = true;
    [this.#known] = overlaid([], [entry], groupOf(entry));
    this.draft.open({ id: params.id, revision: 0, content: params.content });
    this.#takeUp(entry);
    this.#draw();
    this.#put();
  }

  // What was typed here before, and waits or was refused, goes on.
  #takeUp({ seq, params, error }) {
    const { draft } = this;
    if (params.content === undefined) return;
    if (error) {
      this.#refused = seq;
      draft.refused(params.content, params.base, new RPCError(error));
    } else {
      draft.base = params.base ?? draft.base;
      draft.takeUp(params.content, this.#app.outbox.follow(seq));
    }
  }

  #follow() {
    const { session, toasts } = this.#app;
    this.#watch = session.watch(
      { query: ofMemo(this.id), window: { start: 0, count: 1 } },
      (watch) => this.#changed(watch),
      (error) => toasts.error(error),
    );
    this.links.start();
  }

  detach() {
    removeEventListener('keydown', this.keys.onPage);
    this.unlisten();
    this.#app.session.removeEventListener('status', this.online);
    this.#app.outbox.removeEventListener('change', this.waiting);
    this.save();
    this.#watch?.stop();
    this.links.stop();
  }

  /** Saves what is typed; a new memo is created with its first words. */
  async save() {
    clearTimeout(this.#timer);
    this.#unsavedSince = null;
    const { text } = this.draft;
    const typed = text && wellFormed(text);
    // What isn't sent as it was typed would come back as somebody else's change.
    if (typed !== text) this.draft.type(typed);
    if (this.isNew) await this.#create();
    else await this.draft.save();
    this.keepTyped();
  }

  async #changed({ rows: [row], isStale }) {
    if (row) await this.#take(row, isStale);
    // One that was made here and waits isn't gone.
    else if (this.#known && !this.#app.outbox.under(textKey(this.id))) this.#gone();
  }

  // The row says what changed; its text is read for it, so that no watch carries long texts. What a
  // list shows of it is all there is where the connection is lost before the memo's own row came.
  async #take(row, isStale = true) {
    if (!row) return;
    if (!isStale || !this.#known) this.#known = row;
    this.#draw();
    if (this.isLoaded && row.revision <= this.draft.base) return;
    const memo = await readMemo(this.#app, this.id, this.isLoaded);
    this.isElsewhere = !memo && !this.isLoaded;
    this.#draw();
    if (!memo) return;
    const isFirst = !this.isLoaded;
    if (this.isLoaded) this.draft.arrived(memo);
    else {
      this.isLoaded = true;
      const waiting = this.#app.outbox.under(textKey(this.id));
      const typed = this.#app.typed.of(this.id);
      this.draft.open(memo);
      if (waiting) this.#takeUp(waiting);
      if (waiting && typed) this.draft.type(typed.content);
      else if (typed) this.draft.goOn(typed);
      this.#draw();
    }
    this.#put();
    if (isFirst && !memo.content.trim()) this.write(true);
  }

  #gone() {
    this.#known = null;
    if (this.draft.isDirty) this.draft.save();
    else this.#app.closeMemo();
  }

  #put() {
    this.field.put(this.draft.text);
    this.#drawView();
  }

  #type() {
    this.draft.type(this.field.text);
    this.#keeping ??= setTimeout(() => this.keepTyped(), UNKEPT_MAX);
    clearTimeout(this.#timer);
    this.#unsavedSince ??= Date.now();
    const left = this.#unsavedSince + UNSAVED_MAX - Date.now();
    this.#timer = setTimeout(() => this.save(), Math.max(0, Math.min(PAUSE, left)));
  }

  /** Keeps what isn't saved on this device, at once; what is saved by now is kept no longer. */
  keepTyped() {
    clearTimeout(this.#keeping);
    this.#keeping = null;
    const { typed } = this.#app;
    const { isNew, draft } = this;
    if (isNew) this.newId ??= newId();
    const id = isNew ? this.newId : this.id;
    if (draft.isSafe || (isNew && !draft.text.trim())) typed.forget(id);
    else {
      const after = this.#app.outbox.under(textKey(id))?.seq;
      const { text: content, base } = draft;
      typed.keep(id, { content, base, after, isNew, ...(isNew && groupHere(this.#app)) });
    }
  }

  async #create() {
    const content = this.draft.text;
    if (!content.trim() || this.#isCreating) return;
    this.#isCreating = true;
    this.newId ??= newId();
    const params = { id: this.newId, content, ...groupHere(this.#app) };
    const made = await createMemo(this.#app, params);
    this.#isCreating = false;
    if (!made) return;
    const typed = this.draft.text;
    this.isNew = false;
    this.id = this.links.id = made.memo?.id ?? this.newId;
    if (made.isQueued) this.#openOwn(this.#app.outbox.under(textKey(this.id)));
    else {
      this.isLoaded = true;
      this.draft.open(made.memo);
      this.#known = made.memo;
      this.#draw();
    }
    this.draft.type(typed);
    // What was typed meanwhile.
    this.draft.save();
    if (!this.element.isConnected) return;
    // The same page goes on under the memo's own address.
    this.#app.memoIsNow(this.id);
    this.#follow();
  }

  /** Shows the text to be written, or to be read. */
  write(isWriting) {
    if (isWriting && !this.isLoaded && !this.isNew) return;
    if (this.isWriting && !isWriting) this.save();
    this.isWriting = isWriting;
    this.#draw();
    if (isWriting) this.field.focus();
    else this.#drawView();
  }

  #draw() {
    // What is typed before the text is there would be lost with its arrival.
    this.bar.update(this.row, {
      isNew: this.isNew,
      isWriting: this.isWriting,
      canWrite: this.isLoaded,
    });
    this.field.show(this.isWriting);
    this.view.hidden = this.isWriting;
    this.facts.update();
    this.elsewhere.hidden = !this.isElsewhere;
  }

  #drawDraft() {
    const { status, text, conflict } = this.draft;
    if (this.draft.isSafe) this.keepTyped();
    this.bar.say(this.#statusText(), status);
    if (this.field.text !== text && !conflict) this.#put();
    showConflict(this.conflict, this.#app, this.draft, (...chosen) => this.#resolve(...chosen));
    if (!this.isWriting) this.#drawView();
  }

  // Of a memo that was only read there is nothing to say.
  #statusText() {
    const { words } = this.#app;
    const { status, error } = this.draft;
    this.wasTyped ||= status !== 'saved';
    if (!this.wasTyped) return '';
    return status === 'failed' ? words.error(error) : words(status);
  }

  #resolve(text, { isOwn = false, isByHand = false } = {}) {
    if (!isByHand) {
      this.draft.resolve(text, isOwn);
      this.field.put(this.draft.text);
      return;
    }
    this.field.put(text);
    this.draft.join(text);
    this.write(true);
  }

  #drawView() {
    const { words, router } = this.#app;
    const { text } = this.draft;
    if (this.shown === text) return;
    this.shown = text;
    const on = {
      check: (line, isTicked) => this.#check(line, isTicked),
      tag: (tag) => router.go({ page: 'search', id: `#${tag}` }),
      memo: (target) => followLink(this.#app, target),
      all: () => this.#showAll(),
    };
    fill(this.view, markdownView(text ?? '', words, on, this.showsAll));
  }

  #showAll() {
    this.showsAll = true;
    this.shown = null;
    this.#drawView();
    // The button that had the focus is gone.
    this.view.tabIndex = -1;
    this.view.focus({ preventScroll: true });
  }

  #check(line, isTicked) {
    this.draft.type(withCheckbox(this.draft.text, line, isTicked));
    this.field.put(this.draft.text);
    this.save();
  }

  async #trash() {
    await this.save();
    if (await this.#app.actions.trash(this.row)) this.#app.closeMemo();
  }
}
