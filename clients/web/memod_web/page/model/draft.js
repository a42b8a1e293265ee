// The text of a memo while a person writes it: what the outbox has of it, and what was typed since.

import { seenBy, WAITING_MAX } from './steps.js';
import { carried, wholeConflict } from './texts.js';
import { wellFormed } from './well-formed.js';

/** How long nobody types before it is sent, and how long it takes at most, in ms. */
const PAUSE = 600;
const UNSENT_MAX = 5000;
/** How long what is typed may be at its first stop alone, in ms. */
const UNSTORED_MAX = 200;
/** How long a text may be that is kept with each letter. */
const KEPT_MAX = 64 * 1024;

/** What is written of one text, in the outbox. */
export const textKey = (id) => `text:${id}`;

export class Draft {
  text = '';
  /** The text as the server has it, and its revision, as far as is known here. */
  saved = '';
  base = 0;
  id = null;
  /** Whether what others wrote is in it since it was typed. */
  wasMerged = false;
  #outbox;
  #read;
  #onChange;
  /** The write that has the text, and the text as this page last knew it there. */
  #on = null;
  #seen = '';
  #known = 0;
  #creation = null;
  #storing = null;
  /** The memo as it was elsewhere while what was typed here had yet to be saved. */
  #elsewhere = null;
  #timer = null;
  #storedAt = 0;
  #unsentSince = 0;
  /** Whether it has begun before it was known what waits. */
  #isUnread = false;

  /**
   * @param {Outbox} outbox, whose clock and connection these are
   * @param {(id: string) => Promise} read of the memo as it is now
   */
  constructor(outbox, read, onChange) {
    this.#outbox = outbox;
    this.#read = read;
    this.#onChange = onChange;
  }

  /** Begins with a memo as it is now, or with what waits of it. */
  open({ id, revision, content }) {
    Object.assign(this, { id, base: revision, saved: content, text: content });
    this.#seen = content;
    this.#takeUp();
    this.#onChange();
  }

  /** Begins with a memo that is made with what is typed: `params` of memo/create beside its text. */
  begin(params) {
    this.id = params.id;
    this.#creation = params;
    this.#takeUp();
  }

  #takeUp() {
    // What was typed here before, and is perhaps yet to be stored, is somebody else's for this one.
    this.#known = this.#outbox.known;
    this.#isUnread = !this.#outbox.isRead;
    this.#takeSaved();
    const entry = this.#outbox.under(textKey(this.id));
    if (entry?.params.content === undefined) return;
    this.#on = entry.op;
    this.text = this.#seen = entry.params.content;
  }

  // A device that was switched off may have kept the memo as it was before it was last saved here.
  #takeSaved() {
    const key = textKey(this.id);
    const done = this.#outbox.settled.findLast((each) => each.key === key);
    if (!(done?.revision > this.base) || !this.isSafe) return;
    Object.assign(this, { base: done.revision, saved: done.content, text: done.content });
    this.#seen = done.content;
  }

  get #entry() {
    return this.#on && this.#outbox.holding(this.#on, textKey(this.id));
  }

  /** Why what was typed last wasn't taken. */
  get error() {
    return this.#entry?.error ?? null;
  }

  /** In a conflict, the error's data: `current`, `marked` and `overlaps`. */
  get conflict() {
    const { data } = this.error ?? {};
    return data?.kind === 'conflict' && data.marked !== undefined ? data : null;
  }

  get isDirty() {
    return this.text !== this.saved;
  }

  /** Whether all that is typed is stored, or saved. */
  get isSafe() {
    return this.text === this.#seen;
  }

  /** Whether a memo that is new has its first words stored. */
  get isStored() {
    return this.#on !== null || this.base > 0;
  }

  /** `saved`, `unsaved`, `saving`, `queued` until there is a connection, `merged`, `conflict`, `failed` or `gone`. */
  get status() {
    const entry = this.#entry;
    if (this.conflict) return 'conflict';
    if (entry?.error) return entry.error.data?.kind === 'notFound' ? 'gone' : 'failed';
    if (entry && !this.#outbox.world.isOnline() && this.isSafe) return 'queued';
    if (entry) return entry.isTried && this.isSafe ? 'saving' : 'unsaved';
    if (!this.isSafe) return 'unsaved';
    return this.wasMerged ? 'merged' : 'saved';
  }

  type(text) {
    if (text === this.text) return;
    this.text = text;
    this.wasMerged = false;
    this.#unsentSince ||= this.#outbox.world.now();
    if (text.length <= KEPT_MAX) this.#keep();
    // The first letter is stored at once, and those that follow together.
    const rested = this.#outbox.world.now() - this.#storedAt;
    const pause = rested < UNSTORED_MAX ? UNSTORED_MAX : 0;
    if (!this.#storing) this.#timer ??= this.#outbox.world.later(pause, () => this.#store());
    this.#onChange();
  }

  /** Has what is typed stored and sent now. */
  async save() {
    // A page that goes hears of nothing that is being stored.
    if (this.#storing && !this.isSafe) this.#keep();
    const isWaiting = this.#entry?.notBefore && !this.#entry.error;
    if (isWaiting || !this.isSafe) await this.#store({ notBefore: 0 });
  }

  #keep() {
    const wish = this.#wish();
    if (wish) this.#outbox.keep(wish);
  }

  #wish() {
    const { id, text: content, base } = this;
    const isNew = this.#creation && !this.#on && !this.base;
    if (isNew && !content.trim()) return null;
    const now = this.#outbox.world.now();
    const most = (this.#unsentSince || now) + UNSENT_MAX;
    return {
      method: isNew ? 'memo/create' : 'memo/update',
      params: isNew ? { ...this.#creation, content } : { id, content, base },
      key: textKey(id),
      on: this.#on,
      seen: this.#seen,
      known: this.#known,
      notBefore: Math.min(now + PAUSE, most),
    };
  }

  // One at a time: what is typed meanwhile is stored after it.
  async #store(how = null) {
    this.#timer?.();
    this.#timer = null;
    while (this.#storing) await this.#storing;
    const wish = this.#wish();
    if (!wish || (this.isSafe && !(how && this.#entry))) return;
    this.#storing = this.#outbox.text({ ...wish, ...how }).then(({ op, content, known }) => {
      this.#on = op;
      this.#known = known;
      const typed = wish.params.content;
      this.#seen = typed;
      if (content !== undefined) this.#take(content);
    });
    try {
      await this.#storing;
    } finally {
      this.#storing = null;
      this.#storedAt = this.#outbox.world.now();
    }
    if (how) this.#unsentSince = 0;
    this.heard();
    // What was typed meanwhile waits for nobody who types.
    if (!this.isSafe) this.#timer ??= this.#outbox.world.later(UNSTORED_MAX, () => this.#store());
  }

  // The text of the write is another one by now.
  #take(content, tabs) {
    const { tab } = this.#outbox;
    const from = seenBy(tab, this.#known, this.#seen, tabs);
    const text = carried(from, this.text, content);
    // Where both have changed the same words, what is typed stays, as typed on what was seen.
    if (text === null) return false;
    this.text = text;
    this.#seen = content;
    // What this page kept and another one stored is in it.
    this.#known = Math.max(this.#known, tabs?.[tab]?.n ?? 0);
    return true;
  }

  /** Takes in what the outbox has by now. */
  heard() {
    if (this.#isUnread && this.#outbox.isRead && !this.#storing && this.isSafe) this.#takeUp();
    if (this.#storing || !this.#on) {
      this.#onChange();
      return;
    }
    const entry = this.#entry;
    if (entry) {
      this.#on = entry.op;
      if (entry.params.content !== this.#seen) this.#take(entry.params.content, entry.tabs);
    } else this.#end();
    this.#onChange();
  }

  // It was sent, or dropped: the memo is as it is now.
  #end() {
    const op = this.#on;
    const done = this.#outbox.settled.find((each) => each.op === op);
    if (!done) {
      this.#reread(op);
      return;
    }
    this.#unsentSince = 0;
    // It was sent as text that is well-formed: that is nobody else's change.
    this.wasMerged = done.content !== wellFormed(this.#seen);
    if (!this.#take(done.content, done.tabs)) return;
    this.#on = null;
    Object.assign(this, { base: done.revision, saved: done.content });
    // What came while it was on its way may be newer.
    if (this.#elsewhere) this.arrived(this.#elsewhere);
    this.#elsewhere = null;
  }

  async #reread(op) {
    const memo = await this.#read(this.id);
    if (!memo || this.#on !== op || this.#entry) return;
    this.#on = null;
    this.#take(memo.content);
    Object.assign(this, { base: memo.revision, saved: memo.content });
    this.#onChange();
  }

  /** Takes in the memo as it is elsewhere: at once if nothing is typed, else when it is saved. */
  arrived(memo) {
    const { revision, content } = memo;
    if (revision <= this.base) return;
    if (this.#on || !this.isSafe) {
      this.#elsewhere = memo;
      return;
    }
    const isOther = content !== this.saved;
    Object.assign(this, { base: revision, saved: content });
    if (!isOther) return;
    this.text = this.#seen = content;
    this.#onChange();
  }

  /**
   * Ends a conflict with a text that a person chose or joined. What was typed since the refused one was
   * sent goes with it; in the same words it does only in the person's `own` text. One that is to be joined
   * by hand is sent with what is typed then.
   */
  async resolve(text, isOwn = false, isByHand = false) {
    // What is typed last is in what is decided of.
    if (!this.isSafe) await this.#store();
    if (!this.conflict) return;
    const { current, yours = this.#entry.params.content } = this.conflict;
    const both = () => wholeConflict(current, this.text).data.marked;
    const other = () => (isOwn ? this.text : isByHand ? both() : text);
    const { revision: base, content: saved } = current;
    Object.assign(this, { base, saved, text: carried(yours, this.text, text) ?? other() });
    this.#onChange();
    const notBefore = isByHand ? this.#outbox.world.now() + WAITING_MAX : 0;
    await this.#store({ isDecision: true, notBefore });
  }

  /** Forgets what was typed: it is kept elsewhere. */
  async drop() {
    await this.#store();
    const op = this.#entry?.op;
    const seen = this.#seen;
    this.text = this.#seen = this.saved;
    this.#on = null;
    if (op) await this.#outbox.drop(op, seen);
  }
}
