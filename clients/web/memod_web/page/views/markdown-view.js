// Markdown's tree as nodes. Texts become text nodes, so nothing in a memo is ever run.

import { parse } from '../model/markdown.js';
import { h } from './dom.js';

/** `on.check(line, isTicked)`, `on.tag(tag)`, `on.memo(target)` make it alive. */
export function markdownView(text, words, on) {
  const block = (node) => BLOCKS[node.type](node, context);
  const span = (node) => (typeof node === 'string' ? node : SPANS[node.type](node, context));
  const context = {
    on,
    words,
    block,
    span,
    spans: (nodes) => nodes.map(span),
    blocks: (nodes) => nodes.map(block),
  };
  return h('div', { class: 'markdown' }, context.blocks(parse(text)));
}

const BLOCKS = {
  // The page has the first heading; a memo's begin with the second.
  heading: ({ level, children }, { spans }) => h(`h${Math.min(6, level + 1)}`, {}, spans(children)),
  paragraph: ({ children }, { spans }) => h('p', {}, spans(children)),
  code: ({ text }) => h('pre', { tabIndex: 0 }, h('code', {}, text)),
  quote: (node, { blocks }) => h('blockquote', {}, blocks(node.blocks)),
  rule: () => h('hr'),
  table: ({ rows }, { spans }) =>
    h(
      'div',
      { class: 'table', tabIndex: 0 },
      h(
        'table',
        {},
        rows.map((cells, row) =>
          h(
            'tr',
            {},
            cells.map((cell) => h(row ? 'td' : 'th', {}, spans(cell))),
          ),
        ),
      ),
    ),
  list: ({ isOrdered, start, items }, context) =>
    h(
      isOrdered ? 'ol' : 'ul',
      isOrdered ? { start } : {},
      items.map((item) => itemView(item, context)),
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
  tag: ({ tag }, { on }) =>
    h('button', { type: 'button', class: 'tag', onclick: () => on.tag(tag) }, `#${tag}`),
  memo: ({ target, label }, { on }) =>
    h('button', { type: 'button', class: 'memo-link', onclick: () => on.memo(target) }, label),
};

function itemView({ isTicked, line, blocks }, context) {
  if (isTicked === null) return h('li', {}, context.blocks(blocks));
  const [first, ...rest] = blocks;
  const box = h('input', {
    type: 'checkbox',
    checked: isTicked,
    onchange: (event) => context.on.check(line, event.target.checked),
  });
  const text = first ? context.block(first) : '';
  return h(
    'li',
    { class: `task-item${isTicked ? ' is-ticked' : ''}` },
    h('label', {}, box, h('span', {}, text?.tagName === 'P' ? [...text.childNodes] : text)),
    context.blocks(rest),
  );
}
