"""GLib's main loop as presenters use it."""

from __future__ import annotations

from typing import Callable

from gi.repository import GLib


class MainLoop:
    """Does what it is given in the thread of the windows."""

    def post(self, function: Callable[[], None]) -> None:
        """Has `function` called soon, from any thread."""

        def once() -> bool:
            function()
            return False  # It isn't called again.

        GLib.idle_add(once, priority=GLib.PRIORITY_DEFAULT)

    def after(self, seconds: float, function: Callable[[], None]) -> Callable[[], None]:
        """Has `function` called in so many seconds; answers what calls that off."""
        source = 0

        def once() -> bool:
            nonlocal source
            source = 0
            function()
            return False  # It isn't called again.

        def call_off() -> None:
            nonlocal source
            if source:
                GLib.source_remove(source)
                source = 0

        source = GLib.timeout_add(int(seconds * 1000), once)
        return call_off
