"""A list on the server that is shown here, or the part of it that is on screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Callable, NamedTuple

import memod

from .session import Failed, Session


class Window(NamedTuple):
    """Which rows of a list are loaded."""

    start: int
    length: int


class Snapshot(NamedTuple):
    """A list as it is now."""

    rows: Sequence[memod.Row]
    start: int
    """The index of the first of `rows` in the whole list."""
    total: int
    sections: Sequence[Mapping[str, Any]]
    counts: Mapping[str, Any]


Show = Callable[[Snapshot], None]


class Following:
    """Tells `show` of a list in the main loop, first as it is and then whenever it has changed,
    until `stop`. Nothing is told afterwards."""

    def __init__(
        self,
        session: Session,
        query: Mapping[str, Any] | None,
        show: Show,
        *,
        of: str = "memos",
        window: Window | None = None,
        failed: Failed | None = None,
    ) -> None:
        self._session = session
        self._query = query
        self._of = of
        self._window = window
        self._show = show
        self._failed = failed
        self._watched: memod.WatchedList | None = None
        self._start = 0
        self._is_live = True
        self._is_due = False
        self._follow()

    def slide(self, index: int, length: int) -> None:
        """Has the row at `index` loaded, and others around it: `length` rows in all."""
        window = self._window
        if window is None or window.start <= index < window.start + window.length:
            return
        self._window = Window(max(0, index - length // 2), length)
        self._follow()

    def stop(self) -> None:
        """Ends it."""
        if self._is_live:
            self._is_live = False
            self._session.run(self._unwatch, failed=lambda _error: None)

    def _follow(self) -> None:
        window = self._window
        self._session.run(lambda: self._watch(window), failed=self._fail)

    def _watch(self, window: Window | None) -> None:
        if not self._is_live or window != self._window:
            return  # Somebody typed or scrolled on meanwhile.
        asked = {"start": window.start, "count": window.length} if window else None
        watched = self._watched_list(asked)
        before, self._watched = self._watched, watched
        self._start = window.start if window else 0
        self._changed(None)
        if before is not None:
            before.stop()

    def _watched_list(self, window: Mapping[str, int] | None) -> memod.WatchedList:
        watch = partial(self._session.client.watch, self._query, of=self._of, window=window)
        if self._of == "groups":
            try:
                return watch(images="changed", built_in="all", on_change=self._changed)
            except memod.InvalidParams:
                pass  # An older server has fewer groups, and sends images with every change.
        return watch(on_change=self._changed)

    def _unwatch(self) -> None:
        watched, self._watched = self._watched, None
        if watched is not None:
            watched.stop()

    def _changed(self, _change: Any) -> None:
        # A thousand changes are shown once: what is shown is always the list as it is then.
        if not self._is_due:
            self._is_due = True
            self._session.loop.post(self._tell)

    def _tell(self) -> None:
        self._is_due = False
        watched, start = self._watched, self._start
        if not self._is_live or watched is None:
            return
        rows, counts = watched.rows, watched.counts
        total = max(counts.get("total", 0), start + len(rows)) if counts else len(rows)
        self._show(Snapshot(rows, start, total, watched.sections, counts))

    def _fail(self, error: memod.MemodError) -> None:
        if self._is_live:
            if self._session.is_without_server(error):
                self._session.lose(self._follow)
            (self._failed or self._session.on_error)(error)
