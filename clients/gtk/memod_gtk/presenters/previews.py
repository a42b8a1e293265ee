"""The first lines below the titles of memos, asked for as their rows come on the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Callable

from ..model.session import Session

LETTERS_MAX = 160
"""More than two lines of a row have room for."""
MEMOS_MAX = 20
"""Asked for at once: they come with all of their text."""
_MARKS = re.compile(r"^[ \t]*(?:[#>]+ |(?:[-*+]|\d+[.)]) +(?:\[[ xX]\] +)?|```.*|~~~.*|-{3,})+")


class Previews:
    """Keeps what it has read of a memo until that changes."""

    def __init__(self, session: Session, shown: Callable[[str], None]) -> None:
        """`shown` is told of a memo whose preview has become another."""
        self._session = session
        self._shown = shown
        self._texts: dict[str, tuple[int, str]] = {}
        self._wanted: dict[str, None] = {}
        self._is_asked = False

    def of(self, row: Mapping[str, Any]) -> str:
        """The preview of a row, as far as it is known; what isn't known is told later."""
        revision, text = self._texts.get(row["id"], (-1, ""))
        if revision < row["revision"]:
            self._wanted[row["id"]] = None
            if not self._is_asked:
                self._is_asked = True
                self._session.loop.post(self._ask)
        return text

    def _ask(self) -> None:
        ids = [*self._wanted][:MEMOS_MAX]
        self._wanted = dict.fromkeys([*self._wanted][MEMOS_MAX:])
        self._is_asked = bool(ids)
        if ids:
            params = {"ids": ids, "fields": ["content"]}
            # Without its preview a row is as good: nobody has to be told.
            self._session.ask("memo/get", params, self._take, lambda _: self._ask())

    def _take(self, result: Any) -> None:
        for each in result["results"]:
            if memo := each.get("memo"):
                id, text = memo["id"], preview_of(memo["content"])
                before = self._texts.get(id, (-1, ""))[1]
                self._texts[id] = (memo["revision"], text)
                if text != before:
                    self._shown(id)
        self._ask()


def preview_of(content: str) -> str:
    """What is below the title, without blank lines and marks, as one line."""
    text = ""
    for line in _below(content):
        text = f"{text} {line}".strip()
        if len(text) > LETTERS_MAX:
            return text[:LETTERS_MAX]
    return text


def _below(content: str) -> Iterator[str]:
    lines = (line.strip() for line in content[: 64 * LETTERS_MAX].splitlines())
    filled = (line for line in lines if line)
    next(filled, None)
    for line in filled:
        yield _MARKS.sub("", line)
