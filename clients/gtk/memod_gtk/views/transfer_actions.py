"""Import, export, backup and an empty trash: the actions of a window that are about all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Callable

from gi.repository import Gtk

from ..model.words import _
from ..presenters.context import Context
from ..presenters.transfer import FORMATS, NAMES, TransferPresenter
from . import dialogs
from .parts import add_actions


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


class TransferActions:
    """Asks for a file, or whether it is meant, and has it done."""

    def __init__(self, window: Gtk.ApplicationWindow, context: Context) -> None:
        self._window = window
        self._context = context
        self._transfer = TransferPresenter(context)
        self.asked: Gtk.FileChooserNative | None = None
        """The file chooser that is open, or was last."""
        add_actions(
            window,
            (
                ("import", self._import),
                ("export", self._export),
                ("backup", self._transfer.back_up),
                ("restore-backup", self._restore),
                ("empty-trash", self._empty),
            ),
        )

    def picture(self, chosen: Callable[[bytes], None]) -> None:
        """Asks for a picture's file, and reads it."""
        self.asked = ask_file(
            self._window, _("Picture from File…"), lambda path: chosen(path.read_bytes()),
            patterns=("*.png", "*.jpg", "*.jpeg", "*.webp", "*.gif"),
        )  # fmt: skip

    def _import(self) -> None:
        patterns = tuple(f"*{ending}" for ending in FORMATS)
        title = _("Import…")
        self.asked = ask_file(self._window, title, self._transfer.take_in, patterns=patterns)

    def _export(self) -> None:
        title = _("Export…")
        kinds = {NAMES[form]: ending for ending, form in FORMATS.items()}
        self.asked = ask_file(
            self._window, title, self._transfer.export, name="memos.md",
            kinds=dict(sorted(kinds.items(), key=lambda each: each[1] != ".md")),
        )  # fmt: skip

    def _restore(self) -> None:

        def ask(path: Path) -> None:
            self._window.dialog = dialogs.confirm(
                self._window,
                _("Replace all memos with this backup?"),
                _(
                    "“{name}” replaces the memos and tasks of every window. What is there now "
                    "is kept beside it, and can be restored."
                ).format(name=path.name),
                _("Restore"),
                lambda: self._transfer.restore(path),
            )

        self.asked = ask_file(self._window, _("Restore…"), ask)

    def _empty(self) -> None:
        self._window.dialog = dialogs.confirm(
            self._window,
            _("Empty the trash?"),
            _("Everything in it is deleted. History can bring it back."),
            _("Empty Trash"),
            self._transfer.empty_trash,
        )
