"""Presenters on the real server, without a screen."""

from __future__ import annotations

import datetime as dt
import unittest
from typing import Any
from unittest import mock

from support import AtDesk, memod, titles

from memod_gtk.model.entries import Gap
from memod_gtk.presenters import queries
from memod_gtk.presenters.actions import Actions
from memod_gtk.presenters.groups import COLORS, GroupsPresenter
from memod_gtk.presenters.history import PAGE_COMMITS, HistoryPresenter
from memod_gtk.presenters.lists import ListPresenter, Part


class OnTheServer(AtDesk):
    def list(self, parts: list) -> ListPresenter:
        presenter = ListPresenter(self.desk.context, self.view, parts)
        presenter.attach()
        return presenter

    def until(self, *lines: str) -> None:
        self.desk.loop.turn_until(
            lambda: (
                self.view.last() == "show_rows"
                and titles(self.view.shown["show_rows"]) == list(lines)
            )
        )

    def row(self, title: str) -> dict:
        entries = self.view.shown["show_rows"]
        return next(each for each in entries if isinstance(each, dict) and each["title"] == title)


class Lists(OnTheServer):
    def test_loading_comes_first_and_then_empty(self) -> None:
        self.list(queries.memo_parts(""))
        self.assertEqual(self.view.told, ["show_loading"])
        self.desk.loop.turn_until(lambda: self.view.last() == "show_empty")

    def test_a_group_has_what_is_to_do_then_what_is_done_then_memos(self) -> None:
        group = self.desk.call("group/create", name="Home")["group"]["id"]
        for content, more in (("one", {}), ("two", {"state": "done"}), ("three", {})):
            self.desk.call("task/create", content=content, group=group, **more)
        self.desk.call("memo/create", content="note", group=group)
        parts = queries.group_parts(group, False)
        presenter = self.list(parts)
        self.until("== To Do 2", "one", "three", "== Done 1", "two", "== Memos 1", "note")
        actions = Actions(self.desk.context)
        actions.check(presenter.shown(self.row("one")), True)
        self.until("== To Do 1", "three", "== Done 2", "one", "two", "== Memos 1", "note")
        actions.place(self.row("two")["id"], self.row("one")["id"], is_after=False)
        self.until("== To Do 1", "three", "== Done 2", "two", "one", "== Memos 1", "note")

    def test_nothing_is_told_after_detaching(self) -> None:
        presenter = self.list(queries.trash_parts())
        self.desk.loop.turn_until(lambda: self.view.last() == "show_empty")
        presenter.detach()
        memo = self.desk.call("memo/create", content="gone")["memo"]["id"]
        self.desk.call("memo/delete", ids=[memo])
        self.desk.call("store/status")
        self.assertEqual(self.view.told, ["show_loading", "show_empty"])

    def test_a_due_that_passes_turns_red_with_nobody_touching_it(self) -> None:
        task = self.desk.call("task/create", content="soon")["memo"]["id"]
        presenter = self.list(queries.column_parts("todo"))
        self.until("soon")
        # On a machine so busy that it is shown after a second, in two, and so on.
        for seconds in (1, 2, 4, 8, 16):
            due = dt.datetime.now(dt.timezone.utc) + dt.timedelta(seconds=seconds)
            sent = f"{due:%Y-%m-%dT%H:%M:%S}.{due.microsecond // 1000:03}Z"
            self.desk.call("task/update", id=task, due=sent)
            self.desk.loop.turn_until(lambda: self.row("soon")["task"]["due"] == sent)  # noqa: B023
            if not presenter.shown(self.row("soon")).is_overdue:
                break
        else:
            self.fail("it is never shown before it is due")
        self.desk.loop.turn_until(lambda: presenter.shown(self.row("soon")).is_overdue)

    def test_what_is_searched_for_is_found_as_one_types_and_marked(self) -> None:
        self.desk.call("memo/create", content="# 회의록\n\n다음 회의는 금요일")
        self.desk.call("memo/create", content="Groceries")
        presenter = self.list(queries.memo_parts(""))
        self.desk.loop.turn_until(lambda: self.view.last() == "show_rows")
        for text in ("회", "회의", "ㅎㅇ"):
            presenter.replace(queries.memo_parts(text))
            # What is found is in no days: a heading less.
            self.desk.loop.turn_until(lambda: len(self.view.shown["show_rows"]) == 1)
            shown = presenter.shown(self.row("회의록"))
            self.assertTrue(shown.pieces[0].is_match, text)
            self.assertIn(
                ("회의" if len(text) > 1 else "회", True), [tuple(p) for p in shown.detail]
            )
            presenter.replace(queries.memo_parts(""))
            self.desk.loop.turn_until(lambda: len(self.view.shown["show_rows"]) == 3)

    def test_what_answers_best_comes_first_and_of_equals_the_newest(self) -> None:
        for content in ("Plan B", "plan", "list\n\nour plan", "planet", "The plan"):
            self.desk.call("memo/create", content=content)
        self.list(queries.memo_parts("plan"))
        self.until("plan", "Plan B", "planet", "The plan", "list")

    def test_a_tag_is_found_by_day_and_in_the_trash_the_best_match_first(self) -> None:
        for content in ("#work", "on #work", "#workshop"):
            self.desk.call("memo/create", content=content)
        presenter = self.list(queries.memo_parts("#work"))
        self.desk.loop.turn_until(lambda: self.view.last() == "show_rows")
        self.assertEqual(titles(self.view.shown["show_rows"])[1:], ["on #work", "#work"])
        self.assertTrue(all(each["ranges"] for each in self.view.shown["show_rows"][1:]))
        ids = [self.row(title)["id"] for title in ("#work", "on #work")]
        self.desk.call("memo/delete", ids=ids)
        presenter.replace(queries.trash_parts("work"))
        self.until("#work", "on #work")

    def test_a_match_far_into_a_long_line_is_shown_and_the_text_stays_where_it_is(self) -> None:
        far = "word " * 100 + "the Needle is here " + "word " * 100
        self.desk.call("memo/create", content=f"- [ ] haystack\n\n{far}")
        self.desk.call("memo/create", content="## A **needle** itself\n\nnothing")
        presenter = self.list(queries.memo_parts("needle"))
        self.desk.loop.turn_until(lambda: len(self.view.shown.get("show_rows", ())) == 2)
        rows = [each for each in self.view.shown["show_rows"] if isinstance(each, dict)]
        self.assertFalse(any("content" in each for each in rows))
        shown = {each["title"]: presenter.shown(each) for each in rows}
        below = next(each for title, each in shown.items() if "haystack" in title)
        said = [tuple(each) for each in below.detail]
        self.assertIn(("Needle", True), said)
        self.assertEqual((said[0], said[-1]), (("…", False), ("…", False)))
        self.assertLess(sum(len(text) for text, _ in said), 170)
        own = next(each for title, each in shown.items() if "itself" in title)
        self.assertEqual([text for text, is_match in own.pieces if is_match], ["needle"])
        self.assertEqual(own.detail, [])

    def test_only_a_window_of_a_long_list_is_loaded_and_it_follows(self) -> None:
        calls = [
            {"method": "memo/create", "params": {"content": f"memo {n:04}"}} for n in range(1000)
        ]
        self.desk.call("store/batch", calls=calls)
        query = {"sort": [{"by": "title"}]}
        presenter = self.list([Part(query)])
        self.desk.loop.turn_until(lambda: self.view.last() == "show_rows")
        entries = self.view.shown["show_rows"]
        self.assertEqual(len(entries), 1000)
        # A screen's worth at first, then as many around what is needed as a list keeps ready.
        self.assertEqual(entries[99]["title"], "memo 0099")
        self.assertEqual(entries[100], Gap(0, 100))
        presenter.need(entries[100])
        self.desk.loop.turn_until(lambda: not isinstance(self.view.shown["show_rows"][100], Gap))
        entries = self.view.shown["show_rows"]
        self.assertEqual(entries[0]["title"], "memo 0000")
        self.assertEqual(entries[599]["title"], "memo 0599")
        self.assertEqual(entries[900], Gap(0, 900))
        presenter.need(entries[900])
        self.desk.loop.turn_until(lambda: not isinstance(self.view.shown["show_rows"][900], Gap))
        entries = self.view.shown["show_rows"]
        self.assertEqual(entries[900]["title"], "memo 0900")
        self.assertEqual(entries[0], Gap(0, 0))
        self.assertEqual(len(entries), 1000)

    def test_deleting_offers_to_restore(self) -> None:
        self.desk.call("memo/create", content="keep me")
        self.list(queries.memo_parts(""))
        self.desk.loop.turn_until(lambda: self.view.last() == "show_rows")
        Actions(self.desk.context).delete(self.row("keep me")["id"], "keep me")
        self.desk.loop.turn_until(lambda: self.view.last() == "show_empty" and self.desk.said)
        sentence, undo = self.desk.said[0]
        self.assertEqual(sentence, "“keep me” is in the trash")
        undo()
        self.desk.loop.turn_until(lambda: self.view.last() == "show_rows")

    def test_a_long_title_leaves_room_for_what_was_done_to_it(self) -> None:
        self.desk.call("memo/create", content="word " * 50)
        self.list(queries.memo_parts(""))
        self.desk.loop.turn_until(lambda: self.view.last() == "show_rows")
        rows = [each for each in self.view.shown["show_rows"] if isinstance(each, dict)]
        Actions(self.desk.context).delete(rows[0]["id"], rows[0]["title"])
        self.desk.loop.turn_until(lambda: self.desk.said)
        self.assertEqual(self.desk.said[0][0], f"“{'word ' * 7}word…” is in the trash")

    def test_a_server_that_is_killed_is_said_and_the_list_goes_on(self) -> None:
        import os
        import signal

        self.list(queries.memo_parts(""))
        self.desk.loop.turn_until(lambda: self.view.last() == "show_empty")
        os.kill(self.desk.session.client.pid, signal.SIGKILL)
        self.desk.loop.turn_until(lambda: self.desk.errors)
        self.assertIn("signal 9", self.desk.errors[0].message)
        self.desk.session.ask("memo/create", {"content": "again"})
        self.desk.loop.turn_until(lambda: self.view.last() == "show_rows")

    def test_a_list_that_met_no_server_begins_with_the_next_one(self) -> None:
        self.desk.call("memo/create", content="there")
        self.desk.session.run(lambda: self.desk.session.client.close())
        self.list([Part({})])
        self.desk.loop.turn_until(lambda: self.view.last() == "show_error")
        self.desk.session.restart()
        self.desk.loop.turn_until(lambda: self.view.last() == "show_empty")

    def test_a_row_says_all_of_itself(self) -> None:
        self.desk.call(
            "task/create", content="Pay the rent #home", due="2020-01-02", important=True,
            state="doing",
        )  # fmt: skip
        presenter = self.list([Part({})])
        self.until("Pay the rent #home")
        self.assertEqual(
            presenter.shown(self.row("Pay the rent #home")).spoken,
            "Pay the rent #home, Doing, Due 2 Jan 2020, Overdue, Important",
        )

    def test_boxes_are_spoken_in_words(self) -> None:
        self.desk.call("memo/create", content="Bread\n\n- [x] flour\n- [ ] salt\n\n#food")
        presenter = self.list([Part({})])
        self.until("Bread")
        shown = presenter.shown(self.row("Bread"))
        self.assertEqual([piece.text for piece in shown.detail], ["☑ 1/2  #food"])
        self.assertEqual(shown.spoken, "Bread, 1 of 2 done  #food")


BUILT_IN = ("Inbox", "Today", "Upcoming", "All", "Important", "Overdue")


class Groups(OnTheServer):
    def setUp(self) -> None:
        super().setUp()
        self.groups = GroupsPresenter(self.desk.context, self.view)
        self.groups.attach()
        self.until_named(*BUILT_IN)

    def until_named(self, *names: str) -> None:
        self.desk.loop.turn_until(lambda: [each.name for each in self.groups.groups] == list(names))

    def test_a_group_is_made_renamed_ordered_deleted_and_brought_back(self) -> None:
        smart = BUILT_IN
        self.groups.save("", "  Home ", COLORS[0], self.fail)
        self.groups.save("", "home", COLORS[0], self.fail)
        self.until_named(*smart, "Home", "home (1)")
        home, second = self.groups.groups[6:]
        self.groups.save(second.id, "Work", "#3949AB", self.fail)
        self.until_named(*smart, "Home", "Work")
        self.groups.place(second.id, home.id, is_after=False)
        self.until_named(*smart, "Work", "Home")
        self.groups.step(second.id, 1)
        self.until_named(*smart, "Home", "Work")
        self.groups.place(second.id, "g_important", is_after=False)
        self.until_named(*smart, "Work", "Home")
        self.desk.call("task/create", content="sweep", group=home.id)
        self.groups.delete(home)
        self.until_named(*smart, "Work")
        self.desk.loop.turn_until(lambda: self.desk.said)
        self.desk.said[0][1]()
        self.until_named(*smart, "Work", "Home")
        self.desk.loop.turn_until(lambda: self.groups.groups[7].total == 1)

    def test_a_picture_is_sent_once_and_stays_while_counts_change(self) -> None:
        image = "data:image/png;base64,AAAA"
        home = self.desk.call("group/create", name="Home", image=image)["group"]["id"]
        self.until_named(*BUILT_IN, "Home")
        sent: list[Any] = []
        row_list = memod.core.rowlist.RowList
        apply = row_list.apply

        def noting(rows: Any, event: Any) -> Any:
            sent.extend(event.get("changed", ()))
            return apply(rows, event)

        with mock.patch.object(row_list, "apply", noting):
            self.desk.call("memo/create", content="a", group=home)
            self.desk.loop.turn_until(lambda: self.groups.groups[6].total == 1)
        self.assertEqual([row["id"] for row in sent if "image" in row], [])
        self.assertEqual(self.groups.groups[6].image, image)

    def test_an_older_server_that_does_not_know_of_images_is_watched_without(self) -> None:
        watch = memod.Client.watch

        def older(client: memod.Client, *query: Any, **params: Any) -> Any:
            if "images" in params or "built_in" in params:
                raise memod.InvalidParams("`images` is unknown.")
            return watch(client, *query, **params)

        with mock.patch.object(memod.Client, "watch", older):
            self.groups.detach()
            self.groups.groups = []
            self.groups.attach()
            self.until_named("Important", "Today", "Overdue")

    def test_the_lists_of_a_day_say_how_much_is_to_do(self) -> None:
        self.desk.call("task/create", content="late", due="2020-01-01")
        self.desk.call("task/create", content="soon", due="tomorrow")
        self.desk.call("task/create", content="over", state="done")
        self.desk.loop.turn_until(
            lambda: (
                [each.summary for each in self.groups.groups[:4]]
                == ["2 to do", "1 to do", "1 to do", "1 of 3 done"]
            )
        )

    def test_counts_and_progress_come_ready_to_show(self) -> None:
        self.groups.save("", "Home", COLORS[0], self.fail)
        self.until_named(*BUILT_IN, "Home")
        home = self.groups.groups[6].id
        self.assertEqual(self.groups.groups[6].summary, "Empty")
        self.desk.call("task/create", content="a", group=home, state="done")
        self.desk.call("task/create", content="b", group=home, due="2020-01-01")
        self.desk.loop.turn_until(lambda: self.groups.groups[6].total == 2)
        shown = self.groups.groups[6]
        self.assertEqual(
            (shown.progress, shown.summary, shown.overdue), (0.5, "1 of 2 done", "1 overdue")
        )

    def test_where_nothing_is_ever_done_no_share_of_it_is_shown(self) -> None:
        self.desk.call("task/create", content="b", due="2020-01-01")
        self.until_named(*BUILT_IN)
        self.desk.loop.turn_until(lambda: self.groups.groups[0].total == 1)
        shown = {each.id: each for each in self.groups.groups}
        self.assertEqual(shown["g_day"].overdue, "1 overdue")
        late = shown["g_overdue"]
        self.assertEqual((late.progress, late.summary, late.overdue), (None, "1 to do", ""))
        self.assertIsNone(shown["g_important"].progress)

    def test_the_number_beside_a_group_is_what_is_still_to_do_or_its_memos_without_any(
        self,
    ) -> None:
        def counted(name: str) -> tuple[int, str]:
            group = next(each for each in self.groups.groups if each.name == name)
            return group.number, group.counted

        for name in ("Home", "Notes", "Over", "None", "One"):
            self.desk.call("group/create", id=f"g_{name}", name=name)
        for content, group, state in (
            ("a", "g_Home", "todo"), ("b", "g_Home", "doing"), ("c", "g_Home", "done"),
            ("d", "g_Over", "done"),
        ):  # fmt: skip
            self.desk.call("task/create", content=content, group=group, state=state)
        for content, group in (
            ("e", "g_Home"),
            ("f", "g_Notes"),
            ("g", "g_Notes"),
            ("h", "g_One"),
        ):
            self.desk.call("memo/create", content=content, group=group)
        self.until_named(*BUILT_IN, "Home", "Notes", "Over", "None", "One")
        self.desk.loop.turn_until(lambda: counted("Notes") == (2, "2 memos"))
        self.desk.loop.turn_until(lambda: counted("One") == (1, "1 memo"))
        self.assertEqual(counted("Home"), (2, "2 to do"))
        self.assertEqual(counted("Over"), (0, "0 to do"))
        self.assertEqual(counted("None"), (0, "Empty"))
        self.assertEqual(counted("All"), (2, "2 to do"))


class History(OnTheServer):
    def history(self) -> HistoryPresenter:
        """The history, with somebody before it."""
        presenter = HistoryPresenter(self.desk.context, self.view)
        presenter.attach()
        presenter.see(True)
        return presenter

    def test_what_happened_is_listed_undone_and_redone(self) -> None:
        presenter = self.history()
        self.desk.loop.turn_until(lambda: self.view.last() == "show_empty")
        self.desk.call("memo/create", content="one")
        self.until_fates(False)
        presenter.undo_last()
        self.until_fates(True)
        presenter.redo_last()
        self.until_fates(False)
        presenter.undo(1)
        self.until_fates(True)
        self.assertEqual(self.desk.said[0][0], "Undid “Create memo: one”")

    def test_a_commit_says_what_it_was_about_and_who_made_it(self) -> None:
        self.desk.call("group/create", id="g_home", name="Home", origin="gtk-7")
        for number in range(3):
            self.desk.call("memo/create", id=f"m_{number}", content=f"# note {number}")
        self.desk.call("memo/delete", ids=["m_0", "m_1", "m_2"], origin="neovim")
        self.history()
        self.desk.loop.turn_until(lambda: "show_commits" in self.view.shown)
        commits, _ = self.view.shown["show_commits"]
        self.assertEqual(
            [commit.label for commit in commits],
            [
                "Delete 3 memos: note 0 and 2 more",
                "Create memo: note 2",
                "Create memo: note 1",
                "Create memo: note 0",
                "Create group: Home",
            ],
        )
        whose = [commit.detail.rsplit(" · ", 1)[1] for commit in commits]
        self.assertEqual(whose[0], "neovim")
        self.assertEqual(whose[1], "this window")
        self.assertEqual(whose[4], "another window")

    def test_nothing_is_asked_for_while_nobody_sees_it(self) -> None:
        heard: list[object] = []
        presenter = HistoryPresenter(self.desk.context, self.view)
        presenter.attach()
        self.desk.session.hear(heard.append)

        def change() -> None:
            before = len(heard)
            self.desk.call("memo/create", content="note")
            self.desk.loop.turn_until(lambda: len(heard) > before)
            self.desk.settle()

        change()
        self.assertEqual(self.view.told, ["show_loading"])
        presenter.see(True)
        self.until_fates(False)
        presenter.see(False)
        change()
        self.assertEqual(self.view.told, ["show_loading", "show_commits"])
        presenter.see(True)
        self.until_fates(False, False)
        self.desk.settle()
        presenter.see(False)
        presenter.see(True)
        self.assertFalse(self.desk.session.is_waiting)

    def test_what_is_wanted_while_it_is_asked_for_is_asked_for_afterwards(self) -> None:
        calls = [{"method": "memo/create", "params": {"id": "m_1", "content": "0"}}]
        for number in range(PAGE_COMMITS + 1):
            self.desk.call("store/batch", calls=calls)
            calls = [{"method": "memo/update", "params": {"id": "m_1", "content": f"{number + 1}"}}]
        presenter = self.history()
        presenter.more()
        self.until_fates(*(PAGE_COMMITS + 1) * [False])

    def until_fates(self, *fates: bool) -> None:
        def shown() -> list[bool]:
            commits, _ = self.view.shown.get("show_commits", ((), False))
            return [commit.is_taken_back for commit in commits]

        self.desk.loop.turn_until(lambda: shown() == list(fates))


if __name__ == "__main__":
    unittest.main()
