"""GLib's main loop as presenters use it, and views wait in it."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gdk, GLib, Gtk


def once(function: Callable[[], None]) -> Callable[..., bool]:
    """Makes of a function what the toolkit calls a single time."""

    def call(*_: object) -> bool:
        function()
        return False  # It isn't called again.

    return call


class MainLoop:
    """Does what it is given in the thread of the windows."""

    def post(self, function: Callable[[], None]) -> None:
        """Has `function` called soon, from any thread."""
        GLib.idle_add(once(function), priority=GLib.PRIORITY_DEFAULT)

    def after(self, seconds: float, function: Callable[[], None]) -> Callable[[], None]:
        """Has `function` called in so many seconds; answers what calls that off."""
        source = GLib.timeout_source_new(int(seconds * 1000))
        source.set_callback(once(function))
        source.attach()
        call_off: Callable[[], None] = source.destroy
        return call_off


def when_drawn(widget: Gtk.Widget, function: Callable[[], None]) -> None:
    """Calls `function` once when what a widget shows now is on screen; soon if it is on none."""
    if not widget.get_realized():
        GLib.idle_add(once(function))
        return
    # The first frame from here draws it; with the second it has been drawn.
    frames = 0

    def tick(_widget: Gtk.Widget, _clock: Gdk.FrameClock) -> bool:
        nonlocal frames
        frames += 1
        if frames < 2:
            return True  # It is called again.
        # Before the next frame. What is idle never comes where frames take all the time there is.
        GLib.idle_add(once(function), priority=GLib.PRIORITY_DEFAULT)
        return False  # It isn't called again.

    widget.add_tick_callback(tick)
