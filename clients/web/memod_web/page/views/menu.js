// The menu behind a button: the browser's own popover, which goes when one looks elsewhere.

import { fill, h, iconButton, set } from './dom.js';

let count = 0;

/**
 * A button with a menu; `items()` are groups of `{label, isOn, kind, act}` each time it opens, those with
 * `isOn` to be chosen or not; `kind` is `danger`.
 */
export function menuButton(words, items) {
  const id = `menu-${++count}`;
  const menu = h('div', { id, class: 'menu', role: 'menu', popover: 'auto' });
  const button = iconButton('more', words('more'), () => {});
  set(button, 'aria-haspopup', 'menu');
  button.setAttribute('popovertarget', id);
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState !== 'open') return;
    const { bottom, right } = button.getBoundingClientRect();
    menu.style.inset = `${bottom}px ${innerWidth - right}px auto auto`;
    // What there is no room for is scrolled to.
    menu.style.maxHeight = `${innerHeight - bottom - 8}px`;
    const groups = items().filter((group) => group.length);
    fill(
      menu,
      groups.map((group, at) => [at > 0 && h('hr'), group.map(item)]),
    );
  });
  menu.addEventListener('toggle', () => menu.firstChild?.focus());
  menu.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = document.activeElement[step];
    (next?.matches('hr') ? next[step] : next)?.focus();
  });
  const item = ({ label, isOn, kind, act }) =>
    h(
      'button',
      {
        class: kind,
        role: isOn === undefined ? 'menuitem' : 'menuitemcheckbox',
        'aria-checked': isOn === undefined ? null : String(isOn),
        onclick: () => {
          menu.hidePopover();
          act();
        },
      },
      label,
    );
  return [button, menu];
}
