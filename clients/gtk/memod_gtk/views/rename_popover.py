"""A line with a title, to write another."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gtk

from ..model.words import _
from .parts import named


class RenamePopover(Gtk.Popover):
    """Gone once it is so; what is refused stays."""

    def __init__(self, title: str, rename: Callable[[str, Callable[[], None]], None]) -> None:
        """`rename` is told of the other title, and of what it calls when it is so."""
        super().__init__()
        self.entry = Gtk.Entry(text=title, width_chars=28)
        named(self.entry, _("New title"), tooltip=False)
        self.entry.connect("activate", lambda _: self._entered(title, rename))
        self.set_child(self.entry)

    def _entered(self, before: str, rename: Callable[[str, Callable[[], None]], None]) -> None:
        title = self.entry.get_text().strip()
        if title and title != before:
            rename(title, self.popdown)
        else:
            self.popdown()
