"""A real window on a screen that nobody sees, and fingers to use it with."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Callable

import pointer
from support import SERVER, WAIT_SECONDS_MAX, memod


def missing() -> str:
    """Why there is no screen; empty if there is one."""
    try:
        import gi

        gi.require_version("Gdk", "4.0")
        gi.require_version("Gtk", "4.0")
        gi.require_version("Adw", "1")
        from gi.repository import Gdk, Gtk  # noqa: F401 (which opens the display)
    except (ImportError, ValueError) as error:
        return f"GTK 4 for Python is missing ({error}): .ci/need window screen"
    is_there = Gdk.Display.get_default() is not None
    return "" if is_there else "there is no display: start Xvfb, or see tests/run.sh"


MISSING = missing() if SERVER else "there is no memod: set MEMOD"

if not MISSING:
    from gi.repository import Adw, Gdk, GLib, Gtk

    from memod_gtk.model.settings import Settings
    from memod_gtk.model.words import local
    from memod_gtk.views.app import App


CORNER = (1279, 899)
"""Of the screen that with-screen.sh makes, far from the windows, which are at the other one."""

_applications: list[Any] = []


def _application() -> Any:
    # One a process: it is known to the bus by its name.
    if not _applications:
        app = App(lambda on_start: app.connect_to(on_start), Settings(Path(os.devnull)))
        app.register(None)
        _applications.append(app)
    return _applications[0]


class Screen:
    """An application on a store of its own."""

    def __init__(
        self, language: str = "en", file: Path | None = None, server: Any = SERVER
    ) -> None:
        """`server` is what the windows start; a test may put another in its place."""
        self.server = server
        self._folder = tempfile.TemporaryDirectory()
        path = Path(self._folder.name)
        self.file = file or path / "memos.sqlite"
        self.settings = Settings(path / "gtk.json")
        # Where a sidebar has room, and a memo beside its list has none.
        self.settings.size, self.settings.page = (980, 680), "groups"
        self.settings.is_welcomed = True
        self.other = memod.Client(SERVER, file=self.file, origin="elsewhere")
        self.app = _application()
        local.speak(language)
        self.app.settings = self.settings
        self.app.connect_to = self._connect
        self.animate(False)
        is_x11 = type(Gdk.Display.get_default()).__name__.endswith("X11Display")
        self.hand = pointer.Pointer(self.until) if is_x11 and not pointer.MISSING else None
        """None on Wayland, where nobody but the compositor has one."""
        if self.hand:
            # No test begins with a pointer over something, where another one left it.
            self.hand.go(*CORNER)

    def _connect(self, on_start: Callable[[int], None]) -> memod.Client:
        origin = f"gtk-{os.urandom(2).hex()}"
        return memod.Client(
            self.server, file=self.file, origin=origin, push="ids", sync=True, on_start=on_start,
            locale=local.locale,
        )  # fmt: skip

    def opened(self) -> Any:
        """A window that has just been opened."""
        before = set(self.app.get_windows())
        self.app.do_activate()
        (window,) = set(self.app.get_windows()) - before
        return window

    def window(self) -> Any:
        """Opens a window and waits until it has the keys and shows its groups."""
        window = self.opened()
        self.until(lambda: window.groups.groups)
        self.give_keys(window)
        return window

    def give_keys(self, window: Any) -> None:
        """What is typed goes to that window from now on."""
        if self.hand:
            self.hand.give_keys(window)

    def long_group(self, rows: int) -> str:
        """Makes a group with so many tasks; answers its id."""
        id = self.other.group.create(name="Long")["group"]["id"]
        for start in range(0, rows, 1000):
            tasks = [{"content": f"task {n:05}", "group": id} for n in range(start, start + 1000)]
            self.other.store.batch(
                calls=[{"method": "task/create", "params": params} for params in tasks]
            )
        return id

    def close(self) -> None:
        for window in self.app.get_windows():
            # With a text that is yet to be saved it would stay until then, or ask whether to leave
            # without: in the middle of the next test, whose keys would go there.
            editor, window.screens.editor = window.screens.editor, None
            if editor:
                editor.presenter.detach()
            window.close()
        # What a window has asked with stays.
        for window in Gtk.Window.list_toplevels():
            window.destroy()
        self.other.close()
        if self.hand:
            self.hand.close()
        self.enlarge(100)
        Adw.StyleManager.get_default().set_color_scheme(Adw.ColorScheme.DEFAULT)
        self._folder.cleanup()

    def until(self, condition: Callable[[], Any]) -> None:
        """Lets the windows live until the condition holds; of a row that isn't there none does."""
        end = time.monotonic() + WAIT_SECONDS_MAX
        # Wakes the loop up, so that a condition nothing in the loop makes true is seen too.
        # Behind all else: a frame comes first.
        pulse = GLib.timeout_add(20, lambda: True, priority=GLib.PRIORITY_LOW)
        try:
            while not _holds(condition):
                if time.monotonic() > end:
                    raise AssertionError("it didn't come to that")
                GLib.MainContext.default().iteration(True)
        finally:
            GLib.source_remove(pulse)

    def resize(self, window: Any, width: int, height: int, *, is_narrow: bool) -> None:
        """Makes a window another size, as far as what is in it lets it."""
        self.settled(window)
        window.set_default_size(width, height)
        self.until(lambda: window.is_narrow == is_narrow)

        def has_that_width() -> bool:
            # Without a compositor the frame takes some of it.
            if width - 20 < window.get_width() <= width:
                return True
            # What folds leaves more room only when it has folded, which takes some frames: until
            # then a window refuses to be narrower, and nothing asks again.
            window.set_default_size(width + 1, height)
            window.set_default_size(width, height)
            self.settled(window)
            return False

        self.until(has_that_width)

    def settled(self, window: Any) -> None:
        """Waits until a window stands still: shown, laid out, nothing sliding."""

        stacks = [each for each in widgets(window, Gtk.ListView) if isinstance(each, Gtk.Stack)]

        def is_still() -> bool:
            surface = window.get_surface()
            moving = [
                each for each in stacks if each.get_mapped() and each.get_transition_running()
            ]
            return surface is not None and surface.get_mapped() and not moving

        self.until(is_still)
        # What was asked for until now is laid out when the second frame from here has begun.
        clock, frames = window.get_frame_clock(), []
        handler = clock.connect("after-paint", lambda _: frames.append(1))
        self.until(lambda: len(frames) > 1 or window.queue_draw())
        clock.disconnect(handler)

    def animate(self, is_so: bool = True) -> None:
        """Whether things slide and turn, which only tests that look at it wait for."""
        Gtk.Settings.get_default().set_property("gtk-enable-animations", is_so)

    def enlarge(self, percent: int) -> None:
        """Makes letters larger, as a person who sees badly has them."""
        Gtk.Settings.get_default().set_property("gtk-xft-dpi", 96 * 1024 * percent // 100)

    def turn(self, seconds: float) -> None:
        """Lets the windows live for a while: for pictures only, since no test waits for time."""
        end = time.monotonic() + seconds
        self.until(lambda: time.monotonic() > end)

    def picture(self, path: Path, window: Any, around: int = 0) -> None:
        """Keeps what is on the screen where a window is, and `around` it, by ImageMagick's
        `import`."""
        self.turn(0.6)
        x, y = window.get_native().get_surface_transform()
        place = f"{window.get_width() + around}x{window.get_height() + around}+{x:.0f}+{y:.0f}"
        command = ["import", "-window", "root", "-crop", place, "+repage", str(path)]
        taking = subprocess.Popen(command)
        self.until(lambda: taking.poll() is not None)


def _holds(condition: Callable[[], Any]) -> Any:
    try:
        return condition()
    except StopIteration:
        return False


def widgets(root: Any, without: Any = ()) -> Iterator[Any]:
    """A widget and all below it that can be seen, but for what is in some kind of widget."""
    if root.get_visible():
        yield root
        child = None if without and isinstance(root, without) else root.get_first_child()
        while child is not None:
            yield from widgets(child, without)
            child = child.get_next_sibling()


def lines(memos: Any) -> list[str]:
    """What the rows of a list say, from top to bottom."""
    return [
        entry["title"] if isinstance(entry, dict) else f"== {entry.title} {entry.total}"
        for entry in memos.model.entries
    ]


def row(memos: Any, title: str) -> Any:
    """The row that shows a title."""
    return next(each for each in memos.bound.values() if each.memo and each.memo.title == title)


def toast_words(toast: Any) -> str:
    """What a toast says."""
    said = (each for each in widgets(toast.get_custom_title()) if isinstance(each, Gtk.Label))
    return next(said).get_text()
