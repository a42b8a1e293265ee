"""What rows, their dragging and their menu know of the list that they are in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Callable

from gi.repository import Gtk

from ..model.entries import Choice
from ..model.shown import ShownGroup
from ..presenters.actions import Actions
from ..presenters.lists import ListPresenter
from .entry_model import EntryModel
from .lingering import Lingering
from .main_loop import when_drawn
from .states import States

Dropped = Callable[[str, str, bool], None]
"""Told of a memo dropped on another: their ids, and whether behind it."""
Opened = Callable[[str, Sequence[Mapping[str, Any]]], None]
"""Told of a memo to open, and where in it the matches of what was searched for are."""


class RowOwner(States):
    """A list, as those see it that are in it."""

    presenter: ListPresenter

    def __init__(self, actions: Actions, opened: Opened) -> None:
        super().__init__(vexpand=True, hexpand=True)
        self.actions = actions
        self.opened = opened
        self.is_column = False
        self.is_narrow = False
        self.is_ordered = True
        """Whether its rows stay where they are put between others."""
        self.dropped: Dropped | None = None
        """Told of a memo dropped on another: their ids, and whether behind it."""
        self.group_of: Callable[[str], ShownGroup | None] = lambda _id: None
        """The group that is shown beside a memo, where it isn't that of the whole list."""
        self.groups: Callable[[], Sequence[tuple[str, str]]] = lambda: ()
        """Where a memo may be moved to: ids and names."""
        self.choice = Choice()
        """The selected rows."""
        self.lingering = Lingering()
        self.model = EntryModel(partial(when_drawn, self))
        self.bound: dict[object, Any] = {}
        """The rows that are on screen."""
        self.list = Gtk.ListView(
            model=Gtk.NoSelection(model=self.model), single_click_activate=True
        )
        self.stepped: str | None = None
        """The memo that the person has moved last, and wants to see where it goes."""

    def row_at(self, x: float, y: float) -> Any:
        """The row at a point of `list`, if there is one."""
        return self._row_of(self.list.pick(x, y, Gtk.PickFlags.DEFAULT))

    def focused_row(self) -> Any:
        """The row that the keyboard is on, if it is on one."""
        root = self.get_root()
        return self._row_of(root.get_focus() if root else None)

    def step(self, memo: str, by: int) -> None:
        """Moves a memo up or down by one."""
        entries = self.model.entries
        place = entries.place_of(memo)
        there = place + by
        if place < 0 or not 0 <= there < len(entries) or not self.dropped:
            return
        neighbour = entries[there]
        if isinstance(neighbour, dict):
            self.stepped = memo
            self.dropped(memo, neighbour["id"], by > 0)

    def _row_of(self, widget: Gtk.Widget | None) -> Any:
        """The row that a widget is in, or that it is the toolkit's own box around."""
        rows = set(self.bound.values())
        if widget and widget.get_first_child() in rows:
            return widget.get_first_child()
        while widget is not None and widget not in rows:
            widget = widget.get_parent()
        return widget
