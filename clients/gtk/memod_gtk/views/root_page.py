"""Agenda, board, memos, history and the groups, one at a time below a header."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Callable

from gi.repository import Adw, Gtk

from ..model.settings import Settings
from ..model.words import N_, _
from .parts import fold_title, header_title, template
from .sidebar import PAGE_NAMES


@template("root_page")
class RootPage(Gtk.Box):
    """The page that was open last is open first."""

    __gtype_name__ = "RootPage"
    header: Adw.HeaderBar = Gtk.Template.Child()
    back: Gtk.Button = Gtk.Template.Child()
    as_list: Gtk.ToggleButton = Gtk.Template.Child()
    pages: Adw.ViewStack = Gtk.Template.Child()

    def __init__(
        self,
        settings: Settings,
        pages: Mapping[str, Gtk.Widget],
        turned: Callable[[], None],
    ) -> None:
        """`pages` by their names; `turned` hears of another page."""
        super().__init__()
        self._turned = turned
        self._titles: dict[str, str] = {}
        for name, page in pages.items():
            self.pages.add_named(page, name)
        self.title = header_title()
        self.header.set_title_widget(self.title)
        self.as_list.set_active(settings.groups_as_list)
        for name in (settings.page, settings.first_view):
            if self.pages.get_child_by_name(name):
                self.pages.set_visible_child_name(name)
        self.pages.connect("notify::visible-child-name", lambda *_: self._page_changed())
        self._show_page_name()

    def fold(self, is_narrow: bool, is_tight: bool) -> None:
        """Whether the sidebar is a page of its own, to go back to, and there is little room."""
        self.back.set_visible(is_narrow)
        fold_title(self.title, is_tight)

    def show_title(self, name: str, title: str) -> None:
        """Says what a page shows now; the name of the way to it stays."""
        self._titles[name] = title
        self._show_page_name()

    def _page_changed(self) -> None:
        self._show_page_name()
        self._turned()

    def _show_page_name(self) -> None:
        name = self.pages.get_visible_child_name()
        self.as_list.set_visible(name == "groups")
        self.title.set_title(self._titles.get(name, _(PAGE_NAMES.get(name, N_("Welcome")))))
