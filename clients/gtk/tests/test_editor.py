"""The editor on the real server: what is typed is kept, whatever happens."""

from __future__ import annotations

import unittest
from unittest import mock

from support import AtDesk

from memod_gtk.model.draft import carry
from memod_gtk.model.marks import differing_lines
from memod_gtk.model.passages import Passage
from memod_gtk.presenters.editor import PAUSE_SECONDS, EditorPresenter


class Editor(AtDesk):
    def editor(self, id: str | None = None, **new: object) -> EditorPresenter:
        editor = EditorPresenter(self.desk.context, self.view, new)
        editor.open(id)
        if id:
            self.desk.loop.turn_until(lambda: editor.draft.text)
        return editor

    def memo(self, content: str) -> str:
        return self.desk.call("memo/create", content=content)["memo"]["id"]

    def content(self, id: str) -> str:
        return self.desk.call("memo/get", ids=[id])["results"][0]["memo"]["content"]

    def until(self, name: str, value: object) -> None:
        self.desk.loop.turn_until(lambda: self.view.shown.get(name) == value)

    def test_a_new_memo_is_made_at_the_first_pause_and_once(self) -> None:
        editor = self.editor(None, task={"important": True})
        editor.typed("Buy")
        editor.typed("Buy milk")
        self.desk.loop.pass_time(PAUSE_SECONDS)
        self.until("show_status", "Saved")
        editor.typed("Buy oat milk")
        self.desk.loop.pass_time(PAUSE_SECONDS)
        self.desk.loop.turn_until(lambda: not editor.draft.is_dirty)
        rows = self.desk.call("task/list")["rows"]
        self.assertEqual([row["title"] for row in rows], ["Buy oat milk"])
        self.assertTrue(rows[0]["task"]["important"])

    def test_leaving_saves_without_waiting_for_a_pause(self) -> None:
        editor = self.editor()
        editor.typed("half a sen")
        left: list[bool] = []
        editor.leave(lambda: left.append(True))
        self.desk.loop.turn_until(lambda: left)
        self.assertEqual(self.content(editor.id), "half a sen")

    def test_leaving_an_empty_one_makes_nothing(self) -> None:
        editor = self.editor()
        editor.typed("  \n")
        left: list[bool] = []
        editor.leave(lambda: left.append(True))
        self.assertEqual(left, [True])
        self.assertEqual(self.desk.call("memo/list")["rows"], [])

    def test_what_others_write_shows_up_while_nobody_types(self) -> None:
        id = self.memo("one")
        self.editor(id)
        self.desk.call("memo/update", id=id, content="two", origin="elsewhere")
        self.until("show_text", "two")

    def test_what_others_write_is_merged_with_what_is_typed(self) -> None:
        id = self.memo("red\ngreen\nblue\n")
        editor = self.editor(id)
        editor.typed("red\ngreen\nBLUE\n")
        self.desk.call("memo/update", id=id, content="RED\ngreen\nblue\n", origin="elsewhere")
        editor.save()
        self.until("show_text", "RED\ngreen\nBLUE\n")
        self.assertEqual(self.content(id), "RED\ngreen\nBLUE\n")

    def test_what_is_typed_while_it_is_saved_is_merged_too(self) -> None:
        id = self.memo("red\ngreen\nblue\n")
        editor = self.editor(id)
        editor.typed("red\ngreen\nBLUE\n")
        self.desk.call("memo/update", id=id, content="RED\ngreen\nblue\n", origin="elsewhere")
        editor.save()
        editor.typed("red\ngreen\nBLUE\nblack\n")
        self.until("show_text", "RED\ngreen\nBLUE\nblack\n")
        self.desk.loop.pass_time(PAUSE_SECONDS)
        self.desk.loop.turn_until(lambda: not editor.draft.is_dirty)
        self.assertEqual(self.content(id), "RED\ngreen\nBLUE\nblack\n")

    def conflict(self) -> EditorPresenter:
        id = self.memo("red\n")
        editor = self.editor(id)
        editor.typed("pink\n")
        self.desk.call("memo/update", id=id, content="RED\n", origin="elsewhere")
        editor.save()
        both = Passage("pink\n", "RED\n")
        self.until("show_conflict", ("pink\n", "RED\n", [both]))
        return editor

    def test_a_conflict_shows_both_and_keeps_mine(self) -> None:
        editor = self.conflict()
        self.assertEqual(self.content(editor.id), "RED\n")
        editor.resolve(editor.draft.text)
        self.desk.loop.turn_until(lambda: not editor.draft.is_dirty)
        self.assertEqual(self.content(editor.id), "pink\n")

    def test_a_conflict_takes_theirs(self) -> None:
        editor = self.conflict()
        editor.resolve(editor._conflict["current"]["content"])
        self.assertEqual((editor.draft.text, self.content(editor.id)), ("RED\n", "RED\n"))
        self.assertEqual(self.view.shown["show_status"], "Saved")

    def test_a_conflict_is_joined_by_passages_without_marks_in_the_text(self) -> None:
        id = self.memo("red\ngreen\nblue\nwhite\nblack\n")
        editor = self.editor(id)
        editor.typed("pink\ngreen\nblue\nwhite\nGREY\n")
        theirs = "RED\ngreen\nBLUE\nwhite\nBLACK\n"
        self.desk.call("memo/update", id=id, content=theirs, origin="elsewhere")
        editor.save()
        self.desk.loop.turn_until(lambda: "show_conflict" in self.view.shown)
        parts = self.view.shown["show_conflict"][2]
        first, last = Passage("pink\n", "RED\n"), Passage("GREY\n", "BLACK\n")
        self.assertEqual(parts, [first, "green\nBLUE\nwhite\n", last])
        editor.resolve("pink\ngreen\nBLUE\nwhite\nGREY\nBLACK\n")
        self.desk.loop.turn_until(lambda: not editor.draft.is_dirty)
        self.assertEqual(self.content(id), "pink\ngreen\nBLUE\nwhite\nGREY\nBLACK\n")

    def test_what_looks_like_a_mark_is_text_where_no_conflict_is(self) -> None:
        id = self.memo("<<<<<<< yours\na\n")
        editor = self.editor(id)
        editor.typed("<<<<<<< yours\nb\n")
        self.desk.loop.pass_time(PAUSE_SECONDS)
        self.desk.loop.turn_until(lambda: not editor.draft.is_dirty)
        self.assertEqual(self.content(id), "<<<<<<< yours\nb\n")

    def test_a_memo_purged_elsewhere_lives_on_in_what_was_typed(self) -> None:
        id = self.memo("one")
        editor = self.editor(id)
        editor.typed("one and more")
        self.desk.call("memo/purge", ids=[id])
        editor.save()
        self.desk.loop.turn_until(lambda: not editor.draft.is_dirty)
        self.assertEqual(self.content(editor.id), "one and more")
        self.assertEqual(len(self.desk.said), 1)

    def test_one_whose_group_is_deleted_meanwhile_is_kept_in_none(self) -> None:
        group = self.desk.call("group/create", name="Home")["group"]["id"]
        editor = self.editor(None, group=group, pinned=True)
        self.desk.call("group/delete", id=group)
        editor.typed("one")
        editor.save()
        self.desk.loop.turn_until(lambda: not editor.draft.is_dirty)
        (row,) = self.desk.call("memo/list")["rows"]
        self.assertEqual((row["title"], row["group"], row["pinned"]), ("one", None, True))
        self.assertNotIn("show_error", self.view.shown)

    def test_one_whose_making_was_not_answered_is_not_made_twice(self) -> None:
        self.desk.call("memo/create", id="m_1", content="one")
        editor = self.editor()
        editor.typed("one and more")
        with mock.patch("secrets.token_hex", return_value="1"):
            editor.save()
        both = Passage("one and more", "one")
        self.until("show_conflict", ("one and more", "one", [both]))
        editor.resolve(editor.draft.text)
        self.desk.loop.turn_until(lambda: not editor.draft.is_dirty)
        rows = self.desk.call("memo/list", fields=["content"])["rows"]
        self.assertEqual([row["content"] for row in rows], ["one and more"])

    def test_a_due_that_is_taken_away_while_the_task_is_made_is_gone(self) -> None:
        editor = self.editor(None, task={"due": "2026-12-01"})
        editor.typed("one")
        editor.save()
        editor.set_task(due=None)
        self.desk.settle()
        (row,) = self.desk.call("task/list")["rows"]
        self.assertIsNone(row["task"]["due"])

    def test_a_text_that_is_refused_stays_and_the_reason_is_said(self) -> None:
        editor = self.editor()
        text = "x" * (1 << 20) + "y"
        editor.typed(text)
        left: list[bool] = []
        editor.leave(lambda: left.append(True))
        self.desk.loop.turn_until(lambda: "show_error" in self.view.shown)
        self.assertEqual((editor.draft.text, editor.draft.is_dirty, left), (text, True, []))
        editor.typed("shorter")
        editor.save()
        self.desk.loop.turn_until(lambda: not editor.draft.is_dirty)


class Differing(unittest.TestCase):
    def test_the_lines_that_differ_are_named_in_both(self) -> None:
        for one, other, numbers in (
            ("a\nb\nc", "a\nB\nc", ([1], [1])),
            ("a\nc", "a\nb\nc", ([], [1])),
            ("a", "a", ([], [])),
            ("", "a\nb", ([0], [0, 1])),
        ):
            with self.subTest(one=one, other=other):
                self.assertEqual(differing_lines(one, other), numbers)


class Carrying(unittest.TestCase):
    def test_changes_in_other_lines_are_carried(self) -> None:
        for sent, merged, now, carried in (
            ("a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n", "A\nb\nC\n"),
            ("a\n", "a\nb\n", "a\n", "a\nb\n"),
            ("a\nb\nc\n", "b\nc\n", "a\nb\nc\nd\n", "b\nc\nd\n"),
            ("a", "a", "ab", "ab"),
            ("a\n", "b\n", "c\n", None),
            ("a\n", "a\nb\n", "a\nc\n", None),
            # One took the end of the last line, the other wrote a line after it.
            ("a\nb\n", "a\nb", "a\nb\nc\n", None),
            ("a\nb\n", "a\nb\nc\n", "a\nb", None),
            ("a\nb\n", "a", "a\nb\nc\n", None),
        ):
            with self.subTest(sent=sent, merged=merged, now=now):
                self.assertEqual(carry(sent, merged, now), carried)


if __name__ == "__main__":
    unittest.main()
