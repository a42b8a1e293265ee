"""Asking for a file, with the desktop's own window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Callable

from gi.repository import Gtk


def ask_file(
    parent: Gtk.Window,
    title: str,
    chosen: Callable[[Path], None],
    *,
    name: str = "",
    patterns: Sequence[str] = (),
) -> Gtk.FileChooserNative:
    """Asks for a file to read, or with a `name` for one to write; it has to be kept meanwhile."""
    action = Gtk.FileChooserAction.SAVE if name else Gtk.FileChooserAction.OPEN
    chooser = Gtk.FileChooserNative.new(title, parent, action, None, None)
    chooser.set_modal(True)
    if name:
        chooser.set_current_name(name)
    if patterns:
        kinds = Gtk.FileFilter()
        for pattern in patterns:
            kinds.add_pattern(pattern)
        chooser.add_filter(kinds)

    def answered(_chooser: Gtk.FileChooserNative, response: int) -> None:
        file = chooser.get_file()
        chooser.destroy()
        if response == Gtk.ResponseType.ACCEPT and file and file.get_path():
            chosen(Path(file.get_path()))

    chooser.connect("response", answered)
    chooser.show()
    return chooser
