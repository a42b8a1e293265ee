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
from .model.words import Words


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
    parser.add_argument("--language", choices=("en", "ko"), help="by default the environment's")
    return parser.parse_args(argv)


def main() -> int:
    """Opens a window and answers the exit status."""
    asked = arguments()
    words = Words.of_environment(asked.language)
    words.lend()
    try:
        import gi

        gi.require_version("Gdk", "4.0")
        gi.require_version("Gtk", "4.0")
        gi.require_version("Adw", "1")
        from gi.repository import Gdk, Gtk  # noqa: F401 (which opens the display)

        if Gdk.Display.get_default() is None:
            print(words("no_display"), file=sys.stderr)
            return 1
        from .views.app import App
    except (ImportError, ValueError) as error:
        print(words("no_toolkit", error=error), file=sys.stderr)
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
            locale=words.locale,
            reminders="window",
            sync=True,
            on_start=on_start,
        )

    return int(App(connect, words, Settings()).run([]))


if __name__ == "__main__":
    sys.exit(main())
