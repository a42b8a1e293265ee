"""Texts with what was searched for marked in them, and where it is."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

PLACES_MAX = 10_000
"""More aren't counted."""
_MORE_OF_TAG = re.compile(r"[\w/-]")


class Piece(NamedTuple):
    """A stretch of text."""

    text: str
    is_match: bool


Spans = Sequence[tuple[int, int]]


def pieces(text: str, spans: Spans) -> list[Piece]:
    """`text` cut where the `spans`, ascending, begin and end."""
    cut, at = [], 0
    for start, end in spans:
        start, end = max(start, at), min(end, len(text))
        if start >= end:
            continue
        cut.append(Piece(text[at:start], False))
        cut.append(Piece(text[start:end], True))
        at = end
    return [piece for piece in [*cut, Piece(text[at:], False)] if piece.text]


def differing_lines(one: str, other: str) -> tuple[list[int], list[int]]:
    """The numbers of the lines in which two texts differ, in the one and in the other."""
    here, there = _lines(one), _lines(other)
    matcher = difflib.SequenceMatcher(None, here, there, autojunk=False)
    changes = [each[1:] for each in matcher.get_opcodes() if each[0] != "equal"]
    return (
        [number for start, end, _, _ in changes for number in range(start, end)],
        [number for _, _, start, end in changes for number in range(start, end)],
    )


def title_pieces(row: Mapping[str, Any]) -> list[Piece]:
    """The title of a row, with the matches that are in its line."""
    title, excerpt = row["title"], row.get("excerpt")
    if not excerpt:
        return pieces(title, [])
    if excerpt["ofTitle"]:
        text, places = excerpt["text"], _letters(title)
        skipped = 0 if not excerpt["cutBefore"] else max(0, _bare(title).find(_bare(text)))
        spans = []
        for start, end in _spans(excerpt):
            found = places[skipped + len(_bare(text[:start])) : skipped + len(_bare(text[:end]))]
            if found:
                spans.append((found[0], found[-1] + 1))
        return pieces(title, spans)
    # What matches before the excerpt's line is in the title: the words that are found below.
    line = excerpt["start"]["line"]
    if all(each["start"]["line"] >= line for each in row["ranges"]):
        return pieces(title, [])
    words = {excerpt["text"][start:end] for start, end in _spans(excerpt)}
    wanted = "|".join(re.escape(each) for each in sorted(words, key=len, reverse=True))
    found_in_title = re.finditer(wanted, title, re.IGNORECASE) if wanted else ()
    return pieces(title, [each.span() for each in found_in_title])


def matching_line(row: Mapping[str, Any]) -> list[Piece]:
    """What matches first below the title and what is around it, or no pieces."""
    excerpt = row.get("excerpt")
    if not excerpt or excerpt["ofTitle"]:
        return []
    before = [Piece("…", False)] if excerpt["cutBefore"] else []
    after = [Piece("…", False)] if excerpt["cutAfter"] else []
    return [*before, *pieces(excerpt["text"], _spans(excerpt)), *after]


def _spans(excerpt: Mapping[str, Any]) -> list[tuple[int, int]]:
    return [(each["start"], each["end"]) for each in excerpt["ranges"]]


def _letters(text: str) -> list[int]:
    """Where the letters and digits of a text are."""
    return [place for place, letter in enumerate(text) if letter.isalnum()]


def _bare(text: str) -> str:
    return "".join(letter for letter in text if letter.isalnum())


def _lines(content: str) -> list[str]:
    # As the protocol has it: not at all that `splitlines` takes for a line's end.
    return content.replace("\r\n", "\n").replace("\r", "\n").split("\n")


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
