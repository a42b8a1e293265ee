"""What every presenter has at hand."""

from __future__ import annotations

import datetime as dt
from typing import Callable, Protocol

import memod

from ..model.loop import Loop
from ..model.sentences import details_of, sentence_of
from ..model.session import Session
from ..model.settings import Settings
from ..model.words import _
from .new_day import NewDay

UNOPENED = (memod.StoreCorrupt, memod.StoreTooNew, memod.StoreUnavailable)
"""Errors that tell of a store that can't be read."""


class Say(Protocol):
    """Tells the person something, with what takes it back if there is such a thing."""

    def __call__(
        self,
        sentence: str,
        act: Callable[[], None] | None = None,
        label: str = "",
        memo: str = "",
    ) -> None:
        """Shows the sentence for a while, with a button that acts, called Undo unless by a
        `label`. A `memo` can be opened from there."""


class ShowError(Protocol):
    """Shows on a page why there is nothing else to see on it."""

    def __call__(self, sentence: str, *, title: str = "", details: str = "") -> None:
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

    def report(self, error: memod.MemodError, show: ShowError) -> None:
        """Has a page show why it can't be filled."""
        is_said = self.session.is_without_server(error)  # By the window's bar: once is enough.
        show(
            "" if is_said else self.explain(error),
            title=_("The memos can’t be opened") if is_said or isinstance(error, UNOPENED) else "",
            details="" if is_said else self.details(error),
        )

    @property
    def loop(self) -> Loop:
        """Where all of it runs."""
        return self.session.loop
