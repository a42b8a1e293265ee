// What waits to be sent, in its order; what was refused with the reason, to change, retry or drop.

import { RPCError } from '../model/rpc.js';
import { openSheet } from './dialogs.js';
import { fill, h } from './dom.js';

export function showOutbox(app) {
  const { words, outbox } = app;
  const list = h('ol', { class: 'outbox' });
  const draw = () => {
    // What is being changed stays under the hands.
    if (list.contains(document.activeElement) && document.activeElement.matches('textarea')) return;
    fill(
      list,
      outbox.entries.map((entry) => item(app, entry)),
    );
  };
  outbox.addEventListener('change', draw);
  draw();
  return openSheet(words('outbox'), (close) => [
    h('p', { class: 'quiet-text' }, words('outbox_more')),
    list,
    h(
      'div',
      { class: 'sheet-buttons is-last' },
      h('button', { type: 'button', class: 'button', onclick: () => close() }, words('close')),
    ),
  ]).finally(() => outbox.removeEventListener('change', draw));
}

function item(app, { seq, method, params, error }) {
  const { words, outbox } = app;
  const isText = params.content !== undefined;
  const field =
    isText &&
    h('textarea', {
      class: 'field',
      value: params.content,
      readOnly: !error,
      'aria-label': words('text'),
    });
  const button = (text, act) =>
    h('button', { type: 'button', class: 'button', onclick: act }, text);
  const current = error?.data?.current;
  // Who has seen both texts has joined them.
  const base = current ? { base: current.revision } : {};
  const again = () => outbox.retry(seq, isText ? { content: field.value, ...base } : null);
  return h(
    'li',
    { 'data-refused': Boolean(error) },
    h('strong', {}, words.knows(method) ? words(method) : method),
    error && h('p', { class: 'field-error', role: 'alert' }, words.error(new RPCError(error))),
    field,
    // Both texts: what is here, and what is there.
    current?.content !== undefined &&
      h('figure', {}, h('figcaption', {}, words('theirs')), h('pre', {}, current.content)),
    h(
      'div',
      { class: 'sheet-buttons' },
      error && button(words('try_again'), again),
      button(words('drop'), () => outbox.drop(seq)),
    ),
  );
}
