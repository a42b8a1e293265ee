// What an empty field shows of what can be typed in it.

const pen = document.createElement('canvas').getContext('2d');

/** Shows in an empty field the first of the hints, longest first, that it has room for, else the last. */
export function hintThatFits(field, hints) {
  [field.placeholder] = hints;
  new ResizeObserver(() => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const room =
      field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    pen.font = font;
    field.placeholder = hints.find((hint) => pen.measureText(hint).width <= room) ?? hints.at(-1);
  }).observe(field);
}
