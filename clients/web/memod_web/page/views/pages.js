// Which page belongs to a route. Each is loaded when it is first shown, all of them once nobody waits.

const PAGES = {
  lists: async () => (await import('./groups-page.js')).GroupsPage,
  list: async () => (await import('./group-page.js')).GroupPage,
  days: async () => (await import('./days-page.js')).DaysPage,
  board: async () => (await import('./board-page.js')).BoardPage,
  memos: async () => (await import('./memos-page.js')).MemosPage,
  search: async () => (await import('./search-page.js')).SearchPage,
  history: async () => (await import('./history-page.js')).HistoryPage,
  trash: async () => (await import('./trash-page.js')).TrashPage,
  lost: async () => (await import('./lost-page.js')).LostPage,
  settings: async () => (await import('./settings-page.js')).SettingsPage,
};

/** The class of a route's page. */
export function loadPage({ page }) {
  return PAGES[page]();
}

/** The class of a memo's page. */
export async function loadMemoPage() {
  return (await import('./memo-page.js')).MemoPage;
}

/** Has everything loaded, so that no page waits, and each is there without a network. */
export function loadAll() {
  return Promise.all([loadMemoPage(), ...Object.values(PAGES).map((load) => load())]);
}
