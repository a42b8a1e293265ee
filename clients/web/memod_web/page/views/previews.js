// The line below a memo's title, as this device has it: no list carries texts.

/** As much as a row has room for. */
const LENGTH_MAX = 120;
/** What stands before the words of a line: headings, lists, boxes, quotes. */
const MARKS = /^(?:#+\s|[-*+]\s(?:\[[ xX]\]\s)?|\d+[.)]\s|>\s?)+/;

const INLINE = /\*\*|__|`|\[\[|\]\]/g;

export class Previews {
  #kept;
  /** By the memo: its revision, and the line. */
  #known = new Map();
  /** What is drawn again once more memos are on this device. */
  #missing = new Map();

  constructor(kept) {
    this.#kept = kept;
  }

  /** The line, or nothing yet: then `drawn()` is called once there is one. */
  of({ id, revision }, drawn) {
    const known = this.#known.get(id);
    if (known?.revision !== revision) this.#read(id, revision, drawn);
    return known?.line ?? '';
  }

  /** Looks again for those that weren't there. */
  again() {
    const missing = [...this.#missing];
    this.#missing.clear();
    for (const [id, [revision, drawn]] of missing) this.#read(id, revision, drawn);
  }

  async #read(id, revision, drawn) {
    if (this.#missing.has(id)) {
      this.#missing.set(id, [revision, drawn]);
      return;
    }
    this.#missing.set(id, [revision, drawn]);
    const memo = await this.#kept.memo(id);
    if (!(memo?.revision >= revision)) return;
    this.#missing.delete(id);
    const line = lineOf(memo.content ?? '');
    const isSame = this.#known.get(id)?.line === line;
    this.#known.set(id, { revision, line });
    if (!isSame) drawn();
  }
}

function lineOf(content) {
  const [, ...lines] = content.split('\n').filter((each) => each.trim());
  return (lines[0] ?? '').trim().replace(MARKS, '').replace(INLINE, '').slice(0, LENGTH_MAX);
}
