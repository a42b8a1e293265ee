"""What two editors on one file owe each other: a sentence and a function for each."""

from __future__ import annotations

import contextlib
import signal
import sqlite3
from pathlib import Path
from typing import Callable, Iterator, NamedTuple

import memod

from editor import WAIT_SECONDS_MAX, Editor, Task, wait_until

TEXT = "# Plan\n\nmiddle\n\nend\n"
TYPED = "typed, 입력한 글"


class Pair(NamedTuple):
    """Two editors and, past both, the Python client with the same file."""

    first: Editor
    second: Editor
    store: memod.Client
    file: Path
    start_third: Callable[[], Editor]
    """Starts another editor, of the second's kind."""

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Holds the file as a long write of somebody else does: what is saved waits."""
        with contextlib.closing(self._connect()) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield
            connection.execute("ROLLBACK")

    def kill_once_kept(self, editor: Editor, ending: str) -> None:
        """Kills an editor as a crash does, once a draft with this ending is in the file."""
        query = "SELECT count(*) FROM drafts WHERE rtrim(text, char(10)) LIKE '%' || ?"

        def is_kept() -> bool:
            with contextlib.closing(self._connect()) as connection:
                try:
                    return connection.execute(query, (ending,)).fetchone() != (0,)
                except sqlite3.OperationalError as error:
                    # The table is made with the first draft.
                    assert "no such table" in str(error), error
                    return False

        wait_until(f"{editor.name}'s draft", is_kept)
        editor.kill()

    def await_no_draft(self) -> None:
        """Waits until no editor that has ended has left a draft."""
        wait_until("the end of the drafts", lambda: not self.store.draft.list()["drafts"])

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self.file, timeout=WAIT_SECONDS_MAX, isolation_level=None)

    def content(self, memo_id: str) -> str:
        """The text of a memo as the file has it."""
        return str(self.store.memo.get(ids=[memo_id])["results"][0]["memo"]["content"])

    def open_memo(self) -> str:
        """Shows a new memo with `TEXT` in both; answers its id."""
        memo_id = str(self.store.memo.create(content=TEXT)["memo"]["id"])
        for editor in (self.first, self.second):
            editor.open_memo(memo_id)
            editor.await_lines(TEXT.splitlines())
        return memo_id

    def show_tasks(self, *titles: str) -> None:
        """Shows new tasks of these titles in both."""
        for title in titles:
            self.store.task.create(content=title)
        for editor in (self.first, self.second):
            editor.show_tasks()
        self.await_tasks(*(Task(title, False) for title in titles))

    def await_tasks(self, *tasks: Task) -> None:
        """Waits until both show these tasks, in this order."""
        for editor in (self.first, self.second):
            editor.await_tasks(list(tasks))

    def await_content(self, memo_id: str, text: str) -> None:
        """Waits until the file has the text."""
        try:
            wait_until("the text in the file", lambda: self.content(memo_id) == text)
        except AssertionError as error:
            raise AssertionError(f"{error}\nthe file has {self.content(memo_id)!r}") from None

    def await_saved(self, memo_id: str, text: str) -> None:
        """Waits until the file and both buffers have the text, and nobody has more to save."""
        self.await_content(memo_id, text)
        for editor in (self.first, self.second):
            editor.await_lines(text.splitlines())
            editor.await_saved()


def a_change_in_one_list_appears_in_the_other(pair: Pair) -> None:
    with pair.store.watch({"kind": "task", "sort": [{"by": "manual"}]}) as seen:
        pair.show_tasks("Water the plants")
        pair.first.add_task("우유 사기")
        pair.await_tasks(Task("Water the plants", False), Task("우유 사기", False))
        pair.second.finish_task("Water the plants")
        pair.await_tasks(Task("우유 사기", False), Task("Water the plants", True))
        states = {"Water the plants": "done", "우유 사기": "todo"}
        seen.wait_until(
            lambda rows: {row["title"]: row["task"]["state"] for row in rows} == states,
            timeout=WAIT_SECONDS_MAX,
        )


def a_task_moved_in_one_moves_in_the_other(pair: Pair) -> None:
    pair.show_tasks("One", "둘", "Three")
    pair.first.move_task_down("One")
    pair.await_tasks(Task("둘", False), Task("One", False), Task("Three", False))
    pair.second.move_task_down("One")
    pair.await_tasks(Task("둘", False), Task("Three", False), Task("One", False))
    rows = pair.store.task.list(sort=[{"by": "manual"}])["rows"]
    assert [row["title"] for row in rows] == ["둘", "Three", "One"], rows


def both_edit_one_memo_and_lose_nothing(pair: Pair) -> None:
    memo_id = pair.open_memo()
    pair.second.type_at_bottom(" of 둘")
    pair.second.await_lines(["# Plan", "", "middle", "", "end of 둘"])
    pair.first.type_at_top("Our ")
    pair.first.save()
    pair.first.await_lines(["Our # Plan", "", "middle", "", "end"])
    wait_until("the first change", lambda: pair.content(memo_id).startswith("Our "))
    assert pair.second.lines()[-1] == "end of 둘", "what was typed has gone"
    assert pair.second.is_modified(), "what was typed counts as saved"
    pair.second.save()
    pair.await_saved(memo_id, "Our # Plan\n\nmiddle\n\nend of 둘\n")


def both_change_one_line_and_both_texts_are_kept(pair: Pair) -> None:
    memo_id = pair.open_memo()
    pair.first.type_over(3, "from 하나")
    pair.second.type_over(3, "from 둘")
    pair.first.save()
    of_first = "# Plan\n\nfrom 하나\n\nend\n"
    pair.await_content(memo_id, of_first)
    pair.second.save()
    marked = ["<<<<<<< yours", "from 둘", "=======", "from 하나", ">>>>>>> current"]
    pair.second.await_lines(["# Plan", "", *marked, "", "end"])
    assert pair.second.is_modified(), "a conflict counts as saved"
    assert pair.content(memo_id) == of_first, "a conflict was written"
    pair.second.keep_both()
    pair.second.save()
    pair.await_saved(memo_id, "# Plan\n\nfrom 둘\nfrom 하나\n\nend\n")


def what_one_has_undone_is_undone_in_the_other_and_no_more(pair: Pair) -> None:
    memo_id = pair.open_memo()
    pair.first.type_at_top("Our ")
    pair.first.save()
    pair.await_saved(memo_id, "Our " + TEXT)
    other = pair.store.memo.create(content="Written later")["memo"]
    pair.first.undo()
    pair.await_saved(memo_id, TEXT)
    assert pair.content(other["id"]) == "Written later"


def what_the_other_has_changed_since_is_not_undone(pair: Pair) -> None:
    memo_id = pair.open_memo()
    pair.first.type_at_top("Our ")
    pair.first.save()
    pair.await_saved(memo_id, "Our " + TEXT)
    pair.second.type_at_bottom(" of 둘")
    pair.second.save()
    pair.await_saved(memo_id, "Our # Plan\n\nmiddle\n\nend of 둘\n")
    pair.first.undo()
    pair.first.await_said("was changed since")
    pair.await_saved(memo_id, "Our # Plan\n\nmiddle\n\nend of 둘\n")


def one_trashes_what_the_other_is_writing_and_the_text_is_kept(pair: Pair) -> None:
    memo_id = str(pair.store.task.create(content="Plan\n\nmiddle\n")["memo"]["id"])
    pair.second.open_memo(memo_id)
    pair.second.await_lines(["Plan", "", "middle"])
    pair.second.type_over(3, "what is 둘's")
    pair.second.await_lines(["Plan", "", "what is 둘's"])
    pair.first.show_tasks()
    pair.first.await_tasks([Task("Plan", False)])
    pair.first.trash_task("Plan")
    wait_until("the memo in the trash", lambda: pair.store.memo.list(trashed=True)["rows"])
    pair.first.await_tasks([])
    assert pair.second.lines() == ["Plan", "", "what is 둘's"], "what was typed has gone"
    assert pair.second.is_modified(), "what was typed counts as saved"
    pair.second.save()
    pair.await_content(memo_id, "Plan\n\nwhat is 둘's\n")
    pair.second.await_saved()
    pair.second.await_said("in the trash")
    pair.first.undo()
    pair.first.await_tasks([Task("Plan", False)])


def what_is_gone_for_good_while_the_other_writes_can_be_saved_as_new(pair: Pair) -> None:
    memo_id = pair.open_memo()
    pair.second.type_over(3, "what is 둘's")
    kept = ["# Plan", "", "what is 둘's", "", "end"]
    pair.second.await_lines(kept)
    pair.store.memo.delete(ids=[memo_id])
    pair.store.memo.purge(ids=[memo_id])
    pair.second.save_as_new()
    wait_until(
        "the text in the file",
        lambda: [row["content"] for row in pair.store.memo.list(fields=["content"])["rows"]]
        == ["\n".join([*kept, ""])],
    )
    pair.second.await_lines(kept)
    pair.second.await_saved()


def a_killed_server_is_started_again_and_catches_up(pair: Pair) -> None:
    pair.show_tasks("Water the plants")
    pair.second.signal_server(signal.SIGKILL)
    pair.first.add_task("우유 사기")
    pair.await_tasks(Task("Water the plants", False), Task("우유 사기", False))
    pair.second.await_said("server has ended")
    assert len(pair.second.server_pids()) == 2, "it was started more than once"
    pair.second.finish_task("Water the plants")
    pair.await_tasks(Task("우유 사기", False), Task("Water the plants", True))


def a_server_killed_while_it_saves_costs_nothing_typed(pair: Pair) -> None:
    memo_id = pair.open_memo()
    pair.second.type_at_bottom(" of 둘")
    pair.second.await_lines(["# Plan", "", "middle", "", "end of 둘"])
    pair.first.type_at_top("Our ")
    pair.first.save()
    pair.await_content(memo_id, "Our " + TEXT)
    with pair.locked():
        pair.second.save()
        pair.second.await_saving()
        pair.second.signal_server(signal.SIGKILL)
    wanted = "Our # Plan\n\nmiddle\n\nend of 둘\n"
    pair.second.go_on_saving(lambda: pair.content(memo_id) == wanted)
    pair.await_saved(memo_id, wanted)


def one_is_killed_while_it_saves_and_the_other_has_all_that_was_saved(pair: Pair) -> None:
    memo_id = pair.open_memo()
    pair.second.type_at_top("Saved ")
    pair.second.save()
    before = "Saved # Plan\n\nmiddle\n\nend\n"
    pair.await_saved(memo_id, before)
    pair.second.type_at_bottom(", half saved")
    pair.second.await_lines(["Saved # Plan", "", "middle", "", "end, half saved"])
    pair.second.save()
    pair.second.kill()
    left = pair.content(memo_id)
    assert left in (before, before.replace("end", "end, half saved")), left
    pair.first.await_lines(left.splitlines())
    pair.first.type_over(3, "going on")
    pair.first.save()
    after = left.replace("middle", "going on")
    pair.await_content(memo_id, after)
    third = pair.start_third()
    third.open_memo(memo_id)
    third.await_lines(after.splitlines())


def a_text_is_restored_from_editor_to_editor_as_each_is_killed(pair: Pair) -> None:
    memo_id = pair.open_memo()
    pair.second.type_over(3, TYPED)
    pair.kill_once_kept(pair.second, "end")
    # Others change the memo meanwhile.
    pair.store.memo.update(id=memo_id, content=TEXT.replace("Plan", "Our plan"))
    pair.first.await_lines(["# Our plan", "", "middle", "", "end"])
    pair.first.recover()
    pair.first.await_lines(["# Plan", "", TYPED, "", "end"])
    assert pair.first.is_modified(), "what was restored counts as saved"
    pair.first.type_at_bottom(" of 하나")
    pair.kill_once_kept(pair.first, "end of 하나")
    third = pair.start_third()
    # How long its server takes to start is no part of this.
    third.open_memo(memo_id)
    third.await_lines(["# Our plan", "", "middle", "", "end"])
    third.recover()
    third.await_lines(["# Plan", "", TYPED, "", "end of 하나"])
    third.save()
    pair.await_content(memo_id, f"# Our plan\n\n{TYPED}\n\nend of 하나\n")
    third.await_saved()
    pair.await_no_draft()


def a_new_memo_is_restored_in_the_other(pair: Pair) -> None:
    pair.show_tasks("Water the plants")
    pair.second.type_new_memo(TYPED)
    pair.kill_once_kept(pair.second, TYPED)
    pair.first.recover()
    pair.first.await_lines([TYPED])
    pair.first.save()
    pair.first.await_saved()
    wait_until(
        "the memo in the file",
        lambda: {row["title"] for row in pair.store.memo.list()["rows"]}
        == {"Water the plants", TYPED},
    )
    pair.await_no_draft()


def edits_of_a_list_are_restored_where_they_can_be_read(pair: Pair) -> None:
    pair.show_tasks("Water the plants", "우유 사기")
    pair.second.type_task(TYPED)
    pair.kill_once_kept(pair.second, TYPED)
    pair.store.task.create(content="Written later")
    if pair.first.reads_lists_of(pair.second):
        heir = pair.first
    else:
        pair.first.recover()
        pair.first.await_said(pair.first.NOTHING_TO_RESTORE)
        heir = pair.start_third()
        heir.show_tasks()
    there = [Task("Water the plants", False), Task("우유 사기", False)]
    heir.await_tasks([*there, Task("Written later", False)])
    heir.recover()
    heir.await_tasks([*there, Task(TYPED, False)])
    heir.save()
    titles = {"Water the plants", "우유 사기", TYPED, "Written later"}
    wait_until(
        "the tasks in the file",
        lambda: {row["title"] for row in pair.store.task.list()["rows"]} == titles,
    )
    heir.await_saved()
    pair.await_no_draft()


CHECKS: tuple[Callable[[Pair], None], ...] = (
    a_change_in_one_list_appears_in_the_other,
    a_task_moved_in_one_moves_in_the_other,
    both_edit_one_memo_and_lose_nothing,
    both_change_one_line_and_both_texts_are_kept,
    what_one_has_undone_is_undone_in_the_other_and_no_more,
    what_the_other_has_changed_since_is_not_undone,
    one_trashes_what_the_other_is_writing_and_the_text_is_kept,
    what_is_gone_for_good_while_the_other_writes_can_be_saved_as_new,
    a_killed_server_is_started_again_and_catches_up,
    a_server_killed_while_it_saves_costs_nothing_typed,
    one_is_killed_while_it_saves_and_the_other_has_all_that_was_saved,
    a_text_is_restored_from_editor_to_editor_as_each_is_killed,
    a_new_memo_is_restored_in_the_other,
    edits_of_a_list_are_restored_where_they_can_be_read,
)
