// The sheet in which a group is made or changed.

import { newId } from '../model/ids.js';
import { folded } from '../model/local.js';
import { safePicture } from '../model/pictures.js';
import { openSheet } from './dialogs.js';
import { h, icon, onEnter, textButton } from './dom.js';
import { smartForm } from './smart-form.js';

/** Dark enough for white text on them. */
const COLORS = [
  '#B3261E',
  '#8A4B00',
  '#6B5B00',
  '#1B6B3A',
  '#00696B',
  '#1B5E9E',
  '#4A4DB8',
  '#7B3FA0',
  '#A0306B',
  '#55606B',
];
const PICTURE_SIDE = 480;

export async function editGroup(app, group = null) {
  const { words } = app;
  await openSheet(words, words(group ? 'edit_group' : 'new_group'), (close) => {
    const error = h('p', { class: 'field-error', role: 'alert', hidden: true });
    const name = h('input', {
      class: 'field',
      type: 'text',
      value: group?.name ?? '',
      autofocus: true,
    });
    const made = newId('g_');
    let color = group?.color ?? COLORS[Math.floor(Math.random() * COLORS.length)];
    let image = group?.image ?? null;
    const colors = h(
      'div',
      { class: 'colors', role: 'radiogroup', 'aria-label': words('color') },
      [...new Set([...COLORS, color])].map((each) =>
        swatch(
          each,
          each === color,
          () => {
            color = each;
          },
          words,
        ),
      ),
    );
    const shown = h('img', { class: 'sheet-picture', alt: words('picture') });
    const noPicture = textButton(words('remove_picture'), () => setPicture(null));
    const setPicture = (next) => {
      image = next;
      const safe = safePicture(image);
      shown.hidden = noPicture.hidden = !safe;
      if (safe) shown.src = safe;
    };
    const say = (text) => {
      error.textContent = text;
      error.hidden = !text;
    };
    const file = h('input', {
      type: 'file',
      accept: 'image/*',
      class: 'visually-hidden',
      id: 'group-picture',
      onchange: async () => {
        try {
          setPicture(await pictureOf(file.files[0]));
          say('');
        } catch {
          say(words('not_a_picture'));
        }
      },
    });
    setPicture(image);
    // A list that holds memos stays one; a new one may become either.
    const smart = group && !group.query ? null : smartForm(words, group?.query);
    const save = async () => {
      const values = { name: name.value, color, image, ifTaken: 'error' };
      if (!image && !group) delete values.image;
      const query = smart?.query();
      if (query) values.query = query;
      // An id of our own, so that it is one list however often it is sent.
      const params = { id: group?.id ?? made, ...values };
      const isTaken = app.groups.rows.some(
        (each) => each.id !== params.id && folded(each.name) === folded(name.value.trim()),
      );
      if (isTaken) return say(words('name_taken'));
      await app.actions.do(group ? 'group/update' : 'group/create', params);
      close();
    };
    const saving = textButton(words('save'), save, 'primary');
    const allow = () => {
      saving.disabled = !name.value.trim();
    };
    name.addEventListener('input', allow);
    allow();
    name.addEventListener(
      'keydown',
      onEnter(() => saving.click()),
    );
    const remove = () => {
      close();
      app.actions.deleteGroup(group);
    };
    const trash = group && textButton(words('delete_group'), remove, 'danger');
    return [
      h('label', { class: 'labelled' }, h('span', {}, words('name')), name),
      error,
      h('div', { class: 'labelled' }, h('span', {}, words('color')), colors),
      h(
        'details',
        { open: Boolean(image || group?.query) },
        h('summary', {}, words('more_options')),
        shown,
        h(
          'div',
          { class: 'sheet-buttons' },
          file,
          h('label', { class: 'button', for: 'group-picture' }, words('choose_picture')),
          noPicture,
        ),
        smart?.element,
      ),
      h('div', { class: 'sheet-buttons is-last' }, trash, h('span', { class: 'grow' }), saving),
    ];
  });
}

function swatch(color, isChosen, choose, words) {
  const element = h(
    'label',
    { class: 'swatch', title: color },
    h('input', {
      type: 'radio',
      name: 'color',
      checked: isChosen,
      'aria-label': `${words('color')} ${color}`,
      onchange: choose,
    }),
    icon('check'),
  );
  element.style.setProperty('--group', color);
  return element;
}

// Drawn again: smaller, without what a camera writes into it, and pixels whatever the file was.
async function pictureOf(file) {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, PICTURE_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = h('canvas', {
    width: Math.round(bitmap.width * scale),
    height: Math.round(bitmap.height * scale),
  });
  canvas.getContext('2d').drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.82);
}
