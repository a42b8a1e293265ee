// A typed line as the server reads it: asked again whenever it changes, one question at a time.

const DAY = /^\d{4}-\d\d-\d\d$/;

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

  /** A date that can be read in more than one way, `{text, range, readings}`, or null. */
  get doubt() {
    return this.parsed?.doubt ?? null;
  }

  /** Puts the words of one of its readings in its place. */
  settle(reading) {
    const { text, range } = this.doubt;
    if (cut(this.text, range) !== text) return;
    const { start, end } = range;
    this.type(this.text.slice(0, start.character) + reading + this.text.slice(end.character));
  }

  type(text) {
    if (text === this.text) return;
    this.text = text;
    // Ranges are of the text they were rejected in: what is said there still is as little meant.
    this.#rejected = this.#rejected.filter(({ range, said }) => cut(text, range) === said);
    this.#ask();
  }

  /** Leaves a span as text. */
  reject(span) {
    this.#rejected.push({ range: span.range, said: span.text });
    this.#ask();
  }

  /** The params of task/create for a line, as the server reads it now; null if there is no task in it. */
  async taskParams(line = this.#line) {
    if (!line.text.trim()) return null;
    const read = await this.#read(line);
    if (!read.content.trim()) return null;
    const { tags = [], ...defaults } = line.defaults;
    const more = tags.filter((tag) => !read.tags.includes(tag.toLowerCase()));
    const content = [read.content, ...more.map((tag) => `#${tag}`)].join(' ');
    const params = { ...defaults, content };
    if (read.due) params.due = read.due;
    if (read.start) params.start = read.start;
    if (read.group) params.group = read.group;
    if (read.important) params.important = true;
    if (read.repeat) params.repeat = read.repeat;
    if (read.remind) params.remind = read.remind;
    return params;
  }

  /** What was typed, `{text, reject, defaults}`; from here on another line is. */
  take() {
    const line = this.#line;
    this.text = '';
    this.parsed = null;
    this.#rejected = [];
    this.#onChange();
    return line;
  }

  /** Puts a line that was taken back, before what was typed since. */
  putBack({ text, reject }) {
    this.#rejected = reject.map((range) => ({ range, said: cut(text, range) }));
    this.type(this.text.trim() ? `${text} ${this.text}` : text);
  }

  // `reject` are the ranges that are to stay text.
  get #line() {
    const reject = this.#rejected.map(({ range }) => range);
    return { text: this.text, reject, defaults: this.#defaults() };
  }

  // A time alone is one of the day that the list is about.
  async #read({ text, reject, defaults: { due } }) {
    const params = { text, doubt: true };
    if (reject.length) params.reject = reject;
    const read = await this.#call('task/parse', params);
    if (!DAY.test(due) || !read.due || DAY.test(read.due) || params.reject) return read;
    const dated = await this.#call('task/parse', { text: `${due} ${params.text}` });
    // Another day that was typed would be left over.
    if (dated.content !== read.content || !dated.due) return read;
    const spans = read.spans.map((span) =>
      span.kind === 'due' ? { ...span, value: dated.due } : span,
    );
    return { ...read, due: dated.due, spans };
  }

  async #ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    let asked;
    do {
      const line = this.#line;
      const { text } = line;
      asked = JSON.stringify(line);
      if (text.trim() === '') this.parsed = null;
      else {
        try {
          const read = await this.#read(line);
          const withText = (part) => part && { ...part, text: cut(text, part.range) };
          this.parsed = {
            ...read,
            shown: read.spans.map(withText),
            doubt: withText(read.doubt),
          };
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

function cut(text, { start, end }) {
  return text.split(/\r\n|\n|\r/)[start.line]?.slice(start.character, end.character) ?? '';
}
