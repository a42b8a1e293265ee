"""The windows under a hand: things are dragged by a pointer, and done by keys alone."""

from __future__ import annotations

import unittest

import pointer
from screen import MISSING, lines, row, widgets
from test_screen import OnScreen

if not MISSING:
    from gi.repository import Gtk


@unittest.skipIf(pointer.MISSING, pointer.MISSING)
class ByHand(OnScreen):
    def setUp(self) -> None:
        super().setUp()
        self.hand = pointer.Pointer(self.until)
        self.addCleanup(self.hand.close)
        self.screen.settled(self.window)

    def is_over(self, widget: object) -> bool:
        return bool(widget.get_state_flags() & Gtk.StateFlags.DROP_ACTIVE)

    def opened(self, *tasks: str) -> object:
        """A group with tasks, open and at rest."""
        memos = self.open(self.group("Home", *tasks))
        self.until(lambda: len(memos.bound) == len(tasks) + 1)
        self.screen.settled(self.window)
        return memos


class Dragging(ByHand):
    def order(self) -> list[str]:
        return [group.id for group in self.window.groups.groups[3:]]

    def test_a_group_goes_before_another_in_the_grid(self) -> None:
        first, second = self.group("One"), self.group("Two")
        target = self.card(first)
        self.screen.settled(self.window)
        self.hand.drag(self.card(second), target, to=(0.2, 0.3), until=lambda: self.is_over(target))
        self.until(lambda: self.order() == [second, first])

    def test_a_group_goes_behind_another_in_the_list(self) -> None:
        first, second = self.group("One"), self.group("Two")
        self.window.as_list.set_active(True)
        items = self.window.groups_page.lines.items
        self.until(lambda: second in items)
        self.screen.settled(self.window)
        target = items[second]
        self.hand.drag(items[first], target, to=(0.4, 0.9), until=lambda: self.is_over(target))
        self.until(lambda: self.order() == [second, first])

    def test_a_group_that_fills_itself_stays_where_it_is(self) -> None:
        id = self.group("One")
        self.screen.settled(self.window)
        self.hand.go(*pointer.place(self.card("g_today"), 0.3, 0.5))
        self.hand.press()
        self.hand.go(*pointer.place(self.card(id), 0.9, 0.5))
        self.hand.release()
        self.other.group.create(name="Two")
        self.until(lambda: len(self.order()) == 2)
        self.assertEqual(self.window.groups.groups[1].id, "g_today")

    def test_a_task_goes_before_another(self) -> None:
        memos = self.opened("a", "b", "c")
        a = row(memos, "a")
        self.hand.drag(
            row(memos, "c").texts, a, to=(0.4, 0.2), until=lambda: a.has_css_class("drop-before")
        )
        self.until(lambda: lines(memos)[1:] == ["c", "a", "b"])
        self.assertFalse(any(each.has_css_class("drop-before") for each in widgets(memos)))

    def test_a_task_goes_behind_another(self) -> None:
        memos = self.opened("a", "b", "c")
        b = row(memos, "b")
        self.hand.drag(
            row(memos, "a").texts, b, to=(0.4, 0.9), until=lambda: b.has_css_class("drop-after")
        )
        self.until(lambda: lines(memos)[1:] == ["b", "a", "c"])

    def test_a_task_goes_to_another_group(self) -> None:
        work = self.group("Work")
        memos = self.opened("a", "b")
        target = self.window.group_page.side.lines.items[work]
        self.hand.drag(
            row(memos, "a").texts, target, to=(0.5, 0.5), until=lambda: self.is_over(target)
        )
        self.until(lambda: lines(memos)[1:] == ["b"])
        self.until(lambda: target.group.total == 1)

    def test_a_task_goes_from_column_to_column(self) -> None:
        self.group("Home", "a", "b")
        self.window.show_page("board")
        columns = self.window.board_page.columns
        for state, before in (("doing", "todo"), ("done", "doing")):
            self.until(lambda before=before: "a" in lines(columns[before]))
            self.screen.settled(self.window)
            target = columns[state]
            self.hand.drag(
                row(columns[before], "a").texts,
                target,
                to=(0.5, 0.6),
                until=lambda target=target: self.is_over(target),
            )
            self.until(lambda target=target: lines(target) == ["a"])
        counts = {state: each.get_text() for state, each in self.window.board_page.counts.items()}
        self.assertEqual(counts, {"todo": "1", "doing": "0", "done": "1"})


if __name__ == "__main__":
    unittest.main()
