"""Markdown a line at a time: what of a line looks how, and what Enter makes of it. Tags, links to
memos and check boxes are where the server says: see `views/marking.py`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_HEADING = re.compile(r"(#{1,6})[ \t]+\S")
_QUOTE = re.compile(r"[ \t]*>[ \t]?")
_ITEM = re.compile(r"([ \t]*)([-*+]|(\d{1,9})([.)]))([ \t]+)")
_FENCE = re.compile(r" {0,3}(```|~~~)")
_CODE = re.compile(r"(`+)(?!`)(.+?)(?<!`)\1(?!`)")
_EMPHASIS = (
    ("bold", re.compile(r"(\*\*|__)(?=\S)(.+?)(?<=\S)\1")),
    # A particle follows a Korean word without a space: *모두*와.
    (
        "italic",
        re.compile(r"(?<!\*)(?<![^\W가-힣])(\*)(?![*_\s])([^*_]+?)(?<![\s*_])\1(?!\*|[^\W가-힣])"),
    ),
    ("italic", re.compile(r"(?<![\w*])(_)(?![*_\s])([^*_]+?)(?<![\s*_])\1(?![\w*])")),
    ("strike", re.compile(r"(~~)(?=\S)(.+?)(?<=\S)\1")),
)
_INLINE = re.compile(r"\[[^\[\]\n]+\]\((https?://[^\s()]+)\)")
_URL = re.compile(r"https?://[^\s<>\"]*[^\s<>\".,;:!?)\]']")


LINE_LETTERS_MAX = 1000
"""What is behind that in a line looks plain: nobody waits for it while typing."""


class Span(NamedTuple):
    """A stretch of a line that looks different."""

    start: int
    end: int
    style: str


class Target(NamedTuple):
    """Something that a click leads to."""

    start: int
    end: int
    kind: str
    """`memo`, `tag` or `url`."""
    value: str


def is_fence(line: str) -> bool:
    """Whether a line begins or ends a block of code."""
    return bool(_FENCE.match(line))


def spans_of(line: str) -> list[Span]:
    """How the stretches of a line look that is in no block of code."""
    line = line[:LINE_LETTERS_MAX]
    found = list(_of_block(line))
    codes = [match.span() for match in _CODE.finditer(line)]
    for match in _CODE.finditer(line):
        found.append(Span(*match.span(), "code"))
    for style, pattern in _EMPHASIS:
        for match in pattern.finditer(line):
            if not _is_in(match.start(), codes):
                ticks = len(match.group(1))
                found.append(Span(*match.span(), style))
                found.append(Span(match.start(), match.start() + ticks, "marker"))
                found.append(Span(match.end() - ticks, match.end(), "marker"))
    for target in targets_of(line):
        found.append(Span(target.start, target.end, "link"))
    return found


def _of_block(line: str) -> Iterator[Span]:
    if heading := _HEADING.match(line):
        level = len(heading.group(1))
        yield Span(0, len(line), f"h{min(level, 3)}")
        yield Span(0, level, "marker")
    elif quote := _QUOTE.match(line):
        yield Span(0, len(line), "quote")
        yield Span(0, quote.end(), "marker")
    elif item := _ITEM.match(line):
        yield Span(item.start(2), item.end(2), "marker")


def targets_of(line: str) -> list[Target]:
    """The addresses that a click leads to, in the order of the line."""
    line = line[:LINE_LETTERS_MAX]
    codes = [match.span() for match in _CODE.finditer(line)]
    found = [Target(*each.span(), "url", each.group(1)) for each in _INLINE.finditer(line)]
    taken = [each[:2] for each in found]
    for match in _URL.finditer(line):
        if not _is_in(match.start(), taken):
            found.append(Target(*match.span(), "url", match.group(0)))
    return sorted(each for each in found if each.value and not _is_in(each.start, codes))


def target_at(line: str, place: int) -> Target | None:
    """The address that a click at that place of a line leads to."""
    return next((each for each in targets_of(line) if each.start <= place < each.end), None)


def continued(line: str, box_end: int = 0) -> str | None:
    """How the line after a list item begins, whose check box ends there; empty after an item
    without text, which ends the list; None after a line that isn't an item."""
    item = _ITEM.match(line)
    if item is None:
        return None
    if not line[max(item.end(), box_end) :].strip():
        return ""
    indent, mark, number, closing, gap = item.group(1, 2, 3, 4, 5)
    mark = f"{int(number) + 1}{closing}" if number else mark
    return f"{indent}{mark}{gap}" + ("[ ] " if box_end else "")


def marked(text: str, start: int, end: int, mark: str) -> tuple[str, int, int]:
    """A text with marks of emphasis around a stretch, or without those that are there, and where
    the stretch is then."""
    before = len(text[:start]) - len(text[:start].rstrip("*"))
    behind = len(text[end:]) - len(text[end:].lstrip("*"))
    stars, count = min(before, behind), len(mark)
    # One star within two is the slant of what is bold.
    if stars >= 2 if count == 2 else stars % 2:
        rest = text[: start - count] + text[start:end] + text[end + count :]
        return rest, start - count, end - count
    around = text[:start] + mark + text[start:end] + mark + text[end:]
    return around, start + count, end + count


def _is_in(place: int, spans: list[tuple[int, int]]) -> bool:
    return any(start <= place < end for start, end in spans)
