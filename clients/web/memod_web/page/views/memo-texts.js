// Where a memo's text comes from and goes to, with a connection and without.

import { Draft } from '../model/draft.js';
import { LOST } from '../model/rpc.js';

/** What is written of one text, in the outbox. */
export const textKey = (id) => `text:${id}`;

/** The list in which a memo that waits is shown. */
export function groupOf({ method, params }) {
  return params.group ?? (method === 'task/create' ? 'g_inbox' : 'none');
}

/** A draft that is written to the server, or kept until it can be. */
export function draftIn(app, onChange) {
  return new Draft(
    (method, params) => app.write(method, params, { key: textKey(params.id) }),
    onChange,
    (method, params) => app.outbox.rewrite(method, params, textKey(params.id)),
  );
}

/** The memo; without a connection, as it was when it was read here last. */
export async function readMemo({ session, kept }, id, isLoaded) {
  try {
    const { results } = await session.call('memo/get', { ids: [id] });
    const memo = results[0]?.memo;
    if (memo) kept.keepMemo(memo);
    return memo;
  } catch (error) {
    return error.kind === LOST && !isLoaded ? kept.memo(id) : null;
  }
}

/** The params of a list's own memo, where the person is in one. */
export function groupHere({ route, groups }) {
  const isInGroup = route.page === 'list' && groups.plain.some((group) => group.id === route.id);
  return isInGroup ? { group: route.id } : {};
}

/**
 * Makes a memo with an id of our own: tried again after an answer was lost, it is the same memo. Null if
 * it failed, which is said.
 */
export async function createMemo(app, params) {
  try {
    return await app.write('memo/create', params, { key: textKey(params.id) });
  } catch (error) {
    if (error.kind === 'alreadyExists') return { memo: error.data.current };
    app.toasts.error(error);
    return null;
  }
}
