"""A group: its tasks and memos."""

from __future__ import annotations

from math import inf
from typing import Callable

from gi.repository import Adw, Gio, GLib, Gtk

from ..model.settings import ListLook
from ..model.shown import ShownGroup
from ..model.typed import defaults_of
from ..model.words import _
from ..presenters.queries import sort_of
from .group_item import GroupDeeds, add_group_actions, group_menu
from .memo_list import MemoList
from .parts import (
    TEXT_CONTRAST_MIN,
    allow,
    box,
    clamped,
    dot_color,
    fold_title,
    header_title,
    inside,
    letter_scale,
    letters,
    say_status,
    template,
    tint,
)
from .ring import Ring, show_progress
from .task_entry import TaskEntry

SUMMARY_LETTERS_MAX = 12
"""Of the usual size, between the buttons of 360 pixels."""


@template("group_page")
class GroupPage(Gtk.Box):
    """The list with a line above it to type a new task into."""

    __gtype_name__ = "GroupPage"
    options: Gio.Menu = Gtk.Template.Child()
    sorts: Gio.Menu = Gtk.Template.Child()
    header: Adw.HeaderBar = Gtk.Template.Child()
    back: Gtk.Button = Gtk.Template.Child()
    menu: Gtk.MenuButton = Gtk.Template.Child()
    new_memo: Gtk.Button = Gtk.Template.Child()
    ring: Ring = Gtk.Template.Child()

    def __init__(
        self,
        memos: MemoList,
        deeds: GroupDeeds,
        *,
        task_entry: TaskEntry,
        look: Callable[[], ListLook],
        looked: Callable[[ListLook], None],
    ) -> None:
        """`look` is how the list is sorted and what it has; `looked` is told of another."""
        super().__init__()
        self.memos = memos
        self.group: ShownGroup | None = None
        self.title = header_title()
        self.header.set_title_widget(self.title)
        self.task_entry = task_entry
        self.entry = task_entry.entry
        self._deeds = deeds
        self._look, self._looked = look, looked
        self._is_tight = False
        self._group_actions = add_group_actions(self, deeds, lambda: self.group)
        body = box(task_entry, memos, vertical=True, spacing=6, hexpand=True)
        self.append(clamped(body, 760, below=0))

    def fold(self, is_narrow: bool, is_tight: bool) -> None:
        """Whether the sidebar is a page of its own, to go back to, and rows have little room."""
        self._is_tight = is_tight
        self.back.set_visible(is_narrow)
        self.memos.fold(is_tight)
        fold_title(self.title, is_tight)
        self._show_summary()
        self.new_memo.set_visible(not is_tight)  # It is in the menu, too.

    def show_shades(self) -> None:
        """Gives title and ring the color of the group, in the style there is now."""
        if self.group:
            color = self.group.color
            title = next(each for each in inside(self.title) if each.has_css_class("title"))
            tint(title, dot_color(color, TEXT_CONTRAST_MIN))
            tint(self.ring, dot_color(color))

    def _show_summary(self) -> None:
        """Says below the title how much is done, all of it in the tooltip."""
        if group := self.group:
            most = SUMMARY_LETTERS_MAX / letter_scale() if self._is_tight else inf
            said = (group.summary, *group.briefs)
            fitting = (each for each in said if letters(each) <= most)
            self.title.set_subtitle(next(fitting, said[-1]))
            self.title.set_tooltip_text(f"{group.name}\n{group.summary}")
            show_progress(self.ring, None if self._is_tight else group.progress)

    def show_group(self, group: ShownGroup) -> None:
        """What stands in the title."""
        if self.group is None:
            if group.is_smart:  # One that fills itself has no order of its own.
                self.sorts.remove(0)
            if not group.is_built_in:
                self.options.append_section(None, group_menu())
            actions = look_actions(group.is_smart, self._look, self._looked)
            self.insert_action_group("look", actions)
        self.group = group
        self.title.set_title(group.name)
        self.show_shades()
        self._show_summary()
        self.task_entry.set_visible(defaults_of(group) is not None)
        allow(self._group_actions, self._deeds.is_allowed)
        more = _("Matching tasks appear here by themselves.")
        if self.task_entry.get_visible():
            more = _("Type a task above and press Enter.")
        say_status(self.memos.empty, _("Nothing to do here"), more)


def look_actions(
    is_smart: bool, look: Callable[[], ListLook], looked: Callable[[ListLook], None]
) -> Gio.SimpleActionGroup:
    """The actions that it names: `looked` is told of what is chosen."""
    actions = Gio.SimpleActionGroup()
    sort = Gio.SimpleAction.new_stateful(
        "sort", GLib.VariantType("s"), GLib.Variant("s", sort_of(is_smart, look()))
    )
    hide = Gio.SimpleAction.new_stateful("hide-done", None, GLib.Variant("b", look().hides_done))

    def changed(action: Gio.SimpleAction, value: GLib.Variant) -> None:
        action.set_state(value)
        sorted_by, hides = sort.get_state().unpack(), hide.get_state().unpack()
        looked(look()._replace(sort=sorted_by, hides_done=hides))

    for action in (sort, hide):
        action.connect("change-state", changed)
        actions.add_action(action)
    return actions
