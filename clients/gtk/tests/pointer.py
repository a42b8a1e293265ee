"""A pointer and a keyboard for a screen of X: real events, by the XTest extension."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain, cycle
from typing import Any, Callable

try:
    _x11 = ctypes.CDLL("libX11.so.6")
    _xtst = ctypes.CDLL("libXtst.so.6")
    MISSING = ""
except OSError as error:
    MISSING = f"{error}: install libxtst6"

REVERT_TO_POINTER_ROOT, CURRENT_TIME = 1, 0
STEP_PIXELS = 8
STEP_MILLISECONDS = 8
LEFT, RIGHT = 1, 3


class Pointer:
    """Moves as a hand does, in steps; `turn` lets the windows live until something holds."""

    def __init__(self, until: Callable[[Callable[[], Any]], None]) -> None:
        _x11.XOpenDisplay.restype = ctypes.c_void_p
        _x11.XStringToKeysym.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(_x11.XOpenDisplay(None))
        self._until = until
        self._at = (0, 0)

    def close(self) -> None:
        _x11.XCloseDisplay(self._display)

    # The pointer

    def go(self, x: int, y: int) -> None:
        """Jumps there."""
        self._at = (x, y)
        _xtst.XTestFakeMotionEvent(self._display, -1, x, y, ctypes.c_ulong(0))
        self._sync()

    def press(self, button: int = LEFT) -> None:
        self._button(button, 1)

    def release(self, button: int = LEFT) -> None:
        self._button(button, 0)

    def click(self, widget: Any, x: float = 0.5, y: float = 0.5, button: int = LEFT) -> None:
        """Clicks on a widget, by default in its middle."""
        self.go(*place(widget, x, y))
        self.press(button)
        self.release(button)

    def drag(
        self, source: Any, target: Any, *, to: tuple[float, float], until: Callable[[], Any]
    ) -> None:
        """Drags one widget to a point of another, and lets go once `until` holds there."""
        self.go(*place(source, 0.3, 0.5))
        self.press()
        x, y = self._at
        with self._holding(source) as has_begun:
            self._move(between(self._at, (x + 24, y + 4)), has_begun)
        goal = place(target, *to)
        # The target hears of a pointer that moves, so it trembles there until it has.
        near = (goal[0] + 1, goal[1])
        points = chain(between(self._at, goal), cycle((near, goal)))
        self._move(points, lambda: self._at in (near, goal) and until())
        self.release()

    def _move(self, points: Iterable[tuple[int, int]], until: Callable[[], Any]) -> None:
        """Goes from point to point, as quickly as a hand, until it holds."""
        from gi.repository import GLib

        rest = iter(points)

        def step() -> bool:
            point = next(rest, None)
            if point:
                self.go(*point)
            return True

        # From the loop, since windows see where a pointer is once a frame.
        moving = GLib.timeout_add(STEP_MILLISECONDS, step)
        try:
            self._until(until)
        finally:
            GLib.source_remove(moving)

    @contextmanager
    def _holding(self, source: Any) -> Iterator[Callable[[], bool]]:
        """Whether something on the screen of `source` is being dragged."""
        from gi.repository import Gtk

        begun: list[bool] = []
        heard = []
        widget = source
        while widget is not None:
            controllers = widget.observe_controllers()
            for index in range(controllers.get_n_items()):
                each = controllers.get_item(index)
                if isinstance(each, Gtk.DragSource):
                    heard.append((each, each.connect("drag-begin", lambda *_: begun.append(True))))
            widget = widget.get_parent()
        try:
            yield lambda: bool(begun)
        finally:
            for each, handler in heard:
                each.disconnect(handler)

    # The keyboard

    def give_keys(self, window: Any) -> None:
        """Gives a window the keys, as a window manager does, and waits until it has them.

        A window that asks for them itself does so with the time of the last event, and is ignored
        where another program asked later; one that isn't on the screen yet isn't given them.
        """
        import gi

        gi.require_version("GdkX11", "4.0")
        from gi.repository import GdkX11

        def has_them() -> bool:
            surface = window.get_surface()
            if surface and not window.is_active():
                id = ctypes.c_ulong(GdkX11.X11Surface.get_xid(surface))
                time = ctypes.c_ulong(CURRENT_TIME)
                _x11.XSetInputFocus(self._display, id, REVERT_TO_POINTER_ROOT, time)
                self._sync()
            return bool(window.is_active())

        self._until(has_them)

    def move_window(self, window: Any, x: int, y: int) -> None:
        """Puts a window at another place of the screen."""
        from gi.repository import GdkX11

        id = ctypes.c_ulong(GdkX11.X11Surface.get_xid(window.get_surface()))
        _x11.XMoveWindow(self._display, id, x, y)
        self._sync()

    @contextmanager
    def holding(self, name: str) -> Iterator[None]:
        """Keeps a key pressed."""
        code = _x11.XKeysymToKeycode(self._display, ctypes.c_ulong(self._symbol(name)))
        _xtst.XTestFakeKeyEvent(self._display, code, 1, ctypes.c_ulong(0))
        self._sync()
        try:
            yield
        finally:
            _xtst.XTestFakeKeyEvent(self._display, code, 0, ctypes.c_ulong(0))
            self._sync()

    def key(self, keys: str) -> None:
        """Presses and releases keys together, such as `Control_L+n` or `Delete`."""
        codes = [
            _x11.XKeysymToKeycode(self._display, ctypes.c_ulong(self._symbol(name)))
            for name in keys.split("+")
        ]
        for code in codes:
            _xtst.XTestFakeKeyEvent(self._display, code, 1, ctypes.c_ulong(0))
        for code in reversed(codes):
            _xtst.XTestFakeKeyEvent(self._display, code, 0, ctypes.c_ulong(0))
        self._sync()

    def type(self, text: str) -> None:
        """Types letters, digits and spaces."""
        for letter in text:
            self.key("space" if letter == " " else letter)

    def _symbol(self, name: str) -> int:
        return int(_x11.XStringToKeysym(name.encode()))

    def _button(self, button: int, is_down: int) -> None:
        _xtst.XTestFakeButtonEvent(self._display, button, is_down, ctypes.c_ulong(0))
        self._sync()

    def _sync(self) -> None:
        _x11.XSync(self._display, 0)


def place(widget: Any, x: float, y: float) -> tuple[int, int]:
    """Where on the screen a share of a widget's width and height is; windows are at its corner."""
    native = widget.get_native()
    across, down = native.get_surface_transform()
    point = widget.translate_coordinates(native, x * widget.get_width(), y * widget.get_height())
    surface = native.get_surface()
    while hasattr(surface, "get_position_x"):  # One that pops up from another.
        across, down = across + surface.get_position_x(), down + surface.get_position_y()
        surface = surface.get_parent()
    return round(point[0] + across), round(point[1] + down)


def between(start: tuple[int, int], end: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """The steps from one point to the other."""
    count = max(abs(end[0] - start[0]), abs(end[1] - start[1])) // STEP_PIXELS + 1
    for number in range(1, count + 1):
        yield (
            start[0] + (end[0] - start[0]) * number // count,
            start[1] + (end[1] - start[1]) * number // count,
        )
