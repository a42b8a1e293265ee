// Markdown's tree as nodes. Texts become text nodes, so nothing in a memo is ever run.

import { parse } from '../model/markdown.js';
import { h, textButton } from './dom.js';

/** How many pieces, or lines, are shown at first: a browser lays out 100,000 for seconds, again and again. */
const PIECES_MAX = 10_000;

/**
 * `marks` are those of the text. `on.check(box, isTicked)`, `on.tag(tag)`, `on.memo(target)` make it alive;
 * `on.all()` is called where not all of a very long text is shown, which it is with `showsAll`.
 */
export function markdownView(text, marks, words, on, showsAll = false) {
  let left = showsAll ? Number.POSITIVE_INFINITY : PIECES_MAX;
  const shown = showsAll ? text : beginning(text);
  const own = marks.filter(({ end }) => end <= shown.length);
  let isCut = false;
  const each = (nodes, view) => {
    const views = [];
    for (const [index, node] of nodes.entries()) {
      isCut ||= left === 0;
      if (isCut) break;
      left -= 1;
      views.push(view(node, index));
    }
    return views;
  };
  const block = (node) => BLOCKS[node.type](node, context);
  const span = (node) => (typeof node === 'string' ? node : SPANS[node.type](node, context));
  const context = {
    on,
    block,
    each,
    spans: (nodes) => each(nodes, span),
    blocks: (nodes) => each(nodes, block),
  };
  return h(
    'div',
    { class: 'markdown' },
    context.blocks(parse(shown, own)),
    (isCut || shown !== text) && textButton(words('show_all'), () => on.all()),
  );
}

function beginning(text) {
  let end = 0;
  for (let line = 0; line < PIECES_MAX; line += 1) {
    end = text.indexOf('\n', end) + 1;
    if (!end) return text;
  }
  return text.slice(0, end);
}

const BLOCKS = {
  // The page has the first heading; a memo's begin with the second.
  heading: ({ level, children }, { spans }) =>
    h(`h${Math.min(6, level + 1)}`, { dir: 'auto' }, spans(children)),
  paragraph: ({ children }, { spans }) => h('p', { dir: 'auto' }, spans(children)),
  code: ({ text }) => h('pre', { tabIndex: 0 }, h('code', {}, text)),
  quote: (node, { blocks }) => h('blockquote', {}, blocks(node.blocks)),
  rule: () => h('hr'),
  table: ({ rows }, { each, spans }) =>
    h(
      'div',
      { class: 'table', tabIndex: 0 },
      h(
        'table',
        {},
        each(rows, (cells, row) =>
          h(
            'tr',
            {},
            each(cells, (cell) => h(row ? 'td' : 'th', {}, spans(cell))),
          ),
        ),
      ),
    ),
  list: ({ isOrdered, start, items }, context) =>
    h(
      isOrdered ? 'ol' : 'ul',
      isOrdered ? { start } : {},
      context.each(items, (item) => itemView(item, context)),
    ),
};

const SPANS = {
  break: () => h('br'),
  code: ({ text }) => h('code', {}, text),
  strong: ({ children }, { spans }) => h('strong', {}, spans(children)),
  emphasis: ({ children }, { spans }) => h('em', {}, spans(children)),
  strike: ({ children }, { spans }) => h('s', {}, spans(children)),
  link: ({ href, children }, { spans }) =>
    h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, spans(children)),
  tag: ({ tag, text }, { on }) => h('a', { class: 'tag', href: on.tag(tag) }, text),
  // Where it leads is the server's to say.
  memo: ({ target, label }, { on }) => {
    const follow = (event) => {
      event.preventDefault();
      on.memo(target);
    };
    return h('a', { class: 'memo-link', href: on.link(target), onclick: follow }, label || target);
  },
  box: (box, { on }) => boxView(box, on),
};

function boxView(box, on) {
  return h('input', {
    type: 'checkbox',
    checked: box.isTicked,
    onchange: ({ target }) => {
      target.closest('.task-item')?.classList.toggle('is-ticked', target.checked);
      on.check(box, target.checked);
    },
  });
}

function itemView({ box, blocks }, context) {
  if (!box) return h('li', { dir: 'auto' }, context.blocks(blocks));
  const [first, ...rest] = blocks;
  const text = first ? context.block(first) : '';
  return h(
    'li',
    { class: `task-item${box.isTicked ? ' is-ticked' : ''}`, dir: 'auto' },
    h(
      'label',
      {},
      boxView(box, context.on),
      h('span', {}, text?.tagName === 'P' ? [...text.childNodes] : text),
    ),
    context.blocks(rest),
  );
}
