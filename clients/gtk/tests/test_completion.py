"""Links and tags completed while they are typed, in a real window."""

from __future__ import annotations

import unittest

from on_screen import InWindow
from screen import MISSING

if not MISSING:
    from gi.repository import Gdk, Gtk


class Completed(InWindow):
    def setUp(self) -> None:
        super().setUp()
        for content in ("회의록 #work", "회의 준비 #work", "Minutes #walk", "Other"):
            self.other.memo.create(content=content)
        self.edit("See ")

    def edit(self, content: str) -> None:
        self.screens.open_memo(self.other.memo.create(content=content)["memo"]["id"])
        self.until(lambda: self.screens.editor.presenter.draft.text == content)
        self.text = self.screens.editor.text
        self.completion = self.screens.editor.completion
        self.until(lambda: self.text.tags.is_settled)
        self.until(lambda: self.window.get_focus() is self.text)
        self.screen.settled(self.window)

    def press_key(self, key: int) -> bool:
        """Presses a key in the text, which may have to go on to the text itself."""
        return self.completion.keys.emit("key-pressed", key, 0, 0)

    def labels(self) -> list[str]:
        offer = self.completion.offer
        return [each.label for each in offer.items] if offer else []

    def type(self, text: str) -> None:
        self.text.buffer.insert_at_cursor(text)

    def test_a_link_is_chosen_by_keys(self) -> None:
        self.type("[[회")
        self.until(lambda: len(self.labels()) == 2 and self.completion.popover.get_mapped())
        second = self.labels()[1]
        self.assertTrue(self.press_key(Gdk.KEY_Down))
        self.until(lambda: self.completion.list.get_selected_row().get_index() == 1)
        self.assertTrue(self.press_key(Gdk.KEY_Return))
        self.until(lambda: self.completion.offer is None)
        self.assertEqual(self.text.whole(), f"See [[{second}]]")
        self.assertTrue(self.text.has_focus())
        self.text.activate_action(
            "text.undo", None
        )  # One step back: what was taken goes, what was typed stays.
        self.until(lambda: self.text.whole() == "See [[회")

    def test_initial_consonants_find_it_while_a_syllable_is_composed(self) -> None:
        self.type("[[")
        self.text.emit("preedit-changed", "ㅎ")
        self.until(lambda: len(self.labels()) == 2)
        self.assertEqual(self.text.whole(), "See [[")  # Nothing is put into what is composed.
        self.text.emit("preedit-changed", "")
        self.type("ㅎ")
        self.until(lambda: self.labels())
        first = self.labels()[0]
        self.assertTrue(self.press_key(Gdk.KEY_Tab))
        self.until(lambda: self.text.whole() == f"See [[{first}]]")

    def test_a_tag_is_taken_with_a_click(self) -> None:
        self.type("#w")
        self.until(lambda: self.labels() == ["work", "walk"])
        self.screen.settled(self.window)
        self.completion.list.emit("row-activated", self.completion.list.get_row_at_index(1))
        self.until(lambda: self.text.whole() == "See #walk")

    def test_escape_leaves_what_was_typed_and_the_memo_open(self) -> None:
        self.type("[[Mi")
        self.until(lambda: self.labels() == ["Minutes #walk"])
        self.act("back")
        self.until(lambda: self.completion.offer is None)
        self.assertEqual(self.text.whole(), "See [[Mi")
        self.assertIsNotNone(self.screens.editor)

    def test_nothing_is_offered_in_code_or_for_what_is_no_name(self) -> None:
        self.edit("a\n```\n")
        self.type("[[Mi")
        self.type("\n```\n[[Mi")
        self.until(lambda: self.labels() == ["Minutes #walk"])
        self.type("]] ")
        self.until(lambda: self.completion.offer is None)
        start = self.text.buffer.get_iter_at_line(2)[1]
        start.forward_to_line_end()
        self.text.buffer.place_cursor(start)
        self.type("n")
        self.assertEqual(self.labels(), [])

    def test_it_goes_with_its_editor(self) -> None:
        self.type("#w")
        self.until(self.labels)
        self.screens.go_back()
        self.until(lambda: self.screens.editor is None)
        self.until(lambda: self.completion.popover.get_parent() is None)
        self.assertIsInstance(self.window, Gtk.Window)


if __name__ == "__main__":
    unittest.main()
