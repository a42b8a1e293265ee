// Two texts of one memo, each in a box that opens at the line where they differ.

import { differingWords } from '../model/texts.js';
import { h } from './dom.js';

/** `[yours, theirs]`: both in boxes of their own, to be passed to `openAtDifference` once shown. */
export function bothTexts(yours, theirs) {
  const { start, ends } = differingWords(yours, theirs);
  return [box(yours, start, ends[0]), box(theirs, start, ends[1])];
}

// Who has no mouse scrolls a long one with keys.
function box(text, start, end) {
  const mark = h('mark', {}, text.slice(start, end));
  return h('pre', { tabIndex: 0 }, text.slice(0, start), mark, text.slice(end));
}

/**
 * Scrolls each box to the line before the one that `marked` has a mark in. Whole lines are seen,
 * as the room above and below them is border.
 */
export function openAtDifference(marked, boxes = [marked]) {
  // Once they are laid out.
  requestAnimationFrame(() => {
    const line = Number.parseFloat(getComputedStyle(marked).lineHeight);
    const before = Math.round(marked.querySelector('mark').offsetTop / line) - 1;
    for (const each of boxes) each.scrollTop = Math.max(0, before) * line;
  });
}
