// Days as strings, `2026-11-20`, and dues as a person reads them.

/** The day of an instant in a zone, or in the one of this device, for which no Intl is needed. */
export function dayOf(instant, zone) {
  if (!zone) return ownDay(new Date(instant));
  const options = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' };
  // Of no language is it certain how a browser puts the parts together.
  const parts = new Intl.DateTimeFormat('en', options).formatToParts(instant);
  const part = (type) => parts.find((each) => each.type === type).value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

function ownDay(date) {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, index) => String(part).padStart(index ? 2 : 4, '0')).join('-');
}

/** Whether there is such a day. */
export function isDay(text) {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(utc(text).getTime()) &&
    dayAfter(text, 0) === text
  );
}

/** The day so many days later. */
export function dayAfter(day, days = 1) {
  const date = utc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The first Monday after a day. */
export function mondayAfter(day) {
  return dayAfter(day, (8 - utc(day).getUTCDay()) % 7 || 7);
}

/** The weekday that weeks begin with where a language is spoken, 0 for Sunday, as CLDR has it. */
export function weekStart(language) {
  const locale = new Intl.Locale(language);
  // Not all browsers know; ISO 8601 says Monday.
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  return firstDay % 7;
}

/** The days of a month's page, whole weeks from the weekday `start`: `[{day, isInMonth}]`. */
export function monthPage(month, start) {
  const first = `${month}-01`;
  const weekday = (utc(first).getUTCDay() - start + 7) % 7;
  const days = [];
  let day = dayAfter(first, -weekday);
  do {
    days.push({ day, isInMonth: day.startsWith(month) });
    day = dayAfter(day);
  } while (days.length % 7 !== 0 || day.startsWith(month));
  return days;
}

/** The month, `2026-11`, so many months later. */
export function monthAfter(month, months) {
  const date = utc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/**
 * Writes days and dues in one locale, such as `en-GB`, and zone, the device's by default; `now()` is the clock.
 */
export class Calendar {
  constructor(locale, zone, now = () => Date.now()) {
    this.locale = locale;
    this.weekStart = weekStart(locale);
    this.zone = zone;
    this.now = now;
  }

  today() {
    return dayOf(this.now(), this.zone);
  }

  /** The day of a due or a start, which are a day or an instant. */
  dayIn(due) {
    return due.length === 10 ? due : dayOf(new Date(due), this.zone);
  }

  /** Whether a task that starts then has; one without a start has from the beginning. */
  hasStarted(start) {
    if (!start) return true;
    return start.length === 10 ? start <= this.today() : Date.parse(start) <= this.now();
  }

  /** `Today`, `Tomorrow`, `Fri`, `Nov 20` or `Nov 20, 2027`, with the time if it has one; words as they are. */
  due(due) {
    if (!/^\d{4}-\d\d-\d\d(?:T|$)/.test(due)) return due;
    if (due.length === 10) return this.day(due);
    const instant = new Date(due);
    const time = this.#format({ hour: 'numeric', minute: '2-digit' }, instant);
    return `${this.day(dayOf(instant, this.zone))} ${time}`;
  }

  day(day) {
    const today = this.today();
    const distance = Math.round((utc(day) - utc(today)) / 86_400_000);
    if (Math.abs(distance) <= 1) {
      const words = new Intl.RelativeTimeFormat(this.locale, { numeric: 'auto' });
      const text = words.format(distance, 'day');
      return text[0].toLocaleUpperCase(this.locale) + text.slice(1);
    }
    if (distance > 0 && distance < 7) return this.#day({ weekday: 'long' }, day);
    const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' };
    return this.#day({ month: 'short', day: 'numeric', ...year }, day);
  }

  /** The whole date: `Friday, November 20, 2026`. */
  longDay(day) {
    return this.#day({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }, day);
  }

  month(month) {
    return this.#day({ month: 'long', year: 'numeric' }, `${month}-01`);
  }

  /** The names of the weekdays from the first of a week, as short as there are. */
  weekdays(width = 'narrow') {
    const sunday = '2023-12-31';
    return Array.from({ length: 7 }, (_, index) =>
      this.#day({ weekday: width }, dayAfter(sunday, this.weekStart + index)),
    );
  }

  /** What a date can be read as, `2026-11-20 09:00` or `2026-11-20`; other words as they are. */
  reading(words) {
    const [, day, time] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/.exec(words) ?? [];
    if (!day) return words;
    const options = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' };
    const clock = time && new Date(`${day}T${time}Z`);
    const said = clock && new Intl.DateTimeFormat(this.locale, options).format(clock);
    return [this.day(day), said].filter(Boolean).join(' ');
  }

  /** When something was: the time of today, else the day. */
  instant(text) {
    const instant = new Date(text);
    const day = dayOf(instant, this.zone);
    if (day === this.today()) return this.#format({ hour: 'numeric', minute: '2-digit' }, instant);
    return this.day(day);
  }

  #day(options, day) {
    return new Intl.DateTimeFormat(this.locale, { ...options, timeZone: 'UTC' }).format(utc(day));
  }

  #format(options, instant) {
    return new Intl.DateTimeFormat(this.locale, { ...options, timeZone: this.zone }).format(
      instant,
    );
  }
}

function utc(day) {
  return new Date(`${day}T00:00:00Z`);
}
