// The text of a memo while a person writes it: it saves itself with `base`, and loses nothing.

import { carried, wholeConflict } from './texts.js';

/**
 * `status` is `saved`, `unsaved`, `saving`, `queued` (kept here until there is a connection), `merged`, `conflict`, `failed` (with `error`) or `gone`.
 * In a conflict `conflict` is the error's data: `current`, `marked` and `overlaps`.
 */
export class Draft {
  status = 'saved';
  conflict = null;
  error = null;
  /** The params of the memo that is made of a text whose own is gone. */
  copy = null;
  #call;
  #onChange;
  #isSaving = false;
  /** Whether a text of it waits in the outbox, whatever became of a newer one. */
  #isWaiting = false;
  #amend;
  #sent = '';
  #done = null;
  #rewriting = Promise.resolve();

  /**
   * `call` is of a request; its result may be `{isQueued, done}`, where `done` is the promise of it. Then
   * `amend` writes a newer text, and returns the like.
   */
  constructor(call, onChange, amend = call) {
    this.#call = call;
    this.#amend = amend;
    this.#onChange = onChange;
  }

  /** Begins with a memo as it is now. */
  open({ id, revision, content }) {
    Object.assign(this, { id, base: revision, saved: content, text: content });
    this.#is('saved');
  }

  get isDirty() {
    return this.text !== this.saved;
  }

  /** Whether all that is typed is saved, or waits where it is kept. */
  get isSafe() {
    if (this.status === 'queued') return this.text === this.#sent;
    return !this.isDirty && (this.status === 'saved' || this.status === 'merged');
  }

  // To try again would take away what there is to choose from.
  get #waitsForAPerson() {
    return this.status === 'conflict' || this.status === 'gone';
  }

  type(text) {
    this.text = text;
    if (this.#waitsForAPerson || this.status === 'queued') return;
    this.#is(this.isDirty ? 'unsaved' : 'saved');
  }

  /** Takes in the memo as it is elsewhere: at once if nothing is typed, else when it is saved. */
  arrived({ revision, content }) {
    if (this.#isSaving || this.isDirty || this.#waitsForAPerson || revision <= this.base) return;
    if (content === this.saved) {
      this.base = revision;
      return;
    }
    Object.assign(this, { base: revision, saved: content, text: content });
    this.#is('saved');
  }

  /** Saves what is typed; of several wishes meanwhile one more is enough. */
  async save() {
    if (this.#isWaiting) return this.#rewrite();
    if (this.#isSaving || !this.isDirty || this.#waitsForAPerson) return;
    this.#sent = this.text;
    this.#is('saving');
    await this.#follow(this.#call('memo/update', this.#params));
  }

  /** Goes on with a text of this memo that was kept and waits; `done` is the promise of its result. */
  takeUp(text, done) {
    this.text = this.#sent = text;
    return this.#follow(Promise.resolve({ isQueued: true, done }));
  }

  /** Goes on with a text that was typed here on another revision, and was never saved. */
  goOn({ content, base }) {
    this.text = content;
    this.base = base ?? this.base;
    this.#is('unsaved');
    return this.save();
  }

  /** Goes on with one that was kept and refused. */
  refused(text, base, error) {
    this.text = this.#sent = text;
    this.base = base ?? this.base;
    this.#failed(error);
  }

  /** The refused text was put right elsewhere, such as in the list of what waits, and waits again. */
  async retried(text, done) {
    const typed = carried(this.#sent, this.text, text);
    // What was typed since in the same words stays, and so does what there is to choose from.
    if (typed === null) return;
    this.conflict = null;
    this.text = typed;
    this.#sent = text;
    await this.#follow(Promise.resolve({ isQueued: true, done }));
  }

  /** The refused text was sent or dropped elsewhere: the memo is as it is now. */
  decided({ revision, content }) {
    const typed = carried(this.#sent, this.text, content);
    if (typed === null) return;
    Object.assign(this, { base: revision, saved: content, text: typed, conflict: null });
    this.#is(this.isDirty ? 'unsaved' : 'saved');
  }

  /** Whether what was typed last wasn't taken. */
  get isRefused() {
    return this.#waitsForAPerson || this.status === 'failed';
  }

  get #params() {
    return { id: this.id, content: this.#sent, base: this.base };
  }

  // What is typed while it waits goes with it, or right behind it.
  #rewrite() {
    this.#rewriting = this.#rewriting.then(async () => {
      const { id, base, text } = this;
      if (!this.#isWaiting || (text === this.#sent && this.status === 'queued')) return;
      try {
        const result = await this.#amend('memo/update', { id, content: text, base });
        this.#sent = text;
        this.#done = result.isQueued ? result.done : Promise.resolve(result);
        if (this.status !== 'queued') this.#is('queued');
      } catch (error) {
        // What was kept before still waits; this text is tried again with what is typed next.
        this.error = error;
        this.#is('failed');
      }
    });
    return this.#rewriting;
  }

  async #follow(sending) {
    this.#isSaving = true;
    let isAgain = false;
    try {
      const { memo } = await this.#result(sending);
      const sent = this.#sent;
      const wasMerged = memo.content !== sent;
      const text = carried(sent, this.text, memo.content);
      // Where both touch the same place, the server tells: the base stays what it was typed on.
      if (text !== null) {
        Object.assign(this, { base: memo.revision, saved: memo.content, text });
      } else this.saved = sent;
      isAgain = this.isDirty;
      this.#is(isAgain ? 'unsaved' : wasMerged ? 'merged' : 'saved');
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#isSaving = false;
    }
    if (isAgain) await this.save();
  }

  async #result(sending) {
    let result = await sending;
    while (result.isQueued) {
      this.#done = result.done;
      this.#is('queued');
      const { done } = result;
      this.#isWaiting = true;
      try {
        result = await done;
        await this.#rewriting;
      } finally {
        this.#isWaiting = false;
      }
      if (this.#done !== done) result = { isQueued: true, done: this.#done };
    }
    return result;
  }

  /**
   * Ends a conflict with a text that a person chose or joined. What was typed since the refused one was
   * sent goes with it; in the same words it does only in the person's `own` text.
   */
  async resolve(text, isOwn = false) {
    const typed = carried(this.#sent, this.text, text) ?? (isOwn ? this.text : text);
    this.base = this.conflict.current.revision;
    this.saved = this.conflict.current.content;
    this.conflict = null;
    this.text = typed;
    this.#is('unsaved');
    await this.save();
    if (!this.isDirty && this.status === 'unsaved') this.#is('saved');
  }

  /** Goes on with a text that a person is about to join: it is saved when they have typed. */
  join(text) {
    const { current } = this.conflict;
    Object.assign(this, { base: current.revision, saved: current.content, conflict: null, text });
    this.#is('unsaved');
  }

  #failed(error) {
    this.error = error;
    if (error.kind === 'conflict' && error.data.marked !== undefined) {
      this.conflict = error.data;
      this.#is('conflict');
    } else if (error.kind === 'stateTooOld') {
      this.#reread();
    } else this.#is(error.kind === 'notFound' ? 'gone' : 'failed');
  }

  // What it was made from is no longer known: the two whole texts are the overlap.
  async #reread() {
    const { results } = await this.#call('memo/get', { ids: [this.id] });
    const current = results[0]?.memo;
    if (!current) {
      this.#is('gone');
      return;
    }
    this.conflict = wholeConflict(current, this.text).data;
    this.#is('conflict');
  }

  #is(status) {
    this.status = status;
    this.#onChange();
  }
}
