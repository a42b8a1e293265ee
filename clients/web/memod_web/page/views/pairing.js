// Where nobody is let in: the link can be pasted, or its QR code read from a picture.

import { tokenOf } from '../model/token.js';
import { h, withCommands } from './dom.js';

export function pairing({ words }) {
  const error = h('p', { class: 'field-error', role: 'alert' });
  const take = (text) => {
    const token = tokenOf(text);
    if (!token) error.textContent = words('pair_no');
    else location.hash = `#token=${token}`;
  };
  const field = h('input', {
    class: 'field',
    type: 'text',
    autocomplete: 'off',
    spellcheck: false,
    'aria-label': words('pair_link'),
    placeholder: words('pair_link'),
    onkeydown: (event) => event.key === 'Enter' && !event.isComposing && take(field.value),
  });
  const button = { type: 'button', class: 'button primary', onclick: () => take(field.value) };
  return [
    h('strong', {}, words('refused')),
    h('p', {}, withCommands(words('refused_more'))),
    h('div', { class: 'sheet-buttons' }, field, h('button', button, words('pair'))),
    'BarcodeDetector' in globalThis && photo(words, take),
    error,
  ];
}

// A picture of the code, which needs no right to the camera.
function photo(words, take) {
  const read = async ({ target }) => {
    const picture = await createImageBitmap(target.files[0]);
    const [found] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(picture);
    take(found?.rawValue ?? '');
  };
  const file = h('input', {
    type: 'file',
    accept: 'image/*',
    capture: 'environment',
    class: 'visually-hidden',
    id: 'pair-photo',
    onchange: (event) => read(event).catch(() => take('')),
  });
  return [file, h('label', { class: 'button', for: 'pair-photo' }, words('pair_photo'))];
}
