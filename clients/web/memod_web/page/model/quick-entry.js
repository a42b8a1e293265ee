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

  /** The params of task/create for what was typed, as the server reads it now. */
  async taskParams() {
    const text = this.text.trim() ? this.text : '';
    if (!text) return null;
    const read = await this.#read();
    if (!read.content.trim()) return null;
    const { tags = [], ...defaults } = this.#defaults();
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

  /** The ranges that are to stay text. */
  get rejected() {
    return this.#rejected.map(({ range }) => range);
  }

  clear() {
    this.text = '';
    this.parsed = null;
    this.#rejected = [];
    this.#onChange();
  }

  #params() {
    const reject = this.rejected;
    const params = { text: this.text, doubt: true };
    return reject.length ? { ...params, reject } : params;
  }

  // A time alone is one of the day that the list is about.
  async #read() {
    const params = this.#params();
    const read = await this.#call('task/parse', params);
    const { due } = this.#defaults();
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
      asked = JSON.stringify(this.#params());
      const { text } = this;
      if (text.trim() === '') this.parsed = null;
      else {
        try {
          const read = await this.#read();
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
    } while (asked !== JSON.stringify(this.#params()));
    this.#isAsking = false;
    this.#onChange();
  }
}

function cut(text, { start, end }) {
  return text.split(/\r\n|\n|\r/)[start.line]?.slice(start.character, end.character) ?? '';
}
