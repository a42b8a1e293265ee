"""A watched list for programs with threads."""

from __future__ import annotations

import threading
from typing import Callable

from ..core.rowlist import Change, RowList
from ..errors import MemodError, RequestTimeout, ServerGone
from ..events import Events
from ..lists import LiveList
from .streams import Stream


class WatchedList(LiveList):
    """What `Client.watch` answers: the rows as they are now, until `stop`."""

    def __init__(
        self,
        rows: RowList,
        lock: threading.RLock,
        events: Events,
        stop: Callable[[RowList], None],
    ) -> None:
        super().__init__(rows, lock, events)
        self._changed = threading.Condition(lock)
        self._stop = stop
        self._streams: list[Stream[Change]] = []

    def stop(self) -> None:
        """Stops following; the rows stay as they are."""
        self._stop(self._list)
        self.finish(None)

    def changes(self) -> Stream[Change]:
        """The changes from now on, to be gone through, until `stop`."""
        stream: Stream[Change] = Stream(self._drop)
        with self._lock:
            self._streams.append(stream)
        return stream

    def wait_until(
        self, condition: Callable[[WatchedList], bool], timeout: float | None = None
    ) -> None:
        """Waits until `condition` holds for the list, for so many seconds at most."""
        with self._changed:
            is_in_time = self._changed.wait_for(
                lambda: condition(self) or not self.is_live, timeout
            )
            if not is_in_time:
                raise RequestTimeout(f"It didn't come to that within {timeout:g} seconds.")
            if not condition(self):
                raise ServerGone("The list is no longer kept current.")

    def tell(self, change: Change) -> None:
        """Tells listeners, streams and whoever waits of a change."""
        super().tell(change)
        with self._changed:
            for stream in self._streams:
                stream.put(change)
            self._changed.notify_all()

    def finish(self, error: MemodError | None) -> None:
        """Nothing is told any more, for that reason."""
        with self._changed:
            for stream in self._streams:
                stream.finish(error)
            self._streams.clear()
            self._changed.notify_all()

    def _drop(self, stream: Stream[Change]) -> None:
        with self._lock:
            if stream in self._streams:
                self._streams.remove(stream)

    def __enter__(self) -> WatchedList:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.stop()
