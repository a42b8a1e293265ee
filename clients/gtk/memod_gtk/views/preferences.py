"""What a person can choose for the windows."""

from __future__ import annotations

import datetime as dt
from typing import Any, Callable

from gi.repository import Adw, Gtk

from ..model.days import clock_words, weekdays
from ..model.settings import Settings
from ..model.shown import GROUPS
from ..model.words import WEEK_STARTS, _
from .parts import named, prose, short_names
from .sidebar import PAGES

WIDTH = 640
"""Where the window before them isn't narrower."""
VIEWS = {
    **{name: said for name, said, _icon in PAGES},
    **{group: GROUPS[group] for group in ("g_inbox", "g_day", "g_upcoming", "g_all")},
}


def show_preferences(
    parent: Gtk.Window,
    settings: Settings,
    darken: Callable[[bool | None], None],
    prefer: Callable[[], None],
) -> Adw.PreferencesWindow:
    """Each choice holds at once: `darken` and `prefer` show it."""

    def keep(name: str) -> Callable[[Any], None]:
        def chosen(value: Any) -> None:
            setattr(settings, name, value)
            prefer()

        return chosen

    hours = {hour: clock_words(dt.time(hour)) for hour in range(24)}
    looks = {None: _("Follow System"), False: _("Light"), True: _("Dark")}
    clocks = {"": _("Follow System"), "12": _("12 Hours"), "24": _("24 Hours")}
    starts = {each: weekdays()[number] for each, number in WEEK_STARTS.items()}
    look = Adw.PreferencesGroup(title=_("Appearance"))
    for title, names, now, chosen in (
        (_("Style"), looks, settings.is_dark, darken),
        (_("Clock"), clocks, settings.clock, keep("clock")),
        (_("First Day of the Week"), {"": _("Follow System"), **starts}, settings.week_start,
         keep("week_start")),
    ):  # fmt: skip
        look.add(_choice(title, names, now, chosen))
    behavior = Adw.PreferencesGroup(title=_("Behavior"))
    views = {"": _("Last Page"), **{each: _(name) for each, name in VIEWS.items()}}
    behavior.add(_choice(_("Open With"), views, settings.first_view, keep("first_view")))
    behavior.add(
        _choice(_("Reminder on the Day"), hours, settings.remind_hour, keep("remind_hour"))
    )
    more = prose(
        _(
            "The web service that pictures for groups are fetched from. The README "
            "says what it has to answer."
        )
    )
    pictures = Adw.PreferencesGroup(title=_("Group Pictures"), description=more)
    address = Adw.EntryRow(title=_("Service Address"), text=settings.picture_address)
    address.connect(
        "changed", lambda _entry: setattr(settings, "picture_address", address.get_text())
    )
    pictures.add(address)
    window = Adw.PreferencesWindow(
        transient_for=parent, modal=True, search_enabled=False, title=_("Preferences"),
        default_width=min(WIDTH, parent.get_width()),
    )  # fmt: skip
    page = Adw.PreferencesPage()
    for group in (look, behavior, pictures):
        page.add(group)
    window.add(page)
    window.present()
    return window


def _choice(
    title: str, names: dict[Any, str], now: Any, chosen: Callable[[Any], None]
) -> Adw.ActionRow:
    """A line to choose one value of several, by their names."""
    values = list(names)
    choice = Gtk.DropDown.new_from_strings(list(names.values()))
    short_names(choice)
    choice.set_valign(Gtk.Align.CENTER)
    choice.set_selected(values.index(now) if now in values else 0)
    choice.connect("notify::selected", lambda *_: chosen(values[choice.get_selected()]))
    named(choice, title, tooltip=False)
    row = Adw.ActionRow(title=title, activatable_widget=choice)
    row.add_suffix(choice)
    return row
