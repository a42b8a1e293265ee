"""A group: its tasks and memos."""

from __future__ import annotations

from math import inf
from typing import Callable

from gi.repository import Adw, Gio, Gtk

from ..model.settings import ListLook
from ..model.shown import ShownGroup
from ..model.typed import defaults_of
from ..model.words import _
from .group_item import GroupDeeds, add_group_actions, group_menu
from .list_look import look_actions, look_menu
from .memo_list import MemoList
from .parts import (
    TEXT_CONTRAST_MIN,
    allow,
    box,
    clamped,
    dot_color,
    fold_title,
    header_title,
    icon_button,
    inside,
    letter_scale,
    letters,
    named,
    say_status,
    tint,
)
from .ring import Ring, show_progress
from .task_entry import TaskEntry

SUMMARY_LETTERS_MAX = 12
"""Of the usual size, between the buttons of 360 pixels."""


class GroupPage(Gtk.Box):
    """The list with a line above it to type a new task into."""

    def __init__(
        self,
        memos: MemoList,
        deeds: GroupDeeds,
        *,
        back: Callable[[], None],
        task_entry: TaskEntry,
        new_memo: Callable[[], None],
        look: Callable[[], ListLook],
        looked: Callable[[ListLook], None],
    ) -> None:
        """`look` is how the list is sorted and what it has; `looked` is told of another."""
        super().__init__(orientation=Gtk.Orientation.VERTICAL)
        self.memos = memos
        self.group: ShownGroup | None = None
        self.ring = Ring(26, 4)
        self.title = header_title()
        self.task_entry = task_entry
        self.entry = task_entry.entry
        self.header = Adw.HeaderBar(
            title_widget=self.title, centering_policy=Adw.CenteringPolicy.LOOSE
        )
        self._back = icon_button("go-previous-symbolic", _("Back"), back)
        self.header.pack_start(self._back)
        self._deeds = deeds
        self._look, self._looked = look, looked
        self._is_tight = False
        self.menu = Gtk.MenuButton(icon_name="view-more-symbolic")
        named(self.menu, _("Options"))
        self._group_actions = add_group_actions(self, deeds, lambda: self.group)
        self.header.pack_end(self.menu)
        self.new_memo = icon_button("document-new-symbolic", _("New Memo"), new_memo)
        self.header.pack_end(self.new_memo)
        self.header.pack_end(self.ring)
        body = box(task_entry, memos, vertical=True, spacing=6, hexpand=True)
        self.append(self.header)
        self.append(clamped(body, 760, below=0))

    def fold(self, is_narrow: bool, is_tight: bool) -> None:
        """Whether the sidebar is a page of its own, to go back to, and rows have little room."""
        self._is_tight = is_tight
        self._back.set_visible(is_narrow)
        self.memos.fold(is_tight)
        fold_title(self.title, is_tight)
        self._show_summary()
        self._show_ring()
        self._show_menu()

    def show_shades(self) -> None:
        """Gives title and ring the color of the group, in the style there is now."""
        if self.group:
            color = self.group.color
            title = next(each for each in inside(self.title) if each.has_css_class("title"))
            tint(title, dot_color(color, TEXT_CONTRAST_MIN))
            tint(self.ring, dot_color(color))

    def _show_menu(self) -> None:
        """Leaves the header to the title where there is little room: the rest is in the menu."""
        self.new_memo.set_visible(not self._is_tight)

    def _show_summary(self) -> None:
        """Says below the title how much is done, all of it in the tooltip."""
        if group := self.group:
            most = SUMMARY_LETTERS_MAX / letter_scale() if self._is_tight else inf
            said = (group.summary, *group.briefs)
            fitting = (each for each in said if letters(each) <= most)
            self.title.set_subtitle(next(fitting, said[-1]))
            self.title.set_tooltip_text(f"{group.name}\n{group.summary}")

    def _show_ring(self) -> None:
        if self.group:
            share = None if self._is_tight else self.group.progress
            show_progress(self.ring, share)

    def show_group(self, group: ShownGroup) -> None:
        """What stands in the title."""
        if self.group is None:
            self.menu.set_menu_model(self._menu_of(group))
            actions = look_actions(group.is_smart, self._look, self._looked)
            self.insert_action_group("look", actions)
        self.group = group
        self._show_menu()
        self.title.set_title(group.name)
        self.show_shades()
        self._show_summary()
        self._show_ring()
        self.task_entry.set_visible(defaults_of(group) is not None)
        self.new_memo.set_sensitive(self._deeds.is_allowed())
        allow(self._group_actions, self._deeds.is_allowed())
        more = _("Matching tasks appear here by themselves.")
        if self.task_entry.get_visible():
            more = _("Type a task above and press Enter.")
        say_status(self.memos.empty, _("Nothing to do here"), more)

    def _menu_of(self, group: ShownGroup) -> Gio.Menu:
        menu = Gio.Menu()
        menu.append(_("New Memo"), "win.new-memo")
        menu.append_section(None, look_menu(group.is_smart))
        if not group.is_built_in:
            menu.append_section(None, group_menu(self._deeds))
        return menu
