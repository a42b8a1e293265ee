// Lists that follow the store, by the rule of protocol.md ("Watching").

/** Does to a list what an event says; `rows`, `sections`, `counts` and `state` are replaced. */
export function apply(list, event) {
  if (event.reset) {
    list.rows = event.rows;
  } else {
    const removed = new Set(event.removed);
    const rows = list.rows.filter((row) => !removed.has(row.id));
    for (const { index, row } of event.added) rows.splice(index, 0, row);
    const changed = new Map(event.changed.map((row) => [row.id, row]));
    list.rows = changed.size ? rows.map((row) => kept(row, changed.get(row.id))) : rows;
  }
  list.state = event.state;
  if (event.sections) list.sections = event.sections;
  if (event.counts) list.counts = event.counts;
}

// A group whose picture is the one it was comes without it, see `images` of watch/start.
function kept(before, row) {
  if (!row) return before;
  return 'image' in before && !('image' in row) ? { ...row, image: before.image } : row;
}

/** The watches of one session; they outlive its connections. */
export class Watches {
  #call;
  #isConnected;
  #names = 0;
  #running = new Map();
  #watches = new Set();
  #unanswered = 0;
  #waiting = [];
  /** Those that were started for whoever asks next, by their params. */
  #expected = new Map();
  #held = [];
  /**
   * Whether writes are on their way: what is heard then may have some of them done of which there is no
   * response yet, and is shown once there is.
   */
  isHeld = () => false;

  /**
   * @param {(method: string, params: object) => Promise<object>} call
   * @param {() => boolean} isConnected whether a watch can be started now; if not, `restart` will.
   */
  constructor(call, isConnected = () => true) {
    this.#call = call;
    this.#isConnected = isConnected;
  }

  /**
   * A watch of what `params` of watch/start say. `onChange(list)` is called when its rows are known
   * and with each change; `onError(error)` when it can't be had.
   */
  start(params, onChange, onError = () => {}) {
    const key = JSON.stringify(params);
    const expected = this.#expected.get(key);
    if (expected) {
      this.#expected.delete(key);
      expected.adopt(onChange, onError);
      return expected;
    }
    const watch = new Watch(this, params, onChange, onError);
    this.#watches.add(watch);
    if (this.#isConnected()) watch.start();
    return watch;
  }

  /** Starts a watch for who will ask for it with the same params. */
  expect(params) {
    const watch = this.start(params, () => {});
    this.#expected.set(JSON.stringify(params), watch);
  }

  /** Stops those that nobody has asked for. */
  dropExpected() {
    for (const watch of this.#expected.values()) watch.stop();
    this.#expected.clear();
  }

  /** Takes a watch/didChange. One of a watch that was stopped is ignored. */
  handle(event) {
    this.#inTurn(() => this.#running.get(event.watch)?.receive(event));
  }

  #inTurn(act) {
    this.#held.push(act);
    this.release();
  }

  /** Shows what was held, unless there is still reason to. */
  release() {
    if (!this.isHeld()) for (const act of this.#held.splice(0)) act();
  }

  /** Resolves once what was heard until now is shown. */
  shown() {
    return new Promise((resolve) => this.#inTurn(resolve));
  }

  /** Starts all of them on a new connection; what they showed stays until then. */
  restart() {
    this.#running.clear();
    for (const watch of this.#watches) watch.start();
  }

  /** Resolves once no watch that was started waits for its answer. */
  async answered() {
    if (this.#unanswered) await new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Sends watch/start under a name that this connection hasn't had. */
  async open(run, params) {
    const name = `w-${++this.#names}`;
    this.#running.set(name, run);
    this.#unanswered += 1;
    try {
      return [name, await this.#call('watch/start', { ...params, watch: name })];
    } catch (error) {
      this.#running.delete(name);
      throw error;
    } finally {
      this.#unanswered -= 1;
      if (!this.#unanswered) for (const resolve of this.#waiting.splice(0)) resolve();
    }
  }

  /** Sends watch/stop. That it has ended already is as good. */
  close(name) {
    if (name && this.#running.delete(name)) {
      this.#call('watch/stop', { watch: name }).catch(() => {});
    }
  }

  forget(watch) {
    this.#watches.delete(watch);
  }

  /** A memo's row as a list shows it that has all of its facts; undefined if none does. */
  row(id) {
    for (const { rows } of this.#watches) {
      const found = rows.find((row) => row.id === id && 'task' in row && 'group' in row);
      if (found) return found;
    }
    return undefined;
  }
}

/** One list. `rows` are those of the window, if there is one. */
export class Watch {
  rows = [];
  sections = [];
  counts = null;
  isKnown = false;
  /** Whether they are what this device kept, and not yet what the server says. */
  isStale = false;
  /** Whether this device has a part of it alone, or nothing. */
  isPart = false;
  /** When what is shown was kept. */
  at = null;
  isMissing = false;
  #watches;
  #params;
  #onChange;
  #onError;
  #run = null;
  #wanted = null;
  #failure = null;
  #isStopped = false;

  constructor(watches, params, onChange, onError) {
    this.#watches = watches;
    this.#params = params;
    this.#onChange = onChange;
    this.#onError = onError;
  }

  /** Goes on for somebody else, who hears what is known once they have it. */
  adopt(onChange, onError) {
    this.#onChange = onChange;
    this.#onError = onError;
    if (this.#failure) queueMicrotask(() => onError(this.#failure));
    else if (this.isKnown) queueMicrotask(() => this.isKnown && !this.#isStopped && onChange(this));
  }

  /** The part of the list that `rows` are: where it begins. */
  get firstIndex() {
    return this.#run?.params.window?.start ?? 0;
  }

  /** Shows another part: the new watch is started before the old one is stopped. */
  setWindow(start, count) {
    const { window } = this.#params;
    if (window && window.start === start && window.count === count) return;
    this.#params = { ...this.#params, window: { start, count } };
    this.start();
  }

  /** Starts it, or starts it again; of several wishes meanwhile the last one counts. */
  async start() {
    if (this.#isStopped) return;
    if (this.#wanted) {
      this.#wanted.again = true;
      return;
    }
    const wish = { again: false };
    this.#failure = null;
    this.#wanted = wish;
    const run = new Run(
      this.#params,
      (list) => this.#show(run, list),
      () => this.#lose(run),
    );
    try {
      const [name, answer] = await this.#watches.open(run, this.#params);
      // The same rows on another connection.
      if (this.isStale || this.#run?.params === run.params) await this.#watches.shown();
      if (this.#isStopped) {
        this.#watches.close(name);
        return;
      }
      const before = this.#run;
      this.#run = run;
      run.begin(name, answer);
      this.#watches.close(before?.name);
    } catch (error) {
      this.#failure = error;
      if (!this.#isStopped) this.#onError(error);
    } finally {
      this.#wanted = null;
      if (wish.again) this.start();
    }
  }

  /** Shows what was kept of it until the server has answered; `isPart` says that more may be there. */
  offer({ rows, sections, counts, at = null }, isPart = false) {
    if ((this.isKnown && !(isPart && this.isStale)) || this.#isStopped) return;
    Object.assign(this, { rows, sections, counts, isKnown: true, isStale: true });
    Object.assign(this, { isPart, at });
    this.#onChange(this);
  }

  /** Says, to whoever has set `missed`, that nothing is known of it here. */
  fail() {
    if (this.#isStopped) return;
    this.isMissing = true;
    this.missed?.();
  }

  stop() {
    this.#isStopped = true;
    this.stopped?.();
    this.#watches.close(this.#run?.name);
    this.#watches.forget(this);
  }

  #show(run, list) {
    if (run !== this.#run || this.#isStopped) return;
    Object.assign(this, { rows: list.rows, sections: list.sections, counts: list.counts });
    this.isKnown = true;
    this.isStale = this.isPart = this.isMissing = false;
    this.#onChange(this);
  }

  // An event was lost: the rows stay on the screen until the new ones arrive.
  #lose(run) {
    if (run === this.#run) this.start();
  }
}

/** A watch on one connection, under one name. */
class Run {
  name = null;
  #list = null;
  #early = [];
  #show;
  #lose;
  #isLost = false;

  constructor(params, show, lose) {
    this.params = params;
    this.#show = show;
    this.#lose = lose;
  }

  begin(name, { rows, sections = [], counts = null, state }) {
    this.name = name;
    this.#list = { rows, sections, counts, state };
    const early = this.#early;
    this.#early = [];
    for (const event of early) this.#follow(event);
    if (!this.#isLost) this.#show(this.#list);
  }

  receive(event) {
    if (!this.#list) this.#early.push(event);
    else if (!this.#isLost && this.#follow(event)) this.#show(this.#list);
  }

  #follow(event) {
    if (this.#isLost) return false;
    if (event.reset || event.from === this.#list.state) {
      apply(this.#list, event);
      return true;
    }
    this.#isLost = true;
    this.#lose();
    return false;
  }
}
