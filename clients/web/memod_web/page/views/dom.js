// Elements, made without a string of HTML anywhere.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An element. Of `props`, `on…` are listeners, `class`, `data-…`, `aria-…` and `role` attributes,
 * everything else properties; `children` are nodes, texts, or nothing. A button sends no form.
 */
export function h(name, { dir, ...props } = {}, ...children) {
  const element = document.createElement(name);
  if (name === 'button') element.type = 'button';
  for (const [key, value] of Object.entries(props)) set(element, key, value);
  append(element, children);
  // Before, a browser would look at all of it again with each child.
  if (dir) element.dir = dir;
  return element;
}

/** Sets one of what `h` takes. */
export function set(element, key, value) {
  if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
  else if (/^(?:class|role|for|data-|aria-)/.test(key)) {
    if (value == null || value === false) element.removeAttribute(key);
    else element.setAttribute(key, value === true ? 'true' : value);
  } else if (value !== undefined) element[key] = value;
}

/** Replaces what is in an element. */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
  return element;
}

/** Replaces what is in an element if it differs: what is being clicked or read stays. */
export function refill(element, ...children) {
  const next = fill(element.cloneNode(), children);
  if (!next.isEqualNode(element)) element.replaceChildren(...next.childNodes);
}

// One by one: a call takes no 100,000 arguments, and a memo's line may have more tags.
function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child != null && child !== false) element.append(child);
  }
}

/**
 * Shows items as elements, one per key. Existing elements are updated in place by their `update`, so
 * that focus, clicks in progress and transitions survive.
 */
export class Keyed {
  #parent;
  #keyOf;
  #make;
  #elements = new Map();

  constructor(parent, keyOf, make) {
    this.#parent = parent;
    this.#keyOf = keyOf;
    this.#make = make;
  }

  show(items) {
    const shown = new Map();
    for (const item of items) {
      const key = this.#keyOf(item);
      const element = this.#elements.get(key) ?? this.#make(item);
      element.update?.(item);
      shown.set(key, element);
    }
    this.#elements = shown;
    arrange(this.#parent, [...shown.values()]);
  }
}

// Moves only elements that are out of place.
function arrange(parent, elements) {
  const focused = parent.contains(document.activeElement) ? document.activeElement : null;
  const stay = new Set(elements);
  for (const each of [...parent.children]) if (!stay.has(each)) each.remove();
  elements.forEach((each, index) => {
    const now = parent.children[index];
    if (each !== now) parent.insertBefore(each, now ?? null);
  });
  if (focused !== document.activeElement) focused?.focus();
}

/** The text, with each command between backticks as an element. */
export function withCommands(text) {
  return text.split('`').map((each, at) => (at % 2 ? h('code', { class: 'command' }, each) : each));
}

/** Sets a text only where it differs, so that a screen reader doesn't say it again. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

const PATHS = {
  add: 'M12 5v14M5 12h14',
  back: 'M15 5l-7 7 7 7',
  bell: 'M6 16.500l1.500-2.500v-3.500a4.500 4.500 0 0 1 9 0V14l1.500 2.500zM10.500 19h3',
  board: 'M4 5h4v14H4zM10 5h4v9h-4zM16 5h4v12h-4z',
  calendar: 'M5 6h14v13H5zM5 10h14M9 4v4M15 4v4',
  check: 'M6 12.5l4 4 8-9',
  clock: 'M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM12 8.500v3.500l2.500 1.500',
  close: 'M6 6l12 12M18 6L6 18',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  eye: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  folder: 'M4 7h6l2 2h8v10H4z',
  grid: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z',
  grip: 'M9 7v.01M15 7v.01M9 12v.01M15 12v.01M9 17v.01M15 17v.01',
  history: 'M5 12a7 7 0 1 0 2-5L4 9.500M4 5v4.500h4.500M12 8v4l3 2',
  inbox: 'M4 13l2-8h12l2 8v6H4zM4 13h5l1.500 2.500h3L15 13h5',
  left: 'M19 12H5M11 6l-6 6 6 6',
  lists: 'M9 6h11M9 12h11M9 18h11M5 6v.01M5 12v.01M5 18v.01',
  memo: 'M6 4h9l4 4v12H6zM9 11h7M9 15h5',
  more: 'M6 12v.01M12 12v.01M18 12v.01',
  next: 'M9 5l7 7-7 7',
  pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  redo: 'M19 9H9a5 5 0 0 0 0 10h4M19 9l-4-4M19 9l-4 4',
  repeat: 'M5 11V9a2 2 0 0 1 2-2h11l-3-3M19 13v2a2 2 0 0 1-2 2H6l3 3',
  restore: 'M5 9h10a5 5 0 0 1 0 10h-4M5 9l4-4M5 9l4 4',
  right: 'M5 12h14M13 6l6 6-6 6',
  search: 'M10.500 5a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11zM15 15l5 5',
  send: 'M12 19V6M6 11l6-6 6 6',
  settings: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
  star: 'M12 4l2.400 5.200 5.600.600-4.200 3.800 1.200 5.600L12 16.400 7 19.200l1.200-5.600L4 9.800l5.600-.600z',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600L7 7M17 17l1.400 1.400M18.400 5.600L17 7M7 17l-1.400 1.400',
  trash: 'M5 7h14M10 7V4.500h4V7M7 7l1 12.500h8L17 7M10.500 11v5M13.500 11v5',
};

/** A picture of a few strokes, which a screen reader passes over. */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', `icon icon-${name}`);
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}

/** A ring that is filled as far as `progress`, 0 to 1. */
export function ring(progress) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 36 36');
  svg.setAttribute('class', 'ring');
  svg.setAttribute('aria-hidden', 'true');
  for (const kind of ['track', 'fill']) {
    const circle = document.createElementNS(SVG, 'circle');
    for (const [key, value] of [
      ['cx', 18],
      ['cy', 18],
      ['r', 15],
      ['pathLength', 100],
    ]) {
      circle.setAttribute(key, value);
    }
    circle.setAttribute('class', `ring-${kind}`);
    svg.append(circle);
  }
  setRing(svg, progress);
  return svg;
}

export function setRing(svg, progress) {
  svg.lastChild.style.strokeDashoffset = String(100 - 100 * progress);
}

/** A button with a text; `kind` is `primary`, `danger` or `quiet`. */
export function textButton(text, onclick, kind = '', more = {}) {
  return h('button', { class: `button ${kind}`.trim(), onclick, ...more }, text);
}

/** A button with an icon alone, named for those who don't see it. */
export function iconButton(name, label, onclick, more = {}) {
  const props = { class: 'icon-button', 'aria-label': label, title: label };
  return h('button', { ...props, onclick, ...more }, icon(name));
}

/** For Enter, which ends a composed syllable first: 229 is how Safari says so. What has the focus then isn't pressed. */
export const onEnter = (act) => (event) => {
  if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return;
  event.preventDefault();
  act();
};
