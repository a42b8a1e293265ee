"""A list of thousands shows its first rows at once, and makes no widget that nobody sees before."""

from __future__ import annotations

from on_screen import InWindow
from screen import MISSING

if not MISSING:
    from gi.repository import Gdk

    from memod_gtk.views.memo_list import ROW_PIXELS_MIN

ROWS = 3000


class LongLists(InWindow):
    def setUp(self) -> None:
        super().setUp()
        # How many rows come first goes by the height of a window that is laid out.
        self.screen.settled(self.window)
        id = self.screen.long_group(ROWS)
        group = self.window.groups.group
        self.until(lambda: group(id) and group(id).total == ROWS)
        self.screens.open_group(id)
        self.memos = self.screens.group_page.memos
        self.changes: list[tuple[int, int, int]] = []
        self.frames: list[int] = []
        """How many changes there had been when each frame was drawn."""
        clock = self.window.get_frame_clock()
        drawn = clock.connect("after-paint", lambda _: self.frames.append(len(self.changes)))
        self.addCleanup(clock.disconnect, drawn)
        self.memos.model.connect("items-changed", self.changed)
        self.until(lambda: self.memos.bound)

    def changed(self, _model: object, *splice: int) -> None:
        self.changes.append(splice)

    def made(self) -> int:
        return sum(row.is_made for row in self.memos.bound.values())

    def test_what_is_on_screen_comes_first_and_the_rest_in_one_splice(self) -> None:
        first = self.memos.model.first_rows
        self.assertEqual(first, self.window.get_height() // ROW_PIXELS_MIN + 1)
        rest = ROWS + 1 - first
        self.until(lambda: self.memos.model.get_n_items() == ROWS + 1)
        self.assertEqual(self.changes, [(0, 0, first), (first, 0, rest)])
        self.assertLess(self.made(), 2 * first)
        self.assertIn(1, self.frames)  # The first were seen before the rest came.
        self.until(lambda: self.made() == len(self.memos.bound) > 100)

    def test_a_change_before_the_rest_is_there_is_right(self) -> None:
        self.other.task.create(content="new", group=self.screens.group_id)
        self.until(lambda: len(self.memos.model.entries) == ROWS + 2)
        self.until(lambda: self.memos.model.get_n_items() == ROWS + 2)

    def test_rows_made_late_take_the_keyboard_and_are_chosen(self) -> None:
        self.until(lambda: self.made() == len(self.memos.bound) > 100)
        entry = self.memos.model.entries[60]
        row = self.memos.bound[entry["id"]]
        row.get_parent().grab_focus()
        self.assertEqual(self.memos.focused_row().memo.title, entry["title"])
        control = Gdk.ModifierType.CONTROL_MASK
        self.assertTrue(self.memos.choosing.key(entry["id"], Gdk.KEY_space, control))
        self.assertIn(entry["id"], self.memos.choosing.choice)
