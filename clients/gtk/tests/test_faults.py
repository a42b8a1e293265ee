"""What can go wrong with a server and its store: a sentence in the window, and no text is lost."""

from __future__ import annotations

import os
import signal
import sqlite3
import stat
import unittest
from pathlib import Path
from unittest import mock

from on_screen import OnScreen
from screen import MISSING, lines, toast_words, widgets
from support import SERVER

from memod_gtk.model.session import Session

if not MISSING:
    from gi.repository import Gdk, Gtk

TEXT = "Typed while nothing could be saved"


class Faults(OnScreen):
    def script(self, *commands: str) -> list[str]:
        """A program in place of the server, by its lines of shell."""
        path = self.screen.file.parent / "server.sh"
        path.write_text("\n".join(("#!/bin/sh", *commands, "")))
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return [str(path)]

    def open(self, server: object) -> None:
        self.screen.server = server
        self.window = self.screen.opened()

    def type(self, text: str = TEXT) -> None:
        """Writes a new memo, which is saved at once instead of after a pause."""
        self.window.screens.compose()
        self.editor = self.window.screens.editor
        self.editor.buffer.insert_at_cursor(text)
        self.editor.presenter.save()

    def said(self) -> str:
        """The sentence that stays in the window, while there is one."""
        trouble = self.window.trouble
        return trouble.sentence.get_text() if trouble.get_reveal_child() else ""

    def said_of_text(self) -> str:
        """The sentence above the text, while there is one."""
        trouble = self.editor.trouble
        return trouble.sentence.get_text() if trouble.get_reveal_child() else ""

    def assert_text_stays(self, text: str = TEXT) -> None:
        self.assertEqual(self.editor.text.whole(), text)
        self.assertTrue(self.editor.presenter.draft.is_dirty)
        self.assertEqual(self.editor.title.get_subtitle(), "Not saved yet")

    def kept(self) -> list[str]:
        return [row["content"] for row in self.other.memo.list(fields=["content"])["rows"]]

    def without_server(self, server: object, *words: str) -> None:
        """A program that is none: said once; a text waits; another try finds memod."""
        self.open(server)
        self.until(self.said)
        for each in words:
            self.assertIn(each, self.said() + self.window.trouble.details.text.get_text())
        page = self.window.groups_page
        self.until(lambda: page.get_visible_child_name() == "error")
        self.assertEqual(page.error.get_description(), "")
        self.assertFalse(page.details.get_visible())
        self.assertEqual(page.error.get_title(), "The memos can’t be opened")
        self.until(lambda: self.retries() == [self.window.trouble])
        self.type()
        self.until(self.said_of_text)
        self.assertNotEqual(self.said_of_text(), self.said())
        self.assert_text_stays()
        self.screen.server = SERVER
        self.press(self.window.trouble, "Try Again")
        self.until(lambda: not self.editor.presenter.draft.is_dirty)
        self.assertEqual(self.kept(), [TEXT])
        self.until(lambda: not self.said() and not self.said_of_text())
        self.until(lambda: page.get_visible_child_name() == "grid")
        self.until(lambda: lines(self.window.memos_page.memos)[-1:] == [TEXT])

    def retries(self) -> list[object]:
        """Where the window offers to try again."""
        places = (self.window.trouble, self.window.groups_page)
        return [
            place
            for place in places
            for each in widgets(place)
            if isinstance(each, Gtk.Button)
            and each.get_label() == "Try Again"
            and each.get_mapped()
        ]

    def test_what_fails_by_itself_has_a_button_of_its_own(self) -> None:
        self.open(SERVER)
        self.until(lambda: self.window.groups.groups)
        page = self.window.groups_page
        self.window.show_error("It is damaged.")
        self.until(lambda: self.retries() == [page])
        self.window.trouble.show_sentence("It doesn't answer.")
        self.until(lambda: self.retries() == [self.window.trouble])
        self.window.trouble.show_sentence("It may only be read.", can_retry=False)
        self.until(lambda: self.retries() == [page])
        self.press(page, "Try Again")
        self.until(lambda: page.get_visible_child_name() == "grid")

    def test_no_program(self) -> None:
        self.without_server("/nowhere/memod", "/nowhere/memod")

    def test_a_program_that_ends_at_once(self) -> None:
        self.without_server(self.script("echo 'no such option' >&2", "exit 64"), "no such option")

    def test_what_a_program_said_before_it_ended_is_behind_details(self) -> None:
        self.open(self.script("echo 'no such option' >&2", "exit 64"))
        self.until(self.said)
        details = self.window.trouble.details
        self.assertIn("stopped with an error", self.said())
        self.assertNotIn("no such option", self.said())
        self.assertTrue(details.get_visible())
        self.assertEqual(details.get_label(), "Details")
        self.assertFalse(details.text.get_mapped())
        details.activate()
        self.until(details.text.get_mapped)
        self.assertEqual(details.text.get_text(), "no such option\nExit status 64")

    def test_a_page_that_fails_by_itself_says_why_with_its_details(self) -> None:
        self.open(SERVER)
        self.until(lambda: self.window.groups.groups)
        page = self.window.groups_page
        self.window.show_error("It is damaged.", details="page 7")
        self.until(page.details.get_mapped)
        self.assertEqual(page.details.text.get_text(), "page 7")
        self.window.show_error("It is damaged.")
        self.until(lambda: not page.details.get_mapped())

    def test_a_program_that_talks_of_other_things(self) -> None:
        self.without_server(self.script("echo Hello", "cat >/dev/null"))

    def test_a_program_that_repeats_what_it_hears(self) -> None:
        self.without_server(self.script("exec cat"))

    def test_a_program_that_never_answers(self) -> None:
        with mock.patch("memod_gtk.model.session.SLOW_SECONDS", 0.01):
            self.open(self.script("cat >/dev/null"))
            self.until(self.said)
        self.assertIn("hasn’t answered yet", self.said())
        self.type()
        self.window.close()
        self.until(lambda: self.window.dialog)
        self.window.dialog.response("stay")
        self.assertEqual(self.editor.text.whole(), TEXT)
        self.screen.server = SERVER
        self.press(self.window.trouble, "Try Again")
        self.until(lambda: not self.editor.presenter.draft.is_dirty)
        self.until(lambda: not self.said())
        self.assertEqual(self.kept(), [TEXT])

    def test_a_server_of_another_protocol_version(self) -> None:
        replace = 's/"protocolVersion": *"[^"]*"/"protocolVersion":"9.0"/'
        self.without_server(self.script(f"sed -u '{replace}' | '{SERVER}' \"$@\""), "9.0")

    def test_a_store_that_may_only_be_read_and_does_not_say_so(self) -> None:
        self.other.memo.create(content="there")
        self.open_unknowing()
        self.until(lambda: lines(self.window.memos_page.memos)[-1:] == ["there"])
        self.type()
        self.until(self.said_of_text)
        self.assert_text_stays()
        self.leave_and_stay()

    def test_a_task_that_can_not_be_added_stays_where_it_was_typed(self) -> None:
        id = self.other.group.create(name="Home")["group"]["id"]
        self.open_unknowing()
        self.until(lambda: self.window.groups.group(id))
        self.window.screens.open_group(id)
        entry = self.window.screens.group_page.entry
        entry.set_text("dig")
        entry.emit("activate")
        entry.set_text("and sow")
        self.until(lambda: self.window.last_toast)
        self.assertEqual(entry.get_text(), "dig and sow")

    def test_what_is_refused_is_not_shown_as_if_it_were_so(self) -> None:
        id = self.other.group.create(name="Home")["group"]["id"]
        task = self.other.task.create(content="dig", group=id)["memo"]["id"]
        self.open_unknowing()
        self.until(lambda: self.window.groups.group(id))
        screens = self.window.screens
        screens.open_group(id)
        self.until(lambda: task in screens.group_page.memos.bound)
        row = screens.group_page.memos.bound[task]
        self.assert_refused(row.check)
        self.assert_refused(row.star)
        screens.open_memo(task)
        self.until(lambda: screens.editor.presenter.draft.text)
        self.assert_refused(screens.editor.facts.star)
        self.assert_refused(screens.editor.pin)

    def test_what_may_only_be_read_offers_nothing_that_is_refused(self) -> None:
        id = self.other.group.create(name="Home")["group"]["id"]
        task = self.other.task.create(content="dig", group=id)["memo"]["id"]
        thrown = self.other.memo.create(content="thrown")["memo"]["id"]
        self.other.memo.delete(ids=[thrown])
        self.open([SERVER, "--read-only"])
        window, screens = self.window, self.window.screens
        self.until(lambda: window.groups.group(id) and self.said())
        self.assertIn("are read-only", self.said())
        changes = ("new-memo", "new-task", "new-group", "undo", "redo", "import", "empty-trash")
        offered = [name for name in window.list_actions() if window.get_action_enabled(name)]
        self.assertEqual([name for name in changes if name in offered], [])
        self.assertLess({"search", "page", "export", "backup", "preferences"}, set(offered))
        self.assertFalse(window.groups_page.grid.items[id].menu.is_sensitive())
        screens.open_group(id)
        page = screens.group_page
        self.until(lambda: task in page.memos.bound)
        row = page.memos.bound[task]
        self.assertEqual(self.enabled(page._group_actions), set())
        for each in (page.entry, page.new_memo, row.check, row.star, row.due):
            self.assertFalse(each.is_sensitive(), each)
        row.get_parent().grab_focus()
        for key in (Gdk.KEY_Delete, Gdk.KEY_space, Gdk.KEY_s, Gdk.KEY_Right):
            alt = Gdk.ModifierType.ALT_MASK if key in (Gdk.KEY_s, Gdk.KEY_Right) else 0
            self.assertFalse(page.memos._key(None, key, 0, alt))
        page.memos.menu.open(row)
        rows, chosen = page.memos.menu.actions, page.memos.choosing.actions
        self.assertEqual(self.enabled(rows), {"open", "choose"})
        row.popover.popdown()
        page.memos.choosing.toggle(task)
        self.assertEqual(self.enabled(chosen), {"clear", "all"})
        screens.open_memo(task)
        self.until(lambda: screens.editor.presenter.draft.text)
        editor = screens.editor
        self.assertFalse(editor.text.get_editable())
        for each in (editor.facts, editor.pin, editor.delete):
            self.assertFalse(each.is_sensitive(), each)
        screens.show_page("trash")
        self.until(lambda: thrown in window.memos_page.memos.bound)
        self.assertFalse(window.memos_page.memos.bound[thrown]._trash.is_sensitive())
        self.assertIsNone(window.last_toast)

    def enabled(self, actions: object) -> set[str]:
        return {name for name in actions.list_actions() if actions.get_action_enabled(name)}

    def open_unknowing(self) -> None:
        """Opens a store that may only be read in a window that doesn't know that."""
        unknowing = mock.patch.object(Session, "is_read_only", False)
        unknowing.start()
        self.addCleanup(unknowing.stop)
        self.open([SERVER, "--read-only"])

    def assert_refused(self, button: object) -> None:
        self.window.last_toast = None
        button.set_active(True)
        self.until(lambda: self.window.last_toast)
        self.assertFalse(button.get_active())

    def leave_and_stay(self) -> None:
        """Going back asks; the text can be taken along, kept, and thrown away."""
        for answer in ("stay", "copy"):
            self.window.dialog = None
            self.window.screens.go_back()
            self.until(lambda: self.window.dialog)
            self.window.dialog.response(answer)
            self.assertIs(self.window.screens.editor, self.editor)
            self.assert_text_stays()
        copied: list[str] = []
        Gdk.Display.get_default().get_clipboard().read_text_async(
            None, lambda board, result: copied.append(board.read_text_finish(result))
        )
        self.until(lambda: copied)
        self.assertEqual(copied, [TEXT])
        self.window.dialog = None
        self.window.close()
        self.until(lambda: self.window.dialog)
        self.window.dialog.response("discard")
        self.until(lambda: self.window.screens.editor is None)
        self.assertEqual([each for each in self.kept() if each == TEXT], [])

    def test_a_store_that_is_locked(self) -> None:
        self.open(SERVER)
        self.until(lambda: self.window.groups.groups)
        lock = sqlite3.connect(self.screen.file, isolation_level=None)
        self.addCleanup(lock.close)
        lock.execute("BEGIN IMMEDIATE")
        self.type()
        # The window goes on while its server waits for the lock.
        self.editor.buffer.insert_at_cursor("!")
        self.until(self.said_of_text)
        self.assert_text_stays(TEXT + "!")
        lock.execute("ROLLBACK")
        self.press(self.editor.trouble, "Try Again")
        self.until(lambda: not self.editor.presenter.draft.is_dirty)
        self.assertEqual(self.kept(), [TEXT + "!"])
        self.assertEqual(self.said_of_text(), "")

    def test_a_disk_that_is_full(self) -> None:
        full = self.screen.file.parent / "full"
        full.touch()
        self.open(self.script(f"[ -e '{full}' ] && ulimit -f 1000", f"exec '{SERVER}' \"$@\""))
        self.until(lambda: self.window.groups.groups)
        long = TEXT + "x" * 900_000
        self.type(long)
        self.until(self.said_of_text)
        self.assert_text_stays(long)
        full.unlink()
        self.window.context.session.restart()
        self.until(lambda: not self.editor.presenter.draft.is_dirty)
        self.assertEqual(self.kept(), [long])

    def test_a_server_killed_while_it_saves_and_one_types(self) -> None:
        id = self.other.memo.create(content="one")["memo"]["id"]
        self.open(SERVER)
        self.until(lambda: self.window.groups.groups)
        self.window.screens.open_memo(id)
        self.editor = self.window.screens.editor
        self.until(lambda: self.editor.presenter.draft.text)
        server = self.window.context.session.client.pid
        os.kill(server, signal.SIGSTOP)
        self.editor.buffer.insert_at_cursor(" two")
        self.editor.presenter.save()
        self.until(lambda: self.editor.presenter.draft.is_sent)
        self.editor.buffer.insert_at_cursor(" three")
        os.kill(server, signal.SIGKILL)
        self.editor.buffer.insert_at_cursor(" four")
        self.until(lambda: self.window.last_toast)
        self.assertIn("started again", toast_words(self.window.last_toast))
        self.until(lambda: not self.editor.presenter.draft.is_dirty)
        self.assertEqual(self.kept(), ["one two three four"])
        self.assertEqual((self.said(), self.said_of_text()), ("", ""))

    def test_a_file_that_is_no_store(self) -> None:
        path = Path(self.screen.file.parent) / "letter.txt"
        path.write_text("Dear all, " * 1000)
        self.screen.file = path
        self.open(SERVER)
        page = self.window.groups_page
        self.until(lambda: page.get_visible_child_name() == "error")
        self.until(lambda: "is not a store of memod" in self.said())
        self.type()
        self.until(self.said_of_text)
        self.assert_text_stays()
        self.assertEqual(path.read_text()[:9], "Dear all,")


if __name__ == "__main__":
    unittest.main()
