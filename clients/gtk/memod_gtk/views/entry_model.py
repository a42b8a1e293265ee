"""Entries as the toolkit's lists want them; no object is made for one that isn't on screen."""

from __future__ import annotations

from gi.repository import Gio, GLib, GObject

from ..model.difference import Difference, difference
from ..model.entries import Entries, Entry

FIRST_ROWS = 24
"""More than most windows show."""


class EntryObject(GObject.Object):
    """One entry, for as long as it is near the screen."""

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self.entry = entry


class EntryModel(GObject.Object, Gio.ListModel):
    """The entries of a list; `update` says what changed and nothing more."""

    def __init__(self) -> None:
        super().__init__()
        self.entries = Entries()
        self.first_rows = FIRST_ROWS
        """How many come first. The toolkit makes widgets for two hundred; with these the first
        frame would wait for those that nobody sees."""
        self._source = 0
        """Where only the first are there yet: what makes it all of them."""
        self._first = 0

    def do_get_item_type(self) -> GObject.GType:
        """The type of the items."""
        return EntryObject.__gtype__

    def do_get_n_items(self) -> int:
        """How many there are, loaded or not."""
        return self._first if self._source else len(self.entries)

    def do_get_item(self, position: int) -> EntryObject | None:
        """The entry at `position`."""
        if position < self.do_get_n_items():
            return EntryObject(self.entries[position])
        return None

    def update(self, entries: Entries) -> Difference:
        """Becomes `entries`; answers what that changed."""
        self._complete()
        change = difference(self.entries, entries)
        if not self.entries and len(entries) > self.first_rows:
            self.entries = entries
            self._first = self.first_rows
            self._source = GLib.idle_add(self._complete)
            self.items_changed(0, 0, self._first)
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

    def _complete(self) -> bool:
        if self._source:
            GLib.source_remove(self._source)
            self._source = 0
            self.items_changed(self._first, 0, len(self.entries) - self._first)
        return False
