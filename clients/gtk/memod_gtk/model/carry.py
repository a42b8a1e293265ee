"""Others' changes carried into a text that a person has typed on in meanwhile."""

from __future__ import annotations

import difflib


def carry(sent: str, merged: str, now: str) -> str | None:
    """What became of `sent` on the server, done to `now`, which was `sent` too.

    Line by line; None where both changed the same lines, or two lines would become one.
    """
    if sent in (merged, now):
        return now if sent == merged else merged
    base = sent.splitlines(keepends=True)
    theirs = _changes(base, merged.splitlines(keepends=True))
    mine = _changes(base, now.splitlines(keepends=True))
    if any(a < d and c < b or a == c for a, b, _ in theirs for c, d, _ in mine):
        return None
    lines = list(base)
    for start, end, new in sorted([*theirs, *mine], key=lambda each: each[:2], reverse=True):
        lines[start:end] = new
    text = "".join(lines)
    return text if text.splitlines(keepends=True) == lines else None


def _changes(base: list[str], lines: list[str]) -> list[tuple[int, int, list[str]]]:
    matcher = difflib.SequenceMatcher(None, base, lines, autojunk=False)
    return [
        (start, end, lines[new_start:new_end])
        for tag, start, end, new_start, new_end in matcher.get_opcodes()
        if tag != "equal"
    ]
