// Reminders in the open page: in it while somebody looks, else as the system's notifications.

import { remindsBest } from './notified.js';
import { Reminders } from './views/reminders.js';

export function ring(app) {
  const reminders = new Reminders(app);
  const { session } = app;
  let unseen = [];
  const confirm = (shown) => {
    const named = shown.map(({ id, key }) => ({ id, key }));
    // Not confirmed, they ring again, here or elsewhere.
    if (named.length) session.call('reminder/confirm', { reminders: named }).catch(() => {});
  };
  session.addEventListener('task/didRemind', async ({ params }) => {
    if (!document.hidden) {
      reminders.show(params.reminders);
      confirm(params.reminders);
    } else if (remindsBest()) {
      reminders.show(params.reminders);
      confirm(await notify(app, params.reminders));
    } else unseen.push(...params.reminders);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || !unseen.length) return;
    const shown = unseen;
    unseen = [];
    reminders.show(shown);
    confirm(shown);
  });
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.reminder) reminders.choose(data.action, data.reminder);
  });
  // What was chosen on a notification while no page was open.
  const askForChosen = () => {
    if (session.status !== 'online') return;
    session.removeEventListener('status', askForChosen);
    navigator.serviceWorker?.controller?.postMessage('ready');
  };
  session.addEventListener('status', askForChosen);
}

// Those that the system has taken.
async function notify({ words, calendar }, all) {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = [];
  for (const reminder of all) {
    const options = {
      body: reminder.due ? `${words('due')}: ${calendar.due(reminder.due)}` : '',
      tag: reminder.id + reminder.key,
      data: reminder,
      requireInteraction: true,
    };
    const actions = [
      { action: 'done', title: words('done') },
      { action: 'snooze', title: words('snooze_10') },
    ];
    try {
      const title = reminder.title || words('untitled');
      if (registration) await registration.showNotification(title, { ...options, actions });
      else new Notification(title, options);
      shown.push(reminder);
    } catch {
      // A system that shows none: it rings again where somebody sees it.
    }
  }
  return shown;
}
