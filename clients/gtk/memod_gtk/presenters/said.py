"""Something about a task that is said in words: a date, or how often it comes again."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Callable, NamedTuple, Optional, Protocol

import memod

from ..model.days import day_of, due_words, is_read, reading_words, time_of
from ..model.repeats import repeat_words
from ..model.session import Failed
from ..model.typed import BEFORE_REPEAT, whole_repeat
from ..model.words import _
from .context import Context, Latest

Send = Callable[[Optional[str], Callable[[], None], Failed], None]
"""Sends what was said, then calls one of both: it is so, or it is refused."""


class Meaning(NamedTuple):
    """How to find out what a text says."""

    method: str
    params: Callable[[str], dict[str, Any]]
    """What to ask about the text."""
    words: Callable[[Mapping[str, Any], str], str]
    """What the answer says of it; empty if it isn't such a text."""
    moment: Callable[[Mapping[str, Any]], str] = lambda _: ""
    """The day, or the date-time, that it means, if it means one."""


class Reading(NamedTuple):
    """Something that a refused text could have meant."""

    text: str
    """What to send for it."""
    words: str


class SaidView(Protocol):
    """What it is typed in."""

    def show_meaning(self, words: str) -> None:
        """What the text says; empty while that isn't known."""

    def show_day(self, day: dt.date | None, time: str) -> None:
        """The day that the text means, if it means one, and the time of it, if that has one."""

    def show_refusal(self, sentence: str, readings: Sequence[Reading]) -> None:
        """Why the text can't be read, and what it could mean; it stays."""

    def close(self) -> None:
        """It is so."""


class SaidPresenter:
    """Sends what is typed as it is."""

    def __init__(self, context: Context, view: SaidView, meaning: Meaning, send: Send) -> None:
        self._context = context
        self._view = view
        self._meaning = meaning
        self._send = send
        self._reading = Latest(context.session, meaning.method)

    def pick(self, value: str | None) -> None:
        """Takes what was chosen instead of typed, or nothing."""
        self._send(value, lambda: None, self._context.session.on_error)
        self._view.close()

    def pick_day(self, day: str | None, time: str) -> None:
        """Takes a day, `2026-11-20`, at a time of day, if there is one; or none."""
        if day and time.strip():
            # A time that can't be read is refused where it can be put right.
            self.entered(f"{day} {time.strip()}")
        else:
            self.pick(day)

    def typed(self, text: str) -> None:
        """Says what the text means so far."""
        if not text.strip():
            self._reading.forget()
            self._show(None, text)
            return
        self._reading.ask(
            self._meaning.params(text),
            lambda parsed: self._show(parsed, text),
            lambda: self._show(None, text),
        )

    def entered(self, text: str) -> None:
        """Takes what was typed; what is refused stays, with what it could mean."""
        if text.strip():
            self._reading.forget()
            refused = partial(self._refused, text.strip())
            self._send(text.strip(), self._view.close, refused)

    def _show(self, parsed: Mapping[str, Any] | None, text: str) -> None:
        self._view.show_meaning("" if parsed is None else self._meaning.words(parsed, text))
        moment = "" if parsed is None else self._meaning.moment(parsed)
        self._view.show_day(day_of(moment) if moment else None, time_of(moment))

    def _refused(self, text: str, error: memod.MemodError) -> None:
        context = self._context
        today = context.today()
        readings = [
            Reading(each, reading_words(each, today)) for each in error.data.get("readings", ())
        ]
        if readings:
            # They are below it, as one says them.
            asked = _("“{text}” can be read in more than one way. Which one?")
            if len(readings) == 1:
                asked = _("“{text}” isn’t a date I understand. Did you mean this?")
            self._view.show_refusal(asked.format(text=text), readings)
            # Where only the time is in doubt, a calendar shows the day.
            days = {each.text.partition(" ")[0] for each in readings}
            if len(days) == 1 and is_read(day := days.pop()):
                self._view.show_day(day_of(day), "")
        else:
            self._view.show_refusal(context.explain(error), readings)


def due_meaning(context: Context) -> Meaning:
    """What a text says as a date."""

    return Meaning(
        "date/parse",
        lambda text: {"text": text},
        lambda parsed, _: due_words(parsed["due"], context.today()),
        lambda parsed: str(parsed["due"]) if is_read(parsed["due"]) else "",
    )


def repeat_meaning() -> Meaning:
    """What a text says as a repeat."""
    return Meaning(
        "task/parse",
        lambda text: {"text": BEFORE_REPEAT + text},
        lambda parsed, text: repeat_words(whole_repeat(parsed, text)),
    )
