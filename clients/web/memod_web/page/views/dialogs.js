// Dialogs, in the browser's own element: it holds the focus, and Escape closes it.

import { h, iconButton, textButton } from './dom.js';

/**
 * Opens a sheet; `content(close)` makes what is in it. Returns what it was closed with. But for a
 * question, which has its answers, there is a button beside its title that closes it.
 */
export function openSheet(words, title, content, { isQuestion = false } = {}) {
  return new Promise((resolve) => {
    const dialog = h('dialog', { class: 'sheet' });
    let result = null;
    const close = (value = null) => {
      result = value;
      dialog.close();
    };
    const heading = h('h2', { class: 'sheet-title', id: `sheet-${Date.now()}` }, title);
    dialog.setAttribute('aria-labelledby', heading.id);
    const head = h(
      'header',
      { class: 'sheet-head' },
      heading,
      !isQuestion && iconButton('close', words('close'), () => close()),
    );
    const body = h('div', { class: 'sheet-body' }, content(close));
    dialog.append(head, h('div', { class: 'sheet-scroller' }, body));
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
    const answers = (close) => [
      text && h('p', {}, text),
      h(
        'div',
        { class: 'sheet-buttons' },
        textButton(words('cancel'), () => close(), '', { autofocus: true }),
        textButton(label, () => close('yes'), 'danger'),
      ),
    ];
    return (await openSheet(words, title, answers, { isQuestion: true })) === 'yes';
  }
}
