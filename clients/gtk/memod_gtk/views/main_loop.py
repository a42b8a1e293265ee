"""GLib's main loop as presenters use it, and views wait in it."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gdk, GLib, Gtk


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


def when_drawn(widget: Gtk.Widget, function: Callable[[], None]) -> None:
    """Calls `function` once when what a widget shows now is on screen; soon if it is on none."""

    def once() -> bool:
        function()
        return False  # It isn't called again.

    if not widget.get_realized():
        GLib.idle_add(once)
        return
    # The first frame from here draws it; with the second it has been drawn.
    frames = 0

    def tick(_widget: Gtk.Widget, _clock: Gdk.FrameClock) -> bool:
        nonlocal frames
        frames += 1
        if frames < 2:
            return True  # It is called again.
        # Before the next frame. What is idle never comes where frames take all the time there is.
        GLib.idle_add(once, priority=GLib.PRIORITY_DEFAULT)
        return False  # It isn't called again.

    widget.add_tick_callback(tick)
