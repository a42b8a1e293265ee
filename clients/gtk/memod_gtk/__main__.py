"""`python3 -m memod_gtk`: opens a window."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Callable

try:
    import memod
except ImportError:  # In a checkout the client lies beside this package.
    sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "python"))
    import memod

from .model.settings import Settings
from .model.shown import WINDOW_ORIGIN
from .model.words import LANGUAGES, _, local


def arguments(argv: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="memod-gtk", description="A window for memod's memos and tasks."
    )
    store = parser.add_mutually_exclusive_group()
    store.add_argument("--memory", action="store_true", help="keep everything in memory")
    store.add_argument("--file", metavar="PATH", help="use this file as the store")
    parser.add_argument("--read-only", action="store_true", help="never write to the store")
    parser.add_argument("--memod", metavar="PATH", help="the server; else $MEMOD, or memod on PATH")
    parser.add_argument("--language", choices=LANGUAGES, help="by default the environment's")
    return parser.parse_args(argv)


def main() -> int:
    """Opens a window and answers the exit status."""
    asked = arguments()
    local.follow_environment(asked.language)
    try:
        import gi

        gi.require_version("Gdk", "4.0")
        gi.require_version("Gtk", "4.0")
        gi.require_version("Adw", "1")
        from gi.repository import Gdk, Gtk  # noqa: F401 (which opens the display)

        if Gdk.Display.get_default() is None:
            print(
                _(
                    "There is no display to open a window on: DISPLAY and WAYLAND_DISPLAY name "
                    "none."
                ),
                file=sys.stderr,
            )
            return 1
        from .views.app import App
    except (ImportError, ValueError) as error:
        print(
            _(
                "GTK 4 and libadwaita for Python are missing: {error}\nOn Debian: apt "
                "install python3-gi python3-gi-cairo gir1.2-gtk-4.0 gir1.2-adw-1\nand "
                "start this with /usr/bin/python3."
            ).format(error=error),
            file=sys.stderr,
        )
        return 1

    def connect(on_start: Callable[[int], None]) -> memod.Client:
        # Two windows of one process are two clients: each takes back what it did itself.
        origin = f"{WINDOW_ORIGIN}{os.getpid()}-{os.urandom(2).hex()}"
        return memod.Client(
            asked.memod,
            file=asked.file,
            memory=asked.memory,
            options=["--read-only"] if asked.read_only else [],
            origin=origin,
            push="ids",
            locale=local.locale,
            reminders="window",
            sync=True,
            on_start=on_start,
        )

    return int(App(connect, Settings()).run([]))


if __name__ == "__main__":
    sys.exit(main())
