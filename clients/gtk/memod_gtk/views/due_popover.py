"""When a task is due: a calendar to pick a day from, and a line to say it in words."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from functools import partial
from typing import Callable

from gi.repository import Gtk

from ..model.days import clock_words, day_of, time_of
from ..model.words import N_, _
from ..presenters.context import Context
from ..presenters.said import Reading, Send, due_meaning
from .calendar import Calendar
from .parts import box, flow, named, offer
from .words_popover import WordsPopover

More = Sequence[tuple[str, Callable[[], None]]]
"""What else can be said of the task: its name, and what asks for it."""


class DuePopover(WordsPopover):
    """Sends what is typed as it is, and a day that is picked with the time that is set."""

    def __init__(
        self,
        context: Context,
        due: str | None,
        send: Send,
        *,
        is_start: bool = False,
        more: More = (),
    ) -> None:
        """`due` is what it is now; or the day until which it is hidden, its start."""
        today = context.today()
        super().__init__(
            context, due_meaning(context), send,
            example=_("friday 3pm, in 2 weeks…"), name=_("Date in words"), text="",
        )  # fmt: skip
        self._was = self._day = day_of(due) if due else today
        self.calendar = Calendar(self._was, today, lambda day: self.pick(day.isoformat()))
        named(self.calendar, _("Hide Until…") if is_start else _("Due Date"), tooltip=False)
        self.show_calendar = Gtk.Button(label=_("Pick from Calendar"), visible=False)
        self.show_calendar.connect("clicked", lambda _: self._open_calendar())
        self._is_calendar_wanted = False
        # A scrolled window asks for the height of the narrowest: four lines, and two stay empty.
        days = flow(homogeneous=True, min_children_per_line=2, max_children_per_line=2)
        picks = _days(today, is_start=is_start)
        offer(days, ((_(name), partial(self.pick, day)) for name, day in picks))
        self.time = Gtk.Entry(
            text=time_of(due) if due else "", width_chars=8, max_length=12, hexpand=True,
            placeholder_text=_("All day, or {time}").format(time=clock_words(dt.time(15))),
        )  # fmt: skip
        named(self.time, _("Time"))
        self._own_time = self.time.get_text()
        """What there is without that of a text that was typed."""
        self._is_showing = False
        self.time.connect("changed", lambda _: self._time_set())
        self.time.connect("activate", lambda _: self.pick(self._day.isoformat()))
        clock = Gtk.Image(icon_name="preferences-system-time-symbolic")
        for child in (self.calendar, self.show_calendar, box(clock, self.time, spacing=6)):
            self.content.append(child)
        self.pinned.append(days)
        # Beside each other: a line less to scroll to, where it is higher than the screen.
        asking = flow(homogeneous=True, min_children_per_line=2, max_children_per_line=2)
        offer(asking, ((_(name), partial(self._ask, asked)) for name, asked in more), "flat")
        if more:
            self.pinned.append(asking)

    def pick(self, day: str | None) -> None:
        """Takes a day, `2026-11-20`, with the time that is set, or none."""
        self.presenter.pick_day(day, self.time.get_text())

    def show_day(self, day: dt.date | None, time: str) -> None:
        """Turns the calendar to the day that was typed, and back; so with its time."""
        day = day or self._was
        if day != self._day:
            self._select(day)
        self._is_showing = True
        self.time.set_text(time or self._own_time)
        self._is_showing = False

    def show_refusal(self, sentence: str, readings: Sequence[Reading]) -> None:
        """Why the text can't be read, and what it could mean; it stays."""
        self._is_calendar_wanted = False
        super().show_refusal(sentence, readings)

    def fit(self) -> None:
        """Puts the calendar behind a button where the rest would have to be scrolled to."""
        if self.is_known_room:
            self._lay_calendar(True)
            self._lay_calendar(self._is_calendar_wanted or self.has_room())
        super().fit()

    def _lay_calendar(self, is_open: bool) -> None:
        self.calendar.set_visible(is_open)
        self.show_calendar.set_visible(not is_open)

    def _open_calendar(self) -> None:
        self._is_calendar_wanted = True
        self.drop_refusal()  # It has the room, and is answered another way.
        self.calendar.grab_focus()

    def _time_set(self) -> None:
        if not self._is_showing:
            self._own_time = self.time.get_text()

    def _select(self, day: dt.date) -> None:
        self._day = day
        self.calendar.select(day)

    def _ask(self, asked: Callable[[], None]) -> None:
        self.popdown()
        asked()


def _days(today: dt.date, *, is_start: bool) -> list[tuple[str, str | None]]:
    tomorrow = (today + dt.timedelta(days=1)).isoformat()
    monday = (today + dt.timedelta(days=7 - today.weekday())).isoformat()
    if is_start:
        return [(N_("Tomorrow"), tomorrow), (N_("Monday"), monday), (N_("Not Hidden"), None)]
    return [
        (N_("Today"), today.isoformat()),
        (N_("Tomorrow"), tomorrow),
        (N_("Next Week"), monday),
        (N_("No Date"), None),
    ]
