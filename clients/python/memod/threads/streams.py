"""What comes one after the other, to be gone through."""

from __future__ import annotations

from collections.abc import Iterator
from queue import Empty, SimpleQueue
from typing import Callable, Generic, TypeVar

from ..errors import MemodError, RequestTimeout

Item = TypeVar("Item")


class Stream(Generic[Item]):
    """An iterator that waits for what comes, from when it is made to when it is closed.

    It ends after `close`, and raises the error when the server ends by itself. What comes is kept
    until it is taken, so a stream that nobody reads should be closed; `with` does.
    """

    def __init__(self, closed: Callable[[Stream[Item]], None]) -> None:
        self._items: SimpleQueue[tuple[Item | None, MemodError | None]] = SimpleQueue()
        self._closed = closed
        self._is_ended = False

    def put(self, item: Item) -> None:
        """Takes in what came."""
        self._items.put((item, None))

    def finish(self, error: MemodError | None) -> None:
        """Nothing comes any more, for that reason."""
        self._items.put((None, error))

    def close(self) -> None:
        """Ends the stream, also for a thread that waits for it."""
        self._closed(self)
        self.finish(None)

    def get(self, timeout: float | None = None) -> Item:
        """Waits for the next one, so many seconds at most; raises `StopIteration` at the end."""
        if self._is_ended:
            raise StopIteration
        try:
            item, error = self._items.get(timeout=timeout)
        except Empty:
            raise RequestTimeout(f"Nothing came within {timeout:g} seconds.") from None
        if item is not None:
            return item
        self._is_ended = True
        if error is not None:
            raise error
        raise StopIteration

    def __next__(self) -> Item:
        return self.get()

    def __iter__(self) -> Iterator[Item]:
        return self

    def __enter__(self) -> Stream[Item]:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()
