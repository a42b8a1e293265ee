// What a person does to memos, each with its undo.

import { dayAfter } from '../model/days.js';
import { isDate } from '../model/local.js';
import { instantOf } from '../model/typed-date.js';

export class Actions {
  /** What was done last on this page, for its undo. */
  #last = null;

  constructor(app) {
    this.app = app;
  }

  /** Has something done. Resolves once it is stored and shown, to `{op, done, …}`: see Outbox. */
  async do(method, params, options) {
    const write = await this.app.write(method, params, options);
    this.#last = write;
    write.done.then(
      () => {},
      () => {
        if (this.#last === write) this.#last = null;
      },
    );
    return write;
  }

  /** The result of what only reads: it has nothing to wait for. */
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
    const write = await this.do('task/setState', params);
    if (state === 'done') this.#said('done_toast', { title: this.#name(row) }, write);
  }

  setImportant(row, important) {
    return this.do('task/update', { id: row.id, important });
  }

  /** Has a task due tomorrow, at the time of day at which it is due. */
  async postpone(row) {
    const { calendar } = this.app;
    const { due } = row.task;
    const day = dayAfter(calendar.today());
    const isTimed = isDate(due) && due.length > 10;
    const clock = isTimed && new Date(due).toTimeString().slice(0, 5);
    const write = await this.do('task/update', {
      id: row.id,
      due: clock ? instantOf(day, clock) : day,
    });
    this.#said('postponed_toast', { title: this.#name(row) }, write);
  }

  setPinned(row, pinned) {
    return this.do('memo/update', { id: row.id, pinned });
  }

  async trash(row) {
    const write = await this.do('memo/delete', { ids: [row.id], fields: ['title'] });
    this.#said('deleted_toast', { title: this.#name(row) }, write);
  }

  /** Several at once; one that repeats says which of its days is done. */
  async finish(rows) {
    const isOnce = ({ task }) => !task.repeat;
    for (const row of rows.filter((each) => !isOnce(each))) await this.setState(row, 'done');
    const once = rows.filter(isOnce);
    if (!once.length) return;
    const params = { ids: once.map(({ id }) => id), state: 'done', fields: ['title'] };
    this.#said('done_toast', { title: this.#all(once) }, await this.do('task/setState', params));
  }

  async trashAll(rows) {
    const params = { ids: rows.map(({ id }) => id), fields: ['title'] };
    this.#said('deleted_toast', { title: this.#all(rows) }, await this.do('memo/delete', params));
  }

  #all(rows) {
    const [first, ...more] = rows.map((row) => this.#name(row));
    return more.length ? `${first} +${more.length}` : first;
  }

  async restore(row) {
    const write = await this.do('memo/restore', { ids: [row.id], fields: ['title'] });
    this.#said('restored_toast', { title: this.#name(row) }, write);
  }

  async purge(row) {
    const { words, dialogs, toasts } = this.app;
    const title = this.#name(row);
    if (!(await dialogs.confirm(words('purge_title', { title }), '', words('purge')))) return;
    await this.do('memo/purge', { ids: [row.id] });
    toasts.show(words('purged_toast', { title }));
  }

  /** Moves a memo beside another one of its list, or into another group. */
  move(row, place) {
    return this.do('memo/move', { id: row.id, ...place });
  }

  async toGroup(row, group) {
    const write = await this.do('memo/update', { id: row.id, group });
    this.#said('moved_toast', { title: this.#name(row) }, write);
  }

  async deleteGroup(group) {
    const { words, dialogs } = this.app;
    const name = words.group(group);
    const isSure = await dialogs.confirm(
      words('delete_group_title', { name }),
      words('delete_group_body', { count: group.counts.total }),
      words('delete'),
    );
    if (!isSure) return;
    const write = await this.do('group/delete', { id: group.id });
    this.#said('group_deleted_toast', { name }, write);
  }

  /** What was typed since isn't undone by what was done before. */
  noteTyping() {
    this.#last = null;
  }

  /** Takes back a commit, or what was done last on this page. */
  async undo(revision = null) {
    const last = this.#last;
    this.#last = null;
    if (!revision && last) await this.#takeBack(last);
    else await this.#again('history/undo', revision, 'undid', 'redo', (of) => this.redo(of));
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

  // Shown at once: before it was sent there is nothing to undo, and afterwards the undo waits behind it.
  async #takeBack({ op, method, params, was }) {
    const { app } = this;
    const { outbox, toasts, words } = app;
    let redo = () => this.do(method, params, { was });
    if (!(await outbox.takeBack(op))) {
      const { done } = await app.write('history/undo', {}, { was, of: op });
      redo = () => done.then(({ revision }) => this.redo(revision)).catch(() => {});
    }
    if (this.#last?.op === op) this.#last = null;
    const what = this.sentence({ action: method, label: method, count: 1, title: was[0]?.title });
    toasts.show(words('undid', { what }), words('redo'), redo);
  }

  async #again(method, revision, said, label, other) {
    const { session, toasts, words } = this.app;
    const params = revision ? { revision } : { ofOrigin: session.info?.origin };
    // An undo of what nobody knows here would take back something else by then.
    const commit = await this.read(method, params);
    if (!commit) return;
    toasts.show(words(said, { what: this.sentence(commit) }), words(label), () =>
      other(commit.revision),
    );
  }

  #said(key, values, write) {
    const { toasts, words } = this.app;
    toasts.show(words(key, values), words('undo'), () => this.#takeBack(write));
  }

  #name(row) {
    return row.title || this.app.words('untitled');
  }
}
