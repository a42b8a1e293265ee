"""A WebSocket joined to a memod of its own: a message is a line, of which only its turn is read."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Callable, Sequence

from aiohttp import WSCloseCode, WSMsgType, web

from .turns import Turns

MESSAGE_BYTES_MAX = 16 * 1024 * 1024
"""As protocol.md's `limits.frameBytes`."""

LINE_BYTES_MAX = 64 * 1024 * 1024
"""More than memod sends in a line, `limits.resultBytes` and what JSON adds."""

READ_BYTES = 64 * 1024
STDERR_BYTES_MAX = 4096
ENDING_SECONDS = 5.0
LEAVING_SECONDS = 0.25
"""How long memod has for what a page that is gone has asked. Its next page asks again: what is done
later, such as once a store is free, would undo what that page has done since."""
ASKING_SECONDS = 1.0
"""How long a page goes on at the most that may stay no longer."""

TURN = re.compile(r'(j_\w{1,64}) (\d{1,15}) (?=\{"jsonrpc":"2\.0","id":(\d+),)')
"""What a page puts before a write: its journal, the turn in it, and the request."""
RESPONSE = re.compile(rb'\{"jsonrpc":"2\.0","id":(\d+),"(?:result|error)":')


class LineTooLong(Exception):
    """What was started isn't a memod."""


class LetInNoLonger(Exception):
    """The page came with a token that is the right one no longer."""


class Bridge:
    """One page's: everything that waits is bounded.

    Each direction reads on only when what it has read was taken. A page that doesn't read fills its
    socket, then the pipe, then memod, which holds its events back; what doesn't answer a ping goes.
    """

    def __init__(
        self,
        socket: web.WebSocketResponse,
        command: Sequence[str],
        may_stay: Callable[[], bool],
        turns: Turns,
    ) -> None:
        self._socket = socket
        self._command = command
        self._may_stay = may_stay
        self._turns = turns
        self._unanswered: set[bytes] = set()
        """The writes of which nobody knows whether they are done."""
        self._is_overtaken = asyncio.Event()
        self._has_ended = asyncio.Event()
        self._stderr = b""

    async def run(self) -> None:
        """Goes on until the page or the server ends; then both have."""
        try:
            server = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                limit=READ_BYTES,
            )
        except OSError as error:
            reason = f"{error.strerror}: {self._command[0]}"
            await self._close(WSCloseCode.INTERNAL_ERROR, reason)
            return
        errors = asyncio.create_task(self._keep_stderr(server))
        ways = {
            asyncio.create_task(self._to_server(server)),
            asyncio.create_task(self._to_page(server)),
            asyncio.create_task(self._stay()),
            asyncio.create_task(self._is_overtaken.wait()),
        }
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            results = await asyncio.gather(*ways, return_exceptions=True)
            try:
                await _end(server)
            finally:
                self._has_ended.set()
            await errors
            code, reason = WSCloseCode.INTERNAL_ERROR, self._last_words(server.returncode)
            if any(isinstance(each, LineTooLong) for each in results):
                code = WSCloseCode.MESSAGE_TOO_BIG
            if any(isinstance(each, LetInNoLonger) for each in results):
                code, reason = WSCloseCode.POLICY_VIOLATION, "The link to this page has changed."
            await self._close(code, reason)

    async def _to_server(self, server: asyncio.subprocess.Process) -> None:
        assert server.stdin is not None
        async for message in self._socket:
            if message.type is not WSMsgType.TEXT:
                await self._close(WSCloseCode.UNSUPPORTED_DATA, "A message is text.")
                return
            if "\n" in message.data or "\r" in message.data:
                await self._close(WSCloseCode.POLICY_VIOLATION, "A message is one line.")
                return
            turn = TURN.match(message.data)
            if turn:
                self._unanswered.add(turn[3].encode())
                if not await self._turns.take(turn[1], int(turn[2]), self):
                    await self._close(WSCloseCode.POLICY_VIOLATION, "Another page went on.")
                    return
            line = message.data[turn.end() :] if turn else message.data
            server.stdin.write(line.encode() + b"\n")
            with contextlib.suppress(ConnectionError):
                await server.stdin.drain()

    async def _to_page(self, server: asyncio.subprocess.Process) -> None:
        assert server.stdout is not None
        async for line in _lines(server.stdout):
            if self._unanswered and (response := RESPONSE.match(line)):
                self._unanswered.discard(response[1])
            await self._socket.send_str(line.decode())

    async def overtake(self) -> None:
        """Ends memod, unless each write has its response: none is done after this."""
        if self._unanswered:
            self._is_overtaken.set()
            await self._has_ended.wait()

    async def _stay(self) -> None:
        while self._may_stay():
            await asyncio.sleep(ASKING_SECONDS)
        raise LetInNoLonger

    async def _keep_stderr(self, server: asyncio.subprocess.Process) -> None:
        assert server.stderr is not None
        while read := await server.stderr.read(STDERR_BYTES_MAX):
            self._stderr = (self._stderr + read)[-STDERR_BYTES_MAX:]

    def _last_words(self, status: int | None) -> str:
        said = self._stderr.decode(errors="replace").strip().rpartition("\n")[2]
        # The page has words of its own for a server that just ended.
        return said or f"memod: {status}"

    async def _close(self, code: int, reason: str) -> None:
        """Closes with a reason in the 123 bytes there are; without effect if it is closed."""
        fitting = reason.encode()[:123].decode(errors="ignore").encode()
        # A page that doesn't read would not read this either.
        with contextlib.suppress(asyncio.TimeoutError, ConnectionError):
            await asyncio.wait_for(self._socket.close(code=code, message=fitting), ENDING_SECONDS)


async def _lines(stdout: asyncio.StreamReader) -> AsyncIterator[bytes]:
    parts: list[bytes] = []
    size = 0
    while read := await stdout.read(READ_BYTES):
        *whole, rest = read.split(b"\n")
        for line in whole:
            yield b"".join((*parts, line))
            parts, size = [], 0
        parts.append(rest)
        size += len(rest)
        if size > LINE_BYTES_MAX:
            raise LineTooLong


async def _end(server: asyncio.subprocess.Process) -> None:
    """Ends a server as its input ends; by force if it doesn't."""
    stdin, stdout = server.stdin, server.stdout
    assert stdin is not None and stdout is not None
    stdin.close()

    async def read_on() -> None:
        while await stdout.read(READ_BYTES):
            pass

    for stop, seconds in ((server.terminate, LEAVING_SECONDS), (server.kill, ENDING_SECONDS)):
        try:
            await asyncio.wait_for(asyncio.gather(read_on(), server.wait()), seconds)
            return
        except asyncio.TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                stop()
    await server.wait()
