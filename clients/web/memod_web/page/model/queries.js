// Which list a page asks for. What it means to be in one is the server's to know.

const OF_DAYS = new Set(['g_day', 'g_today', 'g_upcoming', 'g_overdue']);

/** What is done comes last, all else as it was put. */
const BY_STATE = [{ by: 'state' }, { by: 'manual' }];

/** The query of a group's list. */
export function ofGroup(group) {
  const { id, query } = group;
  if (OF_DAYS.has(id)) return { group: id, sections: 'day', sort: [{ by: 'due' }] };
  if (id === 'g_all') return { group: id, sections: 'group', sort: [{ by: 'group' }, ...BY_STATE] };
  if (id === 'g_important')
    return { group: id, sections: 'state', sort: [{ by: 'state' }, { by: 'due' }] };
  if (id === 'g_inbox') return { group: id, sort: [{ by: 'manual' }] };
  if (query) {
    const sort = query.sort ?? [{ by: 'state' }, { by: 'due' }];
    return { group: id, sort, ...(query.sections ? { sections: query.sections } : {}) };
  }
  return { group: id, sections: 'state', sort: BY_STATE };
}

/** What the rows of lists ask for. */
export const ROW_FIELDS = [
  'title',
  'tags',
  'checklist',
  'group',
  'pinned',
  'task',
  'createdAt',
  'updatedAt',
];

/** The rows that a list asks for at first. */
export const FIRST_WINDOW = { start: 0, count: 60 };

/** Every group with its counts. */
export const GROUPS = { of: 'groups', builtIn: 'all', images: 'changed' };

/** What a group is like of which nothing but its id is known: its list needn't wait for the groups. */
export function guessed(id) {
  const builtIn = /^g_(?:inbox|day|today|upcoming|all|important|overdue)$/.test(id);
  return { id, name: '', builtIn, query: null };
}

/** The query of a group's page. */
export function ofGroupPage(group) {
  return { ...ofGroup(group), fields: ROW_FIELDS };
}

/** What the first screen of a route watches, as far as that is known without its views. */
export function firstLists({ page, id, memo }) {
  if (page !== 'list' || !id || memo) return [GROUPS];
  return [{ query: ofGroupPage(guessed(id)), window: FIRST_WINDOW }, GROUPS];
}

/** Whether its memos stand in an order made by hand. */
export function isManual(group) {
  return group.id === 'g_inbox' || (!group.builtIn && !group.query);
}

/** A memo wherever it is, the trash too. */
export function ofMemo(id) {
  return { ids: [id], any: [{ trashed: true }, { trashed: false }] };
}
