// The field in which a memo is written, as high as its text.

import { movedCursor, nextItem } from '../model/texts.js';
import { h } from './dom.js';

export class TextField {
  /** `type()` is called with each change, `leave()` without the focus, `press(event)` with a key. */
  constructor(words, { type, leave, press }) {
    this.element = h('textarea', {
      class: 'text-field',
      'aria-label': words('text'),
      placeholder: words('write_here'),
      spellcheck: true,
      oninput: () => {
        type();
        this.fit();
      },
      onbeforeinput: (event) => this.#goOn(event),
      onblur: leave,
      onkeydown: press,
    });
  }

  get text() {
    return this.element.value;
  }

  /** Holds another text, with the cursor where it was meant. */
  put(text) {
    const { value, selectionStart, selectionEnd } = this.element;
    if (value !== text) {
      this.element.value = text;
      this.element.setSelectionRange(
        movedCursor(value, text, selectionStart),
        movedCursor(value, text, selectionEnd),
      );
    }
    this.fit();
  }

  // Enter goes on with a list, also on the keyboards of phones, which don't say which key it was.
  #goOn(event) {
    const { value, selectionStart, selectionEnd } = this.element;
    if (event.inputType !== 'insertLineBreak' || selectionStart !== selectionEnd) return;
    const next = nextItem(value, selectionStart);
    if (!next) return;
    event.preventDefault();
    this.element.setSelectionRange(next.start, next.end);
    // Unlike setRangeText, it can be undone by the browser's own keys.
    document.execCommand(next.text ? 'insertText' : 'delete', false, next.text);
  }

  // The page scrolls, and not a field in it.
  fit() {
    const { element } = this;
    if (element.hidden || CSS.supports('field-sizing', 'content')) return;
    const body = element.parentElement;
    const { scrollTop } = body;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
    body.scrollTop = scrollTop;
  }

  show(isShown) {
    this.element.hidden = !isShown;
  }

  focus() {
    this.fit();
    this.element.focus();
  }
}
