"""What rows of memos show below their titles."""

from __future__ import annotations

import unittest

from on_screen import InWindow
from screen import row
from support import AtDesk

from memod_gtk.presenters.lists import LETTERS_MAX, MEMOS_MAX, Previews, preview_of


class Lines(unittest.TestCase):
    def test_blank_lines_and_marks_are_left_out(self) -> None:
        for content, wanted in (
            ("Title", ""),
            ("", ""),
            ("# Title\n\n- [x] room\n- [ ] projector\n", "room projector"),
            ("\n\n회의록\n> 금요일에\n## 장소\n1. 회의실", "금요일에 장소 회의실"),
            ("Title\n```sh\nls\n```\n---\n-5 degrees #cold", "ls -5 degrees #cold"),
            ("Title\n" + "x" * 1_000_000, "x" * LETTERS_MAX),
        ):
            self.assertEqual(preview_of(content), wanted, content[:20])


class Asked(AtDesk):
    def test_each_is_asked_for_once_and_again_when_it_has_changed(self) -> None:
        rows = [
            self.desk.call("memo/create", content=f"{n}\nbelow {n}")["memo"]
            for n in range(MEMOS_MAX + 3)
        ]
        shown: list[str] = []
        previews = Previews(self.desk.session, shown.append)
        self.assertEqual([previews.of(each) for each in rows], [""] * len(rows))
        self.desk.loop.turn_until(lambda: len(shown) == len(rows))
        self.assertEqual([previews.of(each) for each in rows[:2]], ["below 0", "below 1"])
        self.desk.settle()
        self.assertEqual(len(shown), len(rows))
        other = self.desk.call("memo/update", id=rows[0]["id"], content="0\nelse")["memo"]
        self.assertEqual(previews.of(other), "below 0")
        self.desk.loop.turn_until(lambda: previews.of(other) == "else")

    def test_one_that_is_gone_is_left_without(self) -> None:
        memo = self.desk.call("memo/create", content="a\nb")["memo"]
        self.desk.call("memo/purge", ids=[memo["id"]])
        previews = Previews(self.desk.session, self.fail)
        self.assertEqual(previews.of(memo), "")
        self.desk.settle()
        kept = self.desk.call("memo/create", content="c\nd")["memo"]
        previews = Previews(self.desk.session, lambda _id: None)
        previews.of(memo)
        previews.of(kept)
        self.desk.loop.turn_until(lambda: previews.of(kept) == "d")


class Shown(InWindow):
    def test_a_memo_has_its_first_lines_and_its_date_and_a_task_has_neither(self) -> None:
        home = self.group("Home", "task\n\nwith a note")
        self.other.memo.create(content="빵 만들기\n\n밀가루 500 g", group=home)
        memos = self.open(home)
        self.until(lambda: row(memos, "빵 만들기").preview.get_text() == "밀가루 500 g")
        bread, task = row(memos, "빵 만들기"), row(memos, "task")
        self.assertTrue(bread.preview.get_mapped() and bread.made.get_mapped())
        self.assertRegex(bread.made.get_text(), r"^\d\d:\d\d$")
        self.assertFalse(task.preview.get_visible() or task.made.get_visible())
        self.other.memo.update(id=bread.memo.id, content="빵 만들기")
        self.until(lambda: not row(memos, "빵 만들기").preview.get_visible())

    def test_a_tag_is_read_once(self) -> None:
        self.other.memo.create(content="Bread\n\n500 g flour #recipes")
        self.other.memo.create(content="Cake\n\n" + "flour " * 200 + "#sweets")
        self.screens.show_page("memos")
        memos = self.window.memos_page.memos
        self.until(lambda: row(memos, "Bread").preview.get_text() == "500 g flour #recipes")
        self.assertFalse(row(memos, "Bread").detail.get_visible())
        self.until(lambda: row(memos, "Cake").preview.get_text())
        self.assertEqual(row(memos, "Cake").detail.get_text(), "#sweets")


if __name__ == "__main__":
    unittest.main()
