"""A calendar to pick a due date from."""

from __future__ import annotations

import datetime as dt
import locale
from collections.abc import Iterator
from typing import Callable

from gi.repository import GLib, Gtk

from ..model.words import Words
from .parts import box, named


class DuePopover(Gtk.Popover):
    """Tells `picked` the day, or None for none; gone once it is closed."""

    def __init__(
        self,
        words: Words,
        today: dt.date,
        day: str | None,
        picked: Callable[[str | None], None],
    ) -> None:
        super().__init__()
        self._picked = picked
        self.calendar = named(Gtk.Calendar(), words("pick_due"), tooltip=False)
        _translate(self.calendar, words)
        if day:
            year, month, number = map(int, day.split("-"))
            self.calendar.select_day(GLib.DateTime.new_local(year, month, number, 0, 0, 0))
        self.calendar.connect("day-selected", lambda _: self._pick(self._day()))
        row = box(spacing=6, homogeneous=True)
        for key, due in (
            ("today", today.isoformat()),
            ("tomorrow", (today + dt.timedelta(days=1)).isoformat()),
            ("no_due", None),
        ):
            button = Gtk.Button(label=words(key))
            button.connect("clicked", lambda _, due=due: self._pick(due))
            row.append(button)
        self.set_child(box(self.calendar, row, vertical=True, spacing=6))

    def _day(self) -> str:
        return str(self.calendar.get_date().format("%Y-%m-%d"))

    def _pick(self, due: str | None) -> None:
        self._picked(due)
        self.popdown()


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
