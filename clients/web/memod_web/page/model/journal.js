// How the writes that wait are stored: a step of the outbox is one transaction.

/** How many pages, and texts on them, are known by how many of their writes were stored. */
const STOPS_MAX = 400;

/** The journal after a step: `{put, remove, settled, stop, stops, turn, lines}`, any of which may be missing. */
export function stepped(journal, step) {
  const { put = [], remove = [], settled = journal.settled, turn = journal.turn } = step;
  const { stop, stops = {} } = step;
  const now = stop ? { ...stops, [stop[0]]: stop[1] } : stops;
  const kept = Object.entries({ ...journal.stops, ...now }).slice(-STOPS_MAX);
  return { put, remove, about: { settled, turn, stops: Object.fromEntries(kept) } };
}

/**
 * A storage for pages that have no other, or none any more: it holds until the page is closed. `change`
 * calls `step(journal)` with `{entries, settled, stops, turn}` and does what it returns, with nothing in
 * between; both return the journal as it is then.
 */
export function memoryStorage(known = []) {
  let entries = [...known];
  let about = { settled: [], stops: {} };
  let last = Math.max(0, ...known.map(({ seq }) => seq ?? 0));
  return {
    read: async () => ({ entries, ...about }),
    change: async (work) => {
      const step = work({ entries, ...about });
      const { put, remove, about: after } = stepped({ entries, ...about }, step);
      const ops = new Set(put.map(({ op }) => op));
      const rest = entries.filter((each) => !remove.includes(each.seq) && !ops.has(each.op));
      const numbered = put.map((each) => ({ ...each, seq: each.seq ?? ++last }));
      entries = [...rest, ...numbered].sort((one, other) => one.seq - other.seq);
      about = after;
      return { entries, ...about, result: step.result };
    },
  };
}
