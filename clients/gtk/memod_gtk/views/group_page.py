"""A group: its tasks and memos, with the other groups beside."""

from __future__ import annotations

from typing import Callable

from gi.repository import Adw, Gio, Gtk

from ..model.shown import ShownGroup
from ..model.typed import defaults_of
from ..model.words import Words
from .group_item import GroupDeeds, add_group_actions, group_menu
from .groups_page import GroupsSide
from .memo_list import MemoList
from .parts import box, clamped, header_title, icon_button, named, say_status
from .ring import Ring
from .task_entry import TaskEntry


class GroupPage(Gtk.Box):
    """The list with a line above it to type a new task into."""

    def __init__(
        self,
        words: Words,
        side: GroupsSide,
        memos: MemoList,
        deeds: GroupDeeds,
        *,
        is_narrow: bool,
        back: Callable[[], None],
        task_entry: TaskEntry,
        new_memo: Callable[[], None],
    ) -> None:
        super().__init__(orientation=Gtk.Orientation.VERTICAL)
        self.words = words
        self.side = side
        self.memos = memos
        self.group: ShownGroup | None = None
        self.ring = Ring(26, 4)
        self.title = header_title()
        self.task_entry = task_entry
        self.entry = task_entry.entry
        header = Adw.HeaderBar(title_widget=self.title, centering_policy=Adw.CenteringPolicy.LOOSE)
        header.pack_start(icon_button("go-previous-symbolic", words("back"), back))
        self.beside = Gtk.ToggleButton(icon_name="sidebar-show-symbolic", visible=False)
        named(self.beside, words("groups_beside"))
        header.pack_start(self.beside)
        menu = Gio.Menu()
        menu.append(words("new_memo"), "win.new-memo")
        menu.append_section(None, group_menu(words, deeds))
        self.menu = Gtk.MenuButton(icon_name="view-more-symbolic", menu_model=menu)
        named(self.menu, words("options"))
        add_group_actions(self, deeds, lambda: self.group)
        header.pack_end(self.menu)
        self.new_memo = icon_button("document-new-symbolic", words("new_memo"), new_memo)
        header.pack_end(self.new_memo)
        header.pack_end(self.ring)
        body = box(task_entry, memos, vertical=True, spacing=6, hexpand=True)
        clamp = clamped(body, 760, below=0)
        clamp.set_hexpand(True)
        self.flap = Adw.Flap(
            flap=side, content=clamp, vexpand=True, reveal_flap=not is_narrow,
            separator=Gtk.Separator(orientation=Gtk.Orientation.VERTICAL),
        )  # fmt: skip
        side.add_css_class("background")
        self.beside.set_active(not is_narrow)
        self.beside.connect("toggled", lambda _: self._reveal())
        # It is put away by a swipe and a click beside it, too.
        self.flap.connect(
            "notify::reveal-flap", lambda flap, _: self.beside.set_active(flap.get_reveal_flap())
        )
        self.append(header)
        self.append(self.flap)
        self.fold(is_narrow)

    def fold(self, is_narrow: bool) -> None:
        """Whether the groups beside are to be asked for, and rows have little room."""
        self.memos.fold(is_narrow)
        policies = Adw.FlapFoldPolicy
        self.beside.set_visible(is_narrow)
        self.ring.set_visible(not is_narrow)
        # The menu has it, too, where there is one.
        self.new_memo.set_visible(not (is_narrow and self.menu.get_visible()))
        self.flap.set_fold_policy(policies.ALWAYS if is_narrow else policies.NEVER)
        self.beside.set_active(not is_narrow)

    def _reveal(self) -> None:
        """Slides the groups beside in, or away."""
        # Libadwaita 1.2 divides by the flap's width. Between its coming on screen and its first
        # layout that is zero, and the width of the groups would be NaN.
        if self.flap.get_mapped() and not self.flap.get_width():
            self.flap.add_tick_callback(self._reveal_later)
        else:
            self.flap.set_reveal_flap(self.beside.get_active())

    def _reveal_later(self, _flap: Adw.Flap, _clock: object) -> bool:
        if not self.flap.get_width():
            return True  # It is called again.
        self.flap.set_reveal_flap(self.beside.get_active())
        return False  # It isn't called again.

    def show_group(self, group: ShownGroup) -> None:
        """What stands in the title."""
        self.group = group
        self.menu.set_visible(not group.is_built_in)
        self.new_memo.set_visible(group.is_built_in or not self.beside.get_visible())
        self.title.set_title(group.name)
        self.title.set_subtitle(group.summary)
        self.ring.show(group.progress)
        named(self.ring, self.words("progress_of", percent=round(group.progress * 100)))
        self.task_entry.set_visible(defaults_of(group) is not None)
        more = "no_tasks_more" if self.task_entry.get_visible() else "no_tasks_smart"
        say_status(self.memos.empty, self.words("no_tasks"), self.words(more))
