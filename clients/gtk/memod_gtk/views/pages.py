"""The five pages with what fills them: groups, agenda, board, memos and history."""

from __future__ import annotations

from collections.abc import Iterator

from gi.repository import Gtk

from ..model.shown import STATES
from ..model.words import _
from ..presenters import queries
from ..presenters.actions import Actions
from ..presenters.history import HistoryPresenter
from ..presenters.lists import ListPresenter
from .board_page import BoardPage
from .entry_pages import AgendaPage, WelcomePage
from .group_item import GroupDeeds
from .groups_page import GroupsPage
from .history_page import HistoryPage
from .memo_list import MemoList
from .memos_page import MemosPage
from .row_owner import Opened
from .task_entry import task_entry


class Pages:
    """Makes the pages, and knows the presenter of each."""

    def __init__(self, deeds: GroupDeeds, opened: Opened) -> None:
        groups = self.groups = deeds.groups
        context = groups.context
        self._actions = Actions(context)
        self._opened = opened
        self.groups_page = GroupsPage(deeds)
        self.groups_page.show_as_list(context.settings.groups_as_list)
        agenda = self.make_list(_("Agenda"))
        agenda.presenter = ListPresenter(context, agenda, queries.agenda_parts(), is_by_day=True)
        self.agenda_page = AgendaPage(agenda, task_entry(context, groups.name_of))
        first = task_entry(context, groups.name_of)
        self.welcome_page = WelcomePage(first)
        columns = {state: self.make_list(_(STATES[state])) for state in STATES}
        self.board_page = BoardPage(
            columns,
            {state: task_entry(context, groups.name_of) for state in columns},
            self._actions,
            self._show_board_of,
        )
        for state, column in columns.items():
            column.presenter = ListPresenter(context, column, queries.column_parts(state))
        memos = self.make_list(_("Memos"))
        self.memos_page = MemosPage(memos, self._search)
        memos.presenter = ListPresenter(context, memos, queries.memo_parts(""))
        self.history_page = HistoryPage()
        self.history = HistoryPresenter(context, self.history_page)
        self.history_page.presenter = self.history

    def make_list(self, name: str) -> MemoList:
        """A list whose rows open what they show, without a presenter yet."""
        memos = MemoList(self._actions, name, self._opened)
        memos.groups = self.groups.places
        memos.group_of = self.groups.group
        return memos

    def named(self) -> dict[str, Gtk.Widget]:
        """The pages by their names, the first one first."""
        return {
            "agenda": self.agenda_page,
            "board": self.board_page,
            "memos": self.memos_page,
            "history": self.history_page,
            "groups": self.groups_page,
            "welcome": self.welcome_page,
        }

    def fold(self, is_tight: bool) -> None:
        """Whether there is little room."""
        self.groups_page.fold(is_tight)
        self.board_page.fold(is_tight)
        self.memos_page.fold(is_tight)
        for memos in self.lists():
            memos.fold(is_tight)

    def lists(self) -> Iterator[MemoList]:
        """The lists of memos on the pages."""
        yield self.agenda_page.memos
        yield from self.board_page.columns.values()
        yield self.memos_page.memos

    def _show_board_of(self, group: str | None) -> None:
        for state, column in self.board_page.columns.items():
            column.presenter.replace(queries.column_parts(state, group))

    def _search(self, text: str, in_trash: bool) -> None:
        parts = queries.trash_parts(text) if in_trash else queries.memo_parts(text)
        self.memos_page.memos.presenter.replace(parts)
