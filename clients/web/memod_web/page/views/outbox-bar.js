// How much waits to be sent, and what of it was refused.

import { fill, h, icon, set } from './dom.js';
import { showOutbox } from './outbox-sheet.js';

/** A button that is there as long as something waits for a connection or a person. */
export function outboxBar(app) {
  const { words, outbox } = app;
  const element = h('button', {
    type: 'button',
    class: 'outbox-bar',
    hidden: true,
    onclick: () => showOutbox(app),
  });
  const draw = () => {
    const refused = outbox.refused.length;
    const count = refused || outbox.waiting.length;
    element.hidden = count === 0;
    set(element, 'data-refused', refused > 0);
    const said = words.counted(refused ? 'refused' : 'waiting', count);
    fill(element, count && [h('span', {}, said), icon('next')]);
  };
  outbox.addEventListener('change', draw);
  draw();
  return element;
}
