// What keys do.

import { openSheet } from './dialogs.js';
import { h } from './dom.js';

/** What keys do, and which: see app.js, virtual-list.js, row-keys.js and memo-keys.js. */
const KEYS = [
  ['key_new', 'n'],
  ['search', '/', 'Ctrl+K'],
  ['keys', '?'],
  ['key_rows', '↑', '↓'],
  ['key_done', 'Space'],
  ['key_important', 's'],
  ['key_pin', 'p'],
  ['key_state', 'Alt+←', 'Alt+→'],
  ['key_move', 'Alt+↑', 'Alt+↓'],
  ['key_delete', 'Delete'],
  ['key_edit', 'e'],
  ['key_save', 'Ctrl+S'],
  ['key_leave', 'Esc'],
  ['undo', 'Ctrl+Z'],
  ['redo', 'Ctrl+Shift+Z'],
];

export function keysView(words) {
  const row = ([what, ...keys]) => {
    const named = keys.map((key) => h('kbd', {}, key));
    return h('div', {}, h('dt', {}, named), h('dd', {}, words(what)));
  };
  return h('dl', {}, KEYS.map(row));
}

export function showKeys(words) {
  return openSheet(words, words('keys'), () => h('div', { class: 'keys' }, keysView(words)));
}
