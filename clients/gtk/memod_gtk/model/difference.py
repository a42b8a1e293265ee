"""How one list of entries becomes another, with as little as that needs."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from .entries import Entries, Gaps, Run, key_of, length


class Splice(NamedTuple):
    """So many entries at `position` are replaced by so many others."""

    position: int
    removed: int
    added: int


class Difference(NamedTuple):
    """Splices in order, then entries shown again."""

    splices: Sequence[Splice]
    changed: Sequence[int]
    """Where an entry is the same one, and looks different."""


def difference(old: Entries, new: Entries) -> Difference:
    """What to do to a view of `old` so that it shows `new`."""
    splices = _splices(old, new)
    if splices:
        before = {key_of(each): each for _, each in old.loaded()}
        pairs = ((place, before.get(key_of(each), each), each) for place, each in new.loaded())
    else:
        both = zip(old.loaded(), new.loaded())
        pairs = ((place, was, each) for (_, was), (place, each) in both)
    changed = [place for place, was, each in pairs if was is not each and was != each]
    return Difference(splices, changed)


def unmoved(old: Sequence[Hashable], new: Sequence[Hashable]) -> set[Hashable]:
    """Of the keys that two lists have, those that are in the same order in both."""
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    return {key for each in blocks for key in old[each.a : each.a + each.size]}


def common(old: Sequence[object], new: Sequence[object]) -> tuple[int, int]:
    """How many items are the same at the start and, beyond those, at the end."""
    shorter = min(len(old), len(new))
    start = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    rest = shorter - start
    return start, next((i for i in range(rest) if old[-1 - i] != new[-1 - i]), rest)


def _splices(old: Entries, new: Entries) -> list[Splice]:
    if len(old) == len(new):
        unlike = list(_unlike(old.cut(0), new.cut(0)))
        moved = _moved(old, new, *unlike[0]) if len(unlike) == 1 else None
        return moved or [Splice(start, end - start, end - start) for start, end in unlike]
    shorter = min(len(old), len(new))
    start, _ = next(_unlike(old.cut(0, shorter), new.cut(0, shorter)), (shorter, 0))
    # From there on, with their ends side by side.
    left = shorter - start
    rest = _unlike(old.cut(len(old) - left), new.cut(len(new) - left))
    end = left - max((end for _, end in rest), default=0)
    return [Splice(start, len(old) - start - end, len(new) - start - end)]


def _unlike(old: Iterator[Run], new: Iterator[Run]) -> Iterator[tuple[int, int]]:
    """From where to where two lists of the same length have different entries."""
    began: int | None = None
    place = 0
    for one, other in _side_by_side(old, new):
        if isinstance(one, Gaps) or isinstance(other, Gaps):
            pieces = [(one != other, length(one))]
        else:
            pieces = [(key_of(was) != key_of(each), 1) for was, each in zip(one, other)]
        for is_unlike, count in pieces:
            if is_unlike and began is None:
                began = place
            elif not is_unlike and began is not None:
                yield began, place
                began = None
            place += count
    if began is not None:
        yield began, place


def _side_by_side(old: Iterator[Run], new: Iterator[Run]) -> Iterator[tuple[Run, Run]]:
    """Runs as long as each other."""
    one: Run = []
    other: Run = []
    while True:
        one, other = (
            one if length(one) else next(old, []),
            other if length(other) else next(new, []),
        )
        count = min(length(one), length(other))
        if not count:
            return
        yield _part(one, 0, count), _part(other, 0, count)
        one, other = _part(one, count, length(one)), _part(other, count, length(other))


def _part(run: Run, start: int, stop: int) -> Run:
    return run.cut(start, stop) if isinstance(run, Gaps) else run[start:stop]


def _moved(old: Entries, new: Entries, start: int, end: int) -> list[Splice] | None:
    """The two splices of one entry that went elsewhere, so that the others stay untouched."""
    last = end - 1
    if last == start:
        return None
    if key_of(old[start]) == key_of(new[last]):
        if not any(_unlike(old.cut(start + 1, end), new.cut(start, last))):
            return [Splice(start, 1, 0), Splice(last, 0, 1)]
    if key_of(old[last]) == key_of(new[start]):
        if not any(_unlike(old.cut(start, last), new.cut(start + 1, end))):
            return [Splice(last, 1, 0), Splice(start, 0, 1)]
    return None
