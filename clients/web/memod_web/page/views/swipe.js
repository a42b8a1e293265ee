// A finger that draws a task aside: to the right it is done, to the left it is for tomorrow.

/** How far it has to be drawn, in px. */
const FAR = 88;
/** How far a finger goes before it is clear that it goes aside. */
const SLACK = 12;

/** Lets tasks of a list be drawn aside; `done(row)` and `tomorrow(row)` are what it comes to. */
export function swipeable(canvas, words, { done, tomorrow }) {
  let swipe = null;

  const down = (event) => {
    const element = event.target.closest('.row');
    if (swipe || event.pointerType !== 'touch' || event.target.closest('.grip')) return;
    if (!element?.row?.task || element.row.task.state === 'done') return;
    swipe = { element, id: event.pointerId, x: event.clientX, y: event.clientY, by: 0 };
  };

  const moved = (event) => {
    if (swipe?.id !== event.pointerId) return;
    const [x, y] = [event.clientX - swipe.x, event.clientY - swipe.y];
    if (!swipe.isAside) {
      if (Math.abs(y) > SLACK) swipe = null;
      if (!swipe || Math.abs(x) < SLACK) return;
      swipe.isAside = true;
      canvas.setPointerCapture(event.pointerId);
    }
    swipe.by = x;
    const { element } = swipe;
    element.style.translate = `${x}px 0`;
    element.dataset.swipe = words(x > 0 ? 'done' : 'tomorrow');
    element.classList.toggle('is-far', Math.abs(x) >= FAR);
    element.classList.toggle('is-to-left', x < 0);
  };

  const up = (event) => {
    if (swipe?.id !== event.pointerId) return;
    const { element, by, isAside } = swipe;
    swipe = null;
    element.style.translate = '';
    delete element.dataset.swipe;
    element.classList.remove('is-far', 'is-to-left');
    if (!isAside || event.type !== 'pointerup' || Math.abs(by) < FAR) return;
    if (by > 0) done(element.row);
    else tomorrow(element.row);
  };

  const events = { pointerdown: down, pointermove: moved, pointerup: up, pointercancel: up };
  for (const [name, listener] of Object.entries(events)) canvas.addEventListener(name, listener);
}
