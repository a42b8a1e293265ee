"""Agenda, board, memos, history and the groups, one at a time below a header."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Callable

from gi.repository import Adw, Gtk

from ..model.settings import Settings
from ..model.words import N_, _
from .parts import fold_title, header_title, icon_button, named
from .sidebar import PAGE_NAMES


class RootPage(Gtk.Box):
    """The page that was open last is open first."""

    def __init__(
        self,
        settings: Settings,
        pages: Mapping[str, Gtk.Widget],
        back: Callable[[], None],
        turned: Callable[[], None],
    ) -> None:
        """`pages` by their names; `back` leads to the sidebar, `turned` hears of another page."""
        super().__init__(orientation=Gtk.Orientation.VERTICAL)
        self._turned = turned
        self._titles: dict[str, str] = {}
        self.pages = Adw.ViewStack(vexpand=True)
        for name, page in pages.items():
            self.pages.add_named(page, name)
        self.title = header_title()
        self.header = Adw.HeaderBar(
            title_widget=self.title, centering_policy=Adw.CenteringPolicy.LOOSE
        )
        self._back = icon_button("go-previous-symbolic", _("Back"), back)
        self.header.pack_start(self._back)
        new_memo = Gtk.Button(icon_name="document-new-symbolic", action_name="win.new-memo")
        self.header.pack_end(named(new_memo, _("New Memo")))
        self.as_list = Gtk.ToggleButton(
            active=settings.groups_as_list, icon_name="view-list-symbolic"
        )
        self.header.pack_end(named(self.as_list, _("Show as List")))
        for child in (self.header, self.pages):
            self.append(child)
        for name in (settings.page, settings.first_view):
            if self.pages.get_child_by_name(name):
                self.pages.set_visible_child_name(name)
        self.pages.connect("notify::visible-child-name", lambda *_: self._page_changed())
        self._show_page_name()

    def fold(self, is_narrow: bool, is_tight: bool) -> None:
        """Whether the sidebar is a page of its own, to go back to, and there is little room."""
        self._back.set_visible(is_narrow)
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
