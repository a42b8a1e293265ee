"""A group: its tasks and memos, with the other groups beside."""

from __future__ import annotations

from typing import Callable

from gi.repository import Adw, Gtk

from ..model.shown import ShownGroup
from ..model.words import Words
from .groups_page import GroupsSide
from .memo_list import MemoList
from .parts import box, icon_button, named
from .ring import Ring


class GroupPage(Gtk.Box):
    """The list with a line above it to type a new task into."""

    def __init__(
        self,
        words: Words,
        side: GroupsSide,
        memos: MemoList,
        *,
        back: Callable[[], None],
        add: Callable[[str], None],
        new_memo: Callable[[], None],
    ) -> None:
        super().__init__(orientation=Gtk.Orientation.VERTICAL)
        self.words = words
        self.side = side
        self.memos = memos
        self.ring = Ring(26, 4)
        self.title = Adw.WindowTitle()
        self.entry = Gtk.Entry(placeholder_text=words("add_task"), hexpand=True)
        self.entry.set_icon_from_icon_name(Gtk.EntryIconPosition.PRIMARY, "list-add-symbolic")
        named(self.entry, words("add_task"), tooltip=False)
        self.entry.connect("activate", lambda entry: self._add(entry, add))
        header = Adw.HeaderBar(title_widget=self.title)
        header.pack_start(icon_button("go-previous-symbolic", words("back"), back))
        header.pack_end(icon_button("document-new-symbolic", words("new_memo"), new_memo))
        header.pack_end(self.ring)
        body = box(self.entry, memos, vertical=True, spacing=6, margin_top=12, hexpand=True)
        clamp = Adw.Clamp(child=body, maximum_size=760, hexpand=True)
        clamp.set_margin_start(12)
        clamp.set_margin_end(12)
        separator = Gtk.Separator(orientation=Gtk.Orientation.VERTICAL)
        self.append(header)
        self.append(box(side, separator, clamp, vexpand=True))

    def show_group(self, group: ShownGroup) -> None:
        """What stands in the title."""
        self.title.set_title(group.name)
        self.title.set_subtitle(group.summary)
        self.ring.show(group.progress)
        named(self.ring, self.words("progress_of", percent=round(group.progress * 100)))
        self.entry.set_visible(not group.is_smart)
        self.memos.empty.set_title(self.words("no_tasks"))
        more = "no_tasks_smart" if group.is_smart else "no_tasks_more"
        self.memos.empty.set_description(self.words(more))

    def _add(self, entry: Gtk.Entry, add: Callable[[str], None]) -> None:
        add(entry.get_text())
        entry.set_text("")
