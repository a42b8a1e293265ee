// Dialogs, in the browser's own element: it holds the focus, and Escape closes it.

import { h } from './dom.js';

/** Opens a sheet; `content(close)` makes what is in it. Returns what it was closed with. */
export function openSheet(title, content) {
  return new Promise((resolve) => {
    const dialog = h('dialog', { class: 'sheet' });
    let result = null;
    const close = (value = null) => {
      result = value;
      dialog.close();
    };
    const heading = h('h2', { class: 'sheet-title', id: `sheet-${Date.now()}` }, title);
    dialog.setAttribute('aria-labelledby', heading.id);
    dialog.append(h('div', { class: 'sheet-body' }, heading, content(close)));
    dialog.addEventListener('click', (event) => event.target === dialog && close());
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(result);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

export class Dialogs {
  constructor(words) {
    this.words = words;
  }

  /** Whether a person is sure. */
  async confirm(title, text, label) {
    const { words } = this;
    const answer = await openSheet(title, (close) => [
      text && h('p', {}, text),
      h(
        'div',
        { class: 'sheet-buttons' },
        h(
          'button',
          { type: 'button', class: 'button', autofocus: true, onclick: () => close() },
          words('cancel'),
        ),
        h('button', { type: 'button', class: 'button danger', onclick: () => close('yes') }, label),
      ),
    ]);
    return answer === 'yes';
  }
}
