"""What a row, its dragging and its menu know of the list that they are in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Callable, Protocol

from gi.repository import Gtk

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
    """A list, as those see it that stand in it."""

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

    def is_chosen(self, id: object) -> bool:
        """Whether a row is one of those that something is to be done to."""

    def step(self, memo: str, by: int) -> None:
        """Moves a memo up or down by one."""
