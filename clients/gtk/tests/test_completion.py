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


class InLine(InWindow):
    """The line that tasks are typed into."""

    def setUp(self) -> None:
        super().setUp()
        self.home = self.group("Home", "dig #garden", "sow #garden")
        self.work = self.group("Two words")
        self.open(self.home)
        self.line = self.screens.group_page.task_entry
        self.until(lambda: self.line.entry.get_delegate().has_focus())
        self.screen.settled(self.window)

    def type(self, text: str, *labels: str) -> None:
        self.line.entry.set_text("")
        self.line.entry.get_delegate().emit("insert-at-cursor", text)
        self.until(lambda: self.labels() == list(labels))

    def labels(self) -> list[str]:
        offer = self.line.completion.offer
        return [each.label for each in offer.items] if offer else []

    def press_key(self, key: int) -> bool:
        return self.line.completion.keys.emit("key-pressed", key, 0, 0)

    def test_a_group_is_chosen_by_keys_and_the_next_enter_makes_the_task(self) -> None:
        self.type("Call @wo", "Two words", "Create Group “wo”")
        self.until(self.line.completion.popover.get_mapped)
        self.assertTrue(self.press_key(Gdk.KEY_Return))
        self.until(lambda: self.line.entry.get_text() == 'Call @"Two words"')
        self.until(lambda: [each.words for each in self.line.chips] == ["Two words"])
        self.until(lambda: self.line.completion.offer is None)
        self.assertFalse(self.press_key(Gdk.KEY_Return))
        self.line.entry.emit("activate")
        self.until(lambda: self.other.memo.list(group=self.work)["rows"])
        self.until(lambda: self.window.last_toast)

    def test_a_group_that_is_not_there_is_made_and_the_task_goes_to_it(self) -> None:
        self.type("Book flights @Trip", "Create Group “Trip”")
        self.assertTrue(self.press_key(Gdk.KEY_Tab))
        self.until(lambda: [each.words for each in self.line.chips] == ["Trip"])
        groups = {each["name"]: each["id"] for each in self.other.group.list()["groups"]}
        self.line.entry.emit("activate")
        self.until(lambda: self.other.memo.list(group=groups["Trip"])["rows"])

    def test_tags_are_offered_and_escape_only_ends_the_offer(self) -> None:
        self.type("Weed #ga", "garden")
        self.assertTrue(self.press_key(Gdk.KEY_Escape))
        self.assertEqual(self.labels(), [])
        self.assertEqual(self.line.entry.get_text(), "Weed #ga")
        self.type("Weed #gar", "garden")
        self.act("back")
        self.assertEqual(self.labels(), [])
        self.assertIsNotNone(self.screens.group_page)

    def test_what_is_typed_whole_is_not_in_the_way_of_enter(self) -> None:
        for text in ("Weed #garden", "Weed @home", "Weed @none", "me@home.example"):
            self.type("Weed #ga", "garden")
            created = ("Create Group “none”",) if text.endswith("none") else ()
            self.type(text, *created)


if __name__ == "__main__":
    unittest.main()
