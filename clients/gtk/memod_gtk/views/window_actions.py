"""The actions of a window: what its menus, buttons and keys name."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gtk

from . import dialogs
from .group_item import GroupItem
from .memo_row import MemoRow
from .pages import Pages
from .parts import add_actions
from .preferences import Preferences
from .screens import Screens
from .shortcuts import Shortcuts
from .sidebar import key_of


class WindowActions:
    """Gives a window its actions."""

    def __init__(self, window: Gtk.ApplicationWindow, pages: Pages, screens: Screens) -> None:
        self._window = window
        self._pages = pages
        self._screens = screens
        history = pages.history
        deeds = (
            ("new-memo", screens.compose),
            ("new-task", screens.capture),
            ("new-group", window.group_dialogs.create),
            ("search", self._focus_search),
            ("search-all", self._search_all),
            ("rename", self._rename),
            ("back", window.go_back),
            ("leave", screens.go_back),
            ("undo", lambda: self._undo("text.undo", history.undo_last)),
            ("redo", lambda: self._undo("text.redo", history.redo_last)),
            ("shortcuts", lambda: self._show(Shortcuts(window))),
            ("preferences", lambda: self._show(Preferences(window))),
            ("sharing", window.sharing.presenter.explain),
            ("about", lambda: self._show(dialogs.show_about(window))),
        )
        add_actions(window, deeds)
        add_actions(window, (("page", screens.show_page),), "s")

    def _show(self, dialog: Gtk.Window) -> None:
        self._window.dialog = dialog

    def _focus_search(self) -> None:
        if self._screens.editor:
            self._screens.editor.find.open()
            return
        if self._screens.here != key_of("trash"):
            self._screens.show_page("memos")
        self._pages.memos_page.search.grab_focus()

    def _search_all(self) -> None:
        if self._screens.editor:
            self._screens.leave_editor(self._search_all)
            return
        self._screens.show_page("memos")
        self._pages.memos_page.search.grab_focus()

    def _rename(self) -> None:
        """Renames the row or the group that the keyboard is on, or else what is open."""
        focus, page = self._window.get_focus(), self._screens.group_page
        inner = [focus, *(focus.get_first_child(), focus.get_parent())] if focus else []
        found = next((each for each in inner if isinstance(each, (MemoRow, GroupItem))), None)
        group = found.group if isinstance(found, GroupItem) else page.group if page else None
        if isinstance(found, MemoRow):
            found.rename()
        elif self._screens.editor:
            self._screens.editor.text.select(
                0, self._screens.editor.buffer.get_iter_at_line(1)[1].get_offset()
            )
        elif group and not group.is_built_in:
            self._window.group_dialogs.edit(group.id)

    def _undo(self, in_text: str, otherwise: Callable[[], None]) -> None:
        focus = self._window.get_focus()
        if isinstance(focus, (Gtk.Text, Gtk.TextView)):
            focus.activate_action(in_text, None)
        else:
            otherwise()
