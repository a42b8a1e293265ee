"""What is checked stays for a moment and slides away; new rows flash; neither without motion."""

from __future__ import annotations

import unittest
from unittest import mock

from on_screen import InWindow
from screen import MISSING, lines, row

if not MISSING:
    from memod_gtk.views import lingering


class Motion(InWindow):
    def setUp(self) -> None:
        super().setUp()
        # The test says when the moment is over, however long it takes to look.
        for name in ("PAUSE_MILLISECONDS", "SLIDE_MILLISECONDS"):
            pause = mock.patch.object(lingering, name, 1_000_000)
            pause.start()
            self.addCleanup(pause.stop)
        self.home = self.group("Home", "a", "b")
        self.memos = self.open(self.home)
        self.until(lambda: len(self.memos.bound) == 3)
        self.screen.animate()
        self.addCleanup(self.screen.animate, False)

    def state(self, title: str) -> str:
        rows = self.other.memo.list(group=self.home)["rows"]
        return next(each["task"]["state"] for each in rows if each["title"] == title)

    def test_what_is_checked_is_done_at_once_and_stays_for_a_moment(self) -> None:
        memos, shown = self.memos, row(self.memos, "a")
        shown.check.set_active(True)
        self.until(lambda: self.state("a") == "done" and memos.lingering._next)
        self.assertEqual(lines(memos), ["== To Do 2", "a", "b"])
        self.assertTrue(shown.has_css_class("finished"))
        memos.lingering._leave()
        self.assertTrue(shown.has_css_class("leaving"))
        memos.lingering._end()
        self.assertEqual(lines(memos), ["== To Do 1", "b", "== Done 1", "a"])
        self.assertFalse(any(each.has_css_class("leaving") for each in memos.bound.values()))

    def test_what_is_unchecked_in_that_moment_is_as_it_was(self) -> None:
        memos, shown = self.memos, row(self.memos, "a")
        shown.check.set_active(True)
        self.until(lambda: self.state("a") == "done")
        shown.check.set_active(False)
        self.until(lambda: self.state("a") == "todo")
        self.assertFalse(shown.has_css_class("finished"))
        memos.lingering._leave()
        self.assertFalse(shown.has_css_class("leaving"))
        memos.lingering._end()
        self.until(lambda: lines(memos) == ["== To Do 2", "a", "b"])

    def test_the_last_task_of_a_list_stays_for_a_moment_too(self) -> None:
        self.screens.open_group("g_day")
        memos = self.screens.group_page.memos
        task = self.other.task.create(content="today", due="today")["memo"]["id"]
        self.until(lambda: task in memos.bound and row(memos, "today").memo)
        self.other.memo.list(group=self.home)
        row(memos, "today").check.set_active(True)
        self.until(lambda: memos.lingering._next)
        self.assertEqual(memos.get_visible_child_name(), "rows")
        memos.lingering._end()
        self.assertNotIn("== Today 1", lines(memos))

    def test_rows_that_come_flash_and_those_of_another_list_do_not(self) -> None:
        memos = self.memos
        flash = mock.patch.object(memos, "_flash", wraps=memos._flash).start()
        self.addCleanup(mock.patch.stopall)
        new = self.other.task.create(content="c", group=self.home)["memo"]["id"]
        self.until(lambda: new in memos.bound and row(memos, "c").memo)
        self.assertTrue(row(memos, "c").has_css_class("fresh"))
        self.assertFalse(row(memos, "a").has_css_class("fresh"))
        flash.reset_mock()
        self.screens.group_page.activate_action("look.hide-done", None)
        self.until(lambda: flash.called)
        self.assertEqual(flash.call_args.args, (set(),))

    def test_without_motion_nothing_stays_and_nothing_flashes(self) -> None:
        self.screen.animate(False)
        row(self.memos, "a").check.set_active(True)
        self.until(lambda: lines(self.memos) == ["== To Do 1", "b", "== Done 1", "a"])
        new = self.other.task.create(content="c", group=self.home)["memo"]["id"]
        self.until(lambda: new in self.memos.bound)
        self.assertFalse(self.memos.bound[new].has_css_class("fresh"))


if __name__ == "__main__":
    unittest.main()
