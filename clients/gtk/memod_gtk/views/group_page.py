"""A group: its tasks and memos, with the other groups beside."""

from __future__ import annotations

from math import inf
from typing import Callable

from gi.repository import Adw, Gio, GLib, Gtk

from ..model.shown import ShownGroup
from ..model.typed import defaults_of
from ..model.words import Words
from .group_item import GroupDeeds, add_group_actions, group_menu
from .groups_page import GroupsSide
from .memo_list import MemoList
from .parts import (
    box,
    clamped,
    fold_title,
    header_title,
    icon_button,
    letter_scale,
    letters,
    named,
    say_status,
)
from .ring import Ring, show_progress
from .task_entry import TaskEntry

SUMMARY_LETTERS_MAX = 12
"""Of the usual size, between the buttons of 360 pixels."""


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
        self._deeds = deeds
        self._is_narrow = is_narrow
        self.beside = Gio.SimpleAction.new_stateful(
            "beside", None, GLib.Variant("b", not is_narrow)
        )
        """Whether the groups beside are shown; where there is room they are."""
        beside = Gio.SimpleActionGroup()
        beside.add_action(self.beside)
        self.insert_action_group("page", beside)
        self.menu = Gtk.MenuButton(icon_name="view-more-symbolic")
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
        self.beside.connect("notify::state", lambda *_: self._reveal())
        # It is put away by a swipe and a click beside it, too.
        self.flap.connect(
            "notify::reveal-flap", lambda flap, _: self.show_beside(flap.get_reveal_flap())
        )
        self.append(header)
        self.append(self.flap)
        self.fold(is_narrow)

    def fold(self, is_narrow: bool) -> None:
        """Whether the groups beside are to be asked for, and rows have little room."""
        self._is_narrow = is_narrow
        self.memos.fold(is_narrow)
        fold_title(self.title, is_narrow)
        policies = Adw.FlapFoldPolicy
        self.beside.set_enabled(is_narrow)
        self._show_summary()
        self._show_ring()
        self._show_menu()
        self.flap.set_fold_policy(policies.ALWAYS if is_narrow else policies.NEVER)
        self.show_beside(not is_narrow)

    def show_beside(self, is_shown: bool) -> None:
        """Shows the groups beside, or puts them away."""
        self.beside.set_state(GLib.Variant("b", is_shown))

    def _show_menu(self) -> None:
        """Leaves the header to the title where there is little room: the rest is in the menu."""
        is_built_in = self.group is not None and self.group.is_built_in
        self.menu.set_visible(self._is_narrow or not is_built_in)
        self.new_memo.set_visible(not self._is_narrow)

    def _show_summary(self) -> None:
        """Says below the title how much is done, all of it in the tooltip."""
        if group := self.group:
            most = SUMMARY_LETTERS_MAX / letter_scale() if self._is_narrow else inf
            said = (group.summary, *group.briefs)
            fitting = (each for each in said if letters(each) <= most)
            self.title.set_subtitle(next(fitting, said[-1]))
            self.title.set_tooltip_text(f"{group.name}\n{group.summary}")

    def _show_ring(self) -> None:
        if self.group:
            share = None if self._is_narrow else self.group.progress
            show_progress(self.ring, share, self.words)

    def _reveal(self) -> None:
        """Slides the groups beside in, or away."""
        # Libadwaita 1.2 divides by the flap's width. Between its coming on screen and its first
        # layout that is zero, and the width of the groups would be NaN.
        if self.flap.get_mapped() and not self.flap.get_width():
            self.flap.add_tick_callback(self._reveal_later)
        else:
            self.flap.set_reveal_flap(self.beside.get_state().unpack())

    def _reveal_later(self, _flap: Adw.Flap, _clock: object) -> bool:
        if not self.flap.get_width():
            return True  # It is called again.
        self.flap.set_reveal_flap(self.beside.get_state().unpack())
        return False  # It isn't called again.

    def show_group(self, group: ShownGroup) -> None:
        """What stands in the title."""
        if self.group is None:
            self.menu.set_menu_model(self._menu_of(group))
        self.group = group
        self._show_menu()
        self.title.set_title(group.name)
        self._show_summary()
        self._show_ring()
        self.task_entry.set_visible(defaults_of(group) is not None)
        more = "no_tasks_more" if self.task_entry.get_visible() else "no_tasks_smart"
        say_status(self.memos.empty, self.words("no_tasks"), self.words(more))

    def _menu_of(self, group: ShownGroup) -> Gio.Menu:
        words, menu = self.words, Gio.Menu()
        menu.append(words("new_memo"), "win.new-memo")
        beside = Gio.MenuItem.new(words("groups_beside"), "page.beside")
        beside.set_attribute_value("hidden-when", GLib.Variant("s", "action-disabled"))
        menu.append_item(beside)
        if not group.is_built_in:
            menu.append_section(None, group_menu(words, self._deeds))
        return menu
