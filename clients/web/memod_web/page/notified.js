// Whether this page may show the system's notifications.

/** Whether this page can show a reminder to somebody who looks elsewhere. */
export function remindsBest() {
  return globalThis.Notification?.permission === 'granted';
}

/** Whether the person could still be asked. */
export function canAsk() {
  return globalThis.Notification?.permission === 'default' && isSecureContext;
}

/** Asks; with a yes the session says so to the server, by greeting it again. */
export async function askToRing(session) {
  const answer = await Notification.requestPermission();
  if (answer === 'granted') session.greetAgain({ reminders: 'window' });
  return answer === 'granted';
}
