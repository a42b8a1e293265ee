"""A memo as living Markdown in a real window: styled while it is typed, clicked, searched."""

from __future__ import annotations

import time
import unittest
from collections.abc import Callable
from statistics import median

from on_screen import InWindow, by_hand
from screen import MISSING, lines

if not MISSING:
    from gi.repository import GLib, Gtk

TYPING_SECONDS_MAX = 0.1
"""What a person doesn't notice; a letter in a text of 1 MiB takes a tenth of it."""


@by_hand
class Living(InWindow):
    def edit(self, content: str) -> str:
        id = self.other.memo.create(content=content)["memo"]["id"]
        self.screens.open_memo(id)
        self.until(lambda: self.screens.editor.presenter.draft.text == content)
        self.text = self.screens.editor.text
        marking = self.screens.editor.text.marking
        self.until(lambda: self.text.tags.is_settled and marking.is_settled)
        self.until(lambda: self.window.get_focus() is self.text)
        self.screen.settled(self.window)
        return id

    def styles(self, word: str) -> set[str]:
        """The tags that a word has all over."""
        start = self.text.whole().index(word)
        found = []
        for offset in range(start, start + len(word)):
            tags = self.text.buffer.get_iter_at_offset(offset).get_tags()
            found.append({tag.get_property("name") for tag in tags})
        return set.intersection(*found)

    def place_of(self, word: str) -> tuple[float, float]:
        """Where a word is, as shares of the text's width and height."""
        at = self.text.buffer.get_iter_at_offset(self.text.whole().index(word) + 1)
        area = self.text.get_iter_location(at)
        widget = Gtk.TextWindowType.WIDGET
        x, y = self.text.buffer_to_window_coords(widget, area.x + 1, area.y + area.height // 2)
        return x / self.text.get_width(), y / self.text.get_height()

    def click_on(self, word: str) -> None:
        def is_laid_out() -> bool:
            # What it is below its title moves the text, whose lines are measured again behind the
            # frames, when there is time.
            before, rest = self.place_of(word), []
            self.screen.settled(self.window)
            GLib.idle_add(lambda: rest.append(1), priority=GLib.PRIORITY_LOW)
            self.until(lambda: rest)
            return self.place_of(word) == before

        self.until(is_laid_out)
        self.hand.click(self.text, *self.place_of(word))

    def test_it_is_styled_when_it_opens_and_while_it_is_typed(self) -> None:
        self.edit("제목\n\n## part\n**굵게** and #tag\n```\n# code\n```\nend")
        for word, style in (
            ("제목", "title"),
            ("## part", "h2"),
            ("굵게", "bold"),
            ("#tag", "tag"),
            ("# code", "fence-in"),
        ):
            self.assertIn(style, self.styles(word), word)
        self.assertEqual(self.styles("end"), set())
        for letter in " *so*":
            self.text.buffer.insert_at_cursor(letter)
        self.assertIn("italic", self.styles("so"))

    def test_a_fence_that_is_opened_or_taken_away_styles_what_follows(self) -> None:
        self.edit("a\n\nb **c**\n\nd")
        buffer = self.text.buffer
        buffer.insert(buffer.get_iter_at_line(1)[1], "```\n")
        self.until(lambda: self.text.tags.is_settled and self.styles("**c**") == {"fence-in"})
        self.assertEqual(self.styles("d"), {"fence-in"})
        start = buffer.get_iter_at_line(1)[1]
        buffer.delete(start, buffer.get_iter_at_line(2)[1])
        self.until(lambda: self.text.tags.is_settled and "bold" in self.styles("c"))
        self.assertEqual(self.styles("d"), set())

    def test_enter_goes_on_with_a_list_and_ends_it(self) -> None:
        self.edit("- [x] one")
        self.hand.key("Return")
        self.hand.type("two")
        self.hand.key("Return")
        self.hand.key("Return")
        self.hand.type("end")
        self.until(lambda: self.text.whole() == "- [x] one\n- [ ] two\nend")

    def test_where_a_box_ends_is_known_of_its_line_alone(self) -> None:
        self.edit("one\n- [ ] two\n- three")
        found = {tuple(self.text.tags.box(number)[1] for number in range(3)) for _ in range(50)}
        self.assertEqual(found, {(0, 5, 0)})

    def test_a_click_ticks_a_box_and_leaves_the_rest(self) -> None:
        id = self.edit("- [ ] one\n- [ ] two\n\nmore text to have the cursor in")
        self.click_on("[ ] two")
        self.until(lambda: self.text.whole().startswith("- [ ] one\n- [x] two"))
        self.until(lambda: not self.screens.editor.presenter.draft.is_dirty)
        memo = self.other.memo.get(ids=[id])["results"][0]["memo"]
        self.assertEqual(memo["checklist"], {"done": 1, "total": 2})

    def test_a_link_opens_the_memo_it_names_and_a_tag_what_has_it(self) -> None:
        plan = self.other.memo.create(content="The Plan\n\nall of it #work")["memo"]["id"]
        self.edit("start\n\nsee [[the plan]] and #work")
        self.click_on("the plan")
        self.until(lambda: self.screens.editor and self.screens.editor.presenter.id == plan)
        self.until(lambda: self.screens.editor.presenter.draft.text)
        self.text = self.screens.editor.text
        self.until(lambda: self.screens.editor.text.marking.is_settled)
        self.screen.settled(self.window)
        self.click_on("#work")
        self.until(lambda: self.screens.editor is None)
        self.assertEqual(self.window.memos_page.search.get_text(), "#work")
        memos = self.window.memos_page.memos
        self.until(lambda: lines(memos) == ["== Today 2", "start", "The Plan"])

    def test_a_link_to_nothing_begins_that_memo(self) -> None:
        self.edit("see [[새 계획]]")
        self.click_on("새 계획")
        self.until(lambda: self.screens.editor and not self.screens.editor.presenter.id)
        self.assertEqual(self.screens.editor.text.whole(), "새 계획\n\n")

    def test_a_search_opens_at_the_match_and_control_f_finds_in_the_text(self) -> None:
        filler = "\n".join(f"line {n}" for n in range(300))
        self.other.memo.create(content=f"long\n{filler}\nthe Needle here\n{filler}\nneedle")
        self.screens.show_page("memos")
        memos = self.window.memos_page.memos
        self.window.memos_page.search.set_text("needle")
        self.until(lambda: "long" in lines(memos) and memos.bound)
        self.until(lambda: memos.model.entries[-1].get("ranges"))
        memos.list.emit("activate", len(memos.model.entries) - 1)
        self.until(lambda: self.screens.editor and self.screens.editor.presenter.draft.text)
        editor = self.screens.editor
        self.assertEqual(self.selected(editor), (301, "Needle"))
        self.screen.settled(self.window)
        self.act("search")
        self.assertTrue(editor.find.get_search_mode())
        self.until(editor.find.entry.get_mapped)
        self.assertEqual(editor.find.entry.get_text(), "Needle")
        self.until(lambda: editor.find.count.get_text() == "1 of 2")
        editor.find.entry.emit("activate")
        self.assertEqual(self.selected(editor), (602, "needle"))
        self.act("back")
        self.assertFalse(editor.find.get_search_mode())
        self.assertIs(self.screens.editor, editor)

    def test_a_search_for_a_tag_opens_where_it_is_and_not_at_a_longer_one(self) -> None:
        self.other.memo.create(content="plan\n\n#workshop\n\nto do #Work\n")
        self.screens.show_page("memos")
        memos = self.window.memos_page.memos
        self.window.memos_page.search.set_text("#work")
        self.until(lambda: memos.bound and lines(memos) == ["== Today 1", "plan"])
        self.until(lambda: memos.model.entries[-1].get("ranges"))
        memos.list.emit("activate", 1)
        self.until(lambda: self.screens.editor and self.screens.editor.presenter.draft.text)
        self.assertEqual(self.selected(self.screens.editor), (4, "#Work"))

    def selected(self, editor: object) -> tuple[int, str]:
        bounds = editor.buffer.get_selection_bounds()
        return (bounds[0].get_line(), editor.buffer.get_text(*bounds, True)) if bounds else (0, "")

    def test_typing_in_a_memo_of_a_megabyte_does_not_wait(self) -> None:
        part = "## heading\n\n- [ ] item with **bold** and #tag\n```\ncode\n```\n"
        whole = part * (1_000_000 // len(part))
        self.screens.open_memo(self.other.memo.create(content=whole)["memo"]["id"])
        self.until(lambda: self.screens.editor.presenter.draft.text)
        self.text = self.screens.editor.text
        letters = [self.seconds(self.text.buffer.insert_at_cursor, each) for each in "a*b*`"]
        self.assertLess(median(letters), TYPING_SECONDS_MAX)
        # What is styled meanwhile is styled in pieces that nobody notices either.
        pieces = [self.seconds(self.text.tags._go_on) for _ in range(5)]
        self.assertFalse(self.text.tags.is_settled)
        self.assertLess(median(pieces), TYPING_SECONDS_MAX)

    def seconds(self, act: Callable[..., object], *arguments: str) -> float:
        # Of the processor, so that what else runs on it doesn't count.
        before = time.thread_time()
        act(*arguments)
        return time.thread_time() - before

    def test_what_is_in_the_trash_is_read_and_restored(self) -> None:
        id = self.other.memo.create(content="old text")["memo"]["id"]
        self.other.memo.delete(ids=[id])
        self.screens.show_page("memos")
        page = self.window.memos_page
        self.screens.show_page("trash")
        page.search.set_text("text")
        self.until(lambda: lines(page.memos)[-1:] == ["old text"])
        page.memos.list.emit("activate", len(page.memos.model.entries) - 1)
        editor = self.screens.editor
        self.until(lambda: editor.presenter.draft.text == "old text")
        self.assertFalse(editor.text.get_editable())
        self.press(editor, "Restore")
        self.until(editor.text.get_editable)
        self.assertFalse(editor.trashed.get_visible())


if __name__ == "__main__":
    unittest.main()
