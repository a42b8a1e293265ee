// Where a link of a memo leads.

import { newId } from '../model/ids.js';
import { createMemo } from './memo-texts.js';

/** Opens the memo of a title or an id; offers to create it where there is none. */
export async function followLink(app, target) {
  const { actions, router, toasts, words } = app;
  const found = await actions.read('link/resolve', { target, fields: [] });
  if (!found) return;
  if (found.memo) {
    router.openMemo(found.memo.id);
    return;
  }
  const params = { id: newId(), content: `# ${found.content ?? target}\n\n` };
  toasts.show(words('no_such_memo', { target: found.target }), words('create_it'), async () => {
    await createMemo(app, params);
    router.openMemo(params.id);
  });
}
