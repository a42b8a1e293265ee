// The field in which a memo is written, as high as its text.

import { difference, movedCursor, nextItem } from '../model/texts.js';
import { Composition } from './composition.js';
import { h } from './dom.js';

export class TextField {
  /**
   * What another text has around the line in which something is composed, `before` and `after` it; in
   * the field the line begins at `start`, and `rest` is behind it.
   */
  #held = null;

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
    this.composition = new Composition(this.element, () => this.#release());
  }

  /** What is typed, in the text that was put last. */
  get text() {
    const { value } = this.element;
    if (!this.#held) return value;
    const { before, start, rest, after } = this.#held;
    return before + value.slice(start, value.length - rest) + after;
  }

  /** Holds another text, with the cursor where it was meant; once nothing is being composed. */
  put(text) {
    if (this.composition.isOn) this.#hold(text);
    else this.#set(text);
  }

  #hold(text) {
    const { element, text: shown } = this;
    const line = this.#held ?? this.#line;
    const start = line.before.length;
    const end = shown.length - line.after.length;
    const theirs = difference(shown, text);
    if (theirs.end <= start) {
      const before = text.slice(0, start + text.length - shown.length);
      this.#held = { ...line, before };
      return;
    }
    if (theirs.start >= end) {
      this.#held = { ...line, after: text.slice(end) };
      return;
    }
    // In the same line it can't wait: what is composed ends as it is.
    this.#held = { before: text, start: element.value.length, rest: 0, after: '' };
    element.blur();
    element.focus();
  }

  // The line with the cursor.
  get #line() {
    const { value, selectionStart } = this.element;
    const before = value.slice(0, value.slice(0, selectionStart).lastIndexOf('\n') + 1);
    const [line] = value.slice(before.length).split('\n', 1);
    const after = value.slice(before.length + line.length);
    return { before, start: before.length, rest: after.length, after };
  }

  #release() {
    if (!this.#held) return;
    const { text, element } = this;
    const { value } = element;
    const { before, start, rest } = this.#held;
    this.#held = null;
    const isInLine = (at) => at >= start && at <= value.length - rest;
    this.#set(text, (at) =>
      isInLine(at) ? at + before.length - start : movedCursor(value, text, at),
    );
  }

  #set(text, moved = (at) => movedCursor(this.element.value, text, at)) {
    const { value, selectionStart, selectionEnd } = this.element;
    if (value !== text) {
      const [start, end] = [moved(selectionStart), moved(selectionEnd)];
      this.element.value = text;
      this.element.setSelectionRange(start, end);
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
