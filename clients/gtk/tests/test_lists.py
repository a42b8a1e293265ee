"""What is shown of lists and the board, and done from them, in a real window."""

from __future__ import annotations

import unittest

from on_screen import InWindow
from screen import MISSING, lines, row, toast_words, widgets

if not MISSING:
    from memod_gtk.views.row_dragging import _lifted
    from memod_gtk.views.task_entry import TaskEntry


class Lists(InWindow):
    def test_what_is_done_is_folded_and_stays_so(self) -> None:
        home = self.group("Home", "a", "b")
        done = self.other.memo.list(group=home)["rows"][0]["id"]
        self.other.task.set_state(ids=[done], state="done")
        memos = self.open(home)
        self.until(lambda: len(lines(memos)) == 4)
        heading = lines(memos).index("== Done 1")
        memos.list.emit("activate", heading)
        self.until(lambda: lines(memos)[-1] == "== Done 1")
        self.assertTrue(self.screen.settings.look(home).folds_done)
        self.screens.go_back()
        memos = self.open(home)
        self.until(lambda: lines(memos)[-1:] == ["== Done 1"])
        memos.list.emit("activate", len(lines(memos)) - 1)
        self.until(lambda: len(lines(memos)) == 4)

    def test_a_row_outside_its_group_says_which_it_is_of(self) -> None:
        home = self.group("Home", "a")
        self.screens.open_group("g_all")
        memos = self.screens.group_page.memos
        self.until(lambda: memos.bound and row(memos, "a").detail.get_mapped())
        self.assertEqual(row(memos, "a").detail.get_text(), "●\u00a0Home")
        self.other.group.update(id=home, name="House")
        self.until(lambda: row(memos, "a").detail.get_text() == "●\u00a0House")
        self.screens.open_group(home)
        memos = self.screens.group_page.memos
        self.until(lambda: memos.bound and row(memos, "a").title.get_mapped())
        self.assertFalse(row(memos, "a").detail.get_mapped())

    def test_what_is_done_is_dim_once(self) -> None:
        self.group("Home", "a")
        self.screens.open_group("g_all")
        memos = self.screens.group_page.memos
        self.until(lambda: memos.bound and row(memos, "a").detail.get_mapped())
        self.assertIn('alpha="60%"', row(memos, "a").detail.get_label())
        row(memos, "a").check.set_active(True)
        self.until(lambda: row(memos, "a").memo.is_done)
        self.assertTrue(row(memos, "a").has_css_class("finished"))
        self.assertNotIn('alpha="60%"', row(memos, "a").detail.get_label())

    def test_a_long_title_takes_two_lines(self) -> None:
        home = self.group("Home", "word " * 200, "short")
        memos = self.open(home)
        self.until(lambda: len(memos.bound) == 3)
        self.screen.settled(self.window)
        rows = {each.memo.title[:5]: each for each in memos.bound.values() if each.memo}
        heights = [rows[each].title.get_height() for each in ("word ", "short")]
        self.assertGreater(heights[0], 1.5 * heights[1])
        self.assertLess(heights[0], 3 * heights[1])

    def test_what_is_done_is_said_and_undone_and_done_again(self) -> None:
        memos = self.open(self.group("Home", "a"))
        self.until(lambda: len(memos.bound) == 2)
        row(memos, "a").check.set_active(True)
        label = self.said("“a” is done", "Undo")
        self.until(lambda: row(memos, "a").memo.state == "todo")
        self.said(f"Undid “{label}: a”", "Redo")
        self.until(lambda: row(memos, "a").memo.state == "done")
        self.said(f"Redid “{label}: a”", "Undo")
        self.until(lambda: row(memos, "a").memo.state == "todo")

    def said(self, sentence: str, button: str) -> str:
        """Waits until that is said, and presses its button; returns what the last commit before
        that is called."""
        toast = lambda: self.window.last_toast  # noqa: E731
        self.until(lambda: toast() and toast_words(toast()) == sentence)
        self.assertEqual(toast().get_button_label(), button)
        label = self.other.history.list()["commits"][0]["label"]
        toast().emit("button-clicked")
        return label


class Board(InWindow):
    def test_a_column_has_a_line_that_begins_a_task_in_it(self) -> None:
        home = self.group("Home", "a")
        self.group("Work", "b")
        self.screens.show_page("board")
        board = self.window.board_page
        self.until(lambda: sorted(lines(board.columns["todo"])) == ["a", "b"])
        names = [name for _, name in board._places]
        board.group.set_selected(names.index("Home"))
        self.until(lambda: lines(board.columns["todo"]) == ["a"])
        entries = [each for each in widgets(board) if isinstance(each, TaskEntry)]
        self.assertEqual(len(entries), 3)
        entries[1].entry.set_text("c")
        entries[1].entry.emit("activate")
        self.until(lambda: lines(board.columns["doing"]) == ["c"])
        task = self.other.memo.list(state=["doing"])["rows"][0]
        self.assertEqual(task["group"], home)

    def test_a_column_of_a_group_keeps_the_order_that_it_is_given(self) -> None:
        self.group("Home", "a", "b", "c")
        self.screens.show_page("board")
        board = self.window.board_page
        todo, doing = board.columns["todo"], board.columns["doing"]
        self.until(lambda: sorted(lines(todo)) == ["a", "b", "c"])
        self.assertFalse(todo.is_ordered)  # Of all groups it is by deadline.
        board.group.set_selected([name for _, name in board._places].index("Home"))
        self.until(lambda: lines(todo) == ["a", "b", "c"] and len(todo.bound) == 3)
        self.drop(todo, "c", todo, "a")
        self.until(lambda: lines(todo) == ["c", "a", "b"])
        self.drop(todo, "a", doing, "")
        self.until(lambda: lines(doing) == ["a"] and lines(todo) == ["c", "b"])
        self.drop(todo, "b", doing, "a")
        self.until(lambda: lines(doing) == ["b", "a"] and lines(todo) == ["c"])
        self.until(lambda: todo.bound)
        board.group.set_selected(0)
        self.until(lambda: not doing.is_ordered)

    def drop(self, source: object, title: str, target: object, before: str) -> None:
        """Drops a row on another column, on the upper half of one there."""
        self.screen.settled(self.window)
        y = 5.0
        if before:
            self.until(lambda: row(target, before).get_mapped())
            y = row(target, before).translate_coordinates(target, 0, 0)[1] + 3.0
        memo = row(source, title).memo.id
        target.dragging.target.emit("drop", f"memo:{memo}", 40.0, y)

    def test_what_is_dragged_is_not_seen_through(self) -> None:
        memos = self.open(self.group("Home", "a"))
        self.until(lambda: memos.bound and row(memos, "a").get_width())
        self.screen.settled(self.window)
        shown = row(memos, "a")
        card = _lifted(shown)
        self.assertEqual(card.get_intrinsic_width(), shown.get_width())
        ground = shown.get_style_context().lookup_color("popover_bg_color")[1]
        self.assertEqual(ground.alpha, 1)


class Remembered(InWindow):
    def test_the_size_and_the_page_are_those_of_the_last_time(self) -> None:
        self.screens.show_page("memos")
        self.screen.settled(self.window)
        self.window.set_default_size(900, 600)
        self.window.close()
        self.until(lambda: not self.screen.app.get_windows())
        window = self.screen.window()
        self.assertEqual(window.pages.get_visible_child_name(), "memos")
        self.assertEqual(tuple(window.get_default_size()), (900, 600))


if __name__ == "__main__":
    unittest.main()
