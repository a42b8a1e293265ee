"""A month to pick a day from, whose weeks begin as they do where the person is."""

from __future__ import annotations

import datetime as dt
from functools import partial
from typing import Callable

from gi.repository import Gdk, Gtk

from ..model.days import day_words, months
from ..model.words import _, local
from .parts import box, icon_button, label, named, styled

_STEPS = {Gdk.KEY_Left: -1, Gdk.KEY_Right: 1, Gdk.KEY_Up: -7, Gdk.KEY_Down: 7}
_PAGES = {Gdk.KEY_Page_Up: -1, Gdk.KEY_Page_Down: 1}
WEEKS = 6
"""As many as a month can be in, so that nothing moves when there is another."""


class Calendar(Gtk.Box):
    """The toolkit's own takes names and weeks from the locale, whatever the window speaks."""

    def __init__(self, day: dt.date, today: dt.date, picked: Callable[[dt.date], None]) -> None:
        super().__init__(orientation=Gtk.Orientation.VERTICAL, spacing=3)
        self._today = today
        self._picked = picked
        self._title = label("", "heading", xalign=0.5, expand=True)
        back, on = partial(self.turn, -1), partial(self.turn, 1)
        before = icon_button("go-previous-symbolic", _("Previous Month"), back, "flat")
        after = icon_button("go-next-symbolic", _("Next Month"), on, "flat")
        self._grid = Gtk.Grid(column_homogeneous=True, row_homogeneous=True)
        for column in range(7):
            name = _("Mon Tue Wed Thu Fri Sat Sun").split(" ")[(local.week_start + column) % 7]
            self._grid.attach(label(name, "caption", "dim-label", xalign=0.5), column, 0, 1, 1)
        self._buttons = [self._button(place) for place in range(7 * WEEKS)]
        self.append(box(before, self._title, after))
        self.append(self._grid)
        keys = Gtk.EventControllerKey(propagation_phase=Gtk.PropagationPhase.CAPTURE)
        keys.connect("key-pressed", self._key)
        self._grid.add_controller(keys)
        self.select(day)

    def select(self, day: dt.date) -> None:
        """Shows a day as the one that is chosen."""
        self.day, self.month = day, day.replace(day=1)
        self._show()

    def turn(self, by: int) -> None:
        """Shows a month before or after, with the same day chosen."""
        months = self.month.year * 12 + self.month.month - 1 + by
        if dt.MINYEAR * 12 <= months < dt.MAXYEAR * 12 + 12:
            self.month = dt.date(months // 12, months % 12 + 1, 1)
            self._show()

    def do_grab_focus(self) -> bool:
        """Gives the keys to the day that is chosen."""
        return bool(self._buttons[self._place_of(self.day)].grab_focus())

    def _button(self, place: int) -> Gtk.Button:
        button = Gtk.Button()
        for style in ("flat", "circular", "day-number"):
            button.add_css_class(style)
        button.connect("clicked", lambda _: self._picked(self._day_at(place)))
        self._grid.attach(button, place % 7, 1 + place // 7, 1, 1)
        return button

    def _show(self) -> None:
        month = months()[self.month.month - 1]
        self._title.set_text(_("{month} {year}").format(month=month, year=self.month.year))
        for place, button in enumerate(self._buttons):
            day = self._day_at(place)
            button.set_label(str(day.day))
            named(button, day_words(day, self._today), tooltip=False)
            styled(button, "other-month", day.month != self.month.month)
            styled(button, "today", day == self._today)
            styled(button, "suggested-action", day == self.day)

    def _first(self) -> int:
        return self.month.toordinal() - (self.month.weekday() - local.week_start) % 7

    def _day_at(self, place: int) -> dt.date:
        return _date(self._first() + place)

    def _place_of(self, day: dt.date) -> int:
        return min(max(day.toordinal() - self._first(), 0), 7 * WEEKS - 1)

    def _key(self, _keys: Gtk.EventControllerKey, key: int, *_: object) -> bool:
        if key in _PAGES:
            self.turn(_PAGES[key])
        elif key in _STEPS:
            here = next((n for n, each in enumerate(self._buttons) if each.has_focus()), None)
            day = self._day_at(here) if here is not None else self.day
            day = _date(day.toordinal() + _STEPS[key])
            self.month = day.replace(day=1)
            self._show()
            self._buttons[self._place_of(day)].grab_focus()
        else:
            return False
        return True


def _date(ordinal: int) -> dt.date:
    # Beyond the last day there is none to show.
    return dt.date.fromordinal(min(max(ordinal, 1), dt.date.max.toordinal()))
