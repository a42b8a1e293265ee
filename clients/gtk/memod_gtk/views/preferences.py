"""What a person can choose for the windows."""

from __future__ import annotations

import datetime as dt
from typing import Any, Callable

from gi.repository import Adw, Gtk

from ..model.days import clock_words
from ..model.settings import Settings
from ..model.words import WEEK_STARTS, Words
from .parts import named, prose, short_names

WIDTH = 640
"""Where the window before them isn't narrower."""
VIEWS = ("agenda", "board", "memos", "history", "groups", "g_inbox", "g_day", "g_upcoming", "g_all")


def show_preferences(
    parent: Gtk.Window,
    words: Words,
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

    days = words("weekdays").split(" ")
    hours = {hour: clock_words(dt.time(hour), words) for hour in range(24)}
    looks = {None: "system", False: "light", True: "dark"}
    clocks = {"": "clock_usual", "12": "clock_of_12", "24": "clock_of_24"}
    starts = {each: days[number] for each, number in WEEK_STARTS.items()}
    look = Adw.PreferencesGroup(title=words("appearance"))
    for key, names, now, chosen in (
        ("style", {each: words(f"style_{name}") for each, name in looks.items()},
         settings.is_dark, darken),
        ("clock", {each: words(key) for each, key in clocks.items()},
         settings.clock, keep("clock")),
        ("week_start", {"": words("clock_usual"), **starts},
         settings.week_start, keep("week_start")),
    ):  # fmt: skip
        look.add(_choice(words(key), names, now, chosen))
    behavior = Adw.PreferencesGroup(title=words("behavior"))
    views = {"": words("last_view"), **{each: words(each) for each in VIEWS}}
    behavior.add(_choice(words("first_view"), views, settings.first_view, keep("first_view")))
    behavior.add(_choice(words("remind_time"), hours, settings.remind_hour, keep("remind_hour")))
    more = prose(words("picture_address_more"))
    pictures = Adw.PreferencesGroup(title=words("pictures"), description=more)
    address = Adw.EntryRow(title=words("picture_address"), text=settings.picture_address)
    address.connect("changed", lambda _: setattr(settings, "picture_address", address.get_text()))
    pictures.add(address)
    window = Adw.PreferencesWindow(
        transient_for=parent, modal=True, search_enabled=False, title=words("preferences"),
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
