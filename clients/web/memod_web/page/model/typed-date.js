// Dates and times in figures, as far as they aren't words for the server to read.

import { isDay } from './days.js';

/** The instant of a day and a time, by the clock of this device. */
export function instantOf(day, clock) {
  return new Date(`${day}T${clock}`).toISOString();
}

/**
 * A text for the server to read, which takes a day with two dots, `24.12.` or `12. 24.`, for the end of a
 * sentence: where such a day is the locale's own form, it is the next one, written as `2026-12-24`.
 */
export function withWholeDay(text, calendar) {
  const [dotted, ...figures] = /^\s*(\d{1,2})\.\s*(\d{1,2})\.(?=\s|$)/.exec(text) ?? [];
  const form = new Intl.DateTimeFormat(calendar.locale, { month: 'numeric', day: 'numeric' });
  const parts = form.formatToParts(0);
  if (!dotted || !/\.$/.test(form.format(0))) return text;
  const isMonthFirst = parts.find(({ type }) => type !== 'literal').type === 'month';
  const [month, day] = isMonthFirst ? figures : figures.toReversed();
  const today = calendar.today();
  // A leap day may be years ahead.
  for (let year = Number(today.slice(0, 4)), last = year + 8; year <= last; year += 1) {
    const next = [year, month, day].map((part) => `${part}`.padStart(2, '0')).join('-');
    if (isDay(next) && next >= today) return next + text.slice(dotted.length);
  }
  return text;
}
