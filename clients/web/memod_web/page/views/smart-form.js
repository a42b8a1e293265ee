// What a list that fills itself asks for.

import { DUE_CHOICES, formOf, queryOf } from '../model/smart.js';
import { h } from './dom.js';

/** `{element, query()}`; for a group whose query says more than a form can, only a note. */
export function smartForm(words, query) {
  const form = query ? formOf(query) : {};
  if (!form) {
    return { element: h('p', { class: 'quiet-text' }, words('smart_other')), query: () => query };
  }
  const text = h('input', {
    class: 'field',
    type: 'text',
    autocomplete: 'off',
    value: form.text ?? '',
    placeholder: words('smart_words_example'),
  });
  const due = h(
    'select',
    { class: 'field' },
    DUE_CHOICES.map((value) => h('option', { value }, words(`smart_due_${value}`))),
  );
  due.value = form.due ?? 'any';
  const [important, open] = [form.isImportant, form.isOpen].map((checked) =>
    h('input', { type: 'checkbox', checked: Boolean(checked) }),
  );
  const labelled = (name, field) =>
    h('label', { class: 'labelled' }, h('span', {}, words(name)), field);
  const ticked = (name, field) =>
    h('label', { class: 'ticked' }, field, h('span', {}, words(name)));
  const element = h(
    'fieldset',
    { class: 'smart' },
    h('legend', {}, words('smart')),
    h('p', { class: 'quiet-text' }, words('smart_more')),
    labelled('smart_words', text),
    labelled('due', due),
    ticked('smart_important', important),
    ticked('smart_open', open),
  );
  const asked = () =>
    queryOf({
      text: text.value,
      due: due.value,
      isImportant: important.checked,
      isOpen: open.checked,
    });
  return { element, query: asked };
}
