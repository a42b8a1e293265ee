// What stands in a line of Markdown: code, emphasis, links, and the server's marks.

import { markAt } from './marks.js';

/** Where a link may lead. Everything else, `javascript:` and `data:` too, stays text. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

const ADDRESS = /https?:\/\/[^\s<>()[\]"'\p{Cs}]*[^\s<>()[\]"'.,;:!?\p{Cs}]/uy;
// After `(` all spaces are taken at once: shared out with those before `)`, they would be tried in every
// way there is.
const LINK =
  /!?\[((?:[^[\]\\\n]|\\.)*)\]\(\s*(?!\s)<?([^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:\s+"[^"\n]*")?\s*\)/y;
const BACKTICKS = /`+/g;
const ESCAPED = /\\([!-/:-@[-`{-~])/y;
const MARKS = [
  ['strong', /(\*\*|__)(?=\S)((?:(?!\1)[^\n]|\n(?!\n))*?\S)\1/y],
  ['strike', /(~~)(?=\S)((?:(?!~~)[^\n])*?\S)~~/y],
  ['emphasis', /(\*|_)(?=\S)((?:(?!\1)[^\n])*?\S)\1(?![\p{L}\p{N}])/uy],
];

/** Spans nested deeper than that are text. */
const DEPTH_MAX = 8;

/**
 * The spans of a text: strings, `{type: 'break'}`, `{type: 'code', text}`, `{type: 'mark', index}`,
 * `{type: 'link', href, children}`, and `strong`, `emphasis` and `strike` with `children`.
 */
export function inline(text, depth = 0) {
  const spans = [];
  const lastRuns = lastRunsOf(text);
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const [span, end] = spanAt(text, at, depth, lastRuns) || characterAt(text, at);
    if (typeof span === 'string') plain += span;
    else {
      if (plain) spans.push(plain);
      plain = '';
      spans.push(span);
    }
    at = end;
  }
  if (plain) spans.push(plain);
  return spans;
}

function characterAt(text, at) {
  const character = String.fromCodePoint(text.codePointAt(at));
  return [character, at + character.length];
}

function spanAt(text, at, depth, lastRuns) {
  const index = markAt(text, at);
  if (index >= 0) return [{ type: 'mark', index }, at + 2];
  switch (text[at]) {
    case '\n':
      return [{ type: 'break' }, at + 1];
    case '\\': {
      const match = matched(ESCAPED, text, at);
      return match && [match[1], at + match[0].length];
    }
    case '`':
      return codeAt(text, at, lastRuns);
    case 'h': {
      const match = !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') && matched(ADDRESS, text, at);
      return match && [link(match[0], [match[0]]) ?? match[0], at + match[0].length];
    }
    case '!':
    case '[':
      return linkAt(text, at, depth);
    case '*':
    case '_':
    case '~':
      return depth < DEPTH_MAX ? emphasisAt(text, at, depth) : null;
    default:
      return null;
  }
}

// Where the last run of so many backticks begins, for what no other run closes.
function lastRunsOf(text) {
  const found = new Map();
  for (const { 0: run, index } of text.matchAll(/`+/g)) found.set(run.length, index);
  return found;
}

// A run of backticks is closed by one that is as long; without it, the whole run is text.
function codeAt(text, at, lastRuns) {
  const [ticks] = matched(BACKTICKS, text, at);
  const start = at + ticks.length;
  const isClosed = lastRuns.get(ticks.length) >= start;
  if (!isClosed) return [ticks, start];
  let run = null;
  do run = BACKTICKS.exec(text);
  while (run[0].length !== ticks.length);
  const code = text.slice(start, run.index).replace(/^ (.*) $/s, '$1');
  return [{ type: 'code', text: code }, run.index + ticks.length];
}

function linkAt(text, at, depth) {
  const match = depth < DEPTH_MAX && matched(LINK, text, at);
  if (!match) return null;
  // A picture elsewhere would tell whoever keeps it that the memo is read: it is a link.
  const span = link(match[2], inline(match[1] || match[2], depth + 1));
  return span && [span, at + match[0].length];
}

function link(address, children) {
  const href = safeAddress(address);
  return href && { type: 'link', href, children };
}

/** The address if a link may lead there, else null. */
export function safeAddress(address) {
  try {
    const url = new URL(address);
    return SCHEMES.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

function emphasisAt(text, at, depth) {
  // `snake_case` has no emphasis in it.
  if (text[at] === '_' && /[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ')) return null;
  for (const [type, pattern] of MARKS) {
    const match = matched(pattern, text, at);
    if (match) return [{ type, children: inline(match[2], depth + 1) }, at + match[0].length];
  }
  return null;
}

function matched(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
