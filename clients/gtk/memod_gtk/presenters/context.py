"""What every presenter has at hand."""

from __future__ import annotations

import datetime as dt
from typing import Callable, Protocol

from ..model.loop import Loop
from ..model.session import Session
from ..model.settings import Settings
from ..model.words import Words


class Say(Protocol):
    """Tells the person something, with what takes it back if there is such a thing."""

    def __call__(self, sentence: str, undo: Callable[[], None] | None = None) -> None:
        """Shows the sentence for a while."""


class Context:
    """The server, the words, the day, and a way to tell the person something."""

    def __init__(
        self,
        session: Session,
        words: Words,
        say: Say,
        settings: Settings,
        today: Callable[[], dt.date] = dt.date.today,
    ) -> None:
        self.session = session
        self.words = words
        self.say = say
        self.settings = settings
        self.today = today

    @property
    def loop(self) -> Loop:
        """Where all of it runs."""
        return self.session.loop
