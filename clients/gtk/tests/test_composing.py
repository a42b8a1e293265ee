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
    from gi.repository import Gtk

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
        self.engine()
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

    def engine(self) -> None:
        """Starts ibus on this screen, with Hangul."""
        daemon = subprocess.Popen(
            [IBUS, "--replace", "--xim", "--panel=disable"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "GTK_IM_MODULE": ""},
        )
        self.addCleanup(daemon.wait)
        self.addCleanup(daemon.terminate)
        self.until(lambda: self.ibus("engine", "hangul") == 0)

    def ibus(self, *command: str) -> int:
        asking = subprocess.Popen(
            ["ibus", *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.until(lambda: asking.poll() is not None)
        return asking.returncode

    def turn_on(self) -> None:
        """Has the engine compose Hangul: letters are Latin before it is there."""
        entry = self.line.entry
        for _ in range(1000):
            self.hand.key("Hangul")
            self.hand.key("g")
            self.until(lambda: self.composed[-1:] == ["ㅎ"] or entry.get_text())
            if not entry.get_text():
                return
            self.hand.key("BackSpace")
            self.until(lambda: not entry.get_text())
        self.fail("the engine doesn't compose")

    def compose(self, keys: str, composed: str) -> None:
        """Types keys, and waits for the syllable that they are."""
        for key in keys:
            self.hand.key(key)
        self.until(lambda: self.composed[-1:] == [composed])

    def test_enter_never_adds_half_of_what_is_composed(self) -> None:
        self.turn_on()
        self.compose("ksrmf", "글")
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
