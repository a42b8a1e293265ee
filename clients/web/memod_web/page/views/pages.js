// Which page belongs to a route.

import { BoardPage } from './board-page.js';
import { DaysPage } from './days-page.js';
import { GroupPage } from './group-page.js';
import { GroupsPage } from './groups-page.js';
import { HistoryPage } from './history-page.js';
import { MemosPage } from './memos-page.js';
import { SearchPage } from './search-page.js';
import { SettingsPage } from './settings-page.js';
import { TrashPage } from './trash-page.js';

const PAGES = {
  lists: GroupsPage,
  list: GroupPage,
  days: DaysPage,
  board: BoardPage,
  memos: MemosPage,
  search: SearchPage,
  history: HistoryPage,
  trash: TrashPage,
  settings: SettingsPage,
};

export function makePage(app, route) {
  return new PAGES[route.page](app, route);
}
