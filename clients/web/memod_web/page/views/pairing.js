// Links to this page: where nobody is let in one can be pasted, or its QR code read from a picture; where
// somebody is, another one asks.

import { tried } from '../channel.js';
import { format } from '../model/route.js';
import { local } from '../model/storage.js';
import { confirmToken, isLink, keepToken, takeToken, tokenOf } from '../model/token.js';
import { h, textButton, withCommands } from './dom.js';

export function pairing({ words }) {
  const error = h('p', { class: 'field-error', role: 'alert' });
  const take = async (text) => {
    const token = tokenOf(text);
    const isRight = token && (await tried(token));
    if (isRight) pairWith(token);
    else error.textContent = words(isRight === null && token ? 'pair_untried' : 'pair_no');
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
  return [
    h('strong', {}, words('refused')),
    h('p', {}, withCommands(words('refused_more'))),
    h(
      'div',
      { class: 'sheet-buttons' },
      field,
      textButton(words('pair'), () => take(field.value), 'primary'),
    ),
    'BarcodeDetector' in globalThis && photo(words, take),
    error,
  ];
}

function pairWith(token) {
  keepToken(local, token);
  location.reload();
}

/** Follows links that are opened on a device that is paired: tried first, and taken if a person says so. */
export function followLinks(app, opened) {
  const { words, toasts, dialogs, session, kept } = app;
  const offer = async (token) => {
    const isRight = await tried(token);
    if (!isRight) toasts.show(words(isRight === null ? 'pair_untried' : 'pair_refused'));
    else if (await dialogs.confirm(words('pair_ask'), words('pair_ask_more'), words('pair'))) {
      pairWith(token);
    }
  };
  const paired = () => {
    if (session.status !== 'online') return;
    confirmToken(local, opened.token);
    kept.keepToken(opened.token);
  };
  session.addEventListener('status', paired);
  if (opened.offered) offer(opened.offered);
  addEventListener('hashchange', () => {
    if (!isLink(location)) return;
    const { token, offered } = takeToken(location, history, local, format(app.route));
    if (offered) offer(offered);
    else if (token !== opened.token) location.reload();
  });
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
