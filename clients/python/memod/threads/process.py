"""A server program under way, with threads that carry its bytes."""

from __future__ import annotations

import os
import subprocess
import threading
from collections.abc import Iterator
from typing import IO, Callable

from ..launch import Launch, cannot_start

_PIECE_BYTES = 1 << 16
_STDERR_BYTES_MAX = 4096
_END_SECONDS = 5.0


class ServerProcess:
    """A child that is written to, and read in a thread of its own."""

    def __init__(self, launch: Launch) -> None:
        try:
            # A session of its own, so that ^C in a terminal reaches this program alone, and what it
            # does about it can still be written.
            self._child = subprocess.Popen(
                list(launch.argv),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                env=launch.env,
                start_new_session=True,
            )
        except OSError as error:
            raise cannot_start(launch.argv, error) from error
        self.pid = self._child.pid
        self._writing = threading.Lock()
        self._said = b""
        self._stderr_thread = _thread(self._keep_stderr, "memod stderr")
        self._reader: threading.Thread | None = None

    @property
    def stderr(self) -> str:
        """The last that came on stderr."""
        return self._said.decode(errors="replace")

    def read(self, receive: Callable[[bytes], None], end: Callable[[int | None], None]) -> None:
        """Has all that comes given to `receive`, then the status to `end`, in another thread."""

        def carry() -> None:
            for data in _pieces(self._child.stdout):
                receive(data)
            # What it said last tells why it ended.
            self._stderr_thread.join(_END_SECONDS)
            try:
                status: int | None = self._child.wait(_END_SECONDS)
            except subprocess.TimeoutExpired:
                self._child.kill()
                status = None
            end(status)

        self._reader = _thread(carry, "memod reader")

    def write(self, data: bytes) -> None:
        """Writes all of `data`, or as much as the server takes before it ends."""
        stdin = self._child.stdin
        if stdin is None:
            return
        rest = memoryview(data)
        with self._writing:
            try:
                while rest:
                    rest = rest[stdin.write(rest) :]
            except (OSError, ValueError):
                # The server is gone, or its stdin closed by another thread. Whoever waits for an
                # answer hears of it from the reader, which knows how it ended.
                return

    def close(self) -> None:
        """Ends the server by the end of its input, as the protocol has it, and waits."""
        # A thread may be writing to a server that no longer reads; then only killing helps.
        if self._writing.acquire(timeout=_END_SECONDS):
            try:
                if self._child.stdin:
                    self._child.stdin.close()
            finally:
                self._writing.release()
        else:
            self._child.kill()
        self._join_reader()

    def kill(self) -> None:
        """Ends the server at once."""
        self._child.kill()

    def _join_reader(self) -> None:
        if self._reader is None or self._reader is threading.current_thread():
            return
        self._reader.join(_END_SECONDS)
        if self._reader.is_alive():
            self._child.kill()
            self._reader.join(_END_SECONDS)

    def _keep_stderr(self) -> None:
        # Read to its end, or a server that has a lot to say would wait for ever.
        for data in _pieces(self._child.stderr):
            self._said = (self._said + data)[-_STDERR_BYTES_MAX:]


def _pieces(pipe: IO[bytes] | None) -> Iterator[bytes]:
    """What comes out of `pipe` until its end; then it is closed."""
    if pipe is None:
        return
    with pipe:
        while True:
            data = os.read(pipe.fileno(), _PIECE_BYTES)
            if not data:
                return
            yield data


def _thread(run: Callable[[], None], name: str) -> threading.Thread:
    # Daemons: a program that forgets to close its client can still end.
    thread = threading.Thread(target=run, name=name, daemon=True)
    thread.start()
    return thread
