"""The way to everything: lists that fill themselves, pages, groups and the trash."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable

from gi.repository import Adw, Gtk

from ..model.shown import ShownGroup
from ..model.words import N_, _
from .group_item import GroupDeeds, GroupSide
from .parts import box, label, named, refill, template

PAGES = (
    ("agenda", N_("Agenda"), "x-office-calendar-symbolic"),
    ("board", N_("Board"), "view-dual-symbolic"),
    ("memos", N_("Memos"), "accessories-text-editor-symbolic"),
    ("history", N_("History"), "document-open-recent-symbolic"),
    ("groups", N_("Groups"), "view-grid-symbolic"),
)
TRASH = ("trash", N_("Trash"), "user-trash-symbolic")
PAGE_NAMES = {name: said for name, said, _icon in (*PAGES, TRASH)}


def key_of(page: str) -> str:
    """What tells a page from a group, whose id may be any word."""
    return ":" + page


@template("sidebar")
class Sidebar(Gtk.Box):
    """Beside every page where there is room, else a page of its own."""

    __gtype_name__ = "Sidebar"
    header: Adw.HeaderBar = Gtk.Template.Child()
    list: Gtk.ListBox = Gtk.Template.Child()

    def __init__(self, deeds: GroupDeeds, show_page: Callable[[str], None]) -> None:
        super().__init__()
        self.items: dict[str, GroupSide] = {}
        self.pages = {key_of(name): _line(icon, _(said)) for name, said, icon in (*PAGES, TRASH)}
        self._deeds = deeds
        self._keys: Sequence[str] = ()
        self._current = ""
        self.list.set_header_func(self._separate)
        self.list.connect("row-activated", lambda _, row: self._open(row, show_page))
        self.show_groups(())

    def show_groups(self, groups: Sequence[ShownGroup]) -> None:
        """Shows the groups as they are now; those that were there stay the same widgets."""
        for group in groups:
            if group.id not in self.items:
                self.items[group.id] = GroupSide(self._deeds)
            self.items[group.id].show_group(group)
        smart = [group.id for group in groups if group.is_built_in]
        own = [group.id for group in groups if not group.is_built_in]
        self._order([*smart, *(key_of(name) for name, *_rest in PAGES), *own, key_of(TRASH[0])])
        for id in (*smart, *own):
            named(self.items[id].get_parent(), self.items[id].spoken, tooltip=False)

    def select(self, key: str) -> None:
        """Marks what is open: a group's id, or the key of a page."""
        self._current = key
        if key in self._keys:
            self.list.select_row(self._child(key).get_parent())
        else:
            self.list.unselect_all()

    def _order(self, keys: Sequence[str]) -> None:
        if keys == self._keys:
            return
        before, self._keys = self._keys, keys
        refill(self.list, map(self._child, before), map(self._child, keys))
        for key, line in self.pages.items():
            named(line.get_parent(), _(PAGE_NAMES[key[1:]]), tooltip=False)
        gone = set(self.items) - set(keys)
        for id in gone:
            del self.items[id]
        self.select(self._current)

    def _child(self, key: str) -> Gtk.Widget:
        return self.items.get(key) or self.pages[key]

    def _open(self, row: Gtk.ListBoxRow, show_page: Callable[[str], None]) -> None:
        key = self._keys[row.get_index()]
        if key in self.items:
            self._deeds.open(key)
        else:
            show_page(key[1:])

    def _separate(self, row: Gtk.ListBoxRow, before: Gtk.ListBoxRow | None) -> None:
        """Puts a line between lists that fill themselves, pages, groups and the trash."""
        is_other = before is not None and self._kind(row) != self._kind(before)
        row.set_header(Gtk.Separator() if is_other else None)

    def _kind(self, row: Gtk.ListBoxRow) -> str:
        key = self._keys[row.get_index()]
        if key in self.items:
            group = self.items[key].group
            return "smart" if group and group.is_built_in else "own"
        return "trash" if key == key_of(TRASH[0]) else "page"


def _line(icon: str, name: str) -> Gtk.Widget:
    return box(Gtk.Image(icon_name=icon), label(name, expand=True), spacing=12)
