// What a phone's keyboard hides: headings, lists, boxes, bold text, links and tags, one tap each.

import { Completion } from './completion.js';
import { h } from './dom.js';

/** What stands on each button, what it is called, and what it writes: around a selection, or before a line. */
const BUTTONS = [
  ['H', 'write_heading', { before: '# ' }],
  ['•', 'write_list', { before: '- ' }],
  ['☐', 'write_box', { before: '- [ ] ' }],
  ['B', 'write_bold', { around: '**' }],
  ['[[', 'write_link', { text: '[[' }],
  ['#', 'write_tag', { text: '#' }],
];

/** The bar under a field in which a memo is written; `press(event)` is for keys in it. */
export function editBar(app, field) {
  const { words, session } = app;
  const completion = new Completion(words, field, (...request) => session.call(...request));
  const buttons = BUTTONS.map(([face, name, what]) =>
    h(
      'button',
      {
        class: 'icon-button',
        'aria-label': words(name),
        title: words(name),
        onclick: () => write(field, what),
      },
      h('span', { 'aria-hidden': 'true' }, face),
    ),
  );
  const tools = h(
    'div',
    {
      class: 'edit-tools',
      role: 'toolbar',
      'aria-label': words('write_tools'),
      onpointerdown: (event) => event.preventDefault(),
    },
    buttons,
  );
  const element = h('div', { class: 'edit-bar' }, completion.element, tools);
  return { element, press: (event) => completion.press(event) };
}

/** What makes a line a heading, an item or a box: of these it is one. */
const BEFORE = /^(?:#{1,6} |[-*+] (?:\[[ xX]\] )?)/;

// As if it were typed; a second tap before a line takes it away again.
function write(field, { before, around, text }) {
  field.focus();
  const { value, selectionStart: from, selectionEnd: to } = field;
  const insert = (typed) => document.execCommand(typed ? 'insertText' : 'delete', false, typed);
  if (around) {
    insert(around + value.slice(from, to) + around);
    field.setSelectionRange(from + around.length, to + around.length);
  } else if (before) {
    const start = value.lastIndexOf('\n', from - 1) + 1;
    const [there] = BEFORE.exec(value.slice(start)) ?? [''];
    const typed = there === before ? '' : before;
    field.setSelectionRange(start, start + there.length);
    insert(typed);
    const by = typed.length - there.length;
    field.setSelectionRange(Math.max(start, from + by), Math.max(start, to + by));
  } else insert(text);
}
