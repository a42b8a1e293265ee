"""A list as it stands on screen: headings, rows, and gaps where rows aren't loaded."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, Callable, NamedTuple, Union, overload

from .following import Snapshot


class Heading(NamedTuple):
    """The title above some rows."""

    title: str
    total: int | str
    part: int | None = None
    """The list it folds and unfolds, if it does."""
    is_folded: bool = False


class Gap(NamedTuple):
    """A row that isn't loaded: which list it is of, and its place there."""

    part: int
    place: int


Row = Mapping[str, Any]
Entry = Union[Heading, Gap, Row]
TitleOf = Callable[[Mapping[str, Any]], str]


class Gaps(NamedTuple):
    """Gaps one below the other, none of which is an object until somebody looks at it."""

    part: int
    start: int
    stop: int

    def cut(self, start: int, stop: int) -> Gaps:
        """Some of them."""
        return Gaps(self.part, self.start + start, self.start + stop)


Run = Union[Gaps, "list[Entry]"]
"""Entries one below the other: all of them gaps, or none."""


def length(run: Run) -> int:
    """How many entries a run has."""
    return run.stop - run.start if isinstance(run, Gaps) else len(run)


class Entries(Sequence[Entry]):
    """A list whose cost is that of the rows that are loaded, whatever its length."""

    def __init__(self, runs: Iterable[Run] = ()) -> None:
        self.runs = [run for run in runs if length(run)]
        self._ends = list(accumulate(map(length, self.runs)))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...
    def __getitem__(self, index: int | slice) -> Entry | list[Entry]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        place = index + len(self) if index < 0 else index
        if not 0 <= place < len(self):
            raise IndexError(index)
        number = bisect_right(self._ends, place)
        run = self.runs[number]
        inside = place - self._ends[number] + length(run)
        return Gap(run.part, run.start + inside) if isinstance(run, Gaps) else run[inside]

    def cut(self, start: int, stop: int | None = None) -> Iterator[Run]:
        """What is between two places, run by run."""
        stop = len(self) if stop is None else stop
        for run, end in zip(self.runs, self._ends):
            began = end - length(run)
            first, last = max(start, began) - began, min(stop, end) - began
            if first < last:
                yield run.cut(first, last) if isinstance(run, Gaps) else run[first:last]

    def loaded(self) -> Iterator[tuple[int, Entry]]:
        """What is no gap, and its places."""
        for run, end in zip(self.runs, self._ends):
            if not isinstance(run, Gaps):
                yield from enumerate(run, end - len(run))

    def place_of(self, key: object) -> int:
        """Where the entry with a key is, or -1."""
        if isinstance(key, Gap):
            for run, end in zip(self.runs, self._ends):
                if isinstance(run, Gaps) and run.part == key.part:
                    if run.start <= key.place < run.stop:
                        return end - run.stop + key.place
            return -1
        return next((place for place, each in self.loaded() if key_of(each) == key), -1)


def entries_of(part: int, snapshot: Snapshot, heading: str | TitleOf) -> Entries:
    """The entries of one list. A `heading` of "" is none; a function makes it of a section."""
    if not snapshot.total:
        return Entries()
    end = snapshot.start + len(snapshot.rows)
    before, after = Gaps(part, 0, snapshot.start), Gaps(part, end, snapshot.total)
    rows = Entries([before, list(snapshot.rows), after])
    if isinstance(heading, str):
        total = f"{snapshot.total}+" if snapshot.counts.get("atLeast") else snapshot.total
        return Entries([[Heading(heading, total)], *rows.runs]) if heading else rows
    runs: list[Run] = []
    for section in snapshot.sections:
        start, count = section["start"], section["count"]
        runs += [[Heading(heading(section), count)], *rows.cut(start, start + count)]
    return Entries(runs)


def key_of(entry: Entry) -> object:
    """What stays the same while an entry changes."""
    if isinstance(entry, Heading):
        return entry.title
    return entry if isinstance(entry, Gap) else entry["id"]


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
