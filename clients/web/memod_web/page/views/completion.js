// Names that begin as what is typed after `[[`, `#` or `@`: a row of them, to be tapped or chosen by keys.

import { fill, h, set } from './dom.js';

/** Text before the caret that may be the beginning of a name. */
const BEGUN = /\[\[[^\]]*$|(?:^|[\s(])[#@]\S*$/;
const MOST = 8;

export class Completion {
  #call;
  #field;
  #asked = 0;
  #items = [];
  #range = null;
  /** The item that Enter takes; none until an arrow has chosen one. */
  #at = -1;

  constructor(words, field, call) {
    this.#field = field;
    this.#call = call;
    this.element = h('div', {
      class: 'completion',
      role: 'listbox',
      'aria-label': words('completions'),
      hidden: true,
      // The field keeps the focus.
      onpointerdown: (event) => event.preventDefault(),
    });
    field.addEventListener('input', () => this.#ask());
    field.addEventListener('click', () => this.#ask());
    field.addEventListener('blur', () => this.#show([]));
  }

  // Only the caret's line is sent: what is to be completed is in it.
  async #ask() {
    this.#asked += 1;
    const asked = this.#asked;
    const { value, selectionStart: caret } = this.#field;
    const start = value.lastIndexOf('\n', caret - 1) + 1;
    const content = value.slice(start).split('\n', 1)[0];
    const character = caret - start;
    if (!BEGUN.test(content.slice(0, character))) return this.#show([]);
    const params = { content, position: { line: 0, character }, limit: MOST };
    const { items, range } = await this.#call('text/complete', params).catch(() => ({ items: [] }));
    if (asked !== this.#asked || document.activeElement !== this.#field) return;
    this.#range = range && [start + range.start.character, start + range.end.character];
    const typed = range && value.slice(...this.#range);
    this.#show(items.filter(({ text }) => text !== typed));
  }

  #show(items) {
    this.#items = items;
    this.#at = -1;
    this.element.hidden = items.length === 0;
    const option = (item) =>
      h(
        'button',
        { class: 'button', role: 'option', tabIndex: -1, onclick: () => this.#take(item) },
        h('span', { dir: 'auto' }, item.label),
      );
    fill(this.element, items.map(option));
  }

  // As if it were typed, so that the browser's own keys undo it.
  #take({ text }) {
    this.#show([]);
    this.#field.focus();
    this.#field.setSelectionRange(...this.#range);
    document.execCommand('insertText', false, text);
    this.#show([]);
  }

  /** Whether a key was for the names: arrows choose, Tab and Enter take, Escape leaves them. */
  press(event) {
    const { length } = this.#items;
    if (!length || event.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      this.#at = (this.#at + step + length + (this.#at < 0 && step < 0)) % length;
      [...this.element.children].forEach((each, at) => {
        set(each, 'aria-selected', String(at === this.#at));
        if (at === this.#at) each.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      });
    } else if (event.key === 'Escape') this.#show([]);
    else if (event.key === 'Tab' && !event.shiftKey) this.#take(this.#items[Math.max(0, this.#at)]);
    else if (event.key === 'Enter' && this.#at >= 0) this.#take(this.#items[this.#at]);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
