// What is drawn with a mouse, a pen or a finger: rows, cards of the board, lists, and tasks aside.

/** How far a pointer moves until it is clear that it draws something, in px. */
const SLACK = 8;
/** How long a finger rests on what it draws, in ms: one that moves scrolls. */
const RESTING = 400;

/**
 * Lets what is in an element be drawn. `take(event)` returns what a pointer takes hold of, if anything, and
 * `begin(taken, event)` what then follows it: `{follow(event), drop(), end()}`. What is dropped stays drawn until
 * that is stored, and then ends. It begins `atOnce`, or with the first step; with a `finger` when that `rests`, or
 * goes `aside`, or never. Returns what ends it.
 */
export function draggable(element, { take, begin, atOnce = false, finger = null }) {
  let held = null;
  let drawn = null;
  let timer = null;
  let wasDrawn = false;

  const start = () => {
    // What is put elsewhere in the document itself would lose the pointer.
    element.setPointerCapture(held.event.pointerId);
    drawn = begin(held.taken, held.event);
  };
  const down = (event) => {
    wasDrawn = false;
    const taken = !held && event.button === 0 && take(event);
    if (!taken) return;
    held = { taken, event };
    if (atOnce) {
      event.preventDefault();
      start();
    } else if (finger === 'rests' && isFinger(event)) timer = setTimeout(start, RESTING);
  };
  const moved = (event) => {
    if (held?.event.pointerId !== event.pointerId) return;
    const [x, y] = [event.clientX - held.event.clientX, event.clientY - held.event.clientY];
    if (!drawn && Math.hypot(x, y) > SLACK) {
      clearTimeout(timer);
      const isMeant = isFinger(event)
        ? finger === 'aside' && Math.abs(x) > Math.abs(y)
        : event.buttons;
      if (isMeant) start();
      else held = null;
    }
    drawn?.follow(event);
  };
  const up = async (event) => {
    if (held?.event.pointerId !== event.pointerId) return;
    clearTimeout(timer);
    const ended = drawn;
    held = drawn = null;
    if (!ended) return;
    wasDrawn = true;
    if (event.type === 'pointerup') await ended.drop();
    ended.end();
  };
  // The click that ends it would open what was drawn; a key's has no detail.
  const click = (event) => wasDrawn && event.detail && event.preventDefault();

  const events = { pointerdown: down, pointermove: moved, pointerup: up, pointercancel: up };
  for (const [name, listener] of Object.entries(events)) element.addEventListener(name, listener);
  element.addEventListener('click', click, { capture: true });
  const stay = (event) => drawn && event.preventDefault();
  if (finger === 'rests') element.addEventListener('touchmove', stay, { passive: false });
  return () => {
    clearTimeout(timer);
    drawn?.end();
    held = drawn = null;
  };
}

const isFinger = ({ pointerType }) => pointerType === 'touch';
