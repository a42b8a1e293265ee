// Several rows of a list at once: what is chosen, and what can be done with all of it.

import { fill, h, iconButton, setText, textButton } from './dom.js';

export class Selection {
  #app;
  #list;
  #foot;
  #before;
  #ids = new Set();
  #rows;
  /** What a screen reader hears of a row that was chosen: it stays, or nothing would be read. */
  #said = h('span', { class: 'visually-hidden', role: 'status' });
  #tools = h('div', { class: 'selection', role: 'toolbar' });

  /** Has rows of a list chosen; what can be done stands in `foot` until it is done. */
  constructor(app, list, rows, foot) {
    this.#app = app;
    this.#list = list;
    this.#foot = foot;
    this.#before = [...foot.childNodes];
    this.#rows = rows;
    rows.selected = this.#ids;
    this.#tools.setAttribute('aria-label', app.words('select_rows'));
    fill(foot, this.#tools, this.#said);
    list.canvas.classList.add('is-selecting');
    list.canvas.addEventListener('click', this.#click, { capture: true });
    this.#draw();
  }

  #click = (event) => {
    const element = event.target.closest('.row');
    if (!element) return;
    event.preventDefault();
    event.stopPropagation();
    const { id } = element.row;
    if (!this.#ids.delete(id)) this.#ids.add(id);
    this.#rows.update(element, element.row);
    const title = element.row.title || this.#app.words('untitled');
    const key = this.#ids.has(id) ? 'row_selected' : 'row_not_selected';
    setText(this.#said, this.#app.words(key, { title }));
    this.#draw();
  };

  #draw() {
    const { actions, groups, words } = this.#app;
    const rows = this.#list.rows.filter(({ id }) => this.#ids.has(id));
    const tasks = rows.filter(({ task }) => task);
    const act = (does) => () => {
      this.end();
      does();
    };
    const button = (text, does, isOn = rows.length > 0) =>
      textButton(text, act(does), '', { disabled: !isOn });
    const move = () => {
      const group = where.value === 'g_inbox' ? null : where.value;
      for (const row of rows) if ((row.group ?? null) !== group) actions.toGroup(row, group);
    };
    const where = h(
      'select',
      {
        class: 'button',
        'aria-label': words('group'),
        disabled: !rows.length,
        onchange: act(move),
      },
      groups.options(['', words('move_to')], ['g_inbox', words('g_inbox')]),
    );
    fill(
      this.#tools,
      h('strong', {}, words('selected', { count: this.#ids.size })),
      iconButton('close', words('cancel'), () => this.end()),
      button(words('done'), () => actions.finish(tasks), tasks.length > 0),
      button(words('tomorrow'), () => tasks.map((row) => actions.postpone(row)), tasks.length > 0),
      where,
      button(words('delete'), () => actions.trashAll(rows)),
    );
  }

  end() {
    const { canvas, elements } = this.#list;
    this.#ids.clear();
    for (const each of elements) if (each.row) this.#rows.update(each, each.row);
    canvas.classList.remove('is-selecting');
    canvas.removeEventListener('click', this.#click, { capture: true });
    fill(this.#foot, this.#before);
  }
}
