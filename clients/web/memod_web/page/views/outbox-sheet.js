// What waits to be sent, in its order; what was refused with the reason, to change, retry or drop.

import { newId } from '../model/ids.js';
import { titleOf } from '../model/overlay.js';
import { RPCError } from '../model/rpc.js';
import { bothTexts, openAtDifference } from './both-texts.js';
import { openSheet } from './dialogs.js';
import { h, onEnter, set, setText, textButton } from './dom.js';

/** What of a write a person has typed in a line, and can type otherwise. */
const LINES = ['name', 'due', 'start', 'repeat'];

export function showOutbox(app) {
  const { words, outbox } = app;
  const list = h('ol', { class: 'outbox' });
  const drawn = new Map();
  const order = h('p', { class: 'quiet-text' });
  const draw = () => {
    const said = ['outbox_more', outbox.refused.length && 'outbox_refused'].filter(Boolean);
    setText(order, said.map((each) => words(each)).join(' '));
    drawEntries(app, list, drawn);
  };
  outbox.addEventListener('change', draw);
  draw();
  return openSheet(words, words('outbox'), () => [order, list]).finally(() =>
    outbox.removeEventListener('change', draw),
  );
}

// Only what has changed is drawn again: what is being typed in another one stays under the hands.
function drawEntries(app, list, drawn) {
  const { entries } = app.outbox;
  for (const [op, { element }] of drawn) {
    if (entries.some((entry) => entry.op === op)) continue;
    element.remove();
    drawn.delete(op);
  }
  for (const [index, entry] of entries.entries()) {
    const said = JSON.stringify([entry.method, entry.params, entry.error]);
    const before = drawn.get(entry.op);
    if (before?.said === said) continue;
    const element = item(app, entry);
    drawn.set(entry.op, { said, element });
    if (!before) list.insertBefore(element, list.children[index] ?? null);
    else {
      const hadFocus = before.element.contains(document.activeElement);
      before.element.replaceWith(element);
      if (hadFocus) element.querySelector('button').focus();
    }
  }
}

function item(app, entry) {
  const { op, method, params, error } = entry;
  const { words, outbox } = app;
  const fields = Object.fromEntries(
    ['content', ...LINES]
      .filter((name) => typeof params[name] === 'string')
      .map((name) => [name, field(words, name, params[name], !error)]),
  );
  // A text that is to be put right is read as a whole; a task that was typed is a line.
  if (error && fields.content && method !== 'task/create') fields.content.rows = 5;
  // Written into a list that is gone by now: another one, or none.
  if (error?.data?.path === 'group') fields.group = groupField(app);
  const current = error?.data?.current;
  // Who has seen both texts has joined them.
  const base = current && fields.content ? { base: current.revision } : {};
  const values = () =>
    Object.fromEntries(
      Object.entries(fields).map(([name, { value }]) => [
        name,
        name === 'group' ? value || null : value,
      ]),
    );
  const again = () => outbox.retry(op, { ...values(), ...base });
  for (const [name, each] of Object.entries(fields)) {
    if (error && LINES.includes(name)) each.addEventListener('keydown', onEnter(again));
  }
  const said = h(
    'p',
    { class: 'field-error', role: 'alert' },
    error && words.error(new RPCError(error)),
  );
  // There is nothing left to write it to: the first try's id may be in the trash.
  const asNew = async () => {
    await app.write('memo/create', { id: newId(), content: fields.content.value });
    await outbox.drop(op);
  };
  const isGone = error?.data?.kind === 'notFound' && error.data.path === 'id' && fields.content;
  const hasBoth = current?.content !== undefined && fields.content;
  return h(
    'li',
    { 'data-refused': Boolean(error) },
    h('strong', {}, heading(app, entry)),
    error && said,
    Object.entries(fields).map(([name, each]) => {
      if (name !== 'content')
        return h('label', { class: 'labelled' }, h('span', {}, words(name)), each);
      return hasBoth ? ownAndTheirs(words, each, current.content) : each;
    }),
    h(
      'div',
      { class: 'sheet-buttons' },
      error && textButton(words(hasBoth ? 'keep_yours' : 'try_again'), again),
      isGone && textButton(words('keep_as_new'), asNew),
      textButton(words(hasBoth ? 'take_theirs' : 'drop'), () => outbox.drop(op)),
    ),
  );
}

// What is done, and to which memo, as far as that is known.
function heading({ words, session, actions }, { method, params, error, was }) {
  const { id, ids = [id], content = '' } = params;
  const known = [was?.[0], session.watches.row(ids[0]), error?.data?.current];
  const row = known.find((each) => each?.title !== undefined);
  // What is made has its text below.
  const isNew = method.endsWith('/create');
  const title = isNew ? null : row ? row.title || words('untitled') : titleOf(content);
  return actions.sentence({ action: method, label: method, count: ids.length, title });
}

// What is here, to be changed, and what is there, each scrolled to where they differ.
function ownAndTheirs(words, own, theirs) {
  const [, other] = bothTexts(own.value, theirs);
  set(own, 'aria-label', `${words('yours')}: ${words('text')}`);
  // The same words before the difference take as much room in both.
  openAtDifference(other, [own, other]);
  return [
    h('figure', {}, h('figcaption', {}, words('yours')), own),
    h('figure', {}, h('figcaption', {}, words('theirs')), other),
  ];
}

function field(words, name, value, readOnly) {
  if (name !== 'content') return h('input', { class: 'field', type: 'text', value, readOnly });
  return h('textarea', { class: 'field', value, readOnly, 'aria-label': words('text') });
}

function groupField({ words, groups }) {
  return h('select', { class: 'field' }, groups.options(['', words('no_group')]));
}
