// Reminders of a task: instants, or how long before it is due, as durations of RFC 5545.

const UNITS = { W: 'week', D: 'day', H: 'hour', M: 'minute', S: 'second' };

/** What a task with a due is offered. */
export const BEFORE_DUE = ['PT0S', '-PT10M', '-PT1H', '-P1D'];

/** `[count, unit]` of a duration, the largest unit first; none for the due itself; null for an instant. */
export function partsOf(reminder) {
  if (!/^-?P/.test(reminder)) return null;
  return [...reminder.matchAll(/(\d+)([WDHMS])/g)]
    .map(([, count, unit]) => [Number(count), UNITS[unit]])
    .filter(([count]) => count > 0);
}

/** What a reminder says to people: `1 hour before`, `Tomorrow 9:00 AM`. */
export function reminderText(reminder, words, calendar) {
  const parts = partsOf(reminder);
  if (!parts) return calendar.due(reminder);
  if (!parts.length) return words('at_due');
  const lengths = parts.map(([count, unit]) => {
    const options = { style: 'unit', unit, unitDisplay: 'long' };
    return new Intl.NumberFormat(words.language, options).format(count);
  });
  return words('before_due', { length: lengths.join(' ') });
}

/** What a repeat says, in the language of the page; nothing for none. */
export function repeatText(repeat, words) {
  return repeat && (repeat.words?.[words.language] ?? words('repeats'));
}
