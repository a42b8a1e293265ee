"""When a task is due: a calendar to pick a day from, and a line to say it in words."""

from __future__ import annotations

import datetime as dt
import locale
from collections.abc import Sequence
from typing import Callable

from gi.repository import Gdk, GLib, Gtk

from ..model.days import day_of, time_of
from ..model.words import Words
from ..presenters.context import Context
from ..presenters.said import Reading, Send, due_meaning
from .parts import box, children, flow, inside, named, put_in_flow
from .words_popover import WordsPopover

_PICKING = (Gdk.KEY_Return, Gdk.KEY_KP_Enter, Gdk.KEY_space)
More = Sequence[tuple[str, Callable[[], None]]]
"""What else can be said of the task: the key of its words, and what asks for it."""


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
        words, today = context.words, context.today()
        super().__init__(
            context, due_meaning(context), send,
            example=words("due_example"), name=words("due_in_words"), text="",
        )  # fmt: skip
        self._was = self._day = day_of(due) if due else today
        name = words("pick_start" if is_start else "pick_due")
        self.calendar = named(Gtk.Calendar(), name, tooltip=False)
        _translate(self.calendar, words)
        if due:
            self._select(self._was)
        self._hear_calendar()
        self.show_calendar = Gtk.Button(label=words("show_calendar"), visible=False)
        self.show_calendar.connect("clicked", lambda _: self._open_calendar())
        self._is_calendar_wanted = False
        # A scrolled window asks for the height of the narrowest: four lines, and two stay empty.
        days = flow(homogeneous=True, min_children_per_line=2, max_children_per_line=2)
        for key, picked in _start_days(today) if is_start else _due_days(today):
            button = Gtk.Button(label=words(key))
            button.connect("clicked", lambda _, day=picked: self.pick(day))
            put_in_flow(days, button)
        self.time = Gtk.Entry(
            text=time_of(due) if due else "", placeholder_text=words("no_time"), width_chars=8,
            max_length=5, hexpand=True,
        )  # fmt: skip
        named(self.time, words("time"))
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
        for key, asked in more:
            button = Gtk.Button(label=words(key))
            button.add_css_class("flat")
            button.connect("clicked", lambda _, asked=asked: self._ask(asked))
            put_in_flow(asking, button)
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
        self.calendar.select_day(GLib.DateTime.new_local(day.year, day.month, day.day, 0, 0, 0))

    def _ask(self, asked: Callable[[], None]) -> None:
        self.popdown()
        asked()

    def _hear_calendar(self) -> None:
        # The calendar tells when another day is selected, also by its arrows where a month is
        # shorter, and nothing of a click on the day that is selected already.
        clicks = Gtk.GestureClick(propagation_phase=Gtk.PropagationPhase.CAPTURE)
        clicks.connect("released", self._clicked)
        self.calendar.add_controller(clicks)
        keys = Gtk.EventControllerKey(propagation_phase=Gtk.PropagationPhase.CAPTURE)
        keys.connect("key-pressed", self._key)
        self.calendar.add_controller(keys)

    def _clicked(self, _clicks: Gtk.GestureClick, _n: int, x: float, y: float) -> None:
        under = self.calendar.pick(x, y, Gtk.PickFlags.DEFAULT)
        if under and under.has_css_class("day-number"):
            GLib.idle_add(self._pick_selected)  # Once the calendar has selected it.

    def _key(self, _keys: Gtk.EventControllerKey, key: int, *_: object) -> bool:
        focus = self.get_root().get_focus() if self.get_root() else None
        if key in _PICKING and focus is self.calendar:
            GLib.idle_add(self._pick_selected)
        return False

    def _pick_selected(self) -> None:
        if self.get_mapped():
            self.pick(str(self.calendar.get_date().format("%Y-%m-%d")))


def _due_days(today: dt.date) -> list[tuple[str, str | None]]:
    tomorrow = today + dt.timedelta(days=1)
    return [
        ("today", today.isoformat()),
        ("tomorrow", tomorrow.isoformat()),
        ("next_week", _next_monday(today).isoformat()),
        ("no_due", None),
    ]


def _start_days(today: dt.date) -> list[tuple[str, str | None]]:
    tomorrow = today + dt.timedelta(days=1)
    return [
        ("tomorrow", tomorrow.isoformat()),
        ("next_monday", _next_monday(today).isoformat()),
        ("no_start", None),
    ]


def _next_monday(today: dt.date) -> dt.date:
    return today + dt.timedelta(days=7 - today.weekday())


def _translate(calendar: Gtk.Calendar, words: Words) -> None:
    """The toolkit names months and weekdays by the locale, which may speak another language."""
    days = [locale.nl_langinfo(getattr(locale, f"ABDAY_{n}")) for n in (2, 3, 4, 5, 6, 7, 1)]
    names = dict(zip(days, words("short_weekdays").split(" ")))
    for widget in inside(calendar):
        if isinstance(widget, Gtk.Label) and widget.has_css_class("day-name"):
            widget.set_text(names.get(widget.get_text(), widget.get_text()))
            widget.add_css_class("caption")  # In large letters they are too wide for a phone.
        elif isinstance(widget, Gtk.Stack):
            for page, month in zip(children(widget), words("months").split(" ")):
                if isinstance(page, Gtk.Label):
                    page.set_text(month)
