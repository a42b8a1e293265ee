"""How much is done, as a ring that fills."""

from __future__ import annotations

import math
from typing import Any

import cairo
from gi.repository import Adw, Gtk

from ..model.words import _
from .parts import named

TURN_MILLISECONDS = 500
PIE_SIZE_MAX = 16
"""One so small is a pie."""


class Ring(Gtk.DrawingArea):
    """A share from 0 to 1; it turns to a new one instead of jumping there."""

    __gtype_name__ = "Ring"

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.set_valign(Gtk.Align.CENTER)  # Also of one that a file describes.
        self.value = 0.0
        self._is_fresh = True
        self.set_draw_func(self._draw)
        target = Adw.CallbackAnimationTarget.new(self._turn)
        self._animation = Adw.TimedAnimation.new(self, 0, 0, TURN_MILLISECONDS, target)

    def show(self, value: float) -> None:
        """Turns to `value`."""
        if self._is_fresh or abs(value - self._animation.get_value_to()) > 1e-6:
            self._is_fresh = False
            self._animation.pause()
            self._animation.set_value_from(self.value)
            self._animation.set_value_to(value)
            self._animation.reset()
            self._animation.play()

    def _turn(self, value: float, *_data: Any) -> None:
        self.value = value
        self.queue_draw()

    def _draw(self, _area: Gtk.DrawingArea, context: Any, width: int, height: int) -> None:
        color = self.get_style_context().get_color()
        is_pie = width <= PIE_SIZE_MAX
        line = 1.5 if is_pie else 2 + width / 13
        context.set_line_width(line)
        radius = min(width, height) / 2 - line / 2
        if is_pie:
            self._draw_pie(context, color, width / 2, radius)
            return
        context.set_line_cap(cairo.LineCap.ROUND)
        context.set_source_rgba(color.red, color.green, color.blue, 0.22 * color.alpha)
        context.arc(width / 2, height / 2, radius, 0, 2 * math.pi)
        context.stroke()
        if self.value > 0:
            context.set_source_rgba(color.red, color.green, color.blue, color.alpha)
            start = -math.pi / 2
            context.arc(width / 2, height / 2, radius, start, start + 2 * math.pi * self.value)
            context.stroke()

    def _draw_pie(self, context: Any, color: Any, middle: float, radius: float) -> None:
        """So small, only a line all around and a filled part can be told apart."""
        context.set_source_rgba(color.red, color.green, color.blue, color.alpha)
        context.arc(middle, middle, radius, 0, 2 * math.pi)
        context.stroke()
        start = -math.pi / 2
        context.move_to(middle, middle)
        context.arc(middle, middle, radius - 2, start, start + 2 * math.pi * self.value)
        context.fill()


def show_progress(ring: Ring, share: float | None) -> None:
    """Shows how much is done; no ring where there is no share of it."""
    ring.set_visible(share is not None)
    if share is not None:
        ring.show(share)
        named(ring, _("{percent}% done").format(percent=round(share * 100)))
