"""Entries as the toolkit's lists want them; no object is made for one that isn't on screen."""

from __future__ import annotations

from collections.abc import Sequence

from gi.repository import Gio, GObject

from ..model.entries import Difference, Entry, difference


class EntryObject(GObject.Object):
    """One entry, for as long as it is near the screen."""

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self.entry = entry


class EntryModel(GObject.Object, Gio.ListModel):
    """The entries of a list; `update` says what changed and nothing more."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[Entry] = []

    def do_get_item_type(self) -> GObject.GType:
        """The type of the items."""
        return EntryObject.__gtype__

    def do_get_n_items(self) -> int:
        """How many there are, loaded or not."""
        return len(self.entries)

    def do_get_item(self, position: int) -> EntryObject | None:
        """The entry at `position`."""
        if position < len(self.entries):
            return EntryObject(self.entries[position])
        return None

    def update(self, entries: Sequence[Entry]) -> Difference:
        """Becomes `entries`; answers what that changed."""
        change = difference(self.entries, entries)
        new = list(entries)
        if len(change.splices) == 2 and change.splices[0].added == 0:
            self._move(change, new)
        else:
            self.entries = new
            for splice in change.splices:
                self.items_changed(*splice)
        self.entries = new
        return change

    def _move(self, change: Difference, new: list[Entry]) -> None:
        # Between the two splices the list has to be what it is said to be.
        taken, put = change.splices
        del self.entries[taken.position]
        self.items_changed(*taken)
        self.entries.insert(put.position, new[put.position])
        self.items_changed(*put)
