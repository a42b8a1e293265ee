"""A server under way and the conversation with it: threads outside, the protocol inside."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import Any, Callable

from ..core.connection import Connection, Event, Sent
from ..core.framing import LineDecoder
from ..core.rowlist import RowList
from ..errors import MemodError, ProtocolError, ServerGone
from ..launch import Launch, has_ended
from .call import Call
from .process import ServerProcess


class Link:
    """From the start of one server to its end; a client that restarts makes another."""

    def __init__(
        self,
        launch: Launch,
        lock: threading.RLock,
        hear: Callable[[Event], None],
        ended: Callable[[MemodError], None],
    ) -> None:
        """Starts the server and the thread that reads.

        `hear` is called there with each event, and `ended` when the server ends without having been
        asked to; both with `lock` held, so they mustn't wait.
        """
        self._lock = lock
        self._hear = hear
        self._ended = ended
        self._connection = Connection()
        self._decoder = LineDecoder()
        self._fault: MemodError | None = None
        self._is_closing = False
        self._process = ServerProcess(launch)
        self.pid = self._process.pid
        self._process.read(self._receive, self._end)

    @property
    def stderr(self) -> str:
        """The last that the server said on stderr."""
        return self._process.stderr

    @property
    def is_open(self) -> bool:
        """Whether there is a server to ask."""
        with self._lock:
            return self._connection.end_error is None

    def send(self, method: str, params: Mapping[str, Any] | None) -> Call:
        """Makes a request."""
        call = Call(method)
        with self._lock:
            sent = self._connection.request(method, params, call.settle)
        return self._write(call, sent)

    def watch(self, rows: RowList, *, again: bool = False) -> Call:
        """Has a list watched."""
        call = Call("watch/start")
        with self._lock:
            sent = self._connection.watch(rows, call.settle, again=again)
        return self._write(call, sent)

    def notify(self, method: str, params: Mapping[str, Any] | None = None) -> None:
        """Sends a notification."""
        self.write(self._connection.notification(method, params))

    def write(self, data: bytes) -> None:
        """Sends what the connection has made."""
        self._process.write(data)

    def forget(self, rows: RowList) -> None:
        """Passes over what is still told of a list."""
        with self._lock:
            self._connection.forget(rows)

    def close(self) -> None:
        """Ends the server after what was asked of it, and waits for its end."""
        with self._lock:
            self._is_closing = True
        self._process.close()

    def kill(self) -> None:
        """Ends the server at once."""
        self._process.kill()

    def _write(self, call: Call, sent: Sent) -> Call:
        call.sent(sent.id, self._cancel)
        self.write(sent.data)
        return call

    def _cancel(self, id: int) -> None:
        with self._lock:
            data = self._connection.cancellation(id)
        if data:
            self.write(data)

    def _receive(self, data: bytes) -> None:
        if self._fault is not None:
            return
        try:
            for message in self._decoder.feed(data):
                with self._lock:
                    for event in self._connection.receive(message):
                        self._hear(event)
        except ProtocolError as error:
            # What talks like that can't be talked to.
            self._fault = error
            self._process.kill()

    def _end(self, status: int | None) -> None:
        with self._lock:
            if self._is_closing:
                closed = ServerGone("The client was closed.", stderr=self.stderr, status=status)
                return self._connection.finish(closed)
            words = has_ended(status, self.stderr)
            gone = self._fault or ServerGone(words, stderr=self.stderr, status=status)
            self._connection.finish(gone)
            self._ended(gone)
        return None
