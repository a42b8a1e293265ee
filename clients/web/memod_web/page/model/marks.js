// Tags, links and check boxes in texts: where the server says they are. Nothing here knows what they
// look like: a mark is a stretch of the text.

import { difference } from './texts.js';

/** In a text that is shown, two of these halves of letters, which no text has, stand for a mark. */
const HALF = 0xd800;
const HALVES = 1024;

/** Where the lines of a text begin, as the server counts them. */
function lineStarts(text) {
  const starts = [0];
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  return starts;
}

/**
 * What `text/marks` says of a text, in its order: `{kind, start, end}` with `tag`, with `target` and
 * `label`, or with `isTicked`.
 */
export function marksOf(text, { tags, links, checkboxes }) {
  const starts = lineStarts(text);
  const at = ({ line, character }) => starts[line] + character;
  const placed = (kind, { range, ...said }) => ({
    kind,
    start: at(range.start),
    end: at(range.end),
    ...said,
  });
  return [
    ...tags.map((mark) => placed('tag', mark)),
    ...links.map((mark) => placed('memo', mark)),
    ...checkboxes.map(({ ticked: isTicked, ...mark }) => ({ ...placed('box', mark), isTicked })),
  ].sort((one, other) => one.start - other.start);
}

/** The marks that are left of those of `before` in `after`: those that the edit doesn't touch. */
export function moved(marks, before, after) {
  const edit = difference(before, after);
  const by = after.length - before.length;
  return marks.flatMap((mark) => {
    if (mark.end <= edit.start) return [mark];
    if (mark.start < edit.end) return [];
    return [{ ...mark, start: mark.start + by, end: mark.end + by }];
  });
}

/** The text with a box ticked or not. */
export function ticked(text, { start }, isTicked) {
  return text.slice(0, start + 1) + (isTicked ? 'x' : ' ') + text.slice(start + 2);
}

/** The text with each of its marks as two halves of letters: see `markAt`. */
export function withMarks(text, marks) {
  let shown = '';
  let here = 0;
  for (const [index, { start, end }] of marks.entries()) {
    const halves = [HALF + Math.floor(index / HALVES), HALF + (index % HALVES)];
    shown += text.slice(here, start) + String.fromCharCode(...halves);
    here = end;
  }
  return shown + text.slice(here);
}

/** The index of the mark at a place of a text with marks; -1 without one. */
export function markAt(shown, at) {
  const [high, low] = [shown.charCodeAt(at) - HALF, shown.charCodeAt(at + 1) - HALF];
  const isMark = high >= 0 && high < HALVES && low >= 0 && low < HALVES;
  return isMark ? high * HALVES + low : -1;
}

/** A part of a text with marks as it is written. */
export function withoutMarks(shown, text, marks) {
  return shown.replace(/[\ud800-\udbff]{2}(?![\udc00-\udfff])/g, (halves) => {
    const mark = marks[markAt(halves, 0)];
    return mark ? text.slice(mark.start, mark.end) : halves;
  });
}

/**
 * The marks of a text while it changes: those that were found last, moved along with it, until the
 * server has said what they are now.
 */
export class Marks {
  #text = '';
  #marks = [];
  #isAsked = false;
  #isKnown = true;
  #ask;
  #onChange;

  /** `ask(text)` is the promise of what `text/marks` says; `onChange()` is called once it is known. */
  constructor(ask, onChange) {
    this.#ask = ask;
    this.#onChange = onChange;
  }

  /** The marks of a text; those of another than before are asked for. */
  of(text) {
    if (text !== this.#text) {
      this.#marks = moved(this.#marks, this.#text, text);
      this.#text = text;
      this.#isKnown = false;
      this.ask();
    }
    return this.#marks;
  }

  /** The marks of a text that are known already. */
  know(text, marks) {
    if (this.#isKnown && text === this.#text) return;
    [this.#text, this.#marks, this.#isKnown] = [text, marks, true];
  }

  /** Asks for those that aren't known, once there is a connection. */
  async ask() {
    if (this.#isKnown || this.#isAsked) return;
    const text = this.#text;
    this.#isAsked = true;
    const result = await this.#ask(text).catch(() => null);
    this.#isAsked = false;
    if (text !== this.#text) this.ask();
    else if (result && !this.#isKnown) {
      this.know(text, marksOf(text, result));
      this.#onChange(text, this.#marks);
    }
  }
}
