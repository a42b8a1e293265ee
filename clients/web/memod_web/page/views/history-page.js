// What was done, by every program, newest first, each with its undo.

import { fill, h } from './dom.js';
import { emptyNote, Page } from './page.js';

const LIMIT = 50;

export class HistoryPage extends Page {
  #commits = [];
  #before = null;

  constructor(app) {
    const { words } = app;
    super(app, words('history'), { back: { page: 'lists' } });
    this.rows = h('ol', { class: 'commits' });
    this.empty = h('div', { class: 'empty', hidden: true }, emptyNote(words('no_history')));
    this.more = h(
      'button',
      { type: 'button', class: 'button', hidden: true, onclick: () => this.#read(true) },
      words('more'),
    );
    this.body.append(this.rows, this.empty, this.more);
    const changed = () => this.#read();
    app.session.addEventListener('store/didChange', changed);
    app.session.addEventListener('status', changed);
    this.until(() => {
      app.session.removeEventListener('store/didChange', changed);
      app.session.removeEventListener('status', changed);
    });
    this.#read();
  }

  async #read(isMore = false) {
    if (this.app.session.status !== 'online') return;
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
    const {
      words,
      app: { actions, calendar },
    } = this;
    // The last of undo and redo that names a commit says how it stands.
    const standing = new Map();
    for (const { undoes, redoes } of this.#commits) {
      const of = undoes ?? redoes;
      if (of && !standing.has(of)) standing.set(of, undoes ? 'undone' : 'done');
    }
    fill(
      this.rows,
      this.#commits.map((commit) => {
        const isOther = commit.undoes || commit.redoes;
        const isUndone = standing.get(commit.revision) === 'undone';
        const what = actions.sentence(commit);
        const said = isOther ? `${words(commit.undoes ? 'an_undo' : 'a_redo')}: ${what}` : what;
        const from = this.#from(commit.origin);
        const label = words(isUndone ? 'redo' : 'undo');
        return h(
          'li',
          { class: `commit${isUndone ? ' is-undone' : ''}` },
          h(
            'div',
            { class: 'commit-text' },
            h('span', { class: 'commit-what' }, said),
            h(
              'span',
              { class: 'commit-facts' },
              [calendar.instant(commit.at), from, isUndone && words('taken_back')]
                .filter(Boolean)
                .join(' · '),
            ),
          ),
          !isOther &&
            h(
              'button',
              {
                type: 'button',
                class: 'button quiet',
                'aria-label': `${label}: ${what}`,
                onclick: () =>
                  isUndone ? actions.redo(commit.revision) : actions.undo(commit.revision),
              },
              label,
            ),
        );
      }),
    );
    this.empty.hidden = this.#commits.length > 0;
    this.more.hidden = !this.#before;
  }
}
