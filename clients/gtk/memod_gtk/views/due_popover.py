"""When a task is due: a calendar to pick a day from, and a line to say it in words."""

from __future__ import annotations

import datetime as dt
import locale
from collections.abc import Iterator, Sequence

from gi.repository import Gdk, GLib, Gtk

from ..model.days import day_of
from ..model.words import Words
from ..presenters.context import Context
from ..presenters.due import DuePresenter, Reading, SetDue
from .parts import box, label, named, prose

_PICKING = (Gdk.KEY_Return, Gdk.KEY_KP_Enter, Gdk.KEY_space)


class DuePopover(Gtk.Popover):
    """Gone once it is so, or it is closed."""

    def __init__(
        self, context: Context, due: str | None, set_due: SetDue, *, is_start: bool = False
    ) -> None:
        """`due` is what it is now; or the day until which it is hidden, its start."""
        super().__init__()
        words, today = context.words, context.today()
        self.words = words
        self.presenter = DuePresenter(context, self, due, set_due)
        self.entry = Gtk.Entry(placeholder_text=words("due_example"))
        named(self.entry, words("due_in_words"), tooltip=False)
        self.entry.connect("changed", lambda _: self._typed())
        self.entry.connect("activate", lambda _: self.presenter.entered(self.entry.get_text()))
        self.meaning = label("", "caption")
        self.refusal = Gtk.Label(
            xalign=0, wrap=True, width_chars=28, max_width_chars=28, visible=False
        )
        for style in ("caption", "overdue"):
            self.refusal.add_css_class(style)
        self.readings = box(vertical=True, spacing=6, visible=False)
        name = words("pick_start" if is_start else "pick_due")
        self.calendar = named(Gtk.Calendar(), name, tooltip=False)
        _translate(self.calendar, words)
        if due:
            day = day_of(due)
            self.calendar.select_day(GLib.DateTime.new_local(day.year, day.month, day.day, 0, 0, 0))
        self._hear_calendar()
        row = box(spacing=6, homogeneous=True)
        for key, picked in _start_days(today) if is_start else _due_days(today):
            button = Gtk.Button(label=words(key))
            button.connect("clicked", lambda _, day=picked: self.presenter.pick(day))
            row.append(button)
        above = box(self.entry, self.meaning, self.refusal, self.readings, vertical=True, spacing=3)
        self.set_child(box(above, self.calendar, row, vertical=True, spacing=6))

    # What a presenter tells

    def show_meaning(self, words: str) -> None:
        """When the text says."""
        self.meaning.set_text(words)

    def show_refusal(self, sentence: str, readings: Sequence[Reading]) -> None:
        """Why the text can't be read; it stays."""
        self.meaning.set_visible(False)
        self.refusal.set_markup(prose(sentence))
        self.refusal.set_visible(True)
        # A popover of GTK 4.8 measures itself a little wider than it is: a line would be missing.
        height = self.refusal.measure(Gtk.Orientation.VERTICAL, self.calendar.get_width())[1]
        self.refusal.set_size_request(-1, height)
        for reading in readings:
            button = Gtk.Button(label=reading.words)
            button.connect("clicked", lambda _, text=reading.text: self.presenter.entered(text))
            self.readings.append(button)
        self.readings.set_visible(bool(readings))

    def close(self) -> None:
        """It is so."""
        self.popdown()

    # What the person does

    def _typed(self) -> None:
        self.meaning.set_visible(True)
        self.refusal.set_visible(False)
        self.refusal.set_size_request(-1, -1)
        self.readings.set_visible(False)
        while child := self.readings.get_first_child():
            self.readings.remove(child)
        self.presenter.typed(self.entry.get_text())

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
            self.presenter.pick(str(self.calendar.get_date().format("%Y-%m-%d")))


def _due_days(today: dt.date) -> list[tuple[str, str | None]]:
    tomorrow = today + dt.timedelta(days=1)
    return [("today", today.isoformat()), ("tomorrow", tomorrow.isoformat()), ("no_due", None)]


def _start_days(today: dt.date) -> list[tuple[str, str | None]]:
    tomorrow = today + dt.timedelta(days=1)
    monday = today + dt.timedelta(days=7 - today.weekday())
    return [
        ("tomorrow", tomorrow.isoformat()),
        ("next_monday", monday.isoformat()),
        ("no_start", None),
    ]


def _translate(calendar: Gtk.Calendar, words: Words) -> None:
    """The toolkit names months and weekdays by the locale, which may speak another language."""
    days = [locale.nl_langinfo(getattr(locale, f"ABDAY_{n}")) for n in (2, 3, 4, 5, 6, 7, 1)]
    names = dict(zip(days, words("short_weekdays").split(" ")))
    for widget in _inside(calendar):
        if isinstance(widget, Gtk.Label) and widget.has_css_class("day-name"):
            widget.set_text(names.get(widget.get_text(), widget.get_text()))
        elif isinstance(widget, Gtk.Stack):
            for page, month in zip(_children(widget), words("months").split(" ")):
                if isinstance(page, Gtk.Label):
                    page.set_text(month)


def _inside(widget: Gtk.Widget) -> Iterator[Gtk.Widget]:
    for child in _children(widget):
        yield child
        yield from _inside(child)


def _children(widget: Gtk.Widget) -> Iterator[Gtk.Widget]:
    child = widget.get_first_child()
    while child is not None:
        yield child
        child = child.get_next_sibling()
