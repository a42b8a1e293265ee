"""Texts with what was searched for marked in them, as pieces."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


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
