"""When a task is due: picked from a calendar, or said in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable, NamedTuple, Optional, Protocol

import memod

from ..model.days import due_words, reading_words, time_of
from ..model.typed import BEFORE_DATE, whole_due
from .context import Context
from .latest import Latest

SetDue = Callable[[Optional[str], Callable[[], None], Callable[[memod.MemodError], None]], None]
"""Says when the task is due, then calls one of both: it is so, or it is refused."""


class Reading(NamedTuple):
    """Something that a refused text could have meant."""

    text: str
    """What to send for it."""
    words: str


class DueView(Protocol):
    """What a due is picked and typed in."""

    def show_meaning(self, words: str) -> None:
        """When the text says; empty while that isn't known."""

    def show_refusal(self, sentence: str, readings: Sequence[Reading]) -> None:
        """Why the text can't be read, and what it could mean; it stays."""

    def close(self) -> None:
        """It is so."""


class DuePresenter:
    """Sends what is typed as it is, and what is picked with the time there was."""

    def __init__(self, context: Context, view: DueView, due: str | None, set_due: SetDue) -> None:
        self._context = context
        self._view = view
        self._set_due = set_due
        self._time = time_of(due) if due else ""
        self._reading = Latest(context.session, "task/parse")

    def pick(self, day: str | None) -> None:
        """Takes a day, `2026-11-20`, or none; the time of day stays."""
        due = f"{day} {self._time}".rstrip() if day else None
        self._set_due(due, lambda: None, self._context.session.on_error)
        self._view.close()

    def typed(self, text: str) -> None:
        """Says what the text means so far."""
        if not text.strip():
            self._reading.forget()
            self._view.show_meaning("")
            return

        def read(parsed: Any) -> None:
            due = whole_due(parsed, text)
            context = self._context
            meaning = due_words(due, context.today(), context.words) if due else ""
            self._view.show_meaning(meaning)

        self._reading.ask({"text": BEFORE_DATE + text}, read)

    def entered(self, text: str) -> None:
        """Takes what was typed; what is refused stays, with what it could mean."""
        if text.strip():
            self._reading.forget()
            self._set_due(text.strip(), self._view.close, self._refused)

    def _refused(self, error: memod.MemodError) -> None:
        context = self._context
        today, words = context.today(), context.words
        readings = [
            Reading(each, reading_words(each, today, words))
            for each in error.data.get("readings", ())
        ]
        self._view.show_refusal(context.explain(error), readings)
