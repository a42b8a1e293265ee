"""Import, export, backup and an empty trash: the actions of a window that are about all of it."""

from __future__ import annotations

from pathlib import Path
from typing import Callable

from gi.repository import Gtk

from ..presenters.context import Context
from ..presenters.transfer import FORMATS, NAMES, TransferPresenter
from ..presenters.trash import TrashPresenter
from . import dialogs
from .files import ask_file
from .parts import add_actions


class TransferActions:
    """Asks for a file, or whether it is meant, and has it done."""

    def __init__(self, window: Gtk.ApplicationWindow, context: Context) -> None:
        self._window = window
        self._context = context
        self._transfer = TransferPresenter(context)
        self._trash = TrashPresenter(context)
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
        words = self._context.words
        self.asked = ask_file(
            self._window, words("picture_file"), lambda path: chosen(path.read_bytes()),
            patterns=("*.png", "*.jpg", "*.jpeg", "*.webp", "*.gif"),
        )  # fmt: skip

    def _import(self) -> None:
        patterns = tuple(f"*{ending}" for ending in FORMATS)
        title = self._context.words("import")
        self.asked = ask_file(self._window, title, self._transfer.take_in, patterns=patterns)

    def _export(self) -> None:
        title = self._context.words("export")
        kinds = {NAMES[form]: ending for ending, form in FORMATS.items()}
        self.asked = ask_file(
            self._window, title, self._transfer.export, name="memos.md",
            kinds=dict(sorted(kinds.items(), key=lambda each: each[1] != ".md")),
        )  # fmt: skip

    def _restore(self) -> None:
        words = self._context.words

        def ask(path: Path) -> None:
            self._window.dialog = dialogs.confirm(
                self._window,
                words("restore_title"),
                words("restore_body", name=path.name),
                words("restore"),
                words("cancel"),
                lambda: self._transfer.restore(path),
            )

        self.asked = ask_file(self._window, words("restore_backup"), ask)

    def _empty(self) -> None:
        words = self._context.words
        self._window.dialog = dialogs.confirm(
            self._window,
            words("empty_trash_title"),
            words("empty_trash_body"),
            words("empty_trash"),
            words("cancel"),
            self._trash.empty,
        )
