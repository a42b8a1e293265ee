// What a person does to memos, each with its undo.

export class Actions {
  constructor(app) {
    this.app = app;
  }

  /** The promise of a result, or of nothing when it failed or has to wait, which is said. */
  async try(method, params) {
    try {
      const result = await this.app.write(method, params);
      if (!result.isQueued) return result;
      this.app.sayKept();
      return null;
    } catch (error) {
      this.app.toasts.error(error);
      return null;
    }
  }

  /** The same of what only reads: it has nothing to wait for. */
  async read(method, params) {
    try {
      return await this.app.session.call(method, params);
    } catch (error) {
      this.app.toasts.error(error);
      return null;
    }
  }

  async setState(row, state) {
    const occurrence = row.task.repeat?.anchor;
    const params = { ids: [row.id], state, fields: ['title'] };
    if (occurrence) params.occurrence = occurrence;
    const done = await this.#each('task/setState', params);
    if (done && state === 'done')
      this.#said('done_toast', { title: this.#name(row) }, done.revision);
  }

  setImportant(row, important) {
    return this.try('task/update', { id: row.id, important });
  }

  async setPinned(row, pinned) {
    return this.try('memo/update', { id: row.id, pinned });
  }

  async trash(row) {
    const done = await this.#each('memo/delete', { ids: [row.id], fields: ['title'] });
    if (done) this.#said('deleted_toast', { title: this.#name(row) }, done.revision);
    return done;
  }

  async restore(row) {
    const done = await this.#each('memo/restore', { ids: [row.id], fields: ['title'] });
    if (done) this.#said('restored_toast', { title: this.#name(row) }, done.revision);
  }

  async purge(row) {
    const { words, dialogs } = this.app;
    const title = this.#name(row);
    if (!(await dialogs.confirm(words('purge_title', { title }), '', words('purge')))) return;
    if (await this.try('memo/purge', { ids: [row.id] })) this.#said('purged_toast', { title });
  }

  /** Moves a memo beside another one of its list, or into another group. */
  async move(row, place) {
    return this.try('memo/move', { id: row.id, ...place });
  }

  async toGroup(row, group) {
    const result = await this.try('memo/update', { id: row.id, group });
    if (result) this.#said('moved_toast', { title: this.#name(row) }, result.memo.revision);
  }

  async deleteGroup(group) {
    const { words, dialogs } = this.app;
    const name = words.group(group);
    const isSure = await dialogs.confirm(
      words('delete_group_title', { name }),
      words('delete_group_body', { count: group.counts.total }),
      words('delete'),
    );
    if (!isSure || !(await this.try('group/delete', { id: group.id }))) return false;
    this.#said('group_deleted_toast', { name });
    return true;
  }

  /** Takes back a commit, or the last one of this page. */
  async undo(revision = null) {
    await this.#again('history/undo', revision, 'undid', 'redo', (of) => this.redo(of));
  }

  async redo(revision = null) {
    await this.#again('history/redo', revision, 'redid', 'undo', (of) => this.undo(of));
  }

  /** What a commit did, in a sentence. */
  sentence({ action, label, count, title }) {
    const { words } = this.app;
    const name = words.knows(action) ? words(action) : label;
    if (!title) return name;
    if (count > 1) return words('did_more', { action: name, title, count: count - 1 });
    return words('did', { action: name, title });
  }

  async #again(method, revision, said, label, other) {
    const { session, toasts, words } = this.app;
    const params = revision ? { revision } : { ofOrigin: session.info?.origin };
    // An undo that waits would take back something else by then.
    const commit = await this.read(method, params);
    if (!commit) return;
    toasts.show(words(said, { what: this.sentence(commit) }), words(label), () =>
      other(commit.revision),
    );
  }

  async #each(method, params) {
    const result = await this.try(method, params);
    const first = result?.results[0];
    if (first?.error) {
      this.app.toasts.show(this.app.words.error({ ...first.error, kind: first.error.data?.kind }));
      return null;
    }
    return first?.memo ?? null;
  }

  #said(key, values, revision = null) {
    const { toasts, words } = this.app;
    toasts.show(words(key, values), words('undo'), () => this.undo(revision));
  }

  #name(row) {
    return row.title || this.app.words('untitled');
  }
}
