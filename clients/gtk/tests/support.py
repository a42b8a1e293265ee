"""What the tests have in common: a loop without a screen, views that note what they are shown."""

from __future__ import annotations

import os
import sys
import tempfile
import threading
import time
import unittest
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Callable

PACKAGE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(PACKAGE))
sys.path.insert(0, str(PACKAGE.parent / "python"))

import datetime as dt  # noqa: E402

import memod  # noqa: E402

from memod_gtk.model.session import Session  # noqa: E402
from memod_gtk.model.settings import Settings  # noqa: E402
from memod_gtk.model.words import local  # noqa: E402
from memod_gtk.presenters.context import Context  # noqa: E402

WAIT_SECONDS_MAX = 120.0
"""When a test gives up: never waited for unless something is broken."""
SERVER = os.environ.get("MEMOD", "")


class HandLoop:
    """A main loop that the test turns; its time passes when the test says so."""

    def __init__(self) -> None:
        self._posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._timers: list[tuple[float, Callable[[], None]]] = []
        self._now = 0.0

    def post(self, function: Callable[[], None]) -> None:
        self._posted.put(function)

    def after(self, seconds: float, function: Callable[[], None]) -> Callable[[], None]:
        timer = (self._now + seconds, function)
        self._timers.append(timer)
        return lambda: self._timers.remove(timer) if timer in self._timers else None

    def turn_until(self, condition: Callable[[], Any]) -> None:
        """Does what is posted until the condition holds."""
        end = time.monotonic() + WAIT_SECONDS_MAX
        while not condition():
            try:
                self._posted.get(timeout=max(0.0, end - time.monotonic()))()
            except Empty:
                raise AssertionError("it didn't come to that") from None

    def pass_time(self, seconds: float) -> None:
        """Does what is due after so many seconds."""
        self._now += seconds
        due = [timer for timer in self._timers if timer[0] <= self._now]
        self._timers = [timer for timer in self._timers if timer[0] > self._now]
        for _, function in due:
            function()

    def seconds_to_next(self) -> float:
        """How long until something is due."""
        return min(at for at, _ in self._timers) - self._now


class Noting:
    """A view: `shown` is what it was told last under each name, `told` all of it in order."""

    def __init__(self) -> None:
        self.shown: dict[str, Any] = {}
        self.told: list[str] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        if not name.startswith(("show_", "hide_")):
            raise AttributeError(name)

        def note(*values: Any, **_named: Any) -> None:
            self.told.append(name)
            self.shown[name] = values[0] if len(values) == 1 else values

        return note

    def last(self) -> str:
        return self.told[-1] if self.told else ""


class Desk:
    """A person's desk: a session with the real server, a loop, and what was said to them."""

    def __init__(self, folder: Path, language: str = "en", **options: Any) -> None:
        options = options or {"memory": True}
        local.speak(language)
        self.loop = HandLoop()
        self.now = dt.datetime(2026, 11, 20, 9)
        self.server: Any = SERVER
        self.started = threading.Event()
        """Set once a server runs, whether or not it has answered."""
        self._options = options
        self.session = Session(self._connect, self.loop)
        self.said: list[tuple[str, Callable[[], None] | None]] = []
        self.errors: list[memod.MemodError] = []
        self.session.on_error = self.errors.append
        self.context = Context(
            self.session,
            lambda sentence, act=None, _key="undo", **_more: self.said.append((sentence, act)),
            Settings(folder / "gtk.json"),
            lambda: self.now,
        )

    def _connect(self, on_start: Callable[[int], None]) -> memod.Client:
        def started(process: int) -> None:
            on_start(process)
            self.started.set()

        more = {"origin": "test-gtk", "push": "ids", "reminders": "window", **self._options}
        more.setdefault("locale", local.locale)
        return memod.Client(self.server, on_start=started, **more)

    def call(self, method: str, **params: Any) -> Any:
        """Asks the server and waits."""
        answers: list[Any] = []
        self.session.ask(method, params, answers.append, answers.append)
        self.loop.turn_until(lambda: answers)
        if isinstance(answers[0], Exception):
            raise answers[0]
        return answers[0]

    def settle(self) -> None:
        """Goes on until all that was asked is answered."""
        self.loop.turn_until(lambda: not self.session.is_waiting)

    def live(self, seconds: float) -> None:
        """Lets time pass, for the loop and on the clock."""
        end = self.now + dt.timedelta(seconds=seconds)
        while self.now < end:
            step = min(self.loop.seconds_to_next(), (end - self.now).total_seconds())
            self.now += dt.timedelta(seconds=step)
            self.loop.pass_time(step)

    def close(self) -> None:
        self.session.close()


@unittest.skipUnless(SERVER, "there is no memod: set MEMOD")
class AtDesk(unittest.TestCase):
    """A desk, and a view that notes what it is shown."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.desk = Desk(Path(folder.name))
        self.addCleanup(self.desk.close)
        self.view = Noting()


def titles(entries: Sequence[Any]) -> list[str]:
    """What stands on the lines, headings with their counts."""
    return [
        entry["title"] if isinstance(entry, dict) else f"== {entry.title} {entry.total}"
        for entry in entries
    ]
