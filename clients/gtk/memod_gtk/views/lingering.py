"""Rows that are made late, and those that leave late."""

from __future__ import annotations

from typing import Callable

from gi.repository import Adw, GLib, Gtk

from ..model.entries import Entry

PAUSE_MILLISECONDS = 400
SLIDE_MILLISECONDS = 200
"""As long as the style takes."""
_ROWS_AT_ONCE = 8
"""A few milliseconds: no frame waits for them."""


class Lingering:
    """A row that was checked stays for a moment, to take that back, and then slides away.

    Holds back what a list shows next; not where the desktop asks for less motion."""

    def __init__(self) -> None:
        self._rows: list[tuple[Gtk.Widget, object]] = []
        self._next: Callable[[], None] | None = None
        self._source = 0

    def begin(self, row: Gtk.Widget) -> None:
        """A row was checked, or no longer."""
        if Adw.get_enable_animations(row):
            self._rows.append((row, row.key))
            self._wait(PAUSE_MILLISECONDS, self._leave)

    def is_lingering(self, row: Gtk.Widget) -> bool:
        """Whether a row shows that it was checked, and not yet what came of it."""
        return (row, row.key) in self._rows

    def holds(self, show: Callable[[], None]) -> bool:
        """Whether something is to be shown later; it is then."""
        self._next = show if self._rows else None
        return bool(self._rows)

    def _wait(self, milliseconds: int, then: Callable[[], bool]) -> None:
        if self._source:
            GLib.source_remove(self._source)
        self._source = GLib.timeout_add(milliseconds, then)

    def _leave(self) -> bool:
        self._source = 0
        for row, key in self._rows:
            if row.key == key and row.check.get_active():
                row.add_css_class("leaving")
        self._wait(SLIDE_MILLISECONDS, self._end)
        return False  # It isn't called again.

    def _end(self) -> bool:
        self._source = 0
        rows, self._rows = self._rows, []
        show, self._next = self._next, None
        if show:
            show()
        for row, _ in rows:
            row.remove_css_class("leaving")
        return False  # It isn't called again.


class LateRows:
    """The toolkit keeps two hundred rows ready, most of them not on screen. Those that come first
    show their entries at once; the others when the first have been drawn."""

    def __init__(self, first_rows: Callable[[], int], hold: Callable[[], None]) -> None:
        """`first_rows` is how many come first; `hold` keeps in place what is on screen."""
        self._first_rows = first_rows
        self._hold = hold
        self._made = 0
        self._waiting: dict[Gtk.Widget, Entry] = {}
        self._source = 0

    def show(self, row: Gtk.Widget, entry: Entry) -> None:
        """Has a row show an entry, now or soon."""
        self._waiting.pop(row, None)
        if row.is_made or self._made < self._first_rows():
            self._made += 1
            row.show_entry(entry)
            return
        self._waiting[row] = entry
        if not self._source:
            self._source = GLib.idle_add(self._go_on)

    def forget(self, row: Gtk.Widget) -> None:
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
