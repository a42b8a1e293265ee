"""What the checks do with an editor, whichever it is."""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import signal
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, Callable, NamedTuple

CLIENTS = Path(__file__).resolve().parents[2]
WAIT_SECONDS_MAX = 120.0
LOOK_SECONDS = 0.01


class Task(NamedTuple):
    """A row of a list of tasks, as it stands in a buffer."""

    title: str
    is_done: bool


def wait_until(what: str, holds: Callable[[], Any]) -> None:
    """Lets time pass until `holds` answers something true."""
    deadline = time.monotonic() + WAIT_SECONDS_MAX
    while not holds():
        if time.monotonic() > deadline:
            raise AssertionError(f"{what}: not within {WAIT_SECONDS_MAX:.0f} s")
        time.sleep(LOOK_SECONDS)


class Editor(ABC):
    """A headless editor with a home, the plugin and a server of its own.

    It comes to a socket for its orders and leaves when that is closed. What is written with
    `type_…` stands in the buffer and isn't saved; `save` only begins to.
    """

    name: str
    NOTHING_TO_RESTORE: str
    """What it says if there is no draft that it can read."""

    def __init__(self, program: str, home: Path, memod: str, file: Path) -> None:
        """Starts `program` with its plugin set up for the store in `file`."""
        home.mkdir()
        self.home = home
        self._alive = self._make_server(memod, file)
        self._orders: socket.socket | None = None
        self.socket = home / "orders"
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.settimeout(WAIT_SECONDS_MAX)
        self._listener.bind(str(self.socket))
        self._listener.listen(1)
        self.process = subprocess.Popen(
            self._command_line(program),
            cwd=home,
            env={
                **os.environ,
                "HOME": str(home),
                "TMPDIR": str(home),
                "XDG_RUNTIME_DIR": str(home),
                "LC_ALL": "C.UTF-8",
                "TERM": "dumb",
            },
            # The end of stdin would be the person's leaving: it stays open and silent.
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def _make_server(self, memod: str, file: Path) -> int:
        """Makes the program that the plugin starts; answers a pipe its processes hold open."""
        pipe = self.home / "alive"
        os.mkfifo(pipe)
        self.server = self.home / "memod"
        self._pids = self.home / "pids"
        words = [shlex.quote(str(word)) for word in (self._pids, memod, file, pipe)]
        script = "#!/bin/sh\necho $$ >>{}\nexec {} --file {} 9>{}\n".format(*words)
        self.server.write_text(script, encoding="utf-8")
        self.server.chmod(0o700)
        return os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)

    def await_ready(self) -> None:
        """Waits until the editor takes orders."""
        self._orders, _ = self._listener.accept()
        self._orders.settimeout(WAIT_SECONDS_MAX)

    def evaluate(self, expression: str) -> Any:
        """The value of an expression of the editor's language, evaluated where the person is."""
        if not self._orders:
            raise AssertionError(f"{self.name} has not come for its orders")
        # What Vim calls "channel-commands", which the others speak too: -1 numbers the answer.
        self._orders.sendall(json.dumps(["expr", expression, -1]).encode() + b"\n")
        answer = b""
        while not answer.endswith(b"\n"):
            piece = self._orders.recv(65536)
            if not piece:
                raise AssertionError(f"{self.name} has ended")
            answer += piece
        return json.loads(answer)[1]

    def server_pids(self) -> list[int]:
        """The processes of the servers that this editor started, the living one last."""
        if not self._pids.exists():
            return []
        return [int(word) for word in self._pids.read_text(encoding="utf-8").split()]

    def has_server(self) -> bool:
        """Whether a server that this editor started is there, also after the editor's end."""
        try:
            return os.read(self._alive, 1) != b""
        except BlockingIOError:
            return True

    def signal_server(self, number: signal.Signals) -> None:
        """Sends a signal to the server of this editor alone."""
        os.kill(self.server_pids()[-1], number)

    def is_running(self) -> bool:
        """Whether the editor is there."""
        return self.process.poll() is None

    def kill(self) -> None:
        """Ends the editor as a crash does; waits until its server has noticed."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        wait_until(f"the end of {self.name}'s server", lambda: not self.has_server())

    def close(self) -> None:
        """Ends the editor and whatever it has left."""
        try:
            # A server that a check has stopped would notice nothing.
            if self.has_server():
                self.signal_server(signal.SIGCONT)
            self.kill()
        finally:
            if self.has_server():
                self.signal_server(signal.SIGKILL)
            if self.process.stdin:
                self.process.stdin.close()
            if self._orders:
                self._orders.close()
            self._listener.close()
            os.close(self._alive)

    def await_lines(self, wanted: list[str]) -> None:
        """Waits until the buffer has these lines."""
        self._await("its text", lambda: self.lines() == wanted, wanted)

    def await_tasks(self, wanted: list[Task]) -> None:
        """Waits until the list of tasks in the buffer has these rows, in this order."""
        self._await("its tasks", lambda: self.tasks() == wanted, wanted)

    def await_saved(self) -> None:
        """Waits until the buffer counts as saved."""
        self._await("the end of saving", lambda: not self.is_modified(), "a saved buffer")

    def await_said(self, words: str) -> None:
        """Waits until the editor has told its person something with these words."""
        self._await("its words", lambda: words in self.said(), words)

    def _await(self, what: str, holds: Callable[[], bool], wanted: object) -> None:
        try:
            wait_until(f"{self.name}: {what}", holds)
        except AssertionError as error:
            raise AssertionError(f"{error}\nwanted {wanted}\nshown {self.lines()}") from None

    @abstractmethod
    def _command_line(self, program: str) -> list[str]:
        """What starts the editor; writes the file of its person's settings."""

    @abstractmethod
    def forget(self) -> None:
        """Takes away every buffer, saved or not."""

    @abstractmethod
    def lines(self) -> list[str]:
        """The lines of the buffer on the screen, without what is hidden."""

    @abstractmethod
    def tasks(self) -> list[Task]:
        """The rows of the list of tasks on the screen."""

    @abstractmethod
    def is_modified(self) -> bool:
        """Whether the editor says that the buffer is not saved."""

    @abstractmethod
    def said(self) -> str:
        """What the editor has told its person."""

    @abstractmethod
    def show_tasks(self) -> None:
        """Opens the list of tasks, in the order made by hand."""

    @abstractmethod
    def add_task(self, title: str) -> None:
        """Makes a task in the list on the screen, and saves the list where that is needed."""

    @abstractmethod
    def finish_task(self, title: str) -> None:
        """Marks a task of the list on the screen as done, and saves as above."""

    @abstractmethod
    def move_task_down(self, title: str) -> None:
        """Moves a task of the list on the screen below the next one, and saves as above."""

    @abstractmethod
    def trash_task(self, title: str) -> None:
        """Deletes a task of the list on the screen, and saves as above."""

    @abstractmethod
    def undo(self) -> None:
        """Takes back the last change made from here to the store."""

    @abstractmethod
    def open_memo(self, memo_id: str) -> None:
        """Opens a memo."""

    @abstractmethod
    def type_at_top(self, text: str) -> None:
        """Puts text before everything else."""

    @abstractmethod
    def type_at_bottom(self, text: str) -> None:
        """Puts text at the end of the last line."""

    @abstractmethod
    def type_over(self, line: int, text: str) -> None:
        """Puts text in place of a line, which is counted from 1."""

    @abstractmethod
    def type_new_memo(self, text: str) -> None:
        """Begins a memo with a text, and does not save."""

    @abstractmethod
    def type_task(self, title: str) -> None:
        """Puts a task at the end of the list on the screen, and does not save."""

    @abstractmethod
    def recover(self) -> None:
        """Restores what was typed in an editor that has ended, the only draft there is."""

    @abstractmethod
    def reads_lists_of(self, other: Editor) -> bool:
        """Whether it restores edits of lists that were typed in the other."""

    @abstractmethod
    def save(self) -> None:
        """Begins to save the buffer."""

    @abstractmethod
    def await_saving(self) -> None:
        """Waits until what `save` began is under way."""

    @abstractmethod
    def go_on_saving(self, is_saved: Callable[[], bool]) -> None:
        """Does what a person does when the server was killed in the middle of saving."""

    @abstractmethod
    def save_as_new(self) -> None:
        """Begins to save the buffer, after the memo is gone for good and it was said so."""

    @abstractmethod
    def keep_both(self) -> None:
        """Takes both texts of the conflict in the buffer, and the marks away."""
