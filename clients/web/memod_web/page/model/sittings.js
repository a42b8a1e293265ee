// The history as a person remembers it: what one program saved of one memo in one sitting is one line.

/** How long nothing is saved of it until a sitting ends, in ms. */
const PAUSE = 10 * 60_000;

/** Commits, newest first, in runs of one or more: those of a run saved the same memo, one after the other. */
export function sittings(commits) {
  const runs = [];
  for (const commit of commits) {
    const run = runs.at(-1);
    if (run && isSame(run.at(-1), commit)) run.push(commit);
    else runs.push([commit]);
  }
  return runs;
}

function isSame(newer, older) {
  const [mine, its] = [newer, older].map(savedIn);
  const pause = Date.parse(newer.at) - Date.parse(older.at);
  return mine !== null && mine === its && newer.origin === older.origin && pause <= PAUSE;
}

// The memo that a commit saved, if it did nothing else.
function savedIn({ action, changes = [], undoes, redoes }) {
  const isSaved = action === 'memo/update' && changes.length === 1 && !undoes && !redoes;
  return isSaved ? changes[0].id : null;
}
