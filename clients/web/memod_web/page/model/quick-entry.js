// A typed line as the server reads it: asked again whenever it changes, one question at a time.

import { dayAfter } from './days.js';
import { dayOf } from './lines.js';

/** Holds what was typed, what was understood of it, and what wasn't meant. */
export class QuickEntry {
  text = '';
  parsed = null;
  #call;
  #onChange;
  #rejected = [];
  #isAsking = false;
  #defaults;

  /**
   * @param {(method: string, params: object) => Promise<object>} call
   * @param {() => object} defaults what a task gets that doesn't say it itself, and `tags`
   */
  constructor(call, onChange, defaults = () => ({})) {
    this.#call = call;
    this.#onChange = onChange;
    this.#defaults = defaults;
  }

  /** What was understood, as `{kind, value, text, range}`. */
  get spans() {
    return this.parsed?.shown ?? [];
  }

  /**
   * What can be read in more than one way, and what wasn't understood: `{text, range, reason?,
   * readings, group?}`.
   */
  get questions() {
    return this.parsed?.questions ?? [];
  }

  /** Whether there is nothing in it but what was understood. */
  get isNothing() {
    const { parsed } = this;
    return parsed?.asked === JSON.stringify(this.#line) && !parsed.read.content.trim();
  }

  /** Puts the words of one of its readings in the place of a question. */
  settle({ text, range }, reading) {
    const { start, end } = range;
    // A word that has gone on is another one.
    const next = (line = '') => line.charAt(end.character).trim();
    if (cut(this.text, range) !== text || next(this.text) !== next(this.parsed?.line)) return;
    this.type(this.text.slice(0, start.character) + reading + this.text.slice(end.character));
  }

  type(text) {
    if (text === this.text) return;
    this.text = text;
    // Ranges are of the text they were rejected in: what is said there still is as little meant.
    this.#rejected = this.#rejected.filter(({ range, said }) => cut(text, range) === said);
    this.#ask();
  }

  /** Asks again: what the line names may have been made. */
  readAgain() {
    this.#ask();
  }

  /** Leaves a span as text. */
  reject(span) {
    this.#rejected.push({ range: span.range, said: span.text });
    this.#ask();
  }

  /**
   * What was typed, `{text, reject, defaults, read}`; from here on another line is. `read` is what the server
   * has said of it, null as long as it hasn't.
   */
  take() {
    const line = this.#line;
    const read = this.parsed?.asked === JSON.stringify(line) ? this.parsed.read : null;
    this.text = '';
    this.parsed = null;
    this.#rejected = [];
    this.#onChange();
    return { ...line, read };
  }

  // `reject` are the ranges that are to stay text.
  get #line() {
    const reject = this.#rejected.map(({ range }) => range);
    return { text: this.text, reject, defaults: this.#defaults() };
  }

  async #ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    let asked;
    do {
      const line = this.#line;
      const { text, reject, defaults } = line;
      asked = JSON.stringify(line);
      if (text.trim() === '') this.parsed = null;
      else {
        try {
          const params = { text, ...(reject.length && { reject }), ...dayOf(defaults.due) };
          const read = await this.#call('task/parse', { ...params, doubt: true });
          const withText = (part) => ({ ...part, text: cut(text, part.range) });
          const shown = read.spans.map(withText);
          const doubts = read.doubt ? [read.doubt] : [];
          const questions = [...doubts, ...(read.unread ?? [])].map(withText);
          this.parsed = { ...read, line: text, asked, read, shown, questions };
        } catch {
          // Without a connection, or of a text too long, nothing is understood; sending says why.
          this.parsed = null;
        }
      }
    } while (asked !== JSON.stringify(this.#line));
    this.#isAsking = false;
    this.#onChange();
  }
}

/**
 * What a task that is typed into the group's list on the day `today` gets beside what it says itself. Days,
 * not words: it may be sent on another day.
 */
export function defaultsOf(group, today) {
  if (!group) return {};
  if (group.id === 'g_day' || group.id === 'g_today') return { due: today };
  if (group.id === 'g_upcoming') return { due: dayAfter(today) };
  if (group.id === 'g_important') return { important: true };
  if (group.query) {
    const { tags = [], important } = group.query;
    return important ? { tags, important } : { tags };
  }
  return group.builtIn ? {} : { group: group.id };
}

/** The params of task/create for a line, as far as they are known, and what is yet to be read of it. */
export function writeOf({ text, reject, defaults: { tags = [], ...defaults }, read }) {
  const said = read ? read.tags : words(text).filter((word) => word.startsWith('#'));
  const own = new Set(said.map((tag) => tag.replace(/^#/, '').toLowerCase()));
  const more = tags.filter((tag) => !own.has(tag.toLowerCase())).map((tag) => `#${tag}`);
  const content = [(read?.content ?? text).trimEnd(), ...more].join(' ').trim();
  if (!read) {
    return {
      params: { ...defaults, content },
      typed: { text: content, reject, due: defaults.due },
    };
  }
  const { due, start, repeat, remind, group, important } = read;
  const meant = { due, start, repeat, remind, group, important: important || undefined };
  const known = Object.entries(meant).filter(([, value]) => value !== undefined);
  return { params: { ...defaults, content, ...Object.fromEntries(known) }, typed: null };
}

function words(text) {
  return text.toLowerCase().split(/\s+/);
}

function cut(text, { start, end }) {
  return text.split(/\r\n|\n|\r/)[start.line]?.slice(start.character, end.character) ?? '';
}
