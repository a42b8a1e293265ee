"""Texts with what was searched for marked in them, as pieces."""

from __future__ import annotations

import difflib
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
    title = row["title"]
    for number, line in enumerate(_lines(row.get("content", ""))):
        offset = line.find(title)
        if line.strip():
            spans = _spans(row, number, line) if offset >= 0 else []
            return pieces(title, [(max(0, a - offset), b - offset) for a, b in spans])
    return pieces(title, [])


def matching_line(row: Mapping[str, Any]) -> list[Piece]:
    """The first line below the title in which something matches, or no pieces."""
    lines = _lines(row.get("content", ""))
    first = next((number for number, line in enumerate(lines) if line.strip()), 0)
    for match in row.get("ranges", ()):
        number = match["start"]["line"]
        if number > first and number < len(lines):
            return pieces(lines[number], _spans(row, number, lines[number]))
    return []


def _spans(row: Mapping[str, Any], number: int, line: str) -> list[tuple[int, int]]:
    spans = []
    for match in row.get("ranges", ()):
        start, end = match["start"], match["end"]
        if start["line"] <= number <= end["line"]:
            spans.append(
                (
                    start["character"] if start["line"] == number else 0,
                    end["character"] if end["line"] == number else len(line),
                )
            )
    return spans


def _lines(content: str) -> list[str]:
    # As the protocol has it: not at all that `splitlines` takes for a line's end.
    return content.replace("\r\n", "\n").replace("\r", "\n").split("\n")
