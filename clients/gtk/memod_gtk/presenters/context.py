"""What every presenter has at hand: the server, the day, and questions about what is typed."""

from __future__ import annotations

import datetime as dt
from typing import Any, Callable, Protocol

import memod

from ..model.sentences import details_of, sentence_of
from ..model.session import Loop, Session
from ..model.settings import Settings
from ..model.words import _


class Latest:
    """Answers to the last of several questions; those in between are left out."""

    def __init__(self, session: Session, method: str) -> None:
        self._session = session
        self._method = method
        self._wanted: tuple[dict[str, Any], Callable[[Any], None], Callable[[], None]] | None = None
        self._is_asked = False

    def ask(
        self,
        params: dict[str, Any],
        done: Callable[[Any], None],
        refused: Callable[[], None] = lambda: None,
    ) -> None:
        """Has `done` called with the answer, or `refused`, unless another is asked before."""
        self._wanted = (params, done, refused)
        if not self._is_asked:
            self._go()

    def forget(self) -> None:
        """Nobody waits for an answer any more."""
        self._wanted = None

    def _go(self) -> None:
        wanted = self._wanted
        if wanted is None:
            return
        self._is_asked = True

        def answered(result: Any) -> None:
            self._is_asked = False
            if wanted is self._wanted:
                self._wanted = None
                wanted[1](result)
            else:
                self._go()

        def failed(error: memod.MemodError) -> None:
            self._is_asked = False
            if wanted is not self._wanted:
                self._go()
            elif self._session.is_without_server(error):
                self._session.on_error(error)
            else:
                wanted[2]()

        self._session.ask(self._method, wanted[0], answered, failed)


CHECK_SECONDS_MAX = 600.0
"""A timer stands still while the machine sleeps: the clock is looked at this often at least."""
Say = Callable[..., None]
"""Tells the person something, with what takes it back if there is such a thing: `Window.say`."""
UNOPENED = (memod.StoreCorrupt, memod.StoreTooNew, memod.StoreUnavailable)
"""Errors that tell of a store that can't be read."""


class NewDay:
    """Tells its listeners, in the loop, that it is another day where the person is."""

    def __init__(self, loop: Loop, now: Callable[[], dt.datetime]) -> None:
        self._loop = loop
        self._now = now
        self._day = now().date()
        self._listeners: list[Callable[[], None]] = []
        self._call_off: Callable[[], None] | None = None

    def hear(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Has `listener` called with each new day; answers what ends that."""
        self._listeners.append(listener)
        if self._call_off is None:
            self._day = self._now().date()
            self._wait()
        return lambda: self._drop(listener)

    def _drop(self, listener: Callable[[], None]) -> None:
        if listener in self._listeners:
            self._listeners.remove(listener)
        if not self._listeners and self._call_off:
            self._call_off()
            self._call_off = None

    def _wait(self) -> None:
        now = self._now()
        midnight = dt.datetime.combine(now.date() + dt.timedelta(days=1), dt.time()).astimezone()
        seconds = (midnight - now.astimezone()).total_seconds()
        # Not before it: a timer may come a little early.
        self._call_off = self._loop.after(min(seconds + 0.05, CHECK_SECONDS_MAX), self._look)

    def _look(self) -> None:
        self._wait()
        day = self._now().date()
        if day != self._day:
            self._day = day
            self.tell()

    def tell(self) -> None:
        """Has all that says days and times say them again."""
        for listener in tuple(self._listeners):
            listener()


class PageView(Protocol):
    """What shows something that may be loading, or can't be known."""

    def show_loading(self) -> None:
        """Nothing is known yet."""

    def show_error(self, sentence: str, *, title: str = "", details: str = "") -> None:
        """What it means, why, and what is of use to those who repair it; any of it may be empty."""


class Context:
    """The server, the words, the day, and a way to tell the person something."""

    def __init__(
        self,
        session: Session,
        say: Say,
        settings: Settings,
        now: Callable[[], dt.datetime] = dt.datetime.now,
    ) -> None:
        """`now` is the time where the person is."""
        self.session = session
        self.say = say
        self.settings = settings
        self.new_day = NewDay(session.loop, now)
        self._now = now

    def today(self) -> dt.date:
        """The day it is where the person is."""
        return self._now().date()

    @property
    def is_read_only(self) -> bool:
        """Whether whatever would change something is refused."""
        return self.session.is_read_only

    def explain(self, error: memod.MemodError) -> str:
        """Why something failed, as the person reads it."""
        return sentence_of(error)

    def details(self, error: memod.MemodError) -> str:
        """What else there is to know of it for those who repair it; empty if nothing is."""
        return details_of(error)

    def report(self, error: memod.MemodError, page: PageView) -> None:
        """Has a page show why it can't be filled."""
        is_said = self.session.is_without_server(error)  # By the window's bar: once is enough.
        page.show_error(
            "" if is_said else self.explain(error),
            title=_("The memos can’t be opened") if is_said or isinstance(error, UNOPENED) else "",
            details="" if is_said else self.details(error),
        )
