// Where a memo's text comes from and goes to, with a connection and without.

import { textKey } from '../model/draft.js';
import { LOST } from '../model/rpc.js';

/** The memo; without a connection, as this device has it. Null for none, undefined where nobody knows. */
export async function readMemo({ session, kept }, id, isLoaded) {
  try {
    const { results } = await session.call('memo/get', { ids: [id] });
    const memo = results[0]?.memo;
    if (memo) kept.keepMemo(memo, true);
    return memo ?? null;
  } catch (error) {
    if (error.kind !== LOST || isLoaded) return undefined;
    const memo = await kept.memo(id);
    return memo?.content === undefined ? undefined : memo;
  }
}

/** The params of a list's own memo, where the person is in one. */
export function groupHere({ route, groups }) {
  const isInGroup = route.page === 'list' && groups.plain.some((group) => group.id === route.id);
  return isInGroup ? { group: route.id } : {};
}

/** Makes a memo with an id of our own: sent again after a response was lost, it is the same memo. */
export function createMemo(app, params) {
  return app.write('memo/create', params, { key: textKey(params.id) });
}
