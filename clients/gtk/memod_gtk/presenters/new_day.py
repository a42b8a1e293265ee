"""When another day begins, what was `Tomorrow` is `Today`."""

from __future__ import annotations

import datetime as dt
from typing import Callable

from ..model.loop import Loop

CHECK_SECONDS_MAX = 600.0
"""A timer stands still while the machine sleeps: the clock is looked at this often at least."""


class NewDay:
    """Tells its listeners, in the loop, that it is another day where the person is."""

    def __init__(self, loop: Loop, now: Callable[[], dt.datetime]) -> None:
        self._loop = loop
        self._now = now
        self._day = now().date()
        self._listeners: list[Callable[[], None]] = []
        self._call_off: Callable[[], None] | None = None

    def hear(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Has `listener` called with each new day; answers what ends that."""
        self._listeners.append(listener)
        if self._call_off is None:
            self._day = self._now().date()
            self._wait()
        return lambda: self._drop(listener)

    def _drop(self, listener: Callable[[], None]) -> None:
        if listener in self._listeners:
            self._listeners.remove(listener)
        if not self._listeners and self._call_off:
            self._call_off()
            self._call_off = None

    def _wait(self) -> None:
        now = self._now()
        midnight = dt.datetime.combine(now.date() + dt.timedelta(days=1), dt.time()).astimezone()
        seconds = (midnight - now.astimezone()).total_seconds()
        # Not before it: a timer may come a little early.
        self._call_off = self._loop.after(min(seconds + 0.05, CHECK_SECONDS_MAX), self._look)

    def _look(self) -> None:
        self._wait()
        day = self._now().date()
        if day != self._day:
            self._day = day
            self.tell()

    def tell(self) -> None:
        """Has all that says days and times say them again."""
        for listener in tuple(self._listeners):
            listener()
