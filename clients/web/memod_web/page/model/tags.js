// The tags of a row, in its title and beside it.

/** A title in pieces: `[{text, isTag}]`, which are all of it; `tags` are those of the row, folded. */
export function titlePieces(title, tags) {
  const folded = title.toLowerCase();
  const pieces = [];
  // Where folding makes a title longer, nothing is where it was.
  const isAlike = folded.length === title.length;
  const found = isAlike ? tags.map((tag) => `#${tag}`).sort((a, b) => b.length - a.length) : [];
  let here = 0;
  for (let at = title.indexOf('#'); at >= 0; at = title.indexOf('#', at + 1)) {
    const tag = found.find((each) => folded.startsWith(each, at));
    if (!tag || at < here) continue;
    if (at > here) pieces.push({ text: title.slice(here, at), isTag: false });
    here = at + tag.length;
    pieces.push({ text: title.slice(at, here), isTag: true });
  }
  if (here < title.length) pieces.push({ text: title.slice(here), isTag: false });
  return pieces;
}

/** Of the tags of a row those that don't stand in a text of it. */
export function tagsBeside(text, tags) {
  const inText = titlePieces(text, tags)
    .filter(({ isTag }) => isTag)
    .map((piece) => piece.text.slice(1).toLowerCase());
  return tags.filter((tag) => !inText.includes(tag));
}
