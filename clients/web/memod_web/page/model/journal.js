// How the writes that wait are stored: a step of the outbox is one transaction.

/** How many pages, and texts on them, are known by how many of their writes were stored. */
const STOPS_MAX = 400;

/**
 * The journal after a step: `{put, remove, settled, stops, turn, lines}`, any of which may be missing. Entries
 * that are new are the last, and yet to be numbered.
 */
export function stepped(journal, step) {
  const { put = [], remove = [], settled = journal.settled, turn = journal.turn } = step;
  const entries = new Map(journal.entries.map((each) => [each.op, each]));
  for (const each of journal.entries) if (remove.includes(each.seq)) entries.delete(each.op);
  for (const each of put) entries.set(each.op, each);
  const kept = Object.entries({ ...journal.stops, ...step.stops }).slice(-STOPS_MAX);
  const about = { settled, turn, stops: Object.fromEntries(kept) };
  return { put, remove, about, entries: [...entries.values()] };
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
      ({ entries, about } = stepped({ entries, ...about }, step));
      for (const each of entries) each.seq ??= ++last;
      return { entries, ...about, result: step.result };
    },
  };
}
