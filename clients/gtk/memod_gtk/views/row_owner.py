"""What rows, their dragging and their menu know of the list that they are in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Callable, Protocol

from gi.repository import Gio, Gtk

from ..model.entries import Entries
from ..model.shown import ShownGroup
from ..presenters.actions import Actions
from ..presenters.lists import ListPresenter

Dropped = Callable[[str, str, bool], None]
"""Told of a memo dropped on another: their ids, and whether behind it."""
Opened = Callable[[str, Sequence[Mapping[str, Any]]], None]
"""Told of a memo to open, and where in it the matches of what was searched for are."""


class Lingers(Protocol):
    """Who leaves a row that was checked where it is for a moment."""

    def begin(self, row: Any) -> None:
        """A row was checked, or no longer."""

    def is_lingering(self, row: Any) -> bool:
        """Whether a row shows that it was checked, and not yet what came of it."""


class RowOwner(Protocol):
    """A list, as those see it that are in it. It is a widget, too."""

    actions: Actions
    presenter: ListPresenter
    is_column: bool
    is_narrow: bool
    is_ordered: bool
    lingering: Lingers
    opened: Opened
    dropped: Dropped | None
    groups: Callable[[], Sequence[tuple[str, str]]]
    group_of: Callable[[str], ShownGroup | None]
    list: Gtk.ListView
    bound: dict[object, Any]
    """The rows that are on screen."""

    def is_chosen(self, id: object) -> bool:
        """Whether a row is one of those that something is to be done to."""

    def step(self, memo: str, by: int) -> None:
        """Moves a memo up or down by one."""

    def row_at(self, x: float, y: float) -> Any:
        """The row at a point of its `list`, if there is one."""

    def focused_row(self) -> Any:
        """The row that the keyboard is on, if it is on one."""

    def choose(self, id: str) -> None:
        """Chooses a row, or no longer, to do something to several."""

    def menu_of_chosen(self, *, has_task: bool) -> Gio.Menu:
        """The menu at a row that is one of several chosen."""

    def entries(self) -> Entries:
        """What is shown, from top to bottom."""

    def add_controller(self, controller: Gtk.EventController) -> None:
        """Has what is done with a pointer or by keys heard."""

    def insert_action_group(self, name: str, actions: object) -> None:
        """Adds actions."""

    def translate_coordinates(
        self, other: Gtk.Widget, x: float, y: float
    ) -> tuple[float, float] | None:
        """A point of it as one of another widget."""
