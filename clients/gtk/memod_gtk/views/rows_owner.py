"""What the dragging and the menu of rows know of the list that has these."""

from __future__ import annotations

from typing import Protocol

from gi.repository import Gio, Gtk

from ..model.entries import Entries
from .memo_row import MemoRow
from .row_owner import RowOwner


class RowsOwner(RowOwner, Protocol):
    """A list with the rows that are on screen. It is a widget, too."""

    bound: dict[object, MemoRow]

    def row_at(self, x: float, y: float) -> MemoRow | None:
        """The row at a point of its `list`."""

    def focused_row(self) -> MemoRow | None:
        """The row that the keyboard is on."""

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
