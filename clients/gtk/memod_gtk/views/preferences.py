"""What a person can choose for the windows."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any, Callable

from gi.repository import Adw, Gtk

from ..model.days import clock_words, weekdays
from ..model.shown import GROUPS
from ..model.words import WEEK_STARTS, _
from .parts import prose, short_names, template
from .sidebar import PAGES

WIDTH = 640
"""Where the window before them isn't narrower."""
VIEWS = {
    **{name: said for name, said, _icon in PAGES},
    **{group: GROUPS[group] for group in ("g_inbox", "g_day", "g_upcoming", "g_all")},
}


@template("preferences")
class Preferences(Adw.PreferencesWindow):
    """Each choice holds at once: the application shows it."""

    __gtype_name__ = "Preferences"
    style: Gtk.DropDown = Gtk.Template.Child()
    clock: Gtk.DropDown = Gtk.Template.Child()
    week_start: Gtk.DropDown = Gtk.Template.Child()
    first_view: Gtk.DropDown = Gtk.Template.Child()
    remind_hour: Gtk.DropDown = Gtk.Template.Child()
    pictures: Adw.PreferencesGroup = Gtk.Template.Child()
    address: Adw.EntryRow = Gtk.Template.Child()

    def __init__(self, parent: Gtk.Window) -> None:
        super().__init__(transient_for=parent, default_width=min(WIDTH, parent.get_width()))
        self._app = parent.get_application()
        settings = self._settings = self._app.settings
        _offer(self.style, (None, False, True), settings.is_dark, self._app.darken)
        self._keep("clock", ("", "12", "24"))
        starts = {each: weekdays()[number] for each, number in WEEK_STARTS.items()}
        self._keep("week_start", {"": _("Follow System"), **starts})
        views = {each: _(name) for each, name in VIEWS.items()}
        self._keep("first_view", {"": _("Last Page"), **views})
        self._keep("remind_hour", {hour: clock_words(dt.time(hour)) for hour in range(24)})
        more = _("The web service that pictures for groups are fetched from. The README says what"
                 " it has to answer.")  # fmt: skip
        self.pictures.set_description(prose(more))
        self.address.set_text(settings.picture_address)
        self.address.connect(
            "changed", lambda row: setattr(settings, "picture_address", row.get_text())
        )
        self.present()

    def _keep(self, name: str, values: Any) -> None:
        """Has one of the values kept under that name, with a name of its own where it has one."""
        choice = getattr(self, name)
        if isinstance(values, Mapping):
            choice.set_model(Gtk.StringList.new([*values.values()]))

        def chosen(value: Any) -> None:
            setattr(self._settings, name, value)
            self._app.prefer()

        _offer(choice, [*values], getattr(self._settings, name), chosen)


def _offer(choice: Gtk.DropDown, values: Any, now: Any, chosen: Callable[[Any], None]) -> None:
    """Has one of the values chosen, in the order in which they are listed."""
    short_names(choice)
    choice.set_selected(values.index(now) if now in values else 0)
    choice.connect("notify::selected", lambda *_: chosen(values[choice.get_selected()]))
