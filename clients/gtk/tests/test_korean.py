"""A window in Korean: what it says is said in words, on every page that has nothing to show."""

from __future__ import annotations

import unittest

from on_screen import InWindow
from screen import MISSING, widgets

if not MISSING:
    from gi.repository import Gtk


class Korean(InWindow):
    language = "ko"

    def said(self) -> list[str]:
        """What the labels of the window say that can be seen now."""
        self.screen.settled(self.window)
        labels = (each for each in widgets(self.window) if isinstance(each, Gtk.Label))
        return [each.get_text() for each in labels if each.get_mapped()]

    def test_no_page_with_nothing_in_it_shows_markup(self) -> None:
        empty = self.other.group.create(name="빈 그룹")["group"]["id"]
        screens, page = self.window.screens, self.window.memos_page
        self.until(lambda: empty in self.window.groups_page.grid.items)
        for open_page, title in (
            (lambda: screens.show_page("agenda"), "앞으로 7일 동안 할 일이 없습니다"),
            (lambda: screens.show_page("board"), "할 일을 여기로 끌어 오세요"),
            (lambda: screens.show_page("memos"), "아직 메모가 없습니다"),
            (lambda: page.search.set_text("없는 낱말"), "검색 결과가 없습니다"),
            (
                lambda: page.search.set_text("") or screens.show_page("trash"),
                "휴지통이 비어 있습니다",
            ),
            (lambda: screens.open_group(empty), "할 일이 없습니다"),
        ):
            open_page()
            self.until(lambda: title in self.said())  # noqa: B023
            self.assertEqual([each for each in self.said() if "<" in each], [])


if __name__ == "__main__":
    unittest.main()
