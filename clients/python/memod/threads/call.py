"""A call that has been made and may not have been answered yet."""

from __future__ import annotations

import threading
from typing import Any, Callable

from ..errors import MemodError, RequestTimeout


class Call:
    """What `Client.send` answers: many may be under way at once."""

    def __init__(self, method: str) -> None:
        self.method = method
        self.id = 0
        """The request's id on the wire."""
        self._done = threading.Event()
        self._result: Any = None
        self._error: MemodError | None = None
        self._take_back: Callable[[int], None] | None = None

    def sent(self, id: int, take_back: Callable[[int], None]) -> Call:
        """Notes the id it went under, and how it can be cancelled."""
        self.id = id
        self._take_back = take_back
        return self

    def settle(self, result: Any, error: MemodError | None) -> None:
        """Takes the answer in and wakes whoever waits."""
        self._result = result
        self._error = error
        self._done.set()

    @property
    def is_done(self) -> bool:
        """Whether it has been answered, or never will be."""
        return self._done.is_set()

    def cancel(self) -> None:
        """Takes the request back; one not begun is answered with `RequestCancelled`."""
        if self._take_back and not self.is_done:
            self._take_back(self.id)

    def result(self, timeout: float | None = None) -> Any:
        """Waits for the answer, for so many seconds at most; raises the error if it is one.

        When the time is over, or ^C interrupts, the request is taken back. Only one that the server
        had not begun is not carried out.
        """
        try:
            is_in_time = self._done.wait(timeout)
        except BaseException:
            self.cancel()
            raise
        if not is_in_time:
            self.cancel()
            raise RequestTimeout.of(self.method, timeout)
        if self._error is not None:
            raise self._error
        return self._result
