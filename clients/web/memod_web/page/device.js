// The outbox of this device: shared by its pages, and kept when they are closed.

import { newId } from './model/ids.js';
import { memoryStorage, Outbox } from './model/outbox.js';
import { Typed } from './model/typed.js';

const NAME = 'memod-outbox';
const TAB = 'memod-tab';

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

/** What is typed in this tab, kept until it is saved. */
export function openTyped() {
  const tab = ownTab();
  // Held until the tab is gone.
  navigator.locks?.request(`${TAB} ${tab}`, () => new Promise(() => {}));
  return new Typed(localStorage, tab);
}

/** Whether a tab is open; without locks nobody knows, and what it typed is left to it. */
export async function isTabOpen(tab) {
  const { locks } = navigator;
  if (!locks) return true;
  const { held } = await locks.query();
  return held.some(({ name }) => name === `${TAB} ${tab}`);
}

// The same after it was loaded again.
function ownTab() {
  try {
    const tab = sessionStorage.getItem(TAB) ?? newId('t_');
    sessionStorage.setItem(TAB, tab);
    return tab;
  } catch {
    return newId('t_');
  }
}
