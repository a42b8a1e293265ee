// What a person chooses on this device, and what memod says of itself.

import { local } from '../model/storage.js';
import { forgetToken } from '../model/token.js';
import { askToRing, canAsk, remindsBest } from '../notified.js';
import { forgetPage, keepsPages } from '../offline.js';
import { h, textButton, withCommands } from './dom.js';
import { keysView } from './keys-view.js';
import { Page } from './page.js';
import { sharing } from './sharing.js';

export class SettingsPage extends Page {
  constructor(app) {
    const { words, session } = app;
    super(app, words('settings'), { back: { page: 'lists' }, isWide: true });
    this.body.classList.add('settings');
    this.on(session, 'status', () => this.#draw());
    this.#draw();
  }

  #draw() {
    const {
      words,
      app: { session },
    } = this;
    const store = session.info?.store;
    const version = session.info?.serverInfo.version ?? '';
    this.body.replaceChildren(
      // Its own name of each language, for who can't read the one that is set.
      this.#choice('language', { '': words('automatic'), en: 'English', ko: '한국어' }, () =>
        location.reload(),
      ),
      this.#choice('theme', {
        auto: words('automatic'),
        light: words('light'),
        dark: words('dark'),
      }),
      this.#choice('size', {
        small: words('small'),
        normal: words('normal'),
        large: words('large'),
        largest: words('largest'),
      }),
      h(
        'dl',
        { class: 'about' },
        h('dt', {}, words('store')),
        h(
          'dd',
          {},
          store?.path ?? words('in_memory'),
          session.isReadOnly && ` (${words('read_only')})`,
        ),
        h('dt', {}, words('reminders')),
        h('dd', {}, this.#reminders()),
        h('dt', {}, words('sharing')),
        h('dd', {}, sharing(this.app)),
        h('dt', {}, words('offline_use')),
        h('dd', {}, h('p', {}, words(keepsPages ? 'offline_yes' : 'offline_no'))),
        keepsPages && h('dd', {}, h('p', {}, words('home_screen'))),
        h('dt', {}, words('this_device')),
        h(
          'dd',
          {},
          textButton(words('forget'), () => this.#forget()),
        ),
      ),
      h('section', { class: 'keys' }, h('h2', {}, words('keys')), keysView(words)),
      h('p', { class: 'quiet-text' }, words('version', { version })),
    );
  }

  #choice(name, values, then = () => {}) {
    const { words, app } = this;
    const titles = { language: 'language', theme: 'appearance', size: 'text_size' };
    return h(
      'fieldset',
      { class: 'choice' },
      h('legend', {}, words(titles[name])),
      h(
        'div',
        { class: 'segments' },
        Object.entries(values).map(([value, text]) =>
          h(
            'label',
            {},
            h('input', {
              type: 'radio',
              name,
              checked: app.preferences.get(name) === value,
              onchange: () => {
                app.preferences.set(name, value);
                app.applyPreferences();
                then();
              },
            }),
            h('span', {}, text),
          ),
        ),
      ),
    );
  }

  #reminders() {
    const { words, app } = this;
    const ask = async () => {
      await askToRing(app.session);
      this.#draw();
    };
    return [
      h('p', {}, words(remindsBest() ? 'reminders_on' : 'reminders_here')),
      canAsk() && textButton(words('reminders_ask'), ask),
      h('p', { class: 'quiet-text' }, withCommands(words('reminders_phone'))),
    ];
  }

  // All that is on this device, what waits to be sent too.
  async #forget() {
    const { app, words } = this;
    const count = app.outbox.entries.length;
    const what = [count && words.counted('waiting', count), words('forget_more')];
    const asked = words('forget');
    const said = what.filter(Boolean).join(' · ');
    if (!(await app.dialogs.confirm(asked, said, words(count ? 'drop' : 'disconnect')))) return;
    forgetToken(local);
    await app.outbox.clear();
    const { kept, halfTyped } = app;
    await Promise.all([kept.keepToken(null), halfTyped.clear(), kept.clear(), forgetPage()]);
    location.reload();
  }
}
