"""What asks for the dates of a task, beside when it is due, and for a memo's title."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from functools import partial
from typing import Any, Callable

from gi.repository import Gtk

from ..model.days import clock_words
from ..model.repeats import CHOICES, reminder_words
from ..model.session import Failed
from ..model.shown import ShownMemo
from ..model.words import N_, _
from ..presenters.context import Context
from ..presenters.said import Send, due_meaning, repeat_meaning
from .due_popover import DuePopover
from .parts import box, flow, icon_button, label, named, offer
from .words_popover import WordsPopover

REPEATS = (
    N_("Every Day"),
    N_("Every Weekday"),
    N_("Every Week"),
    N_("Every Month"),
    N_("Every Year"),
)
"""What is offered, as the server reads it in any language."""
SendAll = Callable[[Sequence[str], Callable[[], None], Failed], None]
"""Sends all reminders of a task."""


class RepeatPopover(WordsPopover):
    """How often a task comes again."""

    def __init__(self, context: Context, repeat: str, send: Send) -> None:
        """`repeat` is how often now, in words; they can be changed."""
        super().__init__(
            context, repeat_meaning(), send,
            example=_("every 2 weeks on mon…"), name=_("Repeat in words"), text=repeat,
        )  # fmt: skip
        presets = flow(homogeneous=True, min_children_per_line=2, max_children_per_line=2)
        pick = self.presenter.pick
        offer(presets, ((_(each), partial(pick, each.lower())) for each in REPEATS))
        self.pinned.append(presets)
        self.once = Gtk.Button(label=_("Only Once"), visible=bool(repeat))
        self.once.connect("clicked", lambda _: self.presenter.pick(None))
        self.pinned.append(self.once)


class RemindPopover(WordsPopover):
    """Adds a reminder, or takes one away."""

    def __init__(
        self, context: Context, reminders: Sequence[str], due: str | None, send: SendAll
    ) -> None:
        """`reminders` are those that are set; without a `due` there is nothing to be before."""
        today = context.today()

        def add(text: str | None, done: Callable[[], None], failed: Failed) -> None:
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
        rest = [each for each in choices if each not in reminders]
        offer(self.content, ((choices[each], partial(self.presenter.pick, each)) for each in rest))
        self._on_error = context.session.on_error if context.session else lambda _error: None

    def _send(self, send: SendAll, reminders: Sequence[str]) -> None:
        send(reminders, lambda: None, self._on_error)
        self.popdown()


class RenamePopover(Gtk.Popover):
    """Gone once it is so; what is refused stays."""

    def __init__(self, title: str, rename: Callable[[str, Callable[[], None]], None]) -> None:
        """`rename` is told of the other title, and of what it calls when it is so."""
        super().__init__()
        self.entry = Gtk.Entry(text=title, width_chars=28)
        named(self.entry, _("New title"), tooltip=False)
        self.entry.connect("activate", lambda _: self._entered(title, rename))
        self.set_child(self.entry)

    def _entered(self, before: str, rename: Callable[[str, Callable[[], None]], None]) -> None:
        title = self.entry.get_text().strip()
        if title and title != before:
            rename(title, self.popdown)
        else:
            self.popdown()


def date_popover(
    context: Context,
    memo: ShownMemo,
    name: str,
    set_date: Callable[..., Any],
    pick: Callable[[str], None],
) -> Gtk.Popover:
    """Asks for a task's `due`, `start`, `repeat` or `remind`; `set_date` is told of it by that
    name, and `pick` which other one is asked for."""
    send = partial(set_date, name)
    if name == "repeat":
        return RepeatPopover(context, memo.repeat, send)
    if name == "remind":
        return RemindPopover(context, memo.remind, memo.due_sent, send)
    if name == "start":
        return DuePopover(context, memo.start_sent, send, is_start=True)
    more = ((N_("Repeat…"), partial(pick, "repeat")), (N_("Remind…"), partial(pick, "remind")))
    return DuePopover(context, memo.due_sent, send, more=more)
