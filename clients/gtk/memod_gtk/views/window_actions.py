"""The actions of a window: what its menus, buttons and keys name."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gtk

from ..model.settings import Settings
from ..model.words import Words
from . import dialogs
from .pages import Pages
from .parts import add_actions
from .screens import Screens
from .shortcuts import shortcuts_window
from .sidebar import key_of


class WindowActions:
    """Gives a window its actions."""

    def __init__(
        self,
        window: Gtk.ApplicationWindow,
        words: Words,
        settings: Settings,
        pages: Pages,
        screens: Screens,
        new_group: Callable[[], None],
    ) -> None:
        self._window = window
        self._words = words
        self._settings = settings
        self._pages = pages
        self._screens = screens
        compose, history = screens.compose, pages.history
        deeds = (
            ("new-memo", compose),
            ("new-task", lambda: screens.capture()),
            ("new-group", new_group),
            ("search", self._focus_search),
            ("back", window.go_back),
            ("undo", lambda: self._undo("text.undo", history.undo_last)),
            ("redo", lambda: self._undo("text.redo", history.redo_last)),
            ("shortcuts", self._show_shortcuts),
            ("preferences", self._show_preferences),
            ("sharing", window.sharing_presenter.explain),
            ("about", self._show_about),
        )
        add_actions(window, deeds)
        add_actions(window, (("page", screens.show_page),), "s")

    def _focus_search(self) -> None:
        if self._screens.editor:
            self._screens.editor.find.open()
            return
        if self._screens.here != key_of("trash"):
            self._screens.show_page("memos")
        self._pages.memos_page.search.grab_focus()

    def _undo(self, in_text: str, otherwise: Callable[[], None]) -> None:
        focus = self._window.get_focus()
        if isinstance(focus, (Gtk.Text, Gtk.TextView)):
            focus.activate_action(in_text, None)
        else:
            otherwise()

    def _show_shortcuts(self) -> None:
        self._window.dialog = shortcuts_window(self._window, self._words)

    def _show_preferences(self) -> None:
        darken = self._window.get_application().darken
        self._window.dialog = dialogs.show_preferences(
            self._window, self._words, self._settings, darken
        )

    def _show_about(self) -> None:
        self._window.dialog = dialogs.show_about(self._window, self._words)
