// Dates and times as they are typed in figures, in the order of a locale: `12/24/2027`, `24.12.`, `오후 3:30`.

import { dayAfter } from './days.js';

const YEAR_FIRST = ['year', 'month', 'day'];
const NOON = /(?:a\.?m\.?|p\.?m\.?|오전|오후)/i;
const TIME = new RegExp(
  `(?:(${NOON.source})\\s*)?(?<![\\d/.-])(\\d{1,2})(?::(\\d{2})|시(?:\\s*(\\d{1,2})분)?)?\\s*(${NOON.source})?(?![\\p{L}\\d])`,
  'giu',
);

/**
 * The day, or the instant, of a text that is a date or a time in figures; null for any other, which may be
 * words. A time alone is today's; a day without a year is the next.
 */
export function typedDate(text, calendar) {
  const whole = text.trim();
  const day = dayOf(whole, calendar);
  if (day) return day;
  const time = timeOf(whole);
  if (!time) return null;
  const rest = whole.replace(time.text, ' ').replace(/^[\s,]+|[\s,]+$/g, '');
  const dated = rest ? dayOf(rest, calendar) : calendar.today();
  return dated && instantOf(dated, time.clock);
}

/** The instant of a day and a time, by the clock of this device. */
export function instantOf(day, clock) {
  return new Date(`${day}T${clock}`).toISOString();
}

/** The time that is typed in a text, `{text, clock}` such as `15:30`; null if there is none. */
export function timeOf(text) {
  for (const found of text.matchAll(TIME)) {
    const clock = clockOf(found);
    if (clock) return { text: found[0], clock };
  }
  return null;
}

function clockOf([whole, before, hours, minutes, spoken, behind]) {
  const noon = before ?? behind;
  const written = minutes ?? spoken;
  let hour = Number(hours);
  // A figure alone is no time, and `9시` may be that of the evening.
  const isSure = noon || minutes !== undefined || (/시/.test(whole) && (written || hour > 12));
  if (!isSure || (noon && (hour < 1 || hour > 12))) return null;
  if (noon) hour = (hour % 12) + (/p|오후/i.test(noon) ? 12 : 0);
  const minute = Number(written ?? 0);
  if (hour > 23 || minute > 59) return null;
  return [hour, minute].map((part) => `${part}`.padStart(2, '0')).join(':');
}

function dayOf(text, calendar) {
  const figures =
    /^(\d{1,4})\s*[./\-년월]\s*(\d{1,2})(?:\s*[./\-월일]\s*(\d{1,4}))?\s*[.일]?$/.exec(text);
  const order = orderOf(calendar);
  // Where a month comes first, dots are somebody else's way: the server asks which is which.
  if (figures && order[0] === 'month' && /^\d{1,2}\s*\./.test(text)) return null;
  if (figures) {
    const isNamed = figures[1].length > 2 || /월/.test(text);
    return ordered(figures.slice(1).filter(Boolean), isNamed ? YEAR_FIRST : order, calendar);
  }
  const [, run] = /^(\d{8})$/.exec(text) ?? [];
  if (!run) return null;
  const iso = valid(run.slice(0, 4), run.slice(4, 6), run.slice(6));
  if (iso || order[0] === 'year') return iso;
  return ordered([run.slice(0, 2), run.slice(2, 4), run.slice(4)], order, calendar);
}

function ordered(parts, order, calendar) {
  const named = parts.length === 3 ? order : order.filter((each) => each !== 'year');
  const { year, month, day } = Object.fromEntries(named.map((name, index) => [name, parts[index]]));
  const today = calendar.today();
  const here = Number(today.slice(0, 4));
  // `12/4/26` is hardly of 2012: the server asks.
  if (year?.length === 2 && order[0] === 'year' && Number(year) + 2000 < here) return null;
  if (year) return valid(year.length === 2 ? `20${year}` : year, month, day);
  // The next one: a leap day may be years ahead.
  for (let next = here; next < here + 9; next += 1) {
    const found = valid(String(next), month, day);
    if (found && found >= today) return found;
  }
  return null;
}

function valid(year, month, day) {
  const [two, other] = [month, day].map((part) => String(part).padStart(2, '0'));
  const date = new Date(`${year}-${two}-${other}T00:00:00Z`);
  const isReal = year.length === 4 && Number(year) >= 1000 && !Number.isNaN(date.getTime());
  // The 30th of February would be in March.
  return isReal && dayAfter(date.toISOString().slice(0, 10), 0).endsWith(`-${two}-${other}`)
    ? `${year}-${two}-${other}`
    : null;
}

/** `month`, `day` and `year` in the order of the locale. */
function orderOf({ locale }) {
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', calendar: 'gregory' };
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(0);
  return parts.map(({ type }) => type).filter((type) => ['year', 'month', 'day'].includes(type));
}
