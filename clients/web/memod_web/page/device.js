// The outbox of this device: shared by its pages, and kept when they are closed.

import { memoryStorage, Outbox } from './model/outbox.js';

const NAME = 'memod-outbox';

/** Without TLS a browser gives no locks; then each page has an outbox of its own until it is closed. */
export function openOutbox(session, kept, today) {
  const { locks } = navigator;
  const opened = kept.outbox().then((own) => (own && locks ? own : memoryStorage()));
  const later =
    (name) =>
    async (...given) =>
      (await opened)[name](...given);
  // Where a browser asks nobody, it keeps what waits however little room is left.
  const persist = () => navigator.storage?.persist?.().catch(() => {});
  const others = locks && new BroadcastChannel(NAME);
  const outbox = new Outbox({
    call: async (method, params) => {
      const result = await session.call(method, params);
      // A memo that was written here is not read again, but has to be there without a network.
      if (result.memo) kept.keepMemo(result.memo);
      return result;
    },
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
