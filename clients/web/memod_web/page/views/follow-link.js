// Where a link of a memo leads.

/** Opens the memo of a title or an id; offers to create it where there is none. */
export async function followLink(app, target) {
  const { actions, router, session, toasts, words } = app;
  const folded = fold(target);
  const query = { text: target, fields: ['title'], limit: 100 };
  const found = await actions.read('memo/list', query);
  if (!found) return;
  const hit = found.rows.find(({ title }) => fold(title) === folded);
  const id = hit?.id ?? (await idOf(session, target));
  if (id) {
    router.openMemo(id);
    return;
  }
  toasts.show(words('no_such_memo', { target }), words('create_it'), async () => {
    const made = await actions.try('memo/create', { content: `# ${target}\n\n` });
    if (made) router.openMemo(made.memo.id);
  });
}

async function idOf(session, target) {
  if (!/^[A-Za-z][\w-]{0,63}$/.test(target)) return null;
  const { results } = await session.call('memo/get', { ids: [target], fields: ['title'] });
  return results[0]?.memo ? target : null;
}

function fold(title) {
  return title.normalize('NFKC').toLowerCase();
}
