"""Two versions of a text, passage by passage: what is the same, and what to choose from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple, Union


class Passage(NamedTuple):
    """Lines that both have changed."""

    mine: str
    theirs: str


Part = Union[str, Passage]
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_BEGINS, _BETWEEN, _ENDS = "<<<<<<< yours", "=======", ">>>>>>> current"


def passages_of(marked: str) -> list[Part]:
    """A merged text as the server sends it, which has both versions between marks."""
    return [part for part in _parts(marked) if part]


def _parts(marked: str) -> Iterator[Part]:
    same, mine, theirs = "", "", ""
    within = 0
    """0 in what is the same, 1 in mine, 2 in theirs."""
    for line in _LINE.findall(marked):
        mark = line.rstrip("\r\n")
        if not within and mark == _BEGINS:
            yield same
            same, within = "", 1
        elif within == 1 and mark == _BETWEEN:
            within = 2
        elif within == 2 and mark == _ENDS:
            yield Passage(mine, theirs)
            mine, theirs, within = "", "", 0
        elif within == 1:
            mine += line
        elif within == 2:
            theirs += line
        else:
            same += line
    yield same
