// A memo or task: to read, alive, or to write, saving itself.

import { Draft } from '../model/draft.js';
import { newId } from '../model/ids.js';
import { Marks, ticked } from '../model/marks.js';
import { made, overlaidRow, titleOf } from '../model/overlay.js';
import { ofMemo } from '../model/queries.js';
import { RPCError } from '../model/rpc.js';
import { Backlinks } from './backlinks.js';
import { showConflict } from './conflict-view.js';
import { fill, h, textButton } from './dom.js';
import { editBar } from './edit-bar.js';
import { FactsBar } from './facts-bar.js';
import { followLink } from './follow-link.js';
import { markdownView } from './markdown-view.js';
import { MemoBar } from './memo-bar.js';
import { memoKeys } from './memo-keys.js';
import { groupHere, readMemo } from './memo-texts.js';
import { TextField } from './text-field.js';

export class MemoPage {
  #app;
  #known = null;
  #watch = null;
  isWriting = false;

  constructor(app, id) {
    const { words } = app;
    this.#app = app;
    this.id = id;
    this.isNew = id === 'new';
    this.draft = new Draft(
      app.outbox,
      (each) => readMemo(app, each, true),
      () => this.#drawDraft(),
    );
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
      press: (event) => this.tools.press(event) || this.keys.inField(event),
    });
    this.tools = editBar(app, this.field.element);
    this.marks = new Marks(
      (content) => app.session.call('text/marks', { content }),
      (text, marks) => this.#marked(text, marks),
    );
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
      this.conflict,
      this.elsewhere,
      this.view,
      this.field.element,
      this.facts.element,
      this.links.element,
    );
    const parts = [this.bar.element, this.body, this.tools.element];
    this.element = h('article', { class: 'page memo-page' }, parts);
    this.#draw();
  }

  /** What is known of it beside its text, as it is once what waits is sent. */
  get row() {
    const { shown } = this.#app.outbox;
    return overlaidRow(this.#known ?? madeHere(this.id, shown), shown) ?? this.#known;
  }

  attach() {
    const { outbox, kept, groups, session } = this.#app;
    this.left = new AbortController();
    const until = { signal: this.left.signal };
    outbox.addEventListener('change', () => this.#waits(), until);
    session.addEventListener('status', () => this.#waits(), until);
    addEventListener('keydown', this.keys.onPage, until);
    this.unlisten = groups.listen(() => this.facts.update());
    if (this.isNew) {
      this.draft.begin({ id: newId(), ...groupHere(this.#app) });
      this.write(true);
      return;
    }
    this.#openOwn();
    if (!this.isLoaded) this.#take(session.watches.row(this.id));
    kept.memo(this.id).then((memo) => this.#known || this.#take(memo));
    this.#follow();
  }

  #waits() {
    const { trashedAt, isWaiting, isStoring } = this.row ?? {};
    if (this.#known && trashedAt && isWaiting && !isStoring && !this.#known.trashedAt) {
      if (!this.isLeft) this.#app.closeMemo();
      this.isLeft = true;
      return;
    }
    this.#openOwn();
    this.draft.heard();
    if (this.#app.session.status === 'online') this.marks.ask();
    this.#draw();
  }

  // Made on this device, and not sent yet.
  #openOwn() {
    if (this.isLoaded || this.isNew || !this.#isOwn) return;
    this.#open({ id: this.id, revision: 0, content: '' });
  }

  get #isOwn() {
    return Boolean(madeHere(this.id, this.#app.outbox.entries));
  }

  #open(memo) {
    this.isLoaded = true;
    this.draft.open(memo);
    this.#draw();
    this.#put();
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
    this.left.abort();
    this.unlisten();
    this.save();
    this.#watch?.stop();
    this.links.stop();
  }

  /** Has what is typed sent now; a new memo is created with its first words. */
  save() {
    return this.draft.save();
  }

  async #changed({ rows: [row], isStale, isKnown }) {
    if (row) await this.#take(row, isStale);
    else if (this.#isOwn) return;
    // What this device has says nothing of what is gone.
    else if (isStale) {
      this.isMissing = !this.#known;
      this.#draw();
    } else if (this.#known) this.#gone();
    else if (isKnown) this.#sayNone();
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
    if (memo.marks) this.marks.know(memo.content, memo.marks);
    if (this.isLoaded) {
      this.draft.arrived(memo);
      this.#put();
      return;
    }
    this.#open(memo);
    if (!memo.content.trim()) this.write(true);
  }

  #gone() {
    this.#known = null;
    if (this.draft.isDirty) this.draft.save();
    else this.#app.closeMemo();
  }

  // An address of which there is nothing.
  #sayNone() {
    const { words } = this.#app;
    const back = () => this.#app.router.go({ ...this.#app.route, memo: null });
    const button = textButton(words('back'), back);
    fill(this.body, h('div', { class: 'empty' }, h('p', {}, words('no_memo_here')), button));
  }

  // What isn't seen of a long text costs as much as what is.
  #put() {
    if (this.isWriting) this.field.put(this.draft.text);
    else this.#drawView();
  }

  #type() {
    const { actions, outbox } = this.#app;
    const title = titleOf(this.draft.text);
    actions.noteTyping();
    this.draft.type(this.field.text);
    // Lists show a title as it is typed, and not as it is stored a moment later.
    if (titleOf(this.draft.text) !== title) outbox.dispatchEvent(new Event('change'));
  }

  // The same page goes on under the memo's own address.
  #isMade() {
    this.isNew = false;
    this.isLoaded = true;
    this.id = this.links.id = this.draft.id;
    this.#draw();
    if (!this.element.isConnected) return;
    this.#app.memoIsNow(this.id);
    this.#follow();
  }

  /** Shows the text to be written, or to be read. */
  write(isWriting) {
    if (isWriting && !this.isLoaded && !this.isNew) return;
    if (this.isWriting && !isWriting) this.save();
    this.isWriting = isWriting;
    // Before it is seen: what is hidden isn't laid out.
    this.#put();
    this.#draw();
    if (isWriting) this.field.focus();
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
    this.tools.element.hidden = !this.isWriting;
    this.#placeFacts();
    this.facts.update();
    const isAway = this.isMissing && !this.row && this.#app.session.status === 'offline';
    this.elsewhere.hidden = !this.isElsewhere && !isAway;
  }

  #drawDraft() {
    if (this.isNew && this.draft.isStored) this.#isMade();
    const { status, text } = this.draft;
    this.bar.say(this.#statusText(), status);
    if (!this.isWriting || ((this.isLoaded || this.isNew) && this.field.text !== text)) this.#put();
    showConflict(this.conflict, this.#app, this.draft, (...chosen) => this.#resolve(...chosen));
  }

  // Of a memo that was only read there is nothing to say.
  #statusText() {
    const { words } = this.#app;
    const { status, error } = this.draft;
    this.wasTyped ||= status !== 'saved';
    if (!this.wasTyped) return '';
    return status === 'failed' ? words.error(new RPCError(error)) : words(status);
  }

  async #resolve(text, { isOwn = false, isByHand = false } = {}) {
    await this.draft.resolve(text, isOwn, isByHand);
    if (isByHand) this.write(true);
    else this.#put();
  }

  #drawView() {
    const { words, router } = this.#app;
    const { text } = this.draft;
    const marks = this.marks.of(text ?? '');
    if (this.shown === text && this.shownMarks === marks) return;
    [this.shown, this.shownMarks] = [text, marks];
    const on = {
      check: (box, isTicked) => this.#check(box, isTicked),
      tag: (tag) => router.link({ page: 'search', id: `#${tag}` }),
      link: (target) => router.link({ page: 'search', id: target }),
      memo: (target) => followLink(this.#app, target),
      all: () => this.#showAll(),
    };
    const view = markdownView(text ?? '', marks, words, on, this.showsAll);
    this.view.replaceChildren(view);
    this.#placeFacts();
    const isTitleAlone = view.children.length === 1 + Number(view.contains(this.facts.element));
    const canWrite = !this.#app.session.isReadOnly && !this.row?.trashedAt;
    if (isTitleAlone && canWrite)
      view.append(textButton(words('add_text'), () => this.#addText(), 'quiet add-text'));
  }

  // Below its title; nothing is changed before something is typed there.
  #addText() {
    const { element } = this.field;
    this.write(true);
    element.value = `${this.draft.text}\n\n`;
    element.setSelectionRange(element.value.length, element.value.length);
  }

  // Below the title; below the whole text while that is written.
  #placeFacts() {
    const { facts, field, isWriting, view } = this;
    const title = isWriting ? null : view.querySelector('.markdown > *');
    const above = title ?? (isWriting ? field.element : view);
    if (above.nextElementSibling !== facts.element) above.after(facts.element);
  }

  #showAll() {
    this.showsAll = true;
    this.shown = null;
    this.#drawView();
    // The button that had the focus is gone.
    this.view.tabIndex = -1;
    this.view.focus({ preventScroll: true });
  }

  // With the connection lost the memo is read with its marks again.
  async #marked(text, marks) {
    if (!this.isWriting) this.#drawView();
    const { kept } = this.#app;
    const memo = await kept.memo(this.id);
    if (memo?.content === text) kept.keepMemo({ ...memo, marks });
  }

  // At once, and without a connection too: a tick moves no mark.
  #check(box, isTicked) {
    const { text } = this.draft;
    if (this.shown !== text) return;
    const marks = this.shownMarks.map((mark) =>
      mark.start === box.start ? { ...mark, isTicked } : mark,
    );
    const now = ticked(text, box, isTicked);
    this.marks.know(now, marks);
    // It is shown so already.
    [this.shown, this.shownMarks] = [now, marks];
    this.draft.type(now);
    this.save();
  }

  async #trash() {
    await this.save();
    await this.#app.actions.trash(this.row);
  }
}

// The row of a memo that was made on this device, and not sent yet.
function madeHere(id, entries) {
  const entry = entries.find(
    ({ method, params }) => /^(?:memo|task)\/create$/.test(method) && params.id === id,
  );
  return entry && made(entry.method, entry.params, entry.error);
}
