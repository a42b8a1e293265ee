"""Rows made when there is nothing else to do."""

from __future__ import annotations

from typing import Callable

from gi.repository import GLib

from ..model.entries import Entry
from .memo_row import MemoRow

_ROWS_AT_ONCE = 8
"""A few milliseconds: no frame waits for them."""


class LateRows:
    """The toolkit keeps two hundred rows ready, most of them not on screen. Those that come first
    show their entries at once; the others when the first have been drawn."""

    def __init__(self, first_rows: Callable[[], int], hold: Callable[[], None]) -> None:
        """`first_rows` is how many come first; `hold` keeps in place what is on screen."""
        self._first_rows = first_rows
        self._hold = hold
        self._made = 0
        self._waiting: dict[MemoRow, Entry] = {}
        self._source = 0

    def show(self, row: MemoRow, entry: Entry) -> None:
        """Has a row show an entry, now or soon."""
        self._waiting.pop(row, None)
        if row.is_made or self._made < self._first_rows():
            self._made += 1
            row.show_entry(entry)
            return
        self._waiting[row] = entry
        if not self._source:
            self._source = GLib.idle_add(self._go_on)

    def forget(self, row: MemoRow) -> None:
        """A row has nothing to show any more."""
        self._waiting.pop(row, None)

    def _go_on(self) -> bool:
        self._hold()
        for row in list(self._waiting)[:_ROWS_AT_ONCE]:
            entry = self._waiting.pop(row)
            root = row.get_root()  # Without one that is seen nobody waits for the rows.
            is_gone = root is None or not root.get_visible()
            if not (row.is_made or is_gone):  # Else it has changed meanwhile, and shows that.
                row.show_entry(entry)
        if not self._waiting:
            self._source = 0
        return bool(self._waiting)
