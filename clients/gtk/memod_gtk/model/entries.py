"""A list as it stands on screen: headings, rows, and gaps where rows aren't loaded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Callable, NamedTuple, Union

from .following import Snapshot


class Heading(NamedTuple):
    """The title above some rows."""

    title: str
    total: int
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


class Splice(NamedTuple):
    """So many entries at `position` are replaced by so many others."""

    position: int
    removed: int
    added: int


def entries_of(part: int, snapshot: Snapshot, heading: str | TitleOf) -> list[Entry]:
    """The entries of one list. A `heading` of "" is none; a function makes it of a section."""
    if not snapshot.total:
        return []
    rows = list(_rows(part, snapshot))
    if isinstance(heading, str):
        return [Heading(heading, snapshot.total), *rows] if heading else rows
    entries: list[Entry] = []
    for section in snapshot.sections:
        start, count = section["start"], section["count"]
        entries.append(Heading(heading(section), count))
        entries.extend(rows[start : start + count])
    return entries


def _rows(part: int, snapshot: Snapshot) -> Iterator[Entry]:
    end = snapshot.start + len(snapshot.rows)
    yield from (Gap(part, index) for index in range(snapshot.start))
    yield from snapshot.rows
    yield from (Gap(part, index) for index in range(end, snapshot.total))


def key_of(entry: Entry) -> object:
    """What stays the same while an entry changes."""
    if isinstance(entry, Heading):
        return entry.title
    return entry if isinstance(entry, Gap) else entry["id"]


class Difference(NamedTuple):
    """How one list of entries becomes another: splices in order, then entries shown again."""

    splices: Sequence[Splice]
    changed: Sequence[int]
    """Where an entry is the same one, and looks different."""


def difference(old: Sequence[Entry], new: Sequence[Entry]) -> Difference:
    """What to do to a view of `old` so that it shows `new`, with as little as that needs."""
    before, after = [key_of(each) for each in old], [key_of(each) for each in new]
    splices = tuple(_splices(before, after))
    kept = dict(zip(before, old)) if splices else None
    changed = [
        index
        for index, entry in enumerate(new)
        if (was := kept.get(after[index], entry) if kept is not None else old[index]) is not entry
        and was != entry
    ]
    return Difference(splices, changed)


def _splices(old: Sequence[object], new: Sequence[object]) -> Iterable[Splice]:
    if len(old) == len(new):
        runs = list(_runs(old, new))
        moved = _moved(old, new, runs)
        return moved if moved is not None else runs
    start = 0
    shorter = min(len(old), len(new))
    while start < shorter and old[start] == new[start]:
        start += 1
    end = 0
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return [Splice(start, len(old) - start - end, len(new) - start - end)]


def _runs(old: Sequence[object], new: Sequence[object]) -> Iterator[Splice]:
    start = None
    for index, (one, other) in enumerate(zip(old, new)):
        if one == other:
            if start is not None:
                yield Splice(start, index - start, index - start)
                start = None
        elif start is None:
            start = index
    if start is not None:
        yield Splice(start, len(old) - start, len(old) - start)


def _moved(
    old: Sequence[object], new: Sequence[object], runs: Sequence[Splice]
) -> list[Splice] | None:
    """The two splices of one entry that went elsewhere, so that the others stay untouched."""
    if len(runs) != 1 or runs[0].removed < 2:
        return None
    first, last = runs[0].position, runs[0].position + runs[0].removed - 1
    if old[first] == new[last] and old[first + 1 : last + 1] == new[first:last]:
        return [Splice(first, 1, 0), Splice(last, 0, 1)]
    if old[last] == new[first] and old[first:last] == new[first + 1 : last + 1]:
        return [Splice(last, 1, 0), Splice(first, 0, 1)]
    return None
