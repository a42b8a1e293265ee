// How much waits to be sent, and what of it was refused.

import { h, icon, refill, set } from './dom.js';
import { showOutbox } from './outbox-sheet.js';

/** A button that is there as long as something waits for a connection or a person. */
export function outboxBar(app) {
  const { words, outbox, session } = app;
  const element = h('button', {
    class: 'outbox-bar',
    hidden: true,
    onclick: () => showOutbox(app),
  });
  const draw = () => {
    const refused = outbox.refused.length;
    // With a connection it is sent before anybody has read that it waits.
    const isWaiting = session.status !== 'online' || outbox.isStuck;
    const count = refused || (isWaiting ? outbox.waiting.length : 0);
    element.hidden = count === 0;
    set(element, 'data-refused', refused > 0);
    const said = words.counted(refused ? 'refused' : 'waiting', count);
    refill(element, count > 0 && [h('span', {}, said), icon('next')]);
  };
  outbox.addEventListener('change', draw);
  session.addEventListener('status', draw);
  draw();
  return element;
}
