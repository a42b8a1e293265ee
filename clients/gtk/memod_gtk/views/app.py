"""The application: its windows, its keys, and light or dark."""

from __future__ import annotations

from pathlib import Path

from gi.repository import Adw, Gdk, Gio, GLib, Gtk

from ..model.session import Connect, Session
from ..model.settings import Settings
from ..model.words import _, local
from .main_loop import MainLoop
from .parts import add_actions
from .reminders import Notifications
from .shortcuts import ACTIONS
from .window import Window

ID = "org.memod.Memos"
_HERE = Path(__file__).parent


class App(Adw.Application):
    """Each window has a server of its own; all of them follow one store."""

    def __init__(self, connect: Connect, settings: Settings) -> None:
        super().__init__(application_id=ID, flags=Gio.ApplicationFlags.NON_UNIQUE)
        local.lend()  # As it was loaded, the toolkit took the locale of the environment.
        local.prefer(settings.clock, settings.week_start)
        self.settings = settings
        self._connect = connect

    def do_startup(self) -> None:
        """Before the first window."""
        Adw.Application.do_startup(self)
        GLib.set_application_name(_("Memos"))
        display = Gdk.Display.get_default()
        _add_style(display, "style.css")
        # What libadwaita has for high contrast is darker still.
        if not Adw.StyleManager.get_default().get_high_contrast():
            _add_style(display, "dim.css")
        Gtk.IconTheme.get_for_display(display).add_search_path(str(_HERE.parents[1] / "data"))
        Gtk.Window.set_default_icon_name(ID)
        self.darken(self.settings.is_dark)
        Adw.StyleManager.get_default().connect("notify::dark", lambda *_: self._show_shades())
        is_dark = Adw.StyleManager.get_default().get_dark
        add_actions(
            self,
            (
                ("new-window", self.do_activate),
                ("dark", lambda: self.darken(not is_dark())),
                ("quit", self._close_all),
            ),
        )
        self._notifications = Notifications(self)
        for action, accelerator in ACTIONS.items():
            self.set_accels_for_action(action, [accelerator])

    def do_activate(self) -> None:
        """Opens a window."""
        session = Session(self._connect, MainLoop())
        window = Window(self, session, self.settings)
        self._notifications.follow(window.context)
        window.present()

    def darken(self, is_dark: bool | None) -> None:
        """Makes every window dark or light; with None as the desktop is, now and later."""
        schemes = Adw.ColorScheme
        scheme = {None: schemes.DEFAULT, True: schemes.FORCE_DARK, False: schemes.FORCE_LIGHT}
        Adw.StyleManager.get_default().set_color_scheme(scheme[is_dark])
        if is_dark != self.settings.is_dark:
            self.settings.is_dark = is_dark

    def prefer(self) -> None:
        """Says days and times in every window as the person has chosen it."""
        local.prefer(self.settings.clock, self.settings.week_start)
        for window in self._windows():
            window.context.new_day.tell()

    def _show_shades(self) -> None:
        for window in self._windows():
            window.show_shades()

    def _windows(self) -> list[Window]:
        return [each for each in self.get_windows() if isinstance(each, Window)]

    def _close_all(self) -> None:
        for window in self.get_windows():
            window.close()


def _add_style(display: Gdk.Display, name: str) -> None:
    provider = Gtk.CssProvider()
    provider.load_from_path(str(_HERE / name))
    Gtk.StyleContext.add_provider_for_display(
        display, provider, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION
    )
