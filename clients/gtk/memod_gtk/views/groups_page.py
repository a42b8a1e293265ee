"""The groups as a grid or a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable

from gi.repository import Gtk

from ..model.shown import ShownGroup
from ..model.words import _
from .group_item import GroupCard, GroupDeeds, GroupFace, GroupLine
from .parts import clamped, named, refill, scrolled
from .states import States


class GroupItems:
    """Keeps the items of a container as the groups are."""

    def __init__(self, container: Gtk.FlowBox | Gtk.ListBox, make: Callable[[], GroupFace]) -> None:
        self.container = container
        self.items: dict[str, GroupFace] = {}
        self._make = make
        self._ids: list[str] = []
        self._is_narrow = False

    def show(self, groups: Sequence[ShownGroup]) -> None:
        """Shows the groups; those that were there stay the same widgets."""
        ids = [group.id for group in groups]
        for group in groups:
            item = self.items.get(group.id)
            if item is None:
                item = self.items[group.id] = self._make()
                item.fold(self._is_narrow)
            item.show_group(group)
        if ids != self._ids:
            before, after = ([self.items[id] for id in each] for each in (self._ids, ids))
            refill(self.container, before, after)
            self._ids = ids
            self.items = {id: self.items[id] for id in ids}
        for item in self.items.values():
            named(item.get_parent(), item.spoken, tooltip=False)

    def fold(self, is_narrow: bool) -> None:
        """Whether there is little room beside each other."""
        self._is_narrow = is_narrow
        for item in self.items.values():
            item.fold(is_narrow)

    def id_of(self, child: Gtk.Widget) -> str:
        """The group that a child of the container shows."""
        item = child.get_child()
        return item.group.id if item.group else ""


class GroupsPage(States):
    """The groups, those that fill themselves first."""

    def __init__(self, deeds: GroupDeeds) -> None:
        super().__init__(transition_type=Gtk.StackTransitionType.CROSSFADE)
        self._is_list = False
        self._is_loaded = False
        flow = Gtk.FlowBox(
            homogeneous=True, selection_mode=Gtk.SelectionMode.NONE, valign=Gtk.Align.START,
            min_children_per_line=1, max_children_per_line=6, row_spacing=12, column_spacing=12,
        )  # fmt: skip
        self.grid = GroupItems(flow, lambda: GroupCard(deeds))
        flow.connect("child-activated", lambda _, child: deeds.open(self.grid.id_of(child)))
        named(flow, _("Groups"), tooltip=False)
        lines = Gtk.ListBox(selection_mode=Gtk.SelectionMode.NONE, valign=Gtk.Align.START)
        lines.add_css_class("boxed-list")
        self.lines = GroupItems(lines, lambda: GroupLine(deeds))
        lines.connect("row-activated", lambda _, child: deeds.open(self.lines.id_of(child)))
        named(lines, _("Groups"), tooltip=False)
        self.add_named(scrolled(clamped(flow, 1100)), "grid")
        self.add_named(scrolled(clamped(lines, 720)), "list")

    def show_as_list(self, is_list: bool) -> None:
        """Shows lines or cards."""
        self._is_list = is_list
        if self._is_loaded:
            self.set_visible_child_name("list" if is_list else "grid")

    def fold(self, is_narrow: bool) -> None:
        """Whether there is little room beside each other."""
        self.grid.fold(is_narrow)
        self.lines.fold(is_narrow)

    def show_groups(self, groups: Sequence[ShownGroup]) -> None:
        """The groups as they are now."""
        self.grid.show(groups)
        self.lines.show(groups)
        self._is_loaded = True
        self.show_as_list(self._is_list)

    def show_fetching(self, group: str, is_fetching: bool) -> None:
        """A picture for a group is on its way, or no longer."""
        for items in (self.grid, self.lines):
            if group in items.items:
                items.items[group].show_fetching(is_fetching)
