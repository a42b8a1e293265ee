// A typed line as the server reads it: asked again whenever it changes, one question at a time.

/** Holds what was typed, what was understood of it, and what wasn't meant. */
export class QuickEntry {
  text = '';
  parsed = null;
  #call;
  #onChange;
  #rejected = [];
  #isAsking = false;

  /** @param {(method: string, params: object) => Promise<object>} call */
  constructor(call, onChange) {
    this.#call = call;
    this.#onChange = onChange;
  }

  /** What was understood, as `{kind, value, text, range}`. */
  get spans() {
    return this.parsed?.shown ?? [];
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
  async taskParams(defaults = {}) {
    const text = this.text.trim() ? this.text : '';
    if (!text) return null;
    const read = await this.#call('task/parse', this.#params());
    if (!read.content.trim()) return null;
    const params = { ...defaults, content: read.content };
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
    return reject.length ? { text: this.text, reject } : { text: this.text };
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
          const read = await this.#call('task/parse', this.#params());
          const shown = read.spans.map((span) => ({ ...span, text: cut(text, span.range) }));
          this.parsed = { ...read, shown };
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
