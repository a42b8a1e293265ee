"""A walk through all there is, of which the toolkit has nothing to complain."""

from __future__ import annotations

import os
import re
import tempfile
import unittest

from on_screen import InWindow
from screen import row

_COMPLAINT = re.compile(r"\b(Gtk|Gdk|Gsk|Adwaita|GLib\S*|Pango)-(WARNING|CRITICAL) \*\*.*")


class Complaints:
    """What is written to stderr meanwhile, below Python: the toolkit writes there."""

    def __enter__(self) -> Complaints:
        self._kept = os.dup(2)
        self._file = tempfile.TemporaryFile()
        os.dup2(self._file.fileno(), 2)
        return self

    def __exit__(self, *_: object) -> None:
        os.dup2(self._kept, 2)
        os.close(self._kept)
        self._file.seek(0)
        written = self._file.read().decode()
        self._file.close()
        self.lines = [found.group() for found in _COMPLAINT.finditer(written)]


class Walk(InWindow):
    def setUp(self) -> None:
        super().setUp()
        self.screen.animate()

    def test_every_page_wide_narrow_and_large_is_laid_out_without_a_warning(self) -> None:
        id = self.group("Home", "a", "b")
        self.memo = self.other.memo.create(content="memo #tag", group=id)["memo"]["id"]
        self.other.memo.create(content="0")
        with Complaints() as complaints:
            self.walk(id)
            self.screen.resize(self.window, 1200, 640, is_narrow=False)
            self.walk(id)
            self.screen.resize(self.window, 360, 640, is_narrow=True)
            self.walk(id)
            self.screen.resize(self.window, 980, 640, is_narrow=False)
            self.screen.enlarge(150)
            self.until(lambda: self.window.is_narrow)
            self.walk(id)
        self.assertEqual(complaints.lines, [])

    def walk(self, id: str) -> None:
        window, screens = self.window, self.screens
        for open_screen in (
            lambda: screens.show_page("groups"),
            lambda: window.as_list.set_active(True),
            lambda: window.as_list.set_active(False),
            lambda: screens.show_page("agenda"),
            lambda: screens.show_page("board"),
            lambda: screens.show_page("memos"),
            lambda: screens.show_page("trash"),
            lambda: window.memos_page.show_search("memo"),
            lambda: window.memos_page.show_search(""),
            self.show_history,
            lambda: screens.open_group(id),
            lambda: self.pick_due(),
            lambda: screens.open_memo(self.memo),
            screens.go_back,
            screens.go_back,
            lambda: window.say("Something is done", lambda: None),
            lambda: self.dialog("new-group"),
            lambda: self.dialog("preferences"),
            lambda: self.dialog("shortcuts"),
        ):
            open_screen()
            self.screen.settled(window)

    def pick_due(self) -> None:
        memos = self.screens.group_page.memos
        self.until(lambda: memos.bound and row(memos, "a").due.get_mapped())
        shown = row(memos, "a")
        shown.pick("due")
        self.until(shown.popover.get_mapped)
        shown.popover.popdown()
        self.until(lambda: not shown.popover.get_mapped())

    def dialog(self, action: str) -> None:
        self.act(action)
        self.screen.settled(self.window.dialog)
        self.window.dialog.close()


if __name__ == "__main__":
    unittest.main()
