// How memos are kept alike on several devices, as memod-sync says it.

import { fill, h, withCommands } from './dom.js';

const PENDING_MAX = 100000;
const CONFLICT = 'conflict';

/** What there is to say of it, once the server has said it; asked again whenever it is drawn. */
export function sharing(app) {
  const element = h('div', {});
  const { session } = app;
  Promise.all([
    session.call('store/status', {}),
    session.call('memo/list', { tags: [CONFLICT], limit: 1, counts: true }),
  ]).then(
    ([{ sync }, { counts }]) => fill(element, ...lines(app, sync, counts.total)),
    // Without a connection nothing is known, which the page says elsewhere.
    () => {},
  );
  return element;
}

function lines({ words, calendar, router }, sync, conflicts) {
  if (!sync) return [h('p', {}, withCommands(words('sharing_none')))];
  const { state, problem, lastContactAt, pending } = sync;
  const sent =
    pending >= PENDING_MAX
      ? words('pending_many', { count: PENDING_MAX })
      : pending
        ? words.counted('pending', pending)
        : words('all_sent');
  return [
    h('p', {}, withCommands(words(`sharing_${state}`))),
    problem && h('p', {}, problem),
    h(
      'p',
      {},
      lastContactAt
        ? words('last_contact', { time: calendar.instant(lastContactAt) })
        : words('no_contact'),
    ),
    h('p', {}, sent),
    conflicts > 0 &&
      h(
        'p',
        {},
        h(
          'a',
          { href: router.link({ page: 'search', id: `#${CONFLICT}` }) },
          words.counted('conflicts', conflicts),
        ),
      ),
  ];
}
