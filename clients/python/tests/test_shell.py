"""The command `memo`, in this process against one server, as a script and as a person see it."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import sys
import tempfile
import unittest
from datetime import date
from unittest import mock

from support import WAIT_SECONDS_MAX, needs_server

import memod
from memod.shell.dates import due, due_range
from memod.shell.output import Output, UsageMistake, short_id
from memod.shell.run import run
from memod.shell.width import cut, harmless, one_line, pad, width


class Ran:
    """What a command left behind."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def rows(self) -> list[list[str]]:
        return [line.split("\t") for line in self.lines]


class Kept:
    """A client that outlives the commands it is lent to."""

    def __init__(self, client: memod.Client) -> None:
        self.client = client

    def __enter__(self) -> memod.Client:
        return self.client

    def __exit__(self, *_exception: object) -> None:
        pass


@needs_server
class ShellCase(unittest.TestCase):
    def setUp(self) -> None:
        self.client = memod.Client(memory=True, origin="memo", timeout=WAIT_SECONDS_MAX)
        self.addCleanup(self.client.close)

    def memo(self, *words: str, terminal: bool = False, stdin: str | bytes = "") -> Ran:
        out, err = io.StringIO(), io.StringIO()
        given = io.TextIOWrapper(io.BytesIO(stdin if isinstance(stdin, bytes) else stdin.encode()))
        with contextlib.ExitStack() as stack:
            stack.enter_context(contextlib.redirect_stdout(out))
            stack.enter_context(contextlib.redirect_stderr(err))
            stack.enter_context(mock.patch.object(sys, "stdin", given))
            stack.enter_context(mock.patch.dict(os.environ, {"NO_COLOR": ""}))
            output = Output(is_terminal=terminal, columns=60)
            try:
                status = run(words, output, lambda _arguments: Kept(self.client))
            except SystemExit as exit:
                status = exit.code
        return Ran(status, out.getvalue(), err.getvalue())

    def add(self, *words: str) -> str:
        ran = self.memo("add", *words)
        self.assertEqual((ran.status, ran.err), (0, ""))
        return ran.lines[0]

    def read(self, id: str) -> dict:
        return self.client.memo.get(ids=[id])["results"][0]["memo"]


class Adding(ShellCase):
    def test_add_prints_the_id_and_ls_the_columns(self) -> None:
        id = self.add("Buy", "milk", "#home")
        ran = self.memo("ls")
        self.assertEqual(ran.rows, [[id, "memo", "", "", "", "Buy milk #home"]])
        self.assertEqual(ran.status, 0)

    def test_what_is_said_of_a_task_makes_it_one(self) -> None:
        self.client.group.create(name="집안일")
        self.add("Pay rent", "--due", "2020-01-31", "--important", "--group", "집안일", "--pin")
        ((_, *rest),) = self.memo("ls").rows
        self.assertEqual(rest, ["todo", "2020-01-31", "iop", "집안일", "Pay rent"])

    def test_stdin_is_kept_byte_for_byte(self) -> None:
        text = "# 제목\r\n\n- [ ] one\n"
        ran = self.memo("add", "-", stdin=text)
        self.assertEqual(self.memo("show", ran.lines[0]).out, text)

    def test_nothing_on_stdin_is_refused_and_what_is_no_text_too(self) -> None:
        for stdin in (" \n", b"\xff\xfe"):
            ran = self.memo("add", "-", stdin=stdin)
            self.assertEqual((ran.status, ran.out), (1, ""))
            self.assertIn("nothing was added", ran.err)

    def test_json_prints_the_memo(self) -> None:
        memo = json.loads(self.memo("add", "x", "--task", "--json").out)
        self.assertEqual((memo["title"], memo["task"]["state"]), ("x", "todo"))

    def test_a_group_that_is_not_there_is_said(self) -> None:
        ran = self.memo("add", "x", "--group", "nowhere")
        self.assertEqual((ran.status, ran.out), (1, ""))
        self.assertIn("no group “nowhere”", ran.err)

    def test_a_date_that_is_none_is_a_mistake_of_usage(self) -> None:
        ran = self.memo("add", "x", "--due", "someday")
        self.assertEqual(ran.status, 2)
        self.assertIn("“someday” is no date", ran.err)


class Listing(ShellCase):
    def titles(self, *words: str) -> list[str]:
        ran = self.memo(*words)
        self.assertEqual((ran.status, ran.err), (0, ""))
        return [row[-1] for row in ran.rows]

    def test_an_empty_list_is_no_failure(self) -> None:
        for words in (["ls"], ["todo"], ["find", "x"], ["tags"], ["history"]):
            ran = self.memo(*words)
            self.assertEqual((ran.status, ran.out, ran.err), (0, "", ""), words)

    def test_options_say_what_to_see(self) -> None:
        self.client.group.create(name="Home")
        self.add("memo #Tag")
        self.add("late", "--due", "2020-01-01")
        self.add("later", "--due", "2099-01-01", "--group", "Home")
        done = self.add("done", "--task", "--important")
        gone = self.add("gone")
        self.memo("done", done)
        self.memo("rm", gone)
        for words, titles in (
            (["--memos"], ["memo #Tag"]),
            (["--tag", "tag"], ["memo #Tag"]),
            (["--tasks", "--sort", "due"], ["late", "later", "done"]),
            (["--tasks", "--sort=-title"], ["later", "late", "done"]),
            (["--state", "done"], ["done"]),
            (["--important"], ["done"]),
            (["--overdue"], ["late"]),
            (["--due", "2020-01-01"], ["late"]),
            (["--due", "2020-01-02..2099-01-01"], ["later"]),
            (["--group", "home"], ["later"]),
            (["--trash"], ["gone"]),
            (["--sort", "title", "--limit", "2"], ["done", "late"]),
        ):
            self.assertEqual(self.titles("ls", *words), titles, words)
        self.assertEqual(self.titles("todo"), ["late", "later"])

    def test_find_looks_inside_words_and_at_initials(self) -> None:
        self.add("한글 메모")
        self.add("other")
        for words in (["메"], ["ㅎㄱ"], ["글", "모"]):
            self.assertEqual(self.titles("find", *words), ["한글 메모"], words)

    def test_a_title_stays_on_its_line_and_in_its_column(self) -> None:
        self.memo("add", "-", stdin="a\tb\x1b[31m\nc")
        self.assertEqual(self.titles("ls"), ["a b [31m"])

    def test_json_has_a_whole_row_on_each_line(self) -> None:
        id = self.add("one #tag", "--task")
        (row,) = map(json.loads, self.memo("ls", "--json").lines)
        self.assertEqual((row["id"], row["tags"]), (id, ["tag"]))

    def test_tags_and_groups_have_their_counts(self) -> None:
        self.memo("groups", "add", "Home")
        self.add("one #a #b", "--group", "Home")
        done = self.add("two #a", "--task", "--group", "Home")
        self.memo("done", done)
        self.assertEqual(self.memo("tags").rows, [["a", "2"], ["b", "1"]])
        home = [row[1:] for row in self.memo("groups").rows if row[1] == "Home"]
        self.assertEqual(home, [["Home", "2", "1", "1", "0"]])

    def test_words_that_make_no_sense_are_mistakes_of_usage(self) -> None:
        for words in ([], ["frob"], ["ls", "--sort", "color"], ["ls", "--limit", "0"], ["add"]):
            self.assertEqual(self.memo(*words).status, 2, words)


class Terminal(ShellCase):
    def seen(self, *words: str) -> list[str]:
        """The lines without their colours."""
        out = self.memo(*words, terminal=True).out
        return re.sub("\x1b\\[[0-9;]*m", "", out).splitlines()

    def test_wide_titles_are_cut_to_the_terminal(self) -> None:
        self.client.group.create(name="집")
        self.add("가나다라마바사아자차카타파하" * 5, "--due", "2099-01-01", "--group", "집")
        (line,) = self.seen("ls")
        self.assertLessEqual(width(line), 60)
        self.assertRegex(line, r"^\w{6} \[ \] 가나다.*…  2099-01-01  집$")

    def test_sections_have_their_titles(self) -> None:
        self.add("a", "--task")
        self.memo("done", self.add("b", "--task"))
        lines = [line.split(" ", 1)[-1] for line in self.seen("ls", "--by", "state")]
        self.assertEqual(lines, ["do", "[ ] a", "Done", "[x] b"])

    def test_the_ids_shown_are_enough_to_name_their_memos(self) -> None:
        for title in "abc":
            self.add(title)
        for line in self.seen("ls"):
            id, title = line.split(" ", 1)
            self.assertEqual(self.memo("show", id).out, title.strip())

    def test_colour_is_for_terminals_that_want_it(self) -> None:
        self.add("late", "--due", "2020-01-01")
        self.assertIn("\x1b[31m2020-01-01", self.memo("ls", terminal=True).out)
        with mock.patch.dict(os.environ, {"NO_COLOR": "1"}):
            self.assertFalse(Output(is_terminal=True).has_color)
        self.assertNotIn("\x1b", self.memo("ls").out)

    def test_find_shows_the_line_with_what_was_found(self) -> None:
        self.memo("add", "-", stdin="Title\n\nsome 한글 here\n")
        lines = self.memo("find", "한글", terminal=True).lines
        self.assertEqual(lines[1], "    some \x1b[1m한글\x1b[0m here")

    def test_find_shows_no_line_twice(self) -> None:
        self.add("# 한글")
        self.assertEqual(len(self.seen("find", "한글")), 1)

    def test_show_takes_no_commands_from_the_text(self) -> None:
        id = self.add("a\x1b]0;b\x07c")
        self.assertEqual(self.seen("show", id)[1], "a�]0;b�c")


class Changing(ShellCase):
    def test_done_rm_restore_undo_redo(self) -> None:
        id = self.add("x", "--task")
        self.assertEqual(self.memo("done", id).lines, [id])
        self.assertEqual(self.read(id)["task"]["state"], "done")
        self.memo("rm", id)
        self.assertEqual(self.memo("ls").out, "")
        self.memo("restore", id)
        self.assertEqual(len(self.memo("ls").lines), 1)
        self.assertEqual(self.memo("undo").rows[0][1], "Restore memo")
        self.assertEqual(self.memo("ls").out, "")
        self.assertEqual(self.memo("redo").rows[0][1], "Restore memo")
        self.assertEqual(len(self.memo("ls").lines), 1)
        self.memo("rm", "--purge", id)
        self.assertEqual(self.memo("show", id).status, 1)

    def test_one_bad_id_is_told_and_fails_no_other_task(self) -> None:
        task, memo = self.add("t", "--task"), self.add("m")
        ran = self.memo("done", memo, task)
        self.assertEqual((ran.status, ran.lines), (1, [task]))
        self.assertIn("plain memo", ran.err)

    def test_set_changes_several_in_one_commit(self) -> None:
        self.memo("groups", "add", "Home")
        ids = [self.add("a"), self.add("b", "--due", "2026-01-01")]
        ran = self.memo("set", *ids, "--state", "doing", "--no-due", "--group", "Home", "--pin")
        self.assertEqual(ran.lines, ids)
        rows = sorted(row[1:] for row in self.memo("ls").rows)
        self.assertEqual(rows, [["doing", "", "p", "Home", each] for each in "ab"])
        self.memo("undo")
        self.assertEqual(sorted(row[1] for row in self.memo("ls").rows), ["memo", "todo"])

    def test_set_without_a_change_is_a_mistake_of_usage(self) -> None:
        self.assertEqual(self.memo("set", self.add("a")).status, 2)

    def test_an_end_of_an_id_is_enough_when_no_other_has_it(self) -> None:
        for id in ("first_same", "other_same", "lone1234"):
            self.client.memo.create(id=id, content=id)
        self.assertEqual(self.memo("show", "1234").out, "lone1234")
        several = self.memo("rm", "_same")
        self.assertEqual((several.status, several.out), (1, ""))
        self.assertRegex(several.err, "could be several: r_same .other_same., t_same .first_same.")
        self.assertIn("too short", self.memo("rm", "234").err)
        self.assertIn("no memo", self.memo("rm", "nowhere").err)
        self.assertEqual(len(self.memo("ls").lines), 3)

    def test_groups_are_made_renamed_and_deleted(self) -> None:
        self.assertEqual(self.memo("groups", "add", "Home", "--color", "#102030").status, 0)
        self.assertEqual(self.memo("groups", "add", "home").status, 1)
        id = self.add("x", "--group", "Home")
        self.memo("groups", "rename", "Home", "Haus")
        self.assertEqual(self.memo("groups", "rm", "Haus", "--keep").status, 0)
        self.assertIsNone(self.read(id)["group"])
        self.assertEqual(self.memo("groups", "rm", "Today").status, 1)

    def test_history_tells_who_did_what(self) -> None:
        id = self.add("x", "--task")
        self.add("y")
        self.memo("done", id)
        self.assertEqual(
            [row[2:] for row in self.memo("history", id).rows],
            [["memo", "Set state of memo"], ["memo", "Create task"]],
        )
        self.assertEqual(len(self.memo("history", "--limit", "2").lines), 2)
        shown = self.memo("history", id, terminal=True).lines[0]
        self.assertIn("Set state of memo “x”  (memo)", shown)

    def test_undo_says_what_is_undone(self) -> None:
        self.add("milk")
        self.assertEqual(self.memo("undo", terminal=True).lines, ["undone: Create memo “milk”"])
        self.assertEqual(self.memo("redo", terminal=True).lines, ["done again: Create memo “milk”"])
        ids = [self.add(f"{number}") for number in range(3)]
        self.memo("rm", *ids)
        self.assertIn("(“0” and 2 more)", self.memo("undo", terminal=True).out)

    def test_undo_of_nothing_is_said(self) -> None:
        ran = self.memo("undo", "--mine")
        self.assertEqual((ran.status, ran.err), (1, "memo: There is nothing to undo.\n"))

    def test_trouble_with_the_server_is_status_3(self) -> None:
        self.client.close()
        ran = self.memo("ls")
        self.assertEqual((ran.status, ran.out), (3, ""))


class Editing(ShellCase):
    """The editor is a script; what others do meanwhile, it does too."""

    def edit(self, id: str, old: str, new: str, meanwhile: str | None = None) -> Ran:
        client = self.client

        def editor(words: list[str]) -> int:
            if meanwhile is not None:
                client.memo.update(id=id, content=meanwhile)
            with open(words[-1], newline="") as file:
                text = file.read()
            with open(words[-1], "w", newline="") as file:
                file.write(text.replace(old, new))
            return 0

        with mock.patch("subprocess.call", editor), mock.patch.dict(os.environ, EDITOR="ed -s"):
            return self.memo("edit", id)

    def test_what_was_edited_is_written(self) -> None:
        id = self.add("one\r\ntwo")
        self.assertEqual(self.edit(id, "two", "2").lines, [id])
        self.assertEqual(self.read(id)["content"], "one\r\n2")

    def test_nothing_edited_is_nothing_written(self) -> None:
        id = self.add("one")
        ran = self.edit(id, "x", "y")
        self.assertEqual((ran.status, ran.out), (0, ""))
        self.assertEqual(len(self.client.history.list()["commits"]), 1)

    def test_what_others_wrote_meanwhile_is_merged(self) -> None:
        id = self.add("one\ntwo\nthree\n")
        self.edit(id, "one", "1", meanwhile="one\ntwo\n3\n")
        self.assertEqual(self.read(id)["content"], "1\ntwo\n3\n")

    def test_a_conflict_shows_both_and_keeps_the_text_in_a_file(self) -> None:
        id = self.add("one\ntwo\n")
        ran = self.edit(id, "one", "mine", meanwhile="theirs\ntwo\n")
        self.assertEqual((ran.status, ran.out), (1, ""))
        marked = "<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> current\ntwo"
        self.assertIn(marked, ran.err)
        path = ran.err.split()[-1]
        self.addCleanup(os.unlink, path)
        with open(path) as file:
            self.assertEqual(file.read(), marked + "\n")
        self.assertEqual(self.read(id)["content"], "theirs\ntwo\n")

    def test_without_an_editor_or_a_terminal_nothing_hangs(self) -> None:
        id = self.add("one")
        with mock.patch.dict(os.environ):
            for name in ("EDITOR", "VISUAL"):
                os.environ.pop(name, None)
            self.assertEqual(self.memo("edit", id).status, 2)

    def test_an_editor_that_can_not_be_started_is_said_and_leaves_no_file(self) -> None:
        id = self.add("one")
        for editor in ("/nowhere/editor", "vi 'half"):
            with self.subTest(editor), tempfile.TemporaryDirectory() as folder:
                chosen = mock.patch.dict(os.environ, EDITOR=editor, VISUAL="")
                with chosen, mock.patch.object(tempfile, "tempdir", folder):
                    ran = self.memo("edit", id)
                self.assertEqual((ran.status, os.listdir(folder)), (2, []))
                self.assertIn(f"EDITOR `{editor}`", ran.err)


class Words(unittest.TestCase):
    def test_days_as_people_write_them(self) -> None:
        friday = date(2026, 11, 20)
        for text, day in (
            ("2026-12-24", "2026-12-24"),
            ("today", "2026-11-20"),
            ("Tomorrow", "2026-11-21"),
            ("fri", "2026-11-27"),
            ("saturday", "2026-11-21"),
            ("+3d", "2026-11-23"),
            ("2w", "2026-12-04"),
            ("-1d", "2026-11-19"),
        ):
            self.assertEqual(due(text, friday), day, text)
        self.assertEqual(due("2026-11-20T09:00:00Z")[-3:], due("2026-11-20T09:00Z")[-3:])
        for text in ("", "someday", "2026-02-30", "fr", "20-11-2026", "0001-01-01T00:00+10:00"):
            with self.assertRaises(UsageMistake, msg=text):
                due(text, friday)

    def test_a_range_of_days_holds_its_last(self) -> None:
        friday = date(2026, 11, 20)
        self.assertEqual(due_range("today", friday), {"before": "2026-11-21"})
        self.assertEqual(
            due_range("today..+1w", friday), {"from": "2026-11-20", "before": "2026-11-28"}
        )
        self.assertEqual(due_range("today..", friday), {"from": "2026-11-20"})
        self.assertEqual(due_range("today..9999-12-31", friday), {"from": "2026-11-20"})

    def test_width_is_what_a_terminal_takes(self) -> None:
        for text, columns in (("abc", 3), ("한글", 4), ("\u1112\u1161\u11ab", 2), ("e\u0301", 1)):
            self.assertEqual(width(text), columns, ascii(text))
        self.assertEqual(pad("한", 4), "한  ")
        self.assertEqual([cut("한글말", n) for n in (6, 5, 4)], ["한글말", "한글…", "한…"])

    def test_control_characters_do_no_harm(self) -> None:
        self.assertEqual(one_line("a\tb\nc\x9b"), "a b c ")
        self.assertEqual(harmless("a\tb\n\x1b\x9bc\r"), "a\tb\n��c�")

    def test_short_ids_differ_among_those_shown(self) -> None:
        self.assertEqual(short_id("m_12345678"), "345678")
        self.assertEqual(short_id("m_12345678", ["m_12345678", "n_02345678"]), "12345678"[0:])
        self.assertEqual(short_id("todo"), "todo")


if __name__ == "__main__":
    unittest.main()
