// Whether there is a connection, and what waits for one or for a person: a bar that has room of its own
// as long as there is something to say.

import { h, set, setText, textButton } from './dom.js';
import { outboxBar } from './outbox-bar.js';

export function connectionBar(app) {
  const { words, session, outbox } = app;
  const said = h('p', { class: 'connection-text', role: 'status' });
  const waiting = outboxBar(app);
  const retry = textButton(words('retry'), () => session.connect());
  const element = h('div', { class: 'connection' }, said, waiting, retry);
  const draw = () => {
    const { status, reason, error } = session;
    const isOffline = status === 'offline';
    const why = (error && words.error(error)) || reason;
    const isReadOnly = !isOffline && session.isReadOnly;
    const now = isOffline ? [words('offline'), why] : [isReadOnly && words('read_only_note')];
    setText(said, now.filter(Boolean).join(' '));
    retry.hidden = !isOffline;
    set(element, 'data-says', isOffline || isReadOnly || !waiting.hidden);
  };
  const count = () => set(element, 'data-waiting', String(outbox.waiting.length + outbox.storing));
  outbox.addEventListener('store', count);
  outbox.addEventListener('change', count);
  count();
  session.addEventListener('status', draw);
  outbox.addEventListener('change', draw);
  draw();
  return element;
}
