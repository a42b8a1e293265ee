"""Whether a window is narrow."""

from __future__ import annotations

from typing import Callable

from gi.repository import Adw, GLib, Gtk


def breakpoint_at(width: int, told: Callable[[bool], None]) -> Gtk.Widget:
    """A widget without height that tells `told` whether it is given less than `width` pixels."""
    squeezer = Adw.Squeezer(homogeneous=False, can_focus=False)
    wide = Gtk.Box(width_request=width)
    squeezer.add(wide)
    squeezer.add(Gtk.Box())

    def crossed(*_: object) -> None:
        # Inside of the signal sizes are being given out: nothing may ask for others.
        is_narrow = squeezer.get_visible_child() is not wide
        GLib.idle_add(told, is_narrow, priority=GLib.PRIORITY_HIGH_IDLE)

    squeezer.connect("notify::visible-child", crossed)
    return squeezer
