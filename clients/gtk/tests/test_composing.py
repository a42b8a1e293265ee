"""Korean as it is typed: an input method composes syllables, and only whole ones are kept."""

from __future__ import annotations

import os
import shutil
import subprocess
import unittest
from pathlib import Path

import pointer
from on_screen import InWindow
from screen import MISSING, lines

if not MISSING:
    from gi.repository import Gio, GLib, Gtk

IBUS = shutil.which("ibus-daemon")
ENGINE = Path("/usr/libexec/ibus-engine-hangul")


def missing() -> str:
    """What there would have to be to compose Hangul."""
    if not (IBUS and shutil.which("ibus") and ENGINE.exists()):
        return "ibus-daemon or its engine for Hangul is missing: install ibus and ibus-hangul"
    if not list(Path("/usr/lib").glob("*/gtk-4.0/*/immodules/libim-ibus.so")):
        return "GTK 4 has no module for ibus: install ibus-gtk4"
    return pointer.MISSING


@unittest.skipIf(missing(), missing())
class Composing(InWindow):
    def setUp(self) -> None:
        super().setUp()
        self.start_daemon()
        before = self.context()
        # As GTK_IM_MODULE=ibus does.
        settings = Gtk.Settings.get_default()
        settings.set_property("gtk-im-module", "ibus")
        self.addCleanup(settings.reset_property, "gtk-im-module")
        self.memos = self.open(self.group("집"))
        self.line = self.screens.group_page.task_entry
        self.composed: list[str] = []
        text = self.line.entry.get_delegate()
        text.connect("preedit-changed", lambda _, composed: self.composed.append(composed))
        self.screen.settled(self.window)
        self.until(text.has_focus)
        # What is typed before the line has a context at ibus, and that an engine, is Latin letters.
        self.until(lambda: self.context() not in ("", before))
        self.until(lambda: self.ibus("engine", "hangul") == (0, ""))
        self.until(lambda: self.ibus("engine") == (0, "hangul"))

    def start_daemon(self) -> None:
        """Starts ibus on this screen."""
        daemon = subprocess.Popen(
            [IBUS, "--replace", "--xim", "--panel=disable"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "GTK_IM_MODULE": ""},
        )
        self.addCleanup(daemon.wait)
        self.addCleanup(daemon.terminate)
        self.until(lambda: self.ibus("engine", "hangul")[0] == 0)
        flags = Gio.DBusConnectionFlags
        self.bus = Gio.DBusConnection.new_for_address_sync(
            self.ibus("address")[1],
            flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION,
            None,
            None,
        )
        self.addCleanup(self.bus.close_sync)

    def ibus(self, *command: str) -> tuple[int, str]:
        asking = subprocess.Popen(
            ["ibus", *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.until(lambda: asking.poll() is not None)
        return asking.returncode, asking.communicate()[0].strip()

    def context(self) -> str:
        """The line that ibus composes for; nothing where there is none."""
        named = GLib.Variant("(ss)", ("org.freedesktop.IBus", "CurrentInputContext"))
        place = ("org.freedesktop.IBus", "/org/freedesktop/IBus")
        get = ("org.freedesktop.DBus.Properties", "Get")
        try:
            found = self.bus.call_sync(*place, *get, named, None, Gio.DBusCallFlags.NONE, -1, None)
        except GLib.Error:
            return ""
        return str(found.unpack()[0])

    def compose(self, keys: str, composed: str) -> None:
        """Types keys, and waits for the syllable that they are."""
        for key in keys:
            self.hand.key(key)
        self.until(lambda: self.composed[-1:] == [composed])

    def test_enter_never_adds_half_of_what_is_composed(self) -> None:
        self.hand.key("Hangul")
        self.compose("gksrmf", "글")
        self.assertEqual(self.line.entry.get_text(), "한")
        self.hand.key("Return")
        self.until(lambda: self.line.entry.get_text() in ("", "한글"))
        # With event forwarding, which GTK 4's module lacks, that Enter and those after it are the
        # engine's, unless it is back to Latin letters.
        self.hand.key("Hangul")
        self.hand.key("Return")
        self.until(lambda: self.memos.get_visible_child_name() == "rows")
        self.assertEqual(lines(self.memos)[1:], ["한글"])
        self.assertEqual(self.line.entry.get_text(), "")


if __name__ == "__main__":
    unittest.main()
