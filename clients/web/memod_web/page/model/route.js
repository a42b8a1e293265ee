// Where a person is: a list, and a memo beside or over it. `#/list/g_x/memo/m_1` has both.

import { wellFormed } from './well-formed.js';

const PAGES = ['lists', 'list', 'days', 'board', 'memos', 'search', 'history', 'trash', 'settings'];

/** `{page, id, memo}` of what stands behind `#`. A memo of `new` or `new-task` isn't written yet. */
export function parse(hash) {
  const parts = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded);
  // Anywhere else it is what is searched for.
  const at = parts.length - 2;
  const hasMemo = parts[at] === 'memo';
  const memo = hasMemo ? parts[at + 1] : null;
  const [page = 'lists', id = null] = hasMemo ? parts.slice(0, at) : parts;
  const known = PAGES.includes(page) ? page : page ? 'lost' : 'lists';
  return { page: known, id: id || null, memo: memo || null };
}

/** The other way round. */
export function format({ page = 'lists', id = null, memo = null }) {
  const parts = [page, id, ...(memo ? ['memo', memo] : [])].filter((part) => part !== null);
  return `#/${parts.map(encoded).join('/')}`;
}

function encoded(part) {
  return encodeURIComponent(wellFormed(part));
}

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
