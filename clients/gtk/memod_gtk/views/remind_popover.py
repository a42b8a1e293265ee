"""When a person is reminded of a task: what is set, what is offered, a line for other times."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from functools import partial
from typing import Callable

import memod
from gi.repository import Gtk

from ..model.days import clock_words
from ..model.reminding import CHOICES, reminder_words
from ..model.words import _
from ..presenters.context import Context
from ..presenters.said import due_meaning
from .parts import box, icon_button, label
from .words_popover import WordsPopover

SendAll = Callable[[Sequence[str], Callable[[], None], Callable[[memod.MemodError], None]], None]
"""Sends all reminders of a task."""


class RemindPopover(WordsPopover):
    """Adds a reminder, or takes one away."""

    def __init__(
        self, context: Context, reminders: Sequence[str], due: str | None, send: SendAll
    ) -> None:
        """`reminders` are those that are set; without a `due` there is nothing to be before."""
        today = context.today()

        def add(
            text: str | None,
            done: Callable[[], None],
            failed: Callable[[memod.MemodError], None],
        ) -> None:
            send([*reminders, *([text] if text else [])], done, failed)

        super().__init__(
            context, due_meaning(context), add,
            example=_("tomorrow 9am, in 2 hours…"), name=_("Time of a reminder in words"), text="",
        )  # fmt: skip
        self.offs: list[Gtk.Button] = []
        for each in reminders:
            said = reminder_words(each, today)
            rest = [other for other in reminders if other != each]
            off = icon_button(
                "window-close-symbolic", _("Remove the reminder: {when}").format(when=said),
                partial(self._send, send, rest), "flat",
            )  # fmt: skip
            self.offs.append(off)
            self.content.append(box(label(said, expand=True), off, spacing=6))
        choices = {each: reminder_words(each, today) for each in CHOICES if due}
        if due and len(due) == len("2026-11-20"):
            time = dt.time(context.settings.remind_hour % 24)
            on_day = _("On the Day, {time}").format(time=clock_words(time))
            choices = {f"{due} {time:%H:%M}": on_day, **choices}
        for each, said in choices.items():
            if each not in reminders:
                button = Gtk.Button(label=said)
                button.connect("clicked", lambda _, each=each: self.presenter.pick(each))
                self.content.append(button)
        self._on_error = context.session.on_error if context.session else lambda _error: None

    def _send(self, send: SendAll, reminders: Sequence[str]) -> None:
        send(reminders, lambda: None, self._on_error)
        self.popdown()
