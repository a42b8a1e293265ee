"""Tags, links and check boxes in a text: where the server says they are, and in no other place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gi.repository import GLib, Gtk

from ..model.difference import common
from ..model.markdown import Target
from ..presenters.context import Context, Latest

LETTERS_AT_ONCE = 100_000
"""A longer text is marked once nothing was typed for a while."""
DELAY_MILLISECONDS, LONG_DELAY_MILLISECONDS = 10, 1000

Row = tuple[tuple[int, int, str, str], ...]
"""The marks of a line: where each begins and ends, its tag in the buffer, and what it leads to."""


class Marking:
    """Asks again when the text has changed; until then the toolkit moves the marks with it."""

    def __init__(self, context: Context, text: Gtk.TextView) -> None:
        self._session = context.session
        self._asked = Latest(context.session, "text/marks")
        self._text, self._buffer = text, text.buffer
        self._rows: list[Row] = []
        self._edited = (0, 0)
        """How many lines before the edits since the last marks are as they were, and behind."""
        self._timer = 0
        self._is_current = False
        self._buffer.connect("insert-text", lambda _, at, _text, _length: self._edit(at, at))
        self._buffer.connect("delete-range", lambda _, start, end: self._edit(start, end))
        self._buffer.connect("changed", lambda _: self._wait())
        text.connect("map", lambda _: None if self._is_current else self._wait())
        text.connect("unmap", lambda _: self._stop())

    @property
    def is_settled(self) -> bool:
        """Whether the marks are those of the text as it is."""
        return self._is_current

    def target_at(self, line: int, place: int) -> Target | None:
        """The tag or link at a place of a line."""
        kinds = {"tag": "tag", "memo-link": "memo"}
        for start, end, name, value in self._marks(line):
            if name in kinds and start <= place < end:
                return Target(start, end, kinds[name], value)
        return None

    def box_of(self, line: int) -> tuple[int, int] | None:
        """Where the check box of a line is."""
        return next(
            ((start, end) for start, end, name, _ in self._marks(line) if name == "box"), None
        )

    def tick(self, line: int) -> None:
        """Ticks the box of a line, or takes its tick away."""
        content = self._text.whole()

        def ticked(result: Any) -> None:
            if self._text.whole() == content:
                self._text.put(result["content"])

        self._session.ask("text/tick", {"content": content, "line": line}, ticked)

    def _marks(self, line: int) -> Row:
        return self._rows[line] if self._is_current and line < len(self._rows) else ()

    # What changed

    def _edit(self, start: Gtk.TextIter, end: Gtk.TextIter) -> None:
        before, behind = self._edited
        self._edited = (
            min(before, start.get_line()),
            min(behind, self._buffer.get_line_count() - 1 - end.get_line()),
        )

    def _wait(self) -> None:
        self._stop()
        is_long = self._buffer.get_char_count() > LETTERS_AT_ONCE
        delay = LONG_DELAY_MILLISECONDS if is_long else DELAY_MILLISECONDS
        self._timer = GLib.timeout_add(delay, self._ask)

    def _stop(self) -> None:
        self._is_current = False
        self._asked.forget()
        if self._timer:
            GLib.source_remove(self._timer)
            self._timer = 0

    def _ask(self) -> bool:
        self._timer = 0
        # A text that has changed by the answer's time has been asked about again.
        self._asked.ask({"content": self._text.whole()}, self._show)
        return False

    # The marks

    def _show(self, result: Mapping[str, Any]) -> None:
        rows = _rows_of(result, self._buffer.get_line_count())
        before, behind = common(self._rows, rows)
        before, behind = min(before, self._edited[0]), min(behind, self._edited[1])
        self._rows, self._is_current = rows, True
        self._edited = (len(rows), len(rows))
        for line in range(before, len(rows) - behind):
            self._text.tags.mark(line, rows[line])


def _rows_of(result: Mapping[str, Any], count: int) -> list[Row]:
    found: dict[int, list[tuple[int, int, str, str]]] = {}

    def add(mark: Mapping[str, Any], name: str, value: str) -> None:
        start, end = mark["range"]["start"], mark["range"]["end"]
        row = found.setdefault(start["line"], [])
        row.append((start["character"], end["character"], name, value))

    for mark in result["tags"]:
        add(mark, "tag", mark["tag"])
    for mark in result["links"]:
        add(mark, "memo-link", mark["target"])
    for mark in result["checkboxes"]:
        add(mark, "box", "x" if mark["ticked"] else "")
    return [tuple(found.get(line, ())) for line in range(count)]
