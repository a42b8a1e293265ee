// Short notes at the foot of the screen, with one thing that can be done about them.

import { fill, h, iconButton } from './dom.js';

const SHOWN = 6000;

export class Toasts {
  #timer = null;
  #lasting = null;

  constructor(words) {
    this.words = words;
    this.element = h('div', { class: 'toasts', role: 'status', 'aria-live': 'polite' });
  }

  /** Shows what stays until it is done or closed: behind other notes it comes again. */
  showLasting(text, label, act) {
    this.#lasting = [text, label, act];
    this.#showLasting();
  }

  #showLasting() {
    this.show(...this.#lasting);
    clearTimeout(this.#timer);
    for (const button of this.element.querySelectorAll('button')) {
      button.addEventListener('click', () => {
        this.#lasting = null;
        this.hide();
      });
    }
  }

  /** Shows a text, with a button if there is something to do. */
  show(text, label = '', act = null) {
    clearTimeout(this.#timer);
    const onclick = () => {
      this.hide();
      act();
    };
    const button = act && h('button', { class: 'toast-action', onclick }, label);
    const props = { class: 'toast-close' };
    const close = iconButton('close', this.words('close'), () => this.hide(), props);
    fill(this.element, h('div', { class: 'toast' }, h('span', {}, text), button, close));
    this.#timer = setTimeout(() => this.hide(), SHOWN);
  }

  error(error) {
    this.show(this.words.error(error));
  }

  hide() {
    clearTimeout(this.#timer);
    this.element.replaceChildren();
    if (this.#lasting) this.#showLasting();
  }
}
