// Markdown as a tree of plain objects, for a view to build nodes of. No HTML is ever made: what looks
// like a tag in a memo is text.

import { inline } from './inline.js';
import { markAt, withMarks, withoutMarks } from './marks.js';

// A memo may have a million characters in a line: none of these may look at the same ones twice from
// two places. Two repeated parts that can both take a space, and may fail behind it, would.
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/s;
const HEADING = /^ {0,3}(#{1,6})\s+(.*)$/s;
const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const ITEM = /^(\s*)([-*+]|\d{1,9}[.)])(\s+|$)(.*)$/s;
const QUOTE = /^ {0,3}>\s?(.*)$/s;
const DIVIDER_CELL = /^:?-+:?$/;

/** Lists nested deeper than that are shown as deep as that. */
const DEPTH_MAX = 16;

/**
 * The blocks of a text: `{type: 'heading', level, children}`, `paragraph`, `code` with `text`,
 * `quote` with `blocks`, `rule`, `table` with `rows` of cells, and `list` with `items`, each with
 * `blocks`, and the `box` that it begins with, or null. `marks` are those of `marksOf`; each is a span of
 * its own, or such a box.
 */
export function parse(text, marks = []) {
  const found = blocks(withMarks(text, marks).split(/\r\n|\n|\r/), 0);
  return resolved(found, text, marks);
}

// Marks are shown as what they are, but as they are written in what is code here.
function resolved(node, text, marks) {
  if (Array.isArray(node)) return node.map((each) => resolved(each, text, marks));
  if (typeof node === 'string') return withoutMarks(node, text, marks);
  if (node === null || typeof node !== 'object') return node;
  if (node.type === 'mark') return spanOf(marks[node.index], text);
  const found = {};
  for (const [name, value] of Object.entries(node)) found[name] = resolved(value, text, marks);
  return 'box' in node ? withBox(found, marks[node.box]) : found;
}

function spanOf({ kind: type, ...mark }, text) {
  return { type, ...mark, text: text.slice(mark.start, mark.end) };
}

// The box of an item isn't among its words, and what else it may begin with is.
function withBox({ blocks: [first, ...rest] }, mark) {
  if (mark?.kind !== 'box') return { box: null, blocks: first ? [first, ...rest] : [] };
  const [, next, ...others] = first.children;
  const words = typeof next === 'string' ? next.trimStart() : next;
  const children = [words, ...others].filter((span) => span !== undefined && span !== '');
  return { box: mark, blocks: [{ ...first, children }, ...rest] };
}

function blocks(lines, depth, readBlock = blockAt) {
  const found = [];
  let at = 0;
  while (at < lines.length) {
    const [block, next] = lines[at].trim() === '' ? [null, at + 1] : readBlock(lines, at, depth);
    if (block) found.push(block);
    at = next;
  }
  return found;
}

function blockAt(lines, at, depth) {
  const line = lines[at];
  let match = FENCE.exec(line);
  if (match) return code(lines, at, match[1]);
  match = HEADING.exec(line);
  if (match) {
    const [, { length: level }, text] = match;
    return [{ type: 'heading', level, children: inline(withoutClosing(text)) }, at + 1];
  }
  if (RULE.test(line)) return [{ type: 'rule' }, at + 1];
  if (QUOTE.test(line)) return quote(lines, at, depth);
  if (ITEM.test(line)) return list(lines, at, depth);
  if (line.includes('|') && isDivider(lines[at + 1] ?? '')) return table(lines, at);
  return paragraph(lines, at);
}

// `# a ##` is `a`, but `# C#` is `C#`.
function withoutClosing(heading) {
  const text = heading.trimEnd();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  return end === 0 || /\s/.test(text[end - 1]) ? text.slice(0, end).trimEnd() : text;
}

function code(lines, at, fence) {
  const isEnd = (line) => {
    const [, marks = '', rest = ''] = FENCE.exec(line) ?? [];
    return marks.startsWith(fence) && rest.trim() === '';
  };
  const texts = [];
  let next = at + 1;
  while (next < lines.length && !isEnd(lines[next])) texts.push(lines[next++]);
  return [{ type: 'code', text: texts.join('\n') }, next + 1];
}

function quote(lines, at, depth) {
  if (depth >= DEPTH_MAX) return paragraph(lines, at);
  const inner = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const match = QUOTE.exec(lines[next]);
    if (!match) break;
    inner.push(match[1]);
  }
  return [{ type: 'quote', blocks: blocks(inner, depth + 1) }, next];
}

function list(lines, at, depth) {
  const [, indent, mark] = ITEM.exec(lines[at]);
  const isOrdered = /\d/.test(mark);
  const start = isOrdered ? Number.parseInt(mark, 10) : 1;
  const items = [];
  let next = at;
  while (next < lines.length) {
    const match = ITEM.exec(lines[next]);
    if (!match || RULE.test(lines[next])) break;
    if (match[1].length !== indent.length || /\d/.test(match[2]) !== isOrdered) break;
    const [item, after] = itemAt(lines, next, match, depth);
    items.push(item);
    next = after;
  }
  return [{ type: 'list', isOrdered, start, items }, next];
}

function itemAt(lines, at, [, indent, , , rest], depth) {
  const box = markAt(rest, 0);
  const inner = [rest];
  let next = at + 1;
  for (; next < lines.length; next += 1) {
    const line = lines[next];
    const isBlank = line.trim() === '';
    if (isBlank && !isInside(lines[next + 1], indent)) break;
    if (!isBlank && !isInside(line, indent)) break;
    inner.push(depth < DEPTH_MAX ? outdented(line, indent.length + 2) : line.trim());
  }
  const children = depth < DEPTH_MAX ? blocks(inner, depth + 1) : blocks(inner, depth, paragraph);
  return [{ box, blocks: children }, next];
}

function isInside(line, indent) {
  return line !== undefined && line.trim() !== '' && /^\s*/.exec(line)[0].length > indent.length;
}

function outdented(line, columns) {
  const spaces = /^\s*/.exec(line)[0].length;
  return line.slice(Math.min(spaces, columns));
}

function table(lines, at) {
  const rows = [];
  let next = at;
  for (; next < lines.length && lines[next].includes('|'); next += 1) {
    if (next !== at + 1) rows.push(cells(lines[next]).map((cell) => inline(cell)));
  }
  return [{ type: 'table', rows }, next];
}

function isDivider(line) {
  return cells(line).every((cell) => DIVIDER_CELL.test(cell));
}

function cells(line) {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

function paragraph(lines, at) {
  const texts = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const line = lines[next];
    const isOther =
      line.trim() === '' ||
      FENCE.test(line) ||
      HEADING.test(line) ||
      RULE.test(line) ||
      QUOTE.test(line) ||
      ITEM.test(line);
    if (next > at && isOther) break;
    texts.push(line.trim());
  }
  return [{ type: 'paragraph', children: inline(texts.join('\n')) }, next];
}
