// What was done, by every program, newest first, each with its undo.

import { sittings } from '../model/sittings.js';
import { h, Keyed, set, setText, textButton } from './dom.js';
import { emptyNote, Page } from './page.js';

const LIMIT = 50;

export class HistoryPage extends Page {
  #rows;
  #commits = [];
  #before = null;
  /** The sittings of which each version is shown, by their first one. */
  #opened = new Set();

  constructor(app) {
    const { words } = app;
    super(app, words('history'), { back: { page: 'lists' }, isWide: true });
    const rows = h('ol', { class: 'commits' });
    this.#rows = new Keyed(
      rows,
      // After a backup is restored, revision numbers are used again.
      ({ commit: { revision, at }, run }) => `${run ? 'run ' : ''}${revision} ${at}`,
      (item) => (item.run ? this.#sitting(item) : this.#row(item)),
    );
    this.empty = emptyNote(words, 'no_history');
    this.away = h('p', { class: 'quiet-text partly', role: 'status', hidden: true });
    this.more = textButton(words('more'), () => this.#read(true), '', { hidden: true });
    this.body.append(rows, this.empty, this.away, this.more);
    for (const type of ['store/didChange', 'status'])
      this.on(app.session, type, () => this.#read());
    this.#read();
  }

  async #read(isMore = false) {
    const { status } = this.app.session;
    setText(this.away, this.words('not_here'));
    this.away.hidden = status !== 'offline' || this.#commits.length > 0;
    if (status !== 'online') return;
    const params = { limit: LIMIT };
    if (isMore && this.#before) params.before = this.#before;
    const read = await this.app.actions.read('history/list', params);
    if (!read) return;
    this.#commits = isMore ? [...this.#commits, ...read.commits] : read.commits;
    this.#before = read.nextBefore ?? null;
    this.#draw();
  }

  // Names that were made up for a program say nothing to a person.
  #from(origin) {
    const {
      words,
      app: { session },
    } = this;
    if (origin === session.info?.origin) return words('here');
    if (origin.startsWith('web-')) return words('other_page');
    return /^[0-9a-z]{20}$/.test(origin) ? '' : origin;
  }

  #draw() {
    // The last of undo and redo that names a commit says how it stands.
    const standing = new Map();
    for (const { undoes, redoes } of this.#commits) {
      const of = undoes ?? redoes;
      if (of && !standing.has(of)) standing.set(of, undoes ? 'undone' : 'done');
    }
    const item = (commit) => ({
      commit,
      isUndone: standing.get(commit.revision) === 'undone',
    });
    const lines = sittings(this.#commits).flatMap((run) => {
      const commit = run.at(-1);
      if (run.length === 1) return [item(commit)];
      const isOpened = this.#opened.has(commit.revision);
      return [{ commit, run, isOpened }, ...(isOpened ? run.map(item) : [])];
    });
    this.#rows.show(lines);
    this.empty.hidden = this.#commits.length > 0;
    this.more.hidden = !this.#before;
  }

  // Several versions of one memo, saved while somebody wrote.
  #sitting({ commit: { revision } }) {
    const { words } = this;
    const { actions, calendar } = this.app;
    const what = h('span', { class: 'commit-what' });
    const facts = h('span', { class: 'commit-facts' });
    const button = textButton(
      '',
      () => {
        if (!this.#opened.delete(revision)) this.#opened.add(revision);
        this.#draw();
      },
      'quiet',
    );
    const element = h(
      'li',
      { class: 'commit' },
      h('div', { class: 'commit-text' }, what, facts),
      button,
    );
    element.update = ({ run, isOpened }) => {
      const [last] = run;
      setText(what, actions.sentence(last));
      setText(
        facts,
        [calendar.instant(last.at), this.#from(last.origin)].filter(Boolean).join(' · '),
      );
      setText(button, words('versions_count', { count: run.length }));
      set(button, 'aria-expanded', String(isOpened));
    };
    return element;
  }

  #row({ commit }) {
    const {
      words,
      app: { actions, calendar },
    } = this;
    const isOther = commit.undoes || commit.redoes;
    const what = h('span', { class: 'commit-what' });
    const facts = h('span', { class: 'commit-facts' });
    const button = !isOther && h('button', { class: 'button quiet' });
    const element = h('li', {}, h('div', { class: 'commit-text' }, what, facts), button);
    element.update = ({ isUndone }) => {
      const sentence = actions.sentence(commit);
      const kind = isOther && words(commit.undoes ? 'an_undo' : 'a_redo');
      const said = [calendar.instant(commit.at), this.#from(commit.origin)];
      if (isUndone) said.push(words('taken_back'));
      set(element, 'class', `commit${isUndone ? ' is-undone' : ''}`);
      setText(what, kind ? `${kind}: ${sentence}` : sentence);
      setText(facts, said.filter(Boolean).join(' · '));
      if (!button) return;
      const label = words(isUndone ? 'redo' : 'undo');
      setText(button, label);
      set(button, 'aria-label', `${label}: ${sentence}`);
      button.onclick = () => actions[isUndone ? 'redo' : 'undo'](commit.revision);
    };
    return element;
  }
}
