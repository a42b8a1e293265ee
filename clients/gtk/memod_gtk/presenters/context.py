"""What every presenter has at hand."""

from __future__ import annotations

import datetime as dt
from typing import Callable, Protocol

import memod

from ..model.loop import Loop
from ..model.sentences import sentence_of
from ..model.session import Session
from ..model.settings import Settings
from ..model.words import Words
from .new_day import NewDay


class Say(Protocol):
    """Tells the person something, with what takes it back if there is such a thing."""

    def __call__(
        self, sentence: str, act: Callable[[], None] | None = None, key: str = "undo"
    ) -> None:
        """Shows the sentence for a while, with a button that acts; `key` is that of its words."""


class Context:
    """The server, the words, the day, and a way to tell the person something."""

    def __init__(
        self,
        session: Session,
        words: Words,
        say: Say,
        settings: Settings,
        now: Callable[[], dt.datetime] = dt.datetime.now,
    ) -> None:
        """`now` is the time where the person is."""
        self.session = session
        self.words = words
        self.say = say
        self.settings = settings
        self.new_day = NewDay(session.loop, now)
        self._now = now

    def today(self) -> dt.date:
        """The day it is where the person is."""
        return self._now().date()

    def explain(self, error: memod.MemodError) -> str:
        """Why something failed, as the person reads it."""
        return sentence_of(error, self.words)

    @property
    def loop(self) -> Loop:
        """Where all of it runs."""
        return self.session.loop
