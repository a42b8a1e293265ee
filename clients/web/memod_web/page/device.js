// The outbox of this device: shared by its pages, and kept when they are closed.

import { laterBy } from './channel.js';
import { FIRST } from './model/first-stop.js';
import { newId } from './model/ids.js';
import { Outbox } from './model/outbox.js';
import { standing } from './model/overlay.js';
import { local } from './model/storage.js';

const NAME = 'memod-outbox';
/** How long a page is waited for that has the lock and does nothing, in ms. */
const LOCK_MAX = 20_000;
/** For how long a page without locks is the one that sends, in ms. */
const LEASE = 15_000;

/** `onLost` says that the browser keeps nothing any more. */
export function openOutbox(session, kept, onLost) {
  // Where a browser asks nobody, it keeps what waits however little room is left.
  const persist = () => navigator.storage?.persist?.().catch(() => {});
  const others = globalThis.BroadcastChannel && new BroadcastChannel(NAME);
  const storage = kept.journal(onLost);
  const outbox = new Outbox({
    call: async (method, params, turn) => {
      const result = await session.call(method, params, turn);
      // A memo that was written here is not read again, but has to be there without a network.
      if (result.memo) kept.keepMemo(standing({ method, params }, result.memo));
      return result;
    },
    isOnline: () => session.status === 'online',
    storage,
    first: local,
    lock: (work) => locked(kept, work),
    now: () => Date.now(),
    later: laterBy,
    zone: () => session.zone,
    known: (zone, at) => session.known(zone, at),
    epoch: () => session.info?.store.epoch ?? null,
    announce: (news) => others?.postMessage(news),
    // Events come before the response to what is asked behind them.
    heard: () => heard(session),
  });
  const { watches } = session;
  watches.isHeld = () => !outbox.isStuck && outbox.waiting.some(({ isTried }) => isTried);
  outbox.addEventListener('change', () => watches.release());
  if (others) others.onmessage = ({ data }) => outbox.hear(data);
  // What is typed is at its first stop: who comes back finds it in the page that is loaded then.
  addEventListener('pagehide', ({ persisted }) => persisted && kept.leave());
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  addEventListener('storage', ({ key }) => key?.startsWith(FIRST) && outbox.heed());
  session.addEventListener('status', () => outbox.drain());
  outbox.addEventListener('change', () => outbox.entries.length && persist(), { once: true });
  outbox.open();
  return outbox;
}

async function heard(session) {
  try {
    await session.call('memo/get', { ids: [] });
    await session.watches.shown();
  } catch {
    if (session.status === 'online') return;
    await new Promise((resolve) => session.addEventListener('status', resolve, { once: true }));
    await heard(session);
  }
}

// A page that the system has stopped may have it: what is sent twice is done once.
async function locked(kept, work) {
  const { locks } = navigator;
  if (!locks) return leased(kept, work);
  const signal = AbortSignal.timeout?.(LOCK_MAX);
  try {
    return await locks.request(NAME, { signal }, work);
  } catch (error) {
    // Forbidden with the rest of what would be kept.
    if (error.name === 'SecurityError') return leased(kept, work);
    if (error.name !== 'TimeoutError') throw error;
    return locks.request(NAME, { steal: true }, work);
  }
}

const page = newId('t_');

// Without TLS a browser gives no locks.
async function leased(kept, work) {
  const take = () => kept.lease(page, Date.now() + LEASE);
  if (!(await take())) throw new Error('Another page sends.');
  const renewing = setInterval(take, LEASE / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await kept.lease(page, 0);
  }
}
