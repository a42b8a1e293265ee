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
  const draft = new Draft(
    (method, params) => {
      // The one that was taken up and is put right now; what was never in the outbox has none.
      const replaces = draft.error?.data?.entry;
      return app.write(method, params, { key: textKey(params.id), replaces });
    },
    onChange,
    (method, params) => app.outbox.rewrite(method, params, textKey(params.id)),
  );
  return draft;
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

/** Has what was typed in tabs that are gone sent, or kept where a refusal is seen. */
export function recoverTyped({ typed, outbox, route }, isOpen) {
  return typed.recover(isOpen, route?.memo, async (id, { content, base, isNew, group, after }) => {
    const params = isNew ? { id, content, group } : { id, content, base };
    await outbox.queue(isNew ? 'memo/create' : 'memo/update', params, { key: textKey(id), after });
  });
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
