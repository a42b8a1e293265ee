// The outbox of this device: shared by its pages, and kept when they are closed.

import { memoryStorage, Outbox } from './model/outbox.js';

const NAME = 'memod-outbox';

/**
 * Without TLS a browser gives no locks; then each page has an outbox of its own until it is closed. So it
 * has when the browser takes away what it keeps, which `onLost` says.
 */
export function openOutbox(session, kept, today, onLost) {
  const { locks } = navigator;
  let own = null;
  const opened = kept.outbox().then((shared) => (shared && locks ? shared : memoryStorage()));
  const later =
    (name) =>
    async (...given) => {
      try {
        return await (own ?? (await opened))[name](...given);
      } catch (error) {
        if (own || !kept.isLost) throw error;
        own = memoryStorage(outbox.entries);
        onLost();
        return own[name](...given);
      }
    };
  // Where a browser asks nobody, it keeps what waits however little room is left.
  const persist = () => navigator.storage?.persist?.().catch(() => {});
  const others = locks && new BroadcastChannel(NAME);
  const outbox = new Outbox({
    call: (method, params) => session.call(method, params),
    isOnline: () => session.status === 'online',
    storage: {
      all: later('all'),
      add: (entry) => {
        persist();
        return later('add')(entry);
      },
      update: later('update'),
      remove: later('remove'),
    },
    lock: (work) => (locks ? locks.request(NAME, work) : work()),
    today,
    epoch: () => session.info?.store.epoch ?? null,
    announce: (news) => others?.postMessage(news),
  });
  if (others) others.onmessage = ({ data }) => outbox.hear(data);
  session.addEventListener('status', () => outbox.drain());
  outbox.open();
  return outbox;
}
