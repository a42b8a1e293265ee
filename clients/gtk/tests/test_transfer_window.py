"""The menu's import and export, an emptied trash, and a picture from a file, in a real window."""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

from on_screen import InWindow
from png import COLOR, png
from screen import MISSING, lines, toast_words

if not MISSING:
    from gi.repository import Gtk


class Transfers(InWindow):
    def setUp(self) -> None:
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def said(self, sentence: str) -> None:
        toast = lambda: self.window.last_toast  # noqa: E731
        self.until(lambda: toast() and toast_words(toast()) == sentence)

    @staticmethod
    def is_chooser_drawn() -> bool:
        return any(
            isinstance(each, Gtk.FileChooserDialog) and each.get_mapped() and each.get_width() > 0
            for each in Gtk.Window.get_toplevels()
        )

    def test_import_and_export_ask_for_a_file(self) -> None:
        for action, kind in (
            ("import", Gtk.FileChooserAction.OPEN),
            ("export", Gtk.FileChooserAction.SAVE),
        ):
            self.act(action)
            self.assertEqual(self.window.transfer.asked.get_action(), kind)
            # GTK 4.8 has died of sizing a window that was gone: this one goes after it was drawn.
            self.until(self.is_chooser_drawn)
            self.window.transfer.asked.destroy()
        self.act("backup")
        self.until(lambda: self.window.last_toast)
        self.assertTrue(toast_words(self.window.last_toast).startswith("Backed up to "))

    def test_the_trash_is_emptied_when_that_is_meant(self) -> None:
        ids = [self.other.memo.create(content=each)["memo"]["id"] for each in "abc"]
        self.other.memo.delete(ids=ids)
        self.screens.show_page("memos")
        page = self.window.memos_page
        self.assertFalse(page.empty_trash.get_visible())
        self.screens.show_page("trash")
        self.until(lambda: len(lines(page.memos)) == 4 and page.empty_trash.get_visible())
        self.act("empty-trash")
        self.window.dialog.response("cancel")
        self.assertEqual(len(lines(page.memos)), 4)
        self.act("empty-trash")
        self.window.dialog.response("delete")
        self.said("The trash is empty: 3 deleted")
        self.until(lambda: not page.empty_trash.get_visible())

    def test_a_picture_comes_from_a_file(self) -> None:
        home = self.group("Home")
        lines_of_it = b"".join(b"\0" + b"\x40\x80\xc0" * 8 for _ in range(8))
        self.window.groups.set_picture(home, png(8, 8, COLOR, lines_of_it))
        self.until(lambda: self.card(home).group.image)
        self.window.groups.set_picture(home, b"no picture")
        self.said("This file isn’t a picture that can be shown.")


if __name__ == "__main__":
    unittest.main()
