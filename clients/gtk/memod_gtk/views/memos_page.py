"""Memos by day, found as one types; or the trash."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gtk

from ..model.words import _
from .memo_list import MemoList
from .parts import box, clamped, named, parts_of, say_status


class MemosPage(Gtk.Box):
    """A line to search with, and the list."""

    def __init__(self, memos: MemoList, wanted: Callable[[str, bool], None]) -> None:
        """`wanted` is told what is searched for and whether the trash is to be shown."""
        super().__init__(orientation=Gtk.Orientation.VERTICAL)
        self.memos = memos
        self._wanted = wanted
        self.titled: Callable[[str], None] = lambda _title: None
        """Told of what the page shows: memos, or the trash."""
        part = parts_of("memos_page").get_object
        self.search, self.empty_trash, self._top = part("search"), part("empty_trash"), part("top")
        self.search.connect("search-changed", lambda _: self._ask())
        self.is_trash = False
        """Whether it shows the trash."""
        memos.counted = self._show_emptying
        self._body = box(self._top, memos, vertical=True, spacing=6)
        self.append(clamped(self._body, 760, below=0))
        self._word()

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
        self.titled(_("Trash") if in_trash else _("Memos"))
        self._ask()

    def _ask(self) -> None:
        self._word()
        self._show_emptying()
        self._wanted(self.search.get_text(), self.is_trash)

    def _word(self) -> None:
        empty = self.memos.empty
        search = _("Search the trash") if self.is_trash else _("Search memos and tasks")
        self.search.set_property("placeholder-text", search)
        named(self.search, search, tooltip=False)
        icon, title, more = "accessories-text-editor", _("No memos yet"), _("Ctrl+N starts one.")
        if self.search.get_text().strip():
            icon, title = "edit-find", _("Nothing found")
            more = _("Try fewer or shorter words.")
        elif self.is_trash:
            icon, title, more = "user-trash", _("The trash is empty"), ""
        empty.set_icon_name(f"{icon}-symbolic")
        say_status(empty, title, more)
