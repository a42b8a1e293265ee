"""The window on Wayland, where most desktops have it: a compositor without a screen will do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from screen import MISSING
from support import WAIT_SECONDS_MAX

WESTON = shutil.which("weston")
NO_COMPOSITOR = "" if WESTON else "there is no Wayland compositor: install weston"


@unittest.skipIf(MISSING or NO_COMPOSITOR, MISSING or NO_COMPOSITOR)
class Wayland(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        without = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
        self.environment = {
            **without,
            "XDG_RUNTIME_DIR": folder.name,
            "WAYLAND_DISPLAY": "memod",
            "GDK_BACKEND": "wayland",
        }
        compositor = subprocess.Popen(
            [WESTON, "--backend=headless-backend.so", "--socket=memod", "--idle-time=0"],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.addCleanup(compositor.wait)
        self.addCleanup(compositor.terminate)
        end = time.monotonic() + WAIT_SECONDS_MAX
        while not (Path(folder.name) / "memod").exists():
            self.assertIsNone(compositor.poll(), "the compositor ended")
            self.assertLess(time.monotonic(), end, "the compositor has no socket")
            time.sleep(0.02)

    def test_a_window_opens_and_shows_a_list(self) -> None:
        shown = subprocess.run(
            [sys.executable, Path(__file__).with_name("show_list.py")],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=2 * WAIT_SECONDS_MAX,
        )
        self.assertEqual(
            shown.stdout.splitlines(),
            ["GdkWaylandDisplay", "== To Do 2", "bread", "milk"],
            shown.stderr,
        )


if __name__ == "__main__":
    unittest.main()
