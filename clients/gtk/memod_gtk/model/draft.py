"""A text being written: as it is typed, as the server has it, and as it is on the way there."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any


class Draft:
    """Knows what was typed since, and joins it with what others wrote."""

    def __init__(self) -> None:
        self.text = ""
        """As it is typed."""
        self.base: int | None = None
        """The revision of the server's; None while it has none."""
        self._saved = ""
        self._sent: str | None = None

    @property
    def is_dirty(self) -> bool:
        """Whether something was typed that isn't saved."""
        return self.text != self._saved

    @property
    def is_kept(self) -> bool:
        """Whether the server has it, in this text or another."""
        return self.base is not None

    @property
    def is_sent(self) -> bool:
        """Whether the server is being asked to keep it."""
        return self._sent is not None

    def take(self, memo: Mapping[str, Any]) -> None:
        """The server's text, in place of one on which nobody has typed."""
        self.text = memo["content"]
        self._know(memo)

    def resolve(self, text: str, current: Mapping[str, Any]) -> None:
        """Becomes `text`, chosen by somebody who saw the server's `current` one."""
        self.text = text
        self._know(current)

    def drop_blank(self) -> None:
        """One that nobody has written anything in needn't be saved."""
        self._saved = self.text

    def lose(self) -> None:
        """The server has it no more."""
        self.base = None

    def send(self) -> None:
        """It is on its way as it is now."""
        self._sent = self.text

    def fail(self) -> None:
        """It didn't arrive."""
        self._sent = None

    def arrive(self, memo: Mapping[str, Any]) -> bool:
        """What became of it on the server, which may have merged it: carried into what is typed.

        False where that can't be: somebody typed in the very lines that others have changed.
        """
        sent, self._sent = self._sent or "", None
        self._know(memo)
        carried = carry(sent, self._saved, self.text)
        if carried is not None:
            self.text = carried
        return carried is not None

    def follow(self, memo: Mapping[str, Any]) -> None:
        """Something beside the text was changed: the revision is newer."""
        if self.is_kept and memo["content"] == self._saved:
            self.base = memo["revision"]

    def _know(self, memo: Mapping[str, Any]) -> None:
        self.base, self._saved = memo["revision"], memo["content"]


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
