// The bar over a memo: back (or close, where its list is beside it), whether it is saved, and what can be done to all of it.

import { h, icon, iconButton, refill, set, setText } from './dom.js';

export class MemoBar {
  #app;

  /** `on.toggle()`, `on.pin()` and `on.trash()` are its buttons. */
  constructor(app, on) {
    const { words } = app;
    this.#app = app;
    this.heading = h('h1', { class: 'visually-hidden' });
    this.status = h('span', { class: 'save-status', role: 'status' });
    this.toggle = iconButton('edit', words('edit'), on.toggle);
    this.pin = iconButton('pin', words('pin'), on.pin);
    this.trash = iconButton('trash', words('delete'), on.trash);
    const close = () => app.closeMemo();
    const back = iconButton('back', words('back'), close, { class: 'icon-button only-narrow' });
    const beside = iconButton('close', words('close'), close, { class: 'icon-button only-wide' });
    const actions = h('div', { class: 'bar-actions' }, this.toggle, this.pin, this.trash);
    this.element = h('header', { class: 'bar' }, this.heading, back, beside, this.status, actions);
  }

  /** Shows what holds of a row, null for none yet; `canWrite` once its text is there. */
  update(row, { isNew, isWriting, canWrite }) {
    const { words, session } = this.#app;
    const isTrashed = Boolean(row?.trashedAt);
    const name = words(isWriting ? 'read' : 'edit');
    refill(this.toggle, icon(isWriting ? 'eye' : 'edit'));
    set(this.toggle, 'aria-label', name);
    this.toggle.title = name;
    this.toggle.hidden = !canWrite || isTrashed || session.isReadOnly;
    this.pin.hidden = this.trash.hidden = !row || isTrashed || session.isReadOnly;
    set(this.pin, 'aria-pressed', String(Boolean(row?.pinned)));
    set(this.pin, 'aria-label', words(row?.pinned ? 'unpin' : 'pin'));
    setText(this.heading, row?.title || words(isNew ? 'new_memo' : 'memo'));
  }

  /** Says how the draft stands. */
  say(text, status) {
    setText(this.status, text);
    set(this.status, 'data-status', status);
  }
}
