"""What is chosen in a list, to do something to all of it at once."""

from __future__ import annotations

from collections.abc import Iterator

from .entries import Entries, Gaps, Row


class Choice:
    """Rows by their ids, in the order in which they were chosen."""

    def __init__(self) -> None:
        self._rows: dict[str, Row] = {}
        self._anchor: str | None = None
        """Where a range begins: at what was chosen, or no longer, last."""
        self._range: list[str] = []
        """What the last range chose, which the next one from the same place replaces."""

    def __len__(self) -> int:
        return len(self._rows)

    def __contains__(self, id: object) -> bool:
        return id in self._rows

    def __iter__(self) -> Iterator[Row]:
        return iter(self._rows.values())

    def toggle(self, row: Row) -> None:
        """Chooses a row, or no longer."""
        self._anchor, self._range = row["id"], []
        if self._rows.pop(row["id"], None) is None:
            self._rows[row["id"]] = row

    def extend(self, row: Row, entries: Entries, start: str | None = None) -> None:
        """Chooses all from the row that was chosen last, or else from `start`, to this one."""
        shown = _loaded(entries)
        ids, rows = list(shown), list(shown.values())
        if self._anchor is None or self._anchor not in ids:
            self._anchor = start if start is not None and start in ids else row["id"]
            self._range = []
        for id in self._range:
            self._rows.pop(id, None)
        first, last = sorted((ids.index(self._anchor), ids.index(row["id"])))
        self._range = []
        for each in rows[first : last + 1]:
            if each["id"] not in self._rows:
                self._range.append(each["id"])
            self._rows[each["id"]] = each

    def choose_all(self, entries: Entries) -> None:
        """Chooses every row that is loaded."""
        self._range = []
        self._rows.update(_loaded(entries))

    def clear(self) -> bool:
        """Chooses nothing; returns whether anything was chosen."""
        was_any = bool(self._rows)
        self._rows, self._anchor, self._range = {}, None, []
        return was_any

    def follow(self, entries: Entries) -> bool:
        """Takes rows as they are now; those that are gone aren't chosen any more. Returns whether
        any are gone."""
        if not self._rows:
            return False
        shown = _loaded(entries)
        # A row that isn't loaded may still be there.
        may_be_there = any(isinstance(run, Gaps) for run in entries.runs)
        before = len(self._rows)
        self._rows = {
            id: shown.get(id, row) for id, row in self._rows.items() if id in shown or may_be_there
        }
        return len(self._rows) < before


def _loaded(entries: Entries) -> dict[str, Row]:
    return {each["id"]: each for _, each in entries.loaded() if isinstance(each, dict)}
