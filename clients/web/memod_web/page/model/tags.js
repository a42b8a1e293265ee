// Tags as they stand in a text.

/** A tag. Before it stands nothing, or one of `BEFORE_TAG`. */
export const TAG =
  /#(?=[^\s#]*[^\s#\d])(?:[\p{L}\p{N}_\-/\p{Extended_Pictographic}]|\u200d|\ufe0f)+/u;
export const BEFORE_TAG = /[\s([{,.;:!?'"“‘]/u;

const TAG_IN_LINE = new RegExp(`(^|${BEFORE_TAG.source})(${TAG.source})`, 'gu');

/** A title in pieces: `[{text, isTag}]`, which are all of it. */
export function titlePieces(title) {
  const found = [];
  let here = 0;
  for (const { index, 1: before, 2: tag } of title.matchAll(TAG_IN_LINE)) {
    const start = index + before.length;
    if (start > here) found.push({ text: title.slice(here, start), isTag: false });
    found.push({ text: tag, isTag: true });
    here = start + tag.length;
  }
  if (here < title.length) found.push({ text: title.slice(here), isTag: false });
  return found;
}

/** Of tags those that don't stand in a title; they are folded, as the server does it. */
export function tagsBeside(title, tags) {
  const folded = (tag) => tag.normalize().toLowerCase();
  const inTitle = titlePieces(title)
    .filter(({ isTag }) => isTag)
    .map(({ text }) => folded(text.slice(1)));
  return tags.filter((tag) => !inTitle.includes(folded(tag)));
}
