"""Watched lists and streams for programs on asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import nullcontext
from typing import Any, Callable, Generic, TypeVar

from ..core.rowlist import Change, RowList
from ..errors import MemodError, RequestTimeout, ServerGone
from ..events import Events
from ..lists import LiveList

Item = TypeVar("Item")


class AsyncStream(Generic[Item]):
    """An asynchronous iterator over what comes, from when it is made to when it is closed.

    It ends after `close`, and raises the error when the server ends by itself.
    """

    def __init__(self, closed: Callable[[AsyncStream[Item]], None]) -> None:
        self._items: asyncio.Queue[tuple[Item | None, MemodError | None]] = asyncio.Queue()
        self._closed = closed
        self._is_ended = False

    def put(self, item: Item) -> None:
        """Takes in what came."""
        self._items.put_nowait((item, None))

    def finish(self, error: MemodError | None) -> None:
        """Nothing comes any more, for that reason."""
        self._items.put_nowait((None, error))

    def close(self) -> None:
        """Ends the stream, also for a task that waits for it."""
        self._closed(self)
        self.finish(None)

    async def __anext__(self) -> Item:
        if self._is_ended:
            raise StopAsyncIteration
        item, error = await self._items.get()
        if item is not None:
            return item
        self._is_ended = True
        if error is not None:
            raise error
        raise StopAsyncIteration

    def __aiter__(self) -> AsyncStream[Item]:
        return self

    def __enter__(self) -> AsyncStream[Item]:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()


class AsyncWatchedList(LiveList):
    """What `AsyncClient.watch` answers: the rows as they are now, until `stop`."""

    def __init__(
        self,
        rows: RowList,
        events: Events,
        stop: Callable[[RowList], Awaitable[None]],
    ) -> None:
        # Everything happens in one thread: there is nothing to lock.
        super().__init__(rows, nullcontext(), events)
        self._stop = stop
        self._streams: list[AsyncStream[Change]] = []

    async def stop(self) -> None:
        """Stops following; the rows stay as they are."""
        await self._stop(self._list)
        self.finish(None)

    def changes(self) -> AsyncStream[Change]:
        """The changes from now on, to be gone through, until `stop`."""
        stream: AsyncStream[Change] = AsyncStream(self._drop)
        self._streams.append(stream)
        return stream

    async def wait_until(
        self, condition: Callable[[AsyncWatchedList], bool], timeout: float | None = None
    ) -> None:
        """Waits until `condition` holds for the list, for so many seconds at most."""
        try:
            await asyncio.wait_for(self._wait_until(condition), timeout)
        except asyncio.TimeoutError:
            raise RequestTimeout(f"It didn't come to that within {timeout:g} seconds.") from None

    async def _wait_until(self, condition: Callable[[AsyncWatchedList], bool]) -> None:
        with self.changes() as changes:
            while not condition(self):
                if not self.is_live:
                    raise ServerGone("The list is no longer kept current.")
                await changes.__anext__()

    def tell(self, change: Change) -> None:
        """Tells listeners and streams of a change."""
        super().tell(change)
        for stream in self._streams:
            stream.put(change)

    def finish(self, error: MemodError | None) -> None:
        """Nothing is told any more, for that reason."""
        for stream in self._streams:
            stream.finish(error)
        self._streams.clear()

    def _drop(self, stream: AsyncStream[Any]) -> None:
        if stream in self._streams:
            self._streams.remove(stream)

    async def __aenter__(self) -> AsyncWatchedList:
        return self

    async def __aexit__(self, *_exception: object) -> None:
        await self.stop()
