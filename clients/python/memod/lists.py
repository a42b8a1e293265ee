"""Watched lists as a program sees them: sequences of rows that keep themselves current."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Callable, overload

from .core.rowlist import Change, Row, RowList
from .events import Events

ChangeListener = Callable[[Change], Any]


def watch_params(
    query: Mapping[str, Any] | None,
    of: str,
    window: Mapping[str, int] | None,
    images: str | None,
    built_in: str | None,
) -> dict[str, Any]:
    """The params of `watch/start`."""
    params: dict[str, Any] = {"of": of}
    if query is not None:
        params["query"] = dict(query)
    if window is not None:
        params["window"] = dict(window)
    if images is not None:
        params["images"] = images
    if built_in is not None:
        params["builtIn"] = built_in
    return params


class LiveList(Sequence[Row]):
    """The rows that a query finds, as they are now.

    Going through it goes through the rows as they were at its beginning. Rows are the dictionaries
    the server sent; they are replaced when they change, so one that was taken out stays as it was.
    """

    def __init__(self, rows: RowList, lock: AbstractContextManager[Any], events: Events) -> None:
        self._list = rows
        self._lock = lock
        self._events = events

    @property
    def rows(self) -> list[Row]:
        """All rows, in a list of the caller's own."""
        with self._lock:
            return self._list.rows()

    @property
    def sections(self) -> list[dict[str, Any]]:
        """The sections, if the query asks for any."""
        with self._lock:
            return self._list.sections

    @property
    def counts(self) -> dict[str, Any]:
        """How many memos the whole list has, and of which kinds; empty for groups."""
        with self._lock:
            return self._list.counts

    @property
    def state(self) -> str:
        """The state of the store that the list shows."""
        with self._lock:
            return self._list.state

    @property
    def is_live(self) -> bool:
        """Whether it still follows: not after `stop`, nor without a server."""
        with self._lock:
            return self._list.is_live

    def row_of(self, id: str) -> Row | None:
        """The row with that id, if it is in the list."""
        with self._lock:
            return self._list.row_of(id)

    def on_change(self, listener: ChangeListener, *, now: bool = False) -> Callable[[], None]:
        """Has `listener` called with each `Change` from now on; answers what takes it off again.

        Changes come in order and each once. The list may be ahead of the one that is told. With
        `now` the first comes at once, with `reset`.
        """
        with self._lock:
            off = self._events.on("change", listener)
            if now:
                self._events.run(listener, Change(reset=True))
        return off

    def tell(self, change: Change) -> None:
        """Tells the listeners of a change."""
        self._events.emit("change", change)

    def __len__(self) -> int:
        with self._lock:
            return len(self._list)

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> list[Row]: ...
    def __getitem__(self, index: int | slice) -> Row | list[Row]:
        with self._lock:
            if isinstance(index, slice):
                return self._list.rows()[index]
            return self._list.row(index)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self)} rows at {self.state or 'no state'}>"
