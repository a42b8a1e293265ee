"""Finding words in one text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

PLACES_MAX = 10_000
"""More aren't counted."""
_MORE_OF_TAG = re.compile(r"[\w/-]")


def found_in(text: str, wanted: str) -> list[tuple[int, int]]:
    """Where the words are in the text, large or small letters alike."""
    if not wanted:
        return []
    places = []
    for match in re.finditer(re.escape(wanted), text, re.IGNORECASE):
        places.append(match.span())
        if len(places) == PLACES_MAX:
            break
    return places


def next_of(places: Sequence[tuple[int, int]], here: int, by: int) -> int:
    """The index of the place from `here` on, of that behind it or, with -1, before it."""
    if not places:
        return 0
    at_or_after = next((n for n, (start, _) in enumerate(places) if start >= here), len(places))
    if by > 0 and at_or_after < len(places) and places[at_or_after][0] == here:
        at_or_after += 1
    return (at_or_after - 1 if by < 0 else at_or_after) % len(places)


def place_of(text: str, matches: Sequence[Mapping[str, Any]]) -> tuple[int, int] | None:
    """Where the first of the server's matches is; of a tag, the first that is all of one."""
    # `#work` is found in `#workshop` too.
    places = (_offsets(text, each) for each in matches)
    whole = (place for place in places if not _is_cut_tag(text, *place))
    return next(whole, _offsets(text, matches[0]) if matches else None)


def _is_cut_tag(text: str, start: int, end: int) -> bool:
    return text[start : start + 1] == "#" and bool(_MORE_OF_TAG.match(text, end))


def _offsets(text: str, match: Mapping[str, Any]) -> tuple[int, int]:
    """Where a range of the server, in lines, begins and ends in the text."""
    starts = [0, *(found.end() for found in re.finditer("\r\n|\r|\n", text))]

    def offset(place: Mapping[str, int]) -> int:
        line = min(place["line"], len(starts) - 1)
        return min(starts[line] + place["character"], len(text))

    return offset(match["start"]), offset(match["end"])
