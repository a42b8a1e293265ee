"""Asking for a file, with the desktop's own window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Callable

from gi.repository import Gtk


def ask_file(
    parent: Gtk.Window,
    title: str,
    chosen: Callable[[Path], None],
    *,
    name: str = "",
    patterns: Sequence[str] = (),
    kinds: Mapping[str, str] = MappingProxyType({}),
) -> Gtk.FileChooserNative:
    """Asks for a file to read, or with a `name` for one to write; it has to be kept meanwhile.

    A file to write may be of several `kinds`, endings by what these are called; it gets the one
    that is chosen unless its name has one of them.
    """
    action = Gtk.FileChooserAction.SAVE if name else Gtk.FileChooserAction.OPEN
    chooser = Gtk.FileChooserNative.new(title, parent, action, None, None)
    chooser.set_modal(True)
    if name:
        chooser.set_current_name(name)
    if patterns:
        shown = Gtk.FileFilter()
        for pattern in patterns:
            shown.add_pattern(pattern)
        chooser.add_filter(shown)
    for called, ending in kinds.items():
        of_kind = Gtk.FileFilter(name=called)
        of_kind.add_pattern(f"*{ending}")
        chooser.add_filter(of_kind)

    def answered(_chooser: Gtk.FileChooserNative, response: int) -> None:
        file = chooser.get_file()
        chooser.destroy()
        if response == Gtk.ResponseType.ACCEPT and file and file.get_path():
            path, kind = Path(file.get_path()), chooser.get_filter()
            is_known = not kinds or path.suffix.lower() in kinds.values()
            ending = "" if is_known or kind is None else kinds.get(kind.get_name(), "")
            chosen(path.with_name(path.name + ending))

    chooser.connect("response", answered)
    chooser.show()
    return chooser
