"""In which order the pages of a device write: what arrives late isn't done behind what is newer."""

from __future__ import annotations

import asyncio
from typing import Protocol

JOURNALS_MAX = 256


class Writer(Protocol):
    """The connection of a page."""

    async def overtake(self) -> None:
        """Ends what it has yet to do."""


class Turns:
    """Fencing: the page that has its journal's lock counts up, and a lower number is rejected.

    A network that stalls may bring what a dead page has sent after the next page has sent it again
    and changed it since: done once more, it would undo that.
    """

    def __init__(self) -> None:
        self._last: dict[str, tuple[int, Writer]] = {}
        self._lock = asyncio.Lock()

    async def take(self, journal: str, number: int, writer: Writer) -> bool:
        """Whether a page may write; then nothing of earlier turns is done any more."""
        async with self._lock:
            last, before = self._last.pop(journal, (number, writer))
            if number >= last and before is not writer:
                await before.overtake()
            self._last[journal] = (number, writer) if number >= last else (last, before)
            if len(self._last) > JOURNALS_MAX:
                del self._last[next(iter(self._last))]
        return number >= last
