// Rows put elsewhere: by their handle, with a mouse, a pen or a finger.

/** Lets rows of a list be dragged; `move(row, place)` puts one down. Returns what ends it. */
export function draggable(list, move) {
  const { canvas } = list;
  let drag = null;

  const down = (event) => {
    const grip = event.target.closest('.grip');
    const element = grip?.closest('.row');
    if (!element || event.button !== 0) return;
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    const rows = [...canvas.querySelectorAll('.row')];
    drag = {
      element,
      grip,
      rows,
      from: event.clientY,
      scrolled: list.scroller.scrollTop,
      place: null,
    };
    list.isDragging = true;
    element.classList.add('is-dragged');
  };

  const moved = (event) => {
    if (!drag) return;
    const by = event.clientY - drag.from + list.scroller.scrollTop - drag.scrolled;
    const top = drag.element.top + by;
    drag.element.style.transform = `translateY(${top}px)`;
    scroll(list.scroller, event.clientY);
    const height = drag.element.offsetHeight;
    const others = drag.rows.filter((row) => row !== drag.element);
    // The first row whose middle is below the dragged one's top.
    const next = others.find((row) => row.top + height / 2 > top);
    const before = next ? others[others.indexOf(next) - 1] : others.at(-1);
    // A place between two sections is the end of the upper one's order, or the start of the lower's.
    const isSame = (row) => row?.dataset.state === drag.element.dataset.state;
    drag.place =
      next && isSame(next)
        ? { before: next.dataset.id }
        : before && isSame(before)
          ? { after: before.dataset.id }
          : null;
    for (const row of others) {
      const isBetween =
        row.top > drag.element.top ? row.top - height / 2 < top : row.top + height / 2 > top;
      const shift = isBetween && isSame(row) ? (row.top > drag.element.top ? -height : height) : 0;
      row.style.transform = `translateY(${row.top + shift}px)`;
    }
  };

  const up = async (event) => {
    if (!drag) return;
    const { element, rows, place } = drag;
    drag = null;
    element.classList.remove('is-dragged');
    const isPut = event.type === 'pointerup' && place;
    if (isPut) await move(element.row, place);
    for (const row of rows) row.style.transform = `translateY(${row.top}px)`;
    list.isDragging = false;
  };

  const events = { pointerdown: down, pointermove: moved, pointerup: up, pointercancel: up };
  for (const [name, listener] of Object.entries(events)) canvas.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(events))
      canvas.removeEventListener(name, listener);
  };
}

function scroll(scroller, y) {
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + 40) scroller.scrollTop -= 12;
  else if (y > bottom - 40) scroller.scrollTop += 12;
}
