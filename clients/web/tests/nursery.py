"""Starts memod-web at once: as a fork of a process that has loaded it, one for each worker.

Python takes longer to load it than most tests of the page take.
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import time
import traceback
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).resolve().parents[1]
BYTES_MAX = 1 << 17
"""As much as what a program is started with may have."""


class Nursery:
    """The process that forks; it ends with this one."""

    _one: Nursery | None = None

    @classmethod
    def get(cls) -> Nursery:
        cls._one = cls._one or cls()
        return cls._one

    def __init__(self) -> None:
        self._channel, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, __file__, str(theirs.fileno())],
                pass_fds=(theirs.fileno(),),
                env={**os.environ, "PYTHONPATH": str(PACKAGE), "LC_ALL": "C.UTF-8"},
            )
        atexit.register(self._end)

    def _end(self) -> None:
        self._channel.close()
        self._process.wait()

    def ask(self, request: dict[str, Any], *files: int, timeout: float | None = None) -> int:
        self._channel.settimeout(timeout)
        socket.send_fds(self._channel, [json.dumps(request).encode()], files)
        return int(self._channel.recv(BYTES_MAX))


class Forked:
    """What `subprocess.Popen` of `python -m memod_web` is, as far as tests go."""

    def __init__(self, command: list[str], *, stdout: int, stderr: Any, env: Any, cwd: Any) -> None:
        assert stdout == subprocess.PIPE
        self.returncode: int | None = None
        ours, theirs = os.pipe()
        self.stdout = os.fdopen(ours, "rb")
        request = {"arguments": command[3:], "environment": env, "folder": str(cwd)}
        try:
            self.pid = Nursery.get().ask(request, theirs, stderr.fileno())
        finally:
            os.close(theirs)

    def send_signal(self, number: int) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            self.returncode = Nursery.get().ask({"wait": self.pid}, timeout=timeout)
        return self.returncode


def serve(channel: socket.socket) -> None:
    """Forks, and waits for what it has forked, for as long as somebody asks for it."""
    from memod_web import __main__ as program
    from memod_web import feed, files, gate, server  # noqa: F401

    page = files.read_page()
    files.read_page = lambda: page
    while True:
        message, descriptors, _, _ = socket.recv_fds(channel, BYTES_MAX, 2)
        if not message:
            return
        request = json.loads(message)
        if "wait" in request:
            answer = os.waitstatus_to_exitcode(os.waitpid(request["wait"], 0)[1])
        else:
            answer = os.fork()
            if answer == 0:
                channel.close()
                become(program.main, request, *descriptors)
        for each in descriptors:
            os.close(each)
        channel.send(str(answer).encode())


def become(main: Any, request: dict[str, Any], stdout: int, stderr: int) -> None:
    """Is that program from here on."""
    os.dup2(stdout, 1)
    os.dup2(stderr, 2)
    os.close(stdout)
    os.close(stderr)
    os.environ.clear()
    os.environ.update(request["environment"])
    time.tzset()
    os.chdir(request["folder"])
    status = 1
    try:
        status = main(request["arguments"])
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])))
