"""A server under way and the conversation with it: tasks outside, the protocol inside."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Callable

from ..core.connection import Connection, Event, Sent, Settle
from ..core.framing import LineDecoder
from ..core.rowlist import RowList
from ..errors import MemodError, ProtocolError, ServerGone
from ..launch import Launch, cannot_start, has_ended

_PIECE_BYTES = 1 << 16
_STDERR_BYTES_MAX = 4096
_END_SECONDS = 5.0


class AsyncLink:
    """From the start of one server to its end; a client that restarts makes another."""

    def __init__(
        self,
        child: asyncio.subprocess.Process,
        hear: Callable[[Event], None],
        ended: Callable[[MemodError], None],
    ) -> None:
        self._child = child
        self._hear = hear
        self._ended = ended
        self._connection = Connection()
        self._fault: MemodError | None = None
        self._is_closing = False
        self._said = b""
        self._stderr_task = asyncio.ensure_future(self._keep_stderr())
        self._reader = asyncio.ensure_future(self._read())
        self.pid = child.pid

    @classmethod
    async def open(
        cls,
        launch: Launch,
        hear: Callable[[Event], None],
        ended: Callable[[MemodError], None],
    ) -> AsyncLink:
        """Starts the server; `ended` is called when it ends without having been asked to."""
        try:
            # A session of its own, so that ^C in a terminal reaches this program alone.
            child = await asyncio.create_subprocess_exec(
                *launch.argv,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                env=launch.env,
                start_new_session=True,
            )
        except OSError as error:
            raise cannot_start(launch.argv, error) from error
        return cls(child, hear, ended)

    @property
    def stderr(self) -> str:
        """The last that the server said on stderr."""
        return self._said.decode(errors="replace")

    @property
    def is_open(self) -> bool:
        """Whether there is a server to ask."""
        return self._connection.end_error is None

    async def send(self, method: str, params: Mapping[str, Any] | None) -> Any:
        """Makes a request and waits for its answer."""
        return await self._answer(lambda settle: self._connection.request(method, params, settle))

    async def watch(self, rows: RowList, *, again: bool = False) -> Any:
        """Has a list watched."""
        return await self._answer(lambda settle: self._connection.watch(rows, settle, again=again))

    def notify(self, method: str, params: Mapping[str, Any] | None = None) -> None:
        """Sends a notification."""
        self.write(self._connection.notification(method, params))

    def write(self, data: bytes) -> None:
        """Sends what the connection has made, when the server takes it."""
        if self._child.stdin and not self._child.stdin.is_closing():
            self._child.stdin.write(data)

    def forget(self, rows: RowList) -> None:
        """Passes over what is still told of a list."""
        self._connection.forget(rows)

    async def close(self) -> None:
        """Ends the server after what was asked of it, and waits for its end."""
        self._is_closing = True
        if self._child.stdin:
            self._child.stdin.close()
        done, _ = await asyncio.wait([self._reader], timeout=_END_SECONDS)
        if not done:
            self.kill()
            await self._reader

    def kill(self) -> None:
        """Ends the server at once."""
        if self._child.returncode is None:
            # Not `kill` of the child itself: before Python 3.12 that may take the status of one
            # that has ended away from asyncio, which then makes up a 255.
            with suppress(ProcessLookupError):
                os.kill(self._child.pid, signal.SIGKILL)

    async def _answer(self, ask: Callable[[Settle], Sent]) -> Any:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def settle(result: Any, error: MemodError | None) -> None:
            if future.done():
                return
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

        sent = ask(settle)
        self.write(sent.data)
        await self._drain()
        try:
            return await future
        except asyncio.CancelledError:
            self.write(self._connection.cancellation(sent.id))
            raise

    async def _drain(self) -> None:
        """Waits while the server is behind with reading."""
        if self._child.stdin:
            try:
                await self._child.stdin.drain()
            except ConnectionError:
                # The server is gone: the answer that is waited for next will say how.
                return

    async def _read(self) -> None:
        decoder = LineDecoder()
        while self._child.stdout:
            data = await self._child.stdout.read(_PIECE_BYTES)
            if not data:
                break
            try:
                for message in decoder.feed(data):
                    for event in self._connection.receive(message):
                        self._hear(event)
            except ProtocolError as error:
                # What talks like that can't be talked to.
                self._fault = error
                self.kill()
                break
        await self._end()

    async def _end(self) -> None:
        # What it said last tells why it ended.
        await asyncio.wait([self._stderr_task], timeout=_END_SECONDS)
        status = await self._child.wait()
        if self._is_closing:
            closed = ServerGone("The client was closed.", stderr=self.stderr, status=status)
            self._connection.finish(closed)
            return
        words = has_ended(status, self.stderr)
        gone = self._fault or ServerGone(words, stderr=self.stderr, status=status)
        self._connection.finish(gone)
        self._ended(gone)

    async def _keep_stderr(self) -> None:
        # Read to its end, or a server that has a lot to say would wait for ever.
        while self._child.stderr:
            data = await self._child.stderr.read(_PIECE_BYTES)
            if not data:
                return
            self._said = (self._said + data)[-_STDERR_BYTES_MAX:]
