// Both texts, where the same words were changed in two places, and what can be done. The bar above says
// what has happened, wherever one has scrolled to.

import { newId } from '../model/ids.js';
import { resolved } from '../model/texts.js';
import { bothTexts, openAtDifference } from './both-texts.js';
import { fill, h, textButton } from './dom.js';
import { createMemo } from './memo-texts.js';

/** Shows what a person has to decide of a draft; `choose(text, {isOwn, isByHand})` gets what they want. */
export function showConflict(element, app, draft, choose) {
  const { status, conflict } = draft;
  const wasHidden = element.hidden;
  element.hidden = !['conflict', 'gone'].includes(status);
  // A button that is pressed meanwhile has to be there still when it is released.
  const what = JSON.stringify([status, conflict]);
  if (element.what === what) return;
  element.what = what;
  if (status === 'conflict') fill(element, conflictView(app.words, conflict, choose));
  else if (status === 'gone') fill(element, goneView(app, draft));
  else element.replaceChildren();
  // Who writes at the end of a long text would not see it, above the text.
  if (wasHidden && !element.hidden) element.scrollIntoView({ block: 'start' });
}

function conflictView(words, { marked, overlaps }, choose) {
  return [
    h('p', {}, words('conflict_more')),
    overlaps.map(({ yours, current }) => {
      const boxes = bothTexts(yours, current);
      for (const each of boxes) openAtDifference(each);
      const [own, theirs] = boxes;
      return h(
        'div',
        { class: 'versions' },
        version(words('yours'), own),
        version(words('theirs'), theirs),
      );
    }),
    h(
      'div',
      { class: 'sheet-buttons' },
      textButton(words('keep_yours'), () => choose(resolved(marked, 'yours'), { isOwn: true })),
      textButton(words('take_theirs'), () => choose(resolved(marked, 'current'))),
      textButton(words('join'), () => choose(marked, { isByHand: true })),
    ),
  ];
}

function version(title, box) {
  return h('figure', {}, h('figcaption', {}, title), box);
}

// What can be done with a text whose memo was deleted elsewhere.
function goneView(app, draft) {
  const { words, router } = app;
  const keep = async () => {
    const id = newId();
    await createMemo(app, { id, content: draft.text });
    await draft.drop();
    router.openMemo(id);
  };
  return [h('p', {}, words('gone_more')), textButton(words('keep_as_new'), keep, 'primary')];
}
