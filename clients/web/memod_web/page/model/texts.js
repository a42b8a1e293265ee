// What is done with the text of a memo on this side: nothing that the server would do.

/** What one text has in place of another's: `[start, end)` of `before`, and `text`. */
export function difference(before, after) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  // Between the halves of a surrogate pair is no place to cut.
  if (start > 0 && isHigh(before.charCodeAt(start - 1))) start -= 1;
  let tail = 0;
  while (
    tail < most - start &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  ) {
    tail += 1;
  }
  if (tail > 0 && isLow(before.charCodeAt(before.length - tail))) tail -= 1;
  return {
    start,
    end: before.length - tail,
    text: after.slice(start, after.length - tail),
  };
}

/** Where two texts differ, in whole words: from `start` to the end of each in `ends`. */
export function differingWords(one, other) {
  const found = difference(one, other);
  let { start, end } = found;
  let otherEnd = start + found.text.length;
  while (start > 0 && /\S/.test(other[start - 1])) start -= 1;
  while (otherEnd < other.length && /\S/.test(other[otherEnd])) {
    end += 1;
    otherEnd += 1;
  }
  return { start, ends: [end, otherEnd] };
}

/**
 * What was typed into `sent` since, put into `merged`, which the server made of `sent`; null where
 * both touch the same place.
 */
export function carried(sent, typed, merged) {
  if (sent === typed) return merged;
  if (sent === merged) return typed;
  const mine = difference(sent, typed);
  const theirs = difference(sent, merged);
  if (mine.end < theirs.start) return replaced(merged, mine, 0);
  if (theirs.end < mine.start) {
    return replaced(merged, mine, theirs.text.length - (theirs.end - theirs.start));
  }
  return null;
}

/** Where a cursor at `at` of `before` stands in `after`. */
export function movedCursor(before, after, at) {
  const { start, end, text } = difference(before, after);
  if (at <= start) return at;
  if (at >= end) return at + text.length - (end - start);
  return start + text.length;
}

/** The error of two texts that have nothing known in common: the whole of both is the overlap. */
export function wholeConflict(current, yours) {
  const overlaps = [{ line: 0, base: '', current: current.content, yours }];
  const marked = `<<<<<<< yours\n${yours}\n=======\n${current.content}\n>>>>>>> current`;
  return { message: '', data: { kind: 'conflict', current, overlaps, marked } };
}

/** The text with both versions between marks, with one of them: `yours` or `current`. */
export function resolved(marked, side) {
  const kept = [];
  let inside = null;
  for (const line of marked.split('\n')) {
    if (inside === null && line === '<<<<<<< yours') inside = 'yours';
    else if (inside === 'yours' && line === '=======') inside = 'current';
    else if (inside === 'current' && line === '>>>>>>> current') inside = null;
    else if (inside === null || inside === side) kept.push(line);
  }
  return kept.join('\n');
}

/**
 * An excerpt of a hit, in pieces: `[{text, isMarked}]`. The marks of a heading, a quote, an item or a box say
 * nothing there.
 */
export function pieces({ text, ranges = [], cutBefore, cutAfter }) {
  const [marks] = (!cutBefore &&
    /^(?:#{1,6}|>|(?:[-*+]|\d{1,9}[.)])(?:\s+\[[ xX]\])?)\s+/.exec(text)) || [''];
  let here = ranges[0]?.start < marks.length ? 0 : marks.length;
  const found = cutBefore ? [{ text: '…', isMarked: false }] : [];
  for (const { start, end } of ranges) {
    if (start > here) found.push({ text: text.slice(here, start), isMarked: false });
    found.push({ text: text.slice(start, end), isMarked: true });
    here = end;
  }
  const rest = text.slice(here) + (cutAfter ? '…' : '');
  return rest ? [...found, { text: rest, isMarked: false }] : found;
}

function replaced(text, { start, end, text: put }, by) {
  return text.slice(0, start + by) + put + text.slice(end + by);
}

const isHigh = (unit) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit) => unit >= 0xdc00 && unit < 0xe000;

const ITEM = /^([ \t]*)(?:([-*+])|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\][ \t]+)?/;

/**
 * What Enter does at `at` in a list of Markdown: `{start, end, text}`, which replaces that stretch. The
 * next item begins, or the list ends after an empty one; null anywhere else.
 */
export function nextItem(text, at) {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const line = text.slice(start, at);
  const found = ITEM.exec(line);
  if (!found) return null;
  const [item, indent, bullet, number, dot, space, box] = found;
  if (item === line) return /^(?:\n|$)/.test(text.slice(at)) ? { start, end: at, text: '' } : null;
  const mark = bullet ?? `${Number(number) + 1}${dot}`;
  return { start: at, end: at, text: `\n${indent}${mark}${space}${box ? '[ ] ' : ''}` };
}
