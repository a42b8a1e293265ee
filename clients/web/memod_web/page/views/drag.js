// Rows put elsewhere by their handle.

import { draggable } from './draggable.js';

/** How near to an edge the list scrolls, and by how much in a millisecond, in pixels. */
const EDGE = 40;
const SPEED = 0.7;
/** The longest that one frame counts for: a page that stood still doesn't leap. */
const FRAME_MS_MAX = 50;

/** Lets rows of a list be put elsewhere, and into a list of the side; returns what ends it. */
export function draggableRows(list, actions) {
  return draggable(list.canvas, {
    atOnce: true,
    take: ({ target }) => target.closest('.grip')?.closest('.row'),
    begin: (element, event) => new Drag(list, element, event, actions),
  });
}

/** One row under way. Where the others are shown and where it is put down come from the same rule. */
class Drag {
  #list;
  #element;
  #actions;
  #from;
  #y;
  #height;
  /** Where it is shown once it was put down. */
  #rest = null;
  #frame = 0;
  #target = null;

  /** `move(row, place)` puts a row down, `give(row, group)` into a list of the side. */
  constructor(list, element, { clientY }, { move, give }) {
    this.#list = list;
    this.#element = element;
    this.#actions = { move, give };
    this.#y = clientY;
    this.#from = { y: clientY, top: element.top, scrolled: list.scroller.scrollTop };
    this.#height = element.offsetHeight;
    element.classList.add('is-dragged');
    list.hold(element, () => this.#look());
  }

  follow({ clientX, clientY }) {
    this.#y = clientY;
    this.#aim(document.elementFromPoint(clientX, clientY)?.closest('.side-group'));
    this.#list.arrange();
    if (!this.#frame && this.#edge()) this.#scroll(performance.now());
  }

  // At a list of the side, or none.
  #aim(target) {
    this.#target?.classList.remove('is-target');
    this.#target = target;
    target?.classList.add('is-target');
  }

  async drop() {
    const { row } = this.#element;
    const group = this.#target?.dataset.group;
    this.#aim(null);
    const place = group ? null : this.#place();
    if (group) await this.#actions.give(row, group);
    else if (place) await this.#actions.move(row, place);
  }

  // Where it is shown from here on, or nothing when that is where it was.
  #place() {
    const at = this.#top;
    const passed = this.#list.elements
      .filter((each) => this.#isPassed(each, at))
      .sort((one, other) => one.top - other.top);
    if (!passed.length) return null;
    const isDown = passed[0].top > this.#element.top;
    const last = isDown ? passed.at(-1) : passed[0];
    this.#rest = last.top;
    cancelAnimationFrame(this.#frame);
    this.#list.arrange();
    return isDown ? { after: last.dataset.id } : { before: last.dataset.id };
  }

  end() {
    this.#aim(null);
    cancelAnimationFrame(this.#frame);
    this.#element.classList.remove('is-dragged');
    this.#list.letGo(this.#element);
  }

  // As far as the list goes: beyond its end there would always be more to scroll to.
  get #top() {
    if (this.#rest !== null) return this.#rest;
    const { scroller, canvas } = this.#list;
    const top = this.#from.top + this.#y - this.#from.y + scroller.scrollTop - this.#from.scrolled;
    return Math.max(0, Math.min(top, canvas.offsetHeight - this.#height));
  }

  // Where it is costs a layout: once, and not for each row.
  #look() {
    const at = this.#top;
    return (each) => {
      if (each === this.#element) return at;
      if (!this.#isPassed(each, at)) return each.top;
      return each.top + (each.top > this.#element.top ? -this.#height : this.#height);
    };
  }

  // Whether it was drawn over more than half of another row, which makes room then. A row of another
  // section makes none: who drags beyond their own means its end.
  #isPassed(each, at) {
    if (!each.row || each === this.#element) return false;
    if (this.#list.hasSections && each.dataset.state !== this.#element.dataset.state) return false;
    const half = this.#height / 2;
    return each.top > this.#element.top ? each.top - half < at : each.top + half > at;
  }

  // Towards which edge the list scrolls: not at once where a row was that is drawn away from there.
  #edge() {
    const { top, bottom } = this.#list.scroller.getBoundingClientRect();
    const by = this.#y - this.#from.y;
    if (by < -8 && this.#y < top + EDGE) return -1;
    return by > 8 && this.#y > bottom - EDGE ? 1 : 0;
  }

  // A finger that holds still sends no events.
  #scroll(before) {
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      const edge = this.#edge();
      if (!edge) return;
      this.#list.scroller.scrollTop += edge * SPEED * Math.min(now - before, FRAME_MS_MAX);
      this.#list.arrange();
      this.#scroll(now);
    });
  }
}
