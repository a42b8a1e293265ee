// Where a link of a memo leads.

/** Opens the memo of a title or an id; offers to create it where there is none. */
export async function followLink(app, target) {
  const { actions, router, toasts, words } = app;
  const found = await actions.read('link/resolve', { target, fields: [] });
  if (!found) return;
  if (found.memo) {
    router.openMemo(found.memo.id);
    return;
  }
  toasts.show(words('no_such_memo', { target: found.target }), words('create_it'), async () => {
    const made = await actions.try('memo/create', { content: `# ${found.content ?? target}\n\n` });
    if (made) router.openMemo(made.memo.id);
  });
}
