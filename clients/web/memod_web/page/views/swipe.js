// A finger that draws a task aside: to the right it is done, to the left it is for tomorrow.

import { draggable } from './draggable.js';

/** How far it has to be drawn, in px. */
const FAR = 88;
/** Lets tasks of a list be drawn aside; `done(row)` and `tomorrow(row)` are what it comes to. */
export function swipeable(canvas, words, { done, tomorrow }) {
  const take = ({ target, pointerType }) => {
    const element = target.closest('.row');
    const isOpen = element?.row?.task && element.row.task.state !== 'done';
    return pointerType === 'touch' && isOpen && !target.closest('.grip') && element;
  };
  const begin = (element, from) => {
    let by = 0;
    return {
      follow({ clientX }) {
        by = clientX - from.clientX;
        element.style.translate = `${by}px 0`;
        element.dataset.swipe = words(by > 0 ? 'done' : 'tomorrow');
        element.classList.toggle('is-far', Math.abs(by) >= FAR);
        element.classList.toggle('is-to-left', by < 0);
      },
      drop() {
        if (Math.abs(by) < FAR) return;
        if (by > 0) done(element.row);
        else tomorrow(element.row);
      },
      end() {
        element.style.translate = '';
        delete element.dataset.swipe;
        element.classList.remove('is-far', 'is-to-left');
      },
    };
  };
  draggable(canvas, { take, begin, finger: 'aside' });
}
