"""Entries as the toolkit's lists want them; no object is made for one that isn't on screen."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gio, GObject

from ..model.difference import Difference, difference
from ..model.entries import Entries

FIRST_ROWS = 24
"""More than most windows show."""


class EntryObject(GObject.Object):
    """The entry at its position, while that is near the screen."""


class EntryModel(GObject.Object, Gio.ListModel):
    """The entries of a list; `update` says what changed and nothing more."""

    def __init__(self, later: Callable[[Callable[[], None]], None]) -> None:
        """`later` calls something once what is there is on screen."""
        super().__init__()
        self.entries = Entries()
        self.first_rows = FIRST_ROWS
        """How many come first. The toolkit makes widgets for two hundred; with these the first
        frame would wait for those that nobody sees."""
        self._later = later
        self._first = 0
        """How many are there while the others are still to come; else 0."""

    def do_get_item_type(self) -> GObject.GType:
        """The type of the items."""
        return EntryObject.__gtype__

    def do_get_n_items(self) -> int:
        """How many there are, loaded or not."""
        return self._first or len(self.entries)

    def do_get_item(self, position: int) -> EntryObject | None:
        """The entry at `position`."""
        if position < self.do_get_n_items():
            return EntryObject()
        return None

    def update(self, entries: Entries) -> Difference:
        """Becomes `entries`; answers what that changed."""
        self._complete()
        change = difference(self.entries, entries)
        if not self.entries and len(entries) > self.first_rows:
            self.entries = entries
            self._first = self.first_rows
            self.items_changed(0, 0, self._first)
            self._later(self._complete)
        elif len(change.splices) == 2 and change.splices[0].added == 0:
            # Between the two splices the list has to be what it is said to be.
            taken = change.splices[0]
            before, after = (
                self.entries.cut(0, taken.position),
                self.entries.cut(taken.position + 1),
            )
            self.entries = Entries([*before, *after])
            self.items_changed(*taken)
            self.entries = entries
            self.items_changed(*change.splices[1])
        else:
            self.entries = entries
            for splice in change.splices:
                self.items_changed(*splice)
        return change

    def _complete(self) -> None:
        first, self._first = self._first, 0
        if first:
            self.items_changed(first, 0, len(self.entries) - first)
