"""Memos being written, in one window and in several programs at once."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import threading
import unittest
from pathlib import Path
from unittest import mock

from on_screen import InWindow
from screen import MISSING, lines, widgets
from support import PACKAGE, SERVER

if not MISSING:
    from gi.repository import Gdk, Gtk

    from memod_gtk.views.memo_row import MemoRow


class Written(InWindow):
    def edit(self, content: str) -> str:
        id = self.other.memo.create(content=content)["memo"]["id"]
        self.screens.open_memo(id)
        self.until(lambda: self.screens.editor.presenter.draft.text == content)
        return id

    def content(self, id: str) -> str:
        return self.other.memo.get(ids=[id])["results"][0]["memo"]["content"]

    def is_seen(self, view: object, line: int) -> bool:
        """Whether the beginning of a line is in sight."""
        start = view.get_iter_location(view.get_buffer().get_iter_at_line(line)[1])
        seen = view.get_visible_rect()
        return seen.y < start.y and start.y + start.height < seen.y + seen.height

    def _versions(self) -> tuple[object, object]:
        return self.screens.editor.conflict.mine, self.screens.editor.conflict.theirs


class Editing(Written):
    def test_it_saves_itself_after_a_pause(self) -> None:
        id = self.edit("one")
        self.screens.editor.buffer.insert_at_cursor(" and two")
        self.until(lambda: not self.screens.editor.presenter.draft.is_dirty)
        self.assertEqual(self.content(id), "one and two")

    def test_others_changes_show_up_and_the_cursor_stays(self) -> None:
        id = self.edit("red\ngreen\nblue")
        buffer = self.screens.editor.buffer
        buffer.place_cursor(buffer.get_iter_at_offset(6))
        self.other.memo.update(id=id, content="dark red\ngreen\nblue")
        whole = self.screens.editor.text.whole
        self.until(lambda: whole() == "dark red\ngreen\nblue")
        cursor = buffer.get_iter_at_mark(buffer.get_insert())
        self.assertEqual((cursor.get_line(), cursor.get_line_offset()), (1, 2))

    def test_a_conflict_is_shown_side_by_side_and_chosen(self) -> None:
        id = self.edit("red")
        editor = self.screens.editor
        # Typed before what is told of the change can arrive: the loop hasn't turned.
        editor.buffer.set_text("pink")
        self.other.memo.update(id=id, content="scarlet")
        editor.presenter.save()
        self.until(lambda: editor.stack.get_visible_child_name() == "conflict")
        shown = [view.get_buffer().get_property("text") for view in self._versions()]
        self.assertEqual(shown, ["pink", "scarlet"])
        self.press(editor, "Keep Yours")
        self.until(lambda: not editor.presenter.draft.is_dirty)
        self.assertEqual(self.content(id), "pink")

    def test_the_title_is_shown_once(self) -> None:
        self.edit("title\ntext")
        editor = self.screens.editor
        said = [each.get_text() for each in widgets(editor.title) if isinstance(each, Gtk.Label)]
        self.assertEqual(said, ["Saved"])  # In the middle of the header.
        editor.show_conflict("one", "other")
        self.assertEqual(editor.title.get_title(), "title")
        editor.hide_conflict()
        self.assertEqual(editor.title.get_title(), "")

    def test_what_it_is_stands_between_title_and_notes_and_stays_while_one_types(self) -> None:
        self.screens.compose(task={"state": "todo"})
        editor = self.screens.editor
        sheet, buffer = editor.sheet, editor.buffer

        def tops() -> list[float]:
            self.screen.settled(self.window)
            heading = next(each for each in widgets(editor.title) if isinstance(each, Gtk.Label))
            return [each.compute_bounds(self.window)[1].get_y() for each in (heading, editor.facts)]

        before = tops()
        self.assertEqual(sheet.title.get_text(), "New task")
        self.assertTrue(sheet.notes.get_mapped())
        self.assertLess(sheet.title.compute_bounds(sheet)[1].get_y(), self.top(editor.facts))
        self.assertLess(self.top(editor.facts), self.top(sheet.notes))
        for letter in "Buy milk":
            buffer.insert_at_cursor(letter)
            self.assertEqual(tops(), before)
        self.assertEqual(sheet.title.get_text(), "")
        self.until(lambda: not editor.presenter.draft.is_dirty)
        self.assertEqual(tops(), before)
        self.assertTrue(sheet.notes.get_mapped())
        self.assertEqual(self.top_of_line(0) < self.top(editor.facts), True)
        buffer.insert_at_cursor("\nand bread")
        self.assertEqual(tops(), before)
        self.assertFalse(sheet.notes.get_mapped())
        below = self.top(editor.facts) + editor.facts.get_height()
        self.assertGreaterEqual(self.top_of_line(1), below)
        # A title of more lines pushes it down; scrolled away, it goes with its title.
        buffer.insert(buffer.get_iter_at_offset(8), " and honey" * 30)
        self.screen.settled(self.window)
        self.until(lambda: self.top(editor.facts) > before[1])
        below = self.top(editor.facts) + editor.facts.get_height()
        self.until(lambda: self.top_of_line(1) >= self.top(editor.facts))
        buffer.insert(buffer.get_end_iter(), "\nmore" * 90)
        editor.text.scroll_to_mark(buffer.get_insert(), 0, True, 0, 1)
        self.until(lambda: self.top(editor.facts) + editor.facts.get_height() < 0)

    def top(self, widget: object) -> float:
        return widget.compute_bounds(self.screens.editor.sheet)[1].get_y()

    def top_of_line(self, number: int) -> float:
        text, sheet = self.screens.editor.text, self.screens.editor.sheet
        y = text.get_line_yrange(text.buffer.get_iter_at_line(number)[1])[0]
        y = text.buffer_to_window_coords(Gtk.TextWindowType.WIDGET, 0, y)[1]
        return text.translate_coordinates(sheet, 0, y)[1]

    def test_a_box_is_drawn_where_the_text_has_one(self) -> None:
        id = self.edit("Shopping\n- [ ] milk\n- [x] bread\n    - [ ] honey\n```\n- [ ] code\n```")
        text = self.screens.editor.text
        self.until(lambda: [ticked for _, ticked in text.boxes()] == [False, True, False])
        self.screen.settled(self.window)
        for (place, _), number in zip(text.boxes(), (1, 2, 3)):
            top, height = text.get_line_yrange(text.buffer.get_iter_at_line(number)[1])
            self.assertGreaterEqual(place.y, top)
            self.assertLessEqual(place.y + place.height, top + height)
            first, last = text.tags.box(number)
            letters = [text.buffer.get_iter_at_line_offset(number, at)[1] for at in (first, last)]
            self.assertEqual(text.get_iter_location(letters[0]).x, place.x)
            unseen = text.buffer.get_tag_table().lookup("box")
            paper = text.get_style_context().lookup_color("view_bg_color")[1]
            self.assertTrue(unseen.get_property("foreground-rgba").equal(paper))
            self.assertTrue(letters[0].has_tag(unseen) and not letters[1].has_tag(unseen))
        text.marking.tick(1)
        self.until(lambda: [ticked for _, ticked in text.boxes()] == [True, True, False])
        self.until(lambda: "- [x] milk" in self.content(id))

    def test_keys_make_what_is_selected_bold_and_italic(self) -> None:
        id = self.edit("Title\nsome words")
        buffer = self.screens.editor.buffer
        buffer.select_range(*(buffer.get_iter_at_offset(each) for each in (6, 10)))
        text, control = self.screens.editor.text, Gdk.ModifierType.CONTROL_MASK
        for key, wanted in (
            (Gdk.KEY_b, "**some** words"),
            (Gdk.KEY_i, "***some*** words"),
            (Gdk.KEY_b, "*some* words"),
            (Gdk.KEY_i, "some words"),
            (Gdk.KEY_b, "**some** words"),
        ):
            self.assertTrue(text.keys.emit("key-pressed", key, 0, control))
            self.assertEqual(text.whole(), f"Title\n{wanted}")
        self.until(lambda: self.content(id) == "Title\n**some** words")

    def test_a_conflict_is_resolved_by_passage(self) -> None:
        id = self.edit("Title\nred\nsame\nblue\nsame too\n")
        editor = self.screens.editor
        editor.buffer.set_text("Title\npink\nsame\nnavy\nsame too\n")
        self.other.memo.update(id=id, content="Title\nscarlet\nsame\nsky\nsame too\n")
        editor.presenter.save()
        self.until(lambda: editor.stack.get_visible_child_name() == "conflict")
        self.press(editor, "Choose by Passage")
        first, second = editor.conflict.passages.choices
        first[1].set_active(True)
        second[2].set_active(True)
        self.press(editor, "Use This Text")
        self.until(lambda: not editor.presenter.draft.is_dirty)
        self.assertEqual(self.content(id), "Title\nscarlet\nsame\nnavy\nsky\nsame too\n")
        self.assertEqual(editor.stack.get_visible_child_name(), "text")
        self.assertEqual(editor.text.whole(), self.content(id))

    def test_while_there_are_two_texts_nothing_else_is_set(self) -> None:
        id = self.edit("red")
        editor = self.screens.editor
        self.assertTrue(editor.facts.get_visible())
        editor.buffer.set_text("pink")
        self.other.memo.update(id=id, content="scarlet")
        editor.presenter.save()
        self.until(lambda: editor.stack.get_visible_child_name() == "conflict")
        self.other.memo.update(id=id, pinned=True)
        self.until(editor.pin.get_active)  # What else it is has been shown again.
        self.assertFalse(editor.facts.get_visible() or editor.pin.get_visible())
        self.press(editor, "Keep Yours")
        self.assertTrue(editor.facts.get_visible() and editor.pin.get_visible())

    def test_a_conflict_opens_where_the_versions_differ_in_large_letters_too(self) -> None:
        self.screen.enlarge(150)
        self.until(lambda: self.window.is_narrow)
        self.screen.resize(self.window, 360, 680, is_narrow=True)
        self.edit("red")
        before = "".join(f"line {n} is the same in both\n" for n in range(60))
        after = "\nand so is this" * 60
        for mine, theirs in (("red", "scarlet"), ("", "scarlet\n"), ("red\n", "")):
            self.screens.editor.show_conflict(before + mine + after, before + theirs + after)
            for view in self._versions():
                self.until(lambda view=view: self.is_seen(view, 60))

    def test_nothing_is_typed_into_a_memo_that_is_not_read_yet(self) -> None:
        id = self.other.memo.create(content="one")["memo"]["id"]
        server = self.window.context.session.client.pid
        os.kill(server, signal.SIGSTOP)
        self.screens.open_memo(id)
        editor = self.screens.editor
        self.assertFalse(editor.text.get_editable() or editor.facts.get_sensitive())
        os.kill(server, signal.SIGCONT)
        self.until(lambda: editor.presenter.draft.text == "one")
        self.assertTrue(editor.text.get_editable() and editor.facts.get_sensitive())

    def test_closing_the_window_saves_first(self) -> None:
        id = self.edit("one")
        self.screens.editor.buffer.insert_at_cursor("!")
        self.window.close()
        self.until(lambda: not self.screen.app.get_windows())
        self.assertEqual(self.content(id), "one!")

    def test_it_is_deleted_from_where_it_is_written_and_had_back(self) -> None:
        id = self.edit("one")
        self.screens.editor.buffer.insert_at_cursor(" and more")
        name = "Delete"
        buttons = (each for each in widgets(self.screens.editor) if isinstance(each, Gtk.Button))
        next(each for each in buttons if each.get_tooltip_text() == name).emit("clicked")
        self.until(lambda: self.window.last_toast)
        self.assertIsNone(self.screens.editor)
        memo = self.other.memo.get(ids=[id])["results"][0]["memo"]
        self.assertEqual(memo["content"], "one and more")
        self.assertIsNotNone(memo["trashedAt"])
        self.window.last_toast.emit("button-clicked")
        memos = self.window.memos_page.memos
        self.until(lambda: lines(memos)[-1:] == ["one and more"])

    def test_undo_takes_back_what_was_typed_and_not_what_it_opened_with(self) -> None:
        self.edit("one")
        buffer = self.screens.editor.buffer
        self.assertFalse(buffer.get_can_undo())
        buffer.insert_at_cursor("!")
        self.act("undo")
        self.until(lambda: self.screens.editor.text.whole() == "one")
        self.assertFalse(buffer.get_can_undo())

    def test_a_group_deleted_elsewhere_is_left_after_its_memo(self) -> None:
        group = self.group("Home", "a")
        self.open(group)
        self.edit("one")
        self.other.group.delete(id=group)
        self.until(lambda: not self.window.groups.group(group))
        self.screens.go_back()
        self.until(lambda: self.screens.editor is None)
        self.assertIsNone(self.screens.group_page)


class Conflicts(Written):
    def test_all_that_a_conflict_can_end_with_is_in_sight_and_no_line_is_cut_at_the_top(
        self,
    ) -> None:
        self.screen.enlarge(150)
        self.until(lambda: self.window.is_narrow)
        self.screen.resize(self.window, 360, 680, is_narrow=True)
        self.edit("red")
        conflict = self.screens.editor.conflict
        before = "# Minutes\n\nOn Friday we meet again. #team\n\n- [x] room\n- [ ] "
        for after in ("\n", "\nand\nso\nmuch\nmore\n"):
            mine, theirs = f"{before}2{after}", f"{before}3{after}"
            self.screens.editor.show_conflict(mine, theirs)
            for view in self._versions():
                self.until(lambda view=view: self.is_seen(view, 5))
            self.screen.settled(self.window)
            for view in self._versions():
                top = view.get_visible_rect().y
                self.assertGreater(top, 0)
                line = view.get_iter_at_location(30, top + 2)[1]
                self.assertEqual(view.get_iter_location(line).y, top)
        buttons = [each for each in widgets(conflict) if isinstance(each, Gtk.Button)]
        self.assertEqual(len(buttons), 3)
        for each in buttons:
            bounds = each.compute_bounds(self.window)[1]
            self.assertLessEqual(
                bounds.get_y() + bounds.get_height(), self.window.get_height(), each.get_label()
            )


class KoreanConflicts(Conflicts):
    """The same in Korean, whose letters are higher."""

    language = "ko"


class Following(InWindow):
    def test_two_windows_and_another_program_follow_each_other(self) -> None:
        second = self.screen.window()
        memos, others = self.window.memos_page.memos, second.memos_page.memos
        self.screens.compose()
        self.screens.editor.buffer.insert_at_cursor("from the first window")
        self.screens.go_back()
        self.until(lambda: lines(others)[-1:] == ["from the first window"])
        id = others.model.entries[-1]["id"]
        second.screens.open_memo(id)
        self.until(lambda: second.screens.editor.presenter.draft.text)
        second.screens.editor.buffer.set_text("changed in the second")
        second.screens.go_back()
        self.until(lambda: lines(memos)[-1:] == ["changed in the second"])
        self.other.memo.update(id=id, content="and by another program")
        for each in (memos, others):
            self.until(lambda each=each: lines(each)[-1:] == ["and by another program"])

    @unittest.skipUnless(shutil.which("nvim"), "nvim isn't installed")
    def test_two_windows_and_neovim_write_the_same_memo(self) -> None:
        id = self.other.memo.create(content="shared\n")["memo"]["id"]
        windows = (self.window, self.screen.window())
        for window in windows:
            window.screens.open_memo(id)
            self.until(lambda window=window: window.screens.editor.presenter.draft.text)
        command = ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c"]
        environment = {
            **os.environ, "STORE": str(self.screen.file), "MEMO": id, "MEMOD": SERVER,
            "MEMOD_PLUGIN": str(PACKAGE.parent / "neovim"),
        }  # fmt: skip
        script = f"luafile {Path(__file__).with_name('follow.lua')}"
        editor = subprocess.Popen(
            [*command, script], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE
        )
        self.addCleanup(editor.stdout.close)
        self.addCleanup(editor.wait)
        self.addCleanup(editor.kill)
        # Read beside the loop: the windows go on meanwhile.
        opened: list[bytes] = []
        reader = threading.Thread(target=lambda: opened.append(editor.stdout.readline()))
        reader.start()
        self.until(lambda: opened)
        self.assertEqual(opened, [b"open\n"])
        for window, text in zip(windows, ("from the first window\n", "from the second window\n")):
            window.screens.editor.buffer.insert_at_cursor(text)
            window.screens.editor.presenter.save()
            if window is self.window:
                for each in windows:
                    whole = each.screens.editor.text.whole
                    self.until(lambda whole=whole: "from the editor\n" in whole())
        self.until(lambda: editor.poll() is not None)
        self.assertEqual(editor.returncode, 0)
        lines = sorted(self.content(id).splitlines())
        names = ("editor", "first window", "second window")
        self.assertEqual(lines, [*(f"from the {name}" for name in names), "shared"])
        for each in windows:
            whole = each.screens.editor.text.whole
            self.until(lambda whole=whole: whole() == self.content(id))

    def content(self, id: str) -> str:
        return self.other.memo.get(ids=[id])["results"][0]["memo"]["content"]

    def test_a_change_elsewhere_shows_one_row_anew(self) -> None:
        self.screens.show_page("memos")
        memos = self.window.memos_page.memos
        id = self.other.memo.create(content="0")["memo"]["id"]
        self.other.memo.create(content="beside it")
        self.until(lambda: len(memos.bound) == 3)
        show = MemoRow.show_entry
        with mock.patch.object(MemoRow, "show_entry", autospec=True, side_effect=show) as shown:
            self.other.memo.update(id=id, content="1")
            self.until(lambda: memos.bound[id].title.get_text() == "1")
        self.assertEqual([each.args[1]["title"] for each in shown.call_args_list], ["1"])

    def test_a_killed_server_is_said_and_another_is_started(self) -> None:
        os.kill(self.window.context.session.client.pid, signal.SIGKILL)
        self.until(lambda: self.window.trouble.get_reveal_child())
        self.until(lambda: not self.window.trouble.get_reveal_child())
        self.other.memo.create(content="afterwards")
        self.until(lambda: lines(self.window.memos_page.memos)[-1:] == ["afterwards"])


if __name__ == "__main__":
    unittest.main()
