"""Memos by day, found as one types; or the trash."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gtk

from ..model.words import _
from .memo_list import MemoList
from .parts import box, clamped, named, say_status


class MemosPage(Gtk.Box):
    """A line to search with, and the list."""

    def __init__(self, memos: MemoList, wanted: Callable[[str, bool], None]) -> None:
        """`wanted` is told what is searched for and whether the trash is to be shown."""
        super().__init__(orientation=Gtk.Orientation.VERTICAL)
        self.memos = memos
        self._wanted = wanted
        self.titled: Callable[[str], None] = lambda _title: None
        """Told of what the page shows: memos, or the trash."""
        self.search = Gtk.SearchEntry(hexpand=True, placeholder_text=_("Search memos and tasks"))
        self.search.set_search_delay(50)
        self.search.connect("search-changed", lambda _: self._ask())
        named(self.search, _("Search memos and tasks"), tooltip=False)
        self.is_trash = False
        """Whether it shows the trash."""
        self.empty_trash = Gtk.Button(
            label=_("Empty Trash"), action_name="win.empty-trash", visible=False,
            halign=Gtk.Align.END,
        )  # fmt: skip
        self.empty_trash.add_css_class("destructive-action")
        memos.counted = self._show_emptying
        self._top = box(self.search, self.empty_trash, spacing=6)
        self._body = box(self._top, memos, vertical=True, spacing=6)
        self.append(clamped(self._body, 760, below=0))
        self._word_empty()

    def fold(self, is_narrow: bool) -> None:
        """Whether what empties the trash would take the room to search in."""
        home, before = (self._body, self._top) if is_narrow else (self._top, self.search)
        if self.empty_trash.get_parent() is not home:
            self.empty_trash.get_parent().remove(self.empty_trash)
            home.insert_child_after(self.empty_trash, before)

    def show_search(self, text: str) -> None:
        """Searches for something else."""
        self.search.set_text(text)

    def _show_emptying(self) -> None:
        has_trash = self.is_trash and self.memos.presenter.total > 0
        self.empty_trash.set_visible(has_trash and not self.search.get_text().strip())

    def show_trash(self, in_trash: bool) -> None:
        """Shows the trash, or the memos."""
        if in_trash == self.is_trash:
            return
        self.is_trash = in_trash
        search = _("Search the trash") if in_trash else _("Search memos and tasks")
        self.search.set_property("placeholder-text", search)
        named(self.search, search, tooltip=False)
        self.titled(_("Trash") if in_trash else _("Memos"))
        self._ask()

    def _ask(self) -> None:
        self._word_empty()
        self._show_emptying()
        self._wanted(self.search.get_text(), self.is_trash)

    def _word_empty(self) -> None:
        empty = self.memos.empty
        if self.search.get_text().strip():
            icon, title, more = (
                "edit-find-symbolic",
                _("Nothing found"),
                _("Try fewer or shorter words."),
            )
        elif self.is_trash:
            icon, title, more = "user-trash-symbolic", _("The trash is empty"), ""
        else:
            icon, title = "accessories-text-editor-symbolic", _("No memos yet")
            more = _("Ctrl+N starts one.")
        empty.set_icon_name(icon)
        say_status(empty, title, more)
