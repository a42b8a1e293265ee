"""A row that was checked stays for a moment, to take that back, and then slides away."""

from __future__ import annotations

from typing import Callable

from gi.repository import Adw, GLib

from .memo_row import MemoRow

PAUSE_MILLISECONDS = 400
SLIDE_MILLISECONDS = 200
"""As long as the style takes."""


class Lingering:
    """Holds back what a list shows next; not where the desktop asks for less motion."""

    def __init__(self) -> None:
        self._rows: list[tuple[MemoRow, object]] = []
        self._next: Callable[[], None] | None = None
        self._source = 0

    def begin(self, row: MemoRow) -> None:
        """A row was checked, or no longer."""
        if Adw.get_enable_animations(row):
            self._rows.append((row, row.key))
            self._wait(PAUSE_MILLISECONDS, self._leave)

    def is_lingering(self, row: MemoRow) -> bool:
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
