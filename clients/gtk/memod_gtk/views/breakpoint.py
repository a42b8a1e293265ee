"""Whether a window is narrow."""

from __future__ import annotations

from typing import Callable

from gi.repository import Adw, GLib, Gtk


def width_sensor(told: Callable[[bool], None], style: str) -> Gtk.Widget:
    """A widget without height that tells `told` whether it has less room than a style needs.

    How much that is stands in the style, in letters: larger ones need more.
    """
    squeezer = Adw.Squeezer(homogeneous=False, can_focus=False)
    roomy = Gtk.Box()
    roomy.add_css_class(style)
    squeezer.add(roomy)
    squeezer.add(Gtk.Box())

    def crossed(*_: object) -> None:
        # Inside of the signal sizes are being given out: nothing may ask for others.
        GLib.idle_add(tell, priority=GLib.PRIORITY_HIGH_IDLE)

    def tell() -> None:
        if squeezer.get_mapped():  # Else the window was closed.
            told(squeezer.get_visible_child() is not roomy)

    squeezer.connect("notify::visible-child", crossed)
    squeezer.connect("map", crossed)
    return squeezer
