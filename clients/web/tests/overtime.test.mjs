// Any interleaving of typing, responses, stalls, tab exits, reloads, two tabs and server exits: nothing
// that was shown as accepted is missing, and nothing is twice. `SEED` and `RUNS` say which.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GROUPS, LINES, World } from './simulated.mjs';

const RUNS = Number(process.env.RUNS ?? 60);
// Others with each commit, see CONTRIBUTING.md.
const FIRST = Number(process.env.SEED ?? (Number(process.env.MEMOD_SAMPLE ?? 0) * RUNS) % 1e6);
const STEPS = 60;
const MOMENT = 1000;

/** One history. What it has accepted, by what it was: a line, a word of the text, a tick, a star. */
class History {
  lines = new Map();
  words = new Map();
  marks = new Map();
  places = new Map();
  conflicts = 0;
  #number = 0;

  constructor(seed) {
    this.world = new World(seed);
    this.random = this.world.random;
    this.world.open();
  }

  #name(prefix) {
    this.#number += 1;
    return `${prefix}${this.#number}x`;
  }

  async step() {
    const { world, random } = this;
    if (!world.tabs.length) world.open();
    const tab = random.pick(world.tabs);
    const acts = {
      add: 6,
      type: 8,
      mark: 4,
      bring: 4,
      save: 2,
      reload: 1,
      open: 1,
      close: 1,
      kill: 1,
      stall: 1,
      lose: 2,
      exit: 1,
      lockStore: 1,
      night: 1,
    };
    const all = Object.entries(acts).flatMap(([name, share]) => Array(share).fill(name));
    await this[random.pick(all)](tab);
    await world.run(random.below(random.has(0.3) ? 5000 : 60));
    this.#look();
    this.#join(tab);
  }

  async add(tab) {
    const name = this.#name('task');
    const isTomorrow = this.random.has(0.5);
    const typed = this.world.now;
    const id = `m_${name}`;
    const text = isTomorrow ? `${name} tomorrow` : name;
    const options = { typed: { text, reject: [] }, key: `text:${id}` };
    const group = this.random.pick(GROUPS);
    tab.outbox.write('task/create', { id, content: text, group }, options).then(() => {
      // It is on the screen, as one that is kept.
      const due = isTomorrow ? new Date(typed + 86_400_000).toISOString().slice(0, 10) : undefined;
      if (!tab.isDead) this.lines.set(name, { due });
    });
  }

  async type(tab) {
    await tab.write();
    if (tab.draft.conflict) return;
    const word = this.#name('w');
    tab.line ??= this.#number % LINES;
    const part = word.slice(0, -1);
    const lines = tab.draft.text.split('\n');
    const at = tab.line;
    tab.draft.type(
      lines.map((line, index) => (index === at ? `${line} ${part}` : line)).join('\n'),
    );
    await this.world.run(this.random.below(90));
    // What others wrote meanwhile is in the field by now.
    if (tab.isDead || !tab.draft.text.includes(part)) return;
    tab.draft.type(tab.draft.text.replace(part, word));
    this.words.set(word, {
      at: this.world.now,
      tab,
      isStored: () => tab.draft.isSafe && tab.draft.text.includes(word),
    });
  }

  // What is typed is accepted a moment later: a browser that is killed before may not have stored it. Nor
  // may it where the page was closed before, and no other was there to store what it kept.
  #killed() {
    const { now } = this.world;
    for (const [word, { at, tab, isStored }] of this.words) {
      const isNew = now - at < MOMENT || tab.isDead;
      if (isNew && !this.#isKept(word) && !isStored()) this.words.delete(word);
    }
  }

  // What a page shows as kept has been on the disk, whatever dies now.
  #look() {
    for (const { outbox } of this.world.tabs) {
      const shown = outbox.entries.filter(({ isStoring }) => !isStoring);
      assert.ok(shown.every(({ op }) => this.world.stored.has(op)));
    }
  }

  #isKept(word) {
    const { disk, server } = this.world;
    const texts = [...disk.entries, { params: server.memos.get('m_text') }];
    return texts.some(({ params }) => params.content?.includes(word));
  }

  async mark(tab) {
    const known = [...this.world.server.memos.keys()].filter((id) => id.startsWith('m_task'));
    if (!known.length) return;
    const id = this.random.pick(known);
    // Of two tabs nobody knows which was last.
    const owner = this.marks.get(id)?.tab;
    if (owner && owner !== tab) return;
    const isState = this.random.has(0.5);
    const value = isState ? this.random.pick(['todo', 'doing', 'done']) : this.random.has(0.5);
    const name = isState ? 'state' : 'important';
    const params = isState ? { ids: [id], state: value } : { id, important: value };
    const before = this.marks.get(id) ?? { tab };
    const stamp = ++this.#number;
    this.marks.set(id, { ...before, wanted: { ...before.wanted, [name]: stamp } });
    tab.outbox.write(isState ? 'task/setState' : 'task/update', params, {}).then(() => {
      const mark = { value, stamp };
      if (!tab.isDead) this.marks.set(id, { ...this.marks.get(id), [name]: mark });
    });
  }

  // Dragged to another list.
  async bring(tab) {
    const known = [...this.world.server.memos.values()].filter(({ task }) => task);
    if (!known.length) return;
    const { id, group } = this.random.pick(known);
    const before = this.places.get(id) ?? { tab };
    if (before.tab !== tab) return;
    const to = this.random.pick(GROUPS);
    const stamp = ++this.#number;
    this.places.set(id, { ...before, wanted: stamp });
    const was = [{ id, group: before.group ?? group, title: id }];
    tab.outbox.write('memo/update', { id, group: to }, { was }).then(() => {
      if (!tab.isDead) this.places.set(id, { ...this.places.get(id), group: to, stamp });
    });
  }

  async save(tab) {
    if (tab.draft.id) tab.draft.save();
  }

  async reload(tab) {
    this.world.close(tab);
    this.world.open();
  }

  async open() {
    if (this.world.tabs.length < 3) this.world.open();
  }

  async close(tab) {
    this.world.close(tab);
  }

  async kill() {
    this.#killed();
    this.world.kill();
  }

  async stall(tab) {
    tab.isStalled = true;
  }

  async lose(tab) {
    tab.lose(100 + this.random.below(20_000));
  }

  async exit() {
    this.world.exit();
  }

  async lockStore() {
    this.world.server.isLocked = true;
    this.world.after(5000, () => {
      this.world.server.isLocked = false;
    });
  }

  // Sent on another day, words mean the one on which they were typed.
  async night() {
    for (const tab of this.world.tabs) tab.lose(40_000);
    await this.world.run(35_000);
    if (this.random.has(0.3)) this.world.now += 86_400_000;
  }

  // A person joins what was changed in two places.
  #join(tab) {
    const { conflict } = tab.draft;
    if (!conflict || tab.isDead) return;
    this.conflicts += 1;
    const { current, yours } = conflict;
    const { text: mine, isSafe } = tab.draft;
    tab.draft.resolve(joined(current.content, yours), false, true);
    // The field changes once what was typed last is stored: nobody types on in it before.
    if (isSafe) tab.draft.type(joined(current.content, mine));
  }

  async end() {
    const { world } = this;
    world.server.isLocked = false;
    for (const tab of world.tabs) tab.connect();
    await world.run(30_000);
    for (const tab of [...world.tabs]) world.close(tab);
    const last = world.open();
    for (let round = 0; round < 20; round += 1) {
      await world.run(15_000);
      const [refused] = last.outbox.refused;
      if (!refused && !last.outbox.entries.length) break;
      if (!refused) continue;
      const current = refused.error.data?.current;
      assert.ok(current, `refused for ${JSON.stringify(refused.error)}`);
      this.conflicts += 1;
      const content = joined(current.content, refused.params.content);
      await Promise.race([
        last.outbox.retry(refused.op, { content, base: current.revision }),
        world.run(1000),
      ]);
    }
    assert.deepEqual(last.outbox.entries, []);
    this.check();
  }

  check() {
    const { memos } = this.world.server;
    const tasks = [...memos.values()].filter(({ task }) => task);
    for (const [name, { due }] of this.lines) {
      const found = tasks.filter(({ content }) => content === name);
      assert.equal(found.length, 1, `${found.length} tasks ${name}`);
      assert.equal(found[0].task.due, due, `due of ${name}`);
    }
    const text = memos.get('m_text').content;
    for (const word of this.words.keys()) {
      const count = text.split(word).length - 1;
      // Who joins two texts by hand, and goes, leaves both, with marks between them.
      const isRight = text.includes('<<<<<<<') ? count > 0 : count === 1;
      assert.ok(isRight, `${count} times ${word} in ${text}`);
    }
    for (const [id, { wanted, stamp, group }] of this.places) {
      if (stamp !== undefined && stamp === wanted) assert.equal(memos.get(id).group, group, id);
    }
    for (const [id, { wanted, ...marks }] of this.marks) {
      for (const name of ['state', 'important']) {
        // One that was written later, and died with its page, may be done or not.
        if (!marks[name] || wanted[name] !== marks[name].stamp) continue;
        assert.equal(memos.get(id).task[name], marks[name].value, `${name} of ${id}`);
      }
    }
  }
}

/** Both texts, line by line: the words of the one, and those that only the other has. */
function joined(one, other) {
  const [lines, others] = [one, other].map((text) => text.split('\n'));
  // Two texts with marks between them have more lines than the one without.
  const all = lines.length > others.length ? lines : others;
  return all
    .map((_, index) => {
      const has = (lines[index] ?? '').split(' ');
      const more = (others[index] ?? '').split(' ').filter((word) => !has.includes(word));
      return [...has, ...more].join(' ').trim();
    })
    .join('\n');
}

test(`nothing accepted is lost or doubled: ${RUNS} histories from seed ${FIRST}`, async (context) => {
  const all = { lines: 0, words: 0, conflicts: 0 };
  for (let seed = FIRST; seed < FIRST + RUNS; seed += 1) {
    const history = new History(seed);
    try {
      for (let step = 0; step < STEPS; step += 1) await history.step();
      await history.end();
    } catch (error) {
      error.message = `SEED=${seed} RUNS=1: ${error.message}`;
      throw error;
    }
    all.lines += history.lines.size;
    all.words += history.words.size;
    all.conflicts += history.conflicts;
  }
  context.diagnostic(`${JSON.stringify(all)}`);
});
