"""Tasks and dates in words, on the real server: what is understood, and what is sent."""

from __future__ import annotations

import datetime as dt
import unittest

from support import AtDesk, Noting, titles

from memod_gtk.model.days import section_words
from memod_gtk.model.repeats import repeat_words
from memod_gtk.model.shown import shown_group, shown_memo
from memod_gtk.model.typed import defaults_of
from memod_gtk.model.words import local
from memod_gtk.presenters import queries
from memod_gtk.presenters.actions import Actions
from memod_gtk.presenters.editor import PAUSE_SECONDS, EditorPresenter
from memod_gtk.presenters.lists import ListPresenter
from memod_gtk.presenters.quick_entry import QuickEntryPresenter
from memod_gtk.presenters.said import SaidPresenter, due_meaning, repeat_meaning


class Entries(AtDesk):
    def setUp(self) -> None:
        super().setUp()
        self.home = self.desk.call("group/create", name="집안일")["group"]["id"]
        self.names = {self.home: "집안일"}
        self.entry = QuickEntryPresenter(
            self.desk.context, self.view, lambda id: self.names.get(id, "")
        )
        self.view.give_back = lambda text: self.view.shown.update(given=text)

    def chips(self) -> list[str]:
        return [chip.words for chip in self.view.shown.get("show_chips", ())]

    def until(self, *chips: str) -> None:
        self.desk.loop.turn_until(lambda: self.chips() == list(chips))

    def rows(self) -> list[dict]:
        self.desk.settle()
        self.desk.settle()
        return self.desk.call("task/list", sort=[{"by": "created"}])["rows"]

    def test_what_is_understood_is_shown_and_written(self) -> None:
        text = "은행에 전화 2999년 12월 24일 @집안일 ! #돈"
        self.entry.typed(text)
        self.until("24 Dec 2999", "집안일", "Important", "#돈")
        self.assertEqual(self.rows(), [])
        self.entry.entered(text)
        (row,) = self.rows()
        self.assertEqual((row["title"], row["group"]), ("은행에 전화 #돈", self.home))
        self.assertEqual((row["task"]["due"], row["task"]["important"]), ("2999-12-24", True))

    def test_of_what_repeats_is_said_when_it_is_due_first(self) -> None:
        self.entry.typed("Rest every 3 days, 24 dec 2999")
        self.until("every 3 days", "24 Dec 2999")
        self.entry.typed("Rest every 3 days !")
        self.desk.loop.turn_until(lambda: self.chips()[1:] == ["Important"])
        self.assertRegex(self.chips()[0], r"^every 3 days, \d+ \w+( \d{4})?$")

    def test_a_task_may_say_when_it_starts(self) -> None:
        self.entry.typed("보고서 2999년 12월 24일부터")
        self.until("From 24 Dec 2999")
        self.entry.entered("보고서 2999년 12월 24일부터")
        (row,) = self.rows()
        self.assertEqual((row["title"], row["task"]["start"]), ("보고서", "2999-12-24"))

    def test_a_rejected_chip_is_text_again_for_as_long_as_it_is_typed(self) -> None:
        self.entry.typed("Watch dec 24 2999 !")
        self.until("24 Dec 2999", "Important")
        self.entry.reject(self.view.shown["show_chips"][0])
        self.until("Important")
        self.entry.typed("Watch dec 24 2999 ! @집안일")
        self.until("Important", "집안일")
        self.entry.entered("Watch dec 24 2999 ! @집안일")
        self.assertEqual(self.rows()[0]["title"], "Watch dec 24 2999")
        self.assertIsNone(self.rows()[0]["task"]["due"])
        self.entry.typed("Watch dec 24 2999")
        self.until("24 Dec 2999")

    def test_a_tag_stays_in_the_text_and_can_not_be_rejected(self) -> None:
        self.entry.typed("Bake #home")
        self.until("#home")
        self.entry.reject(self.view.shown["show_chips"][0])
        self.entry.entered("Bake #home")
        self.assertEqual(self.rows()[0]["tags"], ["home"])

    def test_a_task_goes_to_the_group_it_is_typed_in_unless_it_names_one(self) -> None:
        work = self.desk.call("group/create", name="Work")["group"]["id"]
        entry = QuickEntryPresenter(self.desk.context, self.view, lambda id: id, {"group": work})
        entry.entered("  Report ")
        entry.entered("Dust @집안일")
        self.assertEqual(
            [(row["title"], row["group"]) for row in self.rows()],
            [("Report", work), ("Dust", self.home)],
        )

    def test_a_task_that_is_typed_into_a_list_is_in_that_list(self) -> None:
        rows = self.desk.call("group/list", builtIn="all")["groups"]
        groups = {row["id"]: shown_group(row) for row in rows}
        for id in ("g_inbox", "g_day", "g_upcoming", "g_all", "g_important", self.home):
            entry = QuickEntryPresenter(
                self.desk.context, self.view, lambda id: id, defaults_of(groups[id])
            )
            entry.entered(f"From {id}")
            self.rows()
            found = self.desk.call("task/list", group=id)["rows"]
            self.assertIn(f"From {id}", [row["title"] for row in found])
        self.assertIsNone(defaults_of(groups["g_overdue"]))
        entry.entered("Report 2999-12-24")
        self.assertEqual(self.rows()[-1]["task"]["due"], "2999-12-24")

    def test_a_time_alone_is_of_the_day_that_the_list_gives(self) -> None:
        self.desk.now = dt.datetime.now()  # Days that have passed aren't read.
        tomorrow = self.desk.now.date() + dt.timedelta(days=1)
        defaults = {"due": "tomorrow"}
        entry = QuickEntryPresenter(self.desk.context, self.view, lambda _id: "", defaults)
        for typed, chip, due in (
            ("tea 3pm", "Tomorrow 15:00", tomorrow.isoformat()),
            ("tea 2999-12-24 3pm", "24 Dec 2999 15:00", "2999-12-24"),
        ):
            entry.typed(typed)
            self.until(chip)
            entry.entered(typed)
            made = self.rows()[-1]
            self.assertEqual((made["title"], made["task"]["due"][:10]), ("tea", due))

    def test_what_is_refused_is_given_back_with_what_was_rejected(self) -> None:
        entry = QuickEntryPresenter(
            self.desk.context, self.view, lambda id: id, {"group": "g_gone"}
        )
        entry.typed("Rest ! dec 24 2999")
        self.until("Important", "24 Dec 2999")
        entry.reject(self.view.shown["show_chips"][0])
        self.until("24 Dec 2999")
        entry.entered("Rest ! dec 24 2999")
        self.desk.loop.turn_until(lambda: self.desk.errors)
        self.assertEqual(self.view.shown["given"], "Rest ! dec 24 2999")
        entry.typed("Rest ! dec 24 2999 now")
        self.until("24 Dec 2999")
        self.assertEqual(self.rows(), [])

    def test_only_the_last_of_many_letters_is_waited_for(self) -> None:
        text = "Call mom dec 24 2999"
        for end in range(1, len(text) + 1):
            self.entry.typed(text[:end])
        self.until("24 Dec 2999")
        self.assertLess(self.view.told.count("show_chips"), len(text))
        self.entry.typed("")
        self.assertEqual(self.chips(), [])


class Repeats(AtDesk):
    def setUp(self) -> None:
        super().setUp()
        self.task = self.desk.call("task/create", content="a", due="2999-12-02")["memo"]["id"]
        self.view.close = lambda: self.view.told.append("close")

    def repeat(self) -> SaidPresenter:
        actions = Actions(self.desk.context)

        def set_repeat(*call: object) -> None:
            actions.set_date("repeat", self.task, *call)

        context = self.desk.context
        return SaidPresenter(context, self.view, repeat_meaning(), set_repeat)

    def task_now(self) -> dict[str, object]:
        return self.desk.call("memo/get", ids=[self.task])["results"][0]["memo"]

    def said(self) -> str:
        return repeat_words(self.task_now()["task"]["repeat"])

    def test_what_is_typed_is_sent_and_its_meaning_shown_before(self) -> None:
        repeat = self.repeat()
        repeat.typed("2주마다 월요일")
        self.desk.loop.turn_until(
            lambda: self.view.shown.get("show_meaning") == "every 2 weeks on Monday"
        )
        repeat.entered("2주마다 월요일")
        self.desk.loop.turn_until(lambda: "close" in self.view.told)
        self.assertEqual(self.said(), "every 2 weeks on Monday")
        repeat.pick(None)
        self.desk.loop.turn_until(lambda: self.said() == "")

    def test_what_is_refused_stays_and_says_why(self) -> None:
        self.repeat().entered("sometimes")
        self.desk.loop.turn_until(lambda: "show_refusal" in self.view.shown)
        self.assertIn("isn't a repeat", self.view.shown["show_refusal"][0])

    def test_the_occurrence_that_is_seen_is_done_once(self) -> None:
        self.repeat().entered("every week")
        self.desk.loop.turn_until(lambda: "close" in self.view.told)
        seen = shown_memo(self.task_now(), self.desk.context.today())
        self.assertEqual(seen.repeat, "every week")
        actions = Actions(self.desk.context)
        for _ in range(2):
            actions.check(seen, is_done=True)
        self.desk.loop.turn_until(
            lambda: self.task_now()["task"]["repeat"]["anchor"] != seen.occurrence
        )
        done = self.desk.call("memo/list", state=["done"])["rows"]
        self.assertEqual(len(done), 1)
        self.assertEqual(self.task_now()["task"]["due"], "2999-12-09")


class Dues(AtDesk):
    def setUp(self) -> None:
        super().setUp()
        self.task = self.desk.call("task/create", content="a")["memo"]["id"]
        self.view.close = lambda: self.view.told.append("close")

    def due(self) -> SaidPresenter:
        context = self.desk.context
        actions = Actions(context)

        def set_due(*call: object) -> None:
            actions.set_date("due", self.task, *call)

        return SaidPresenter(context, self.view, due_meaning(context), set_due)

    def kept(self) -> str | None:
        return self.desk.call("memo/get", ids=[self.task])["results"][0]["memo"]["task"]["due"]

    def test_what_is_typed_is_sent_as_it_is_and_its_meaning_shown_before(self) -> None:
        for text in ("dec 24 2999", "2999년 12월 24일까지", "2999-12-24"):
            due = self.due()
            due.typed(text)
            self.desk.loop.turn_until(lambda: self.view.shown.get("show_meaning") == "24 Dec 2999")
            due.entered(text)
            self.desk.loop.turn_until(lambda: "close" in self.view.told)
            self.assertEqual(self.kept(), "2999-12-24", text)
            self.desk.call("task/update", id=self.task, due=None)
            self.view.told.clear()

    def test_what_only_a_field_for_dates_takes_is_shown_and_other_words_show_nothing(self) -> None:
        due = self.due()
        for text, is_date in (("noon", True), ("any day", False), ("+3", True), ("정오", True)):
            self.view.shown.pop("show_meaning", None)
            due.typed(text)
            self.desk.loop.turn_until(lambda: "show_meaning" in self.view.shown)
            self.assertEqual(bool(self.view.shown["show_meaning"]), is_date, text)

    def test_what_has_no_one_meaning_stays_with_those_it_has(self) -> None:
        due = self.due()
        due.entered("2999-12-24 자정")
        self.desk.loop.turn_until(lambda: "show_refusal" in self.view.told)
        sentence, readings = self.view.shown["show_refusal"]
        self.assertEqual(sentence, "“2999-12-24 자정” can be read in more than one way. Which one?")
        self.assertEqual(
            [tuple(each) for each in readings],
            [("2999-12-24 00:00", "24 Dec 2999 00:00"), ("2999-12-25 00:00", "25 Dec 2999 00:00")],
        )
        self.assertNotIn("show_day", self.view.shown)
        self.assertIsNone(self.kept())
        due.entered(readings[1].text)
        self.desk.loop.turn_until(lambda: "close" in self.view.told)
        local = dt.datetime.fromisoformat(self.kept().replace("Z", "+00:00")).astimezone()
        self.assertEqual(f"{local:%Y-%m-%d %H:%M}", "2999-12-25 00:00")

    def test_where_only_the_time_is_in_doubt_the_day_is_shown(self) -> None:
        due = self.due()
        due.entered("2999-12-24 아침 12시")
        self.desk.loop.turn_until(lambda: "show_refusal" in self.view.told)
        _, readings = self.view.shown["show_refusal"]
        said = [each.text for each in readings]
        self.assertEqual(said, ["2999-12-24 00:00", "2999-12-24 12:00"])
        self.assertEqual(self.view.shown["show_day"], (dt.date(2999, 12, 24), ""))
        self.assertIsNone(self.kept())

    def test_a_korean_window_asks_back_in_korean(self) -> None:
        local.speak("ko")
        due = self.due()
        due.entered("2999-12-24 자정")
        self.desk.loop.turn_until(lambda: "show_refusal" in self.view.told)
        self.assertEqual(
            self.view.shown["show_refusal"][0],
            "“2999-12-24 자정”: 여러 뜻으로 읽을 수 있습니다. 언제인가요?",
        )

    def test_a_date_with_words_too_many_is_asked_about_as_one(self) -> None:
        due = self.due()
        due.entered("2999-12-24 foo")
        self.desk.loop.turn_until(lambda: "show_refusal" in self.view.told)
        sentence, readings = self.view.shown["show_refusal"]
        self.assertEqual(sentence, "“2999-12-24 foo” isn’t a date I understand. Did you mean this?")
        self.assertEqual([tuple(each) for each in readings], [("2999-12-24", "24 Dec 2999")])

    def test_a_day_is_picked_with_a_time_without_one_or_not_at_all(self) -> None:
        self.due().pick_day("2999-12-31", "15:30")
        self.desk.settle()
        wanted = dt.datetime(2999, 12, 31, 15, 30).astimezone(dt.timezone.utc)
        self.assertEqual(self.kept(), f"{wanted:%Y-%m-%dT%H:%M}:00.000Z")
        self.due().pick_day("2999-12-30", "")
        self.desk.settle()
        self.assertEqual(self.kept(), "2999-12-30")
        self.due().pick_day("2999-12-30", "half past")
        self.desk.loop.turn_until(lambda: "show_refusal" in self.view.told)
        self.assertEqual(self.kept(), "2999-12-30")
        self.due().pick_day(None, "15:30")
        self.desk.settle()
        self.assertIsNone(self.kept())


class NewMemos(AtDesk):
    def editor(self, **new: object) -> EditorPresenter:
        editor = EditorPresenter(self.desk.context, self.view, new)
        editor.open(None)
        return editor

    def facts(self) -> Noting:
        return self.view.shown["show_facts"]

    def test_one_that_is_a_task_is_called_so(self) -> None:
        self.editor(task={"state": "todo"})
        self.assertEqual(self.facts().title, "New task")
        editor = self.editor()
        self.assertEqual((self.facts().title, self.facts().state), ("New memo", ""))
        editor.set_state("doing")
        self.assertEqual((self.facts().title, self.facts().state), ("New task", "doing"))
        editor.set_state("")
        self.assertEqual(self.facts().title, "New memo")

    def test_a_task_made_a_memo_and_a_task_again_is_due_as_it_was(self) -> None:
        params = {"due": "2999-12-24", "important": True, "repeat": "every week"}
        task = self.desk.call("task/create", content="a", remind=["-PT10M"], **params)["memo"]
        editor = EditorPresenter(self.desk.context, self.view, {})
        editor.open(task["id"])
        self.desk.settle()
        before = self.facts()
        for state in ("", "todo"):
            editor.set_state(state)
            self.desk.settle()
            self.assertEqual((self.facts().title, self.facts().state), ("a", state))
        self.assertEqual(self.facts(), before)
        self.assertEqual(self.facts().due_sent, "2999-12-24")

    def test_a_due_in_words_is_read_with_the_first_save(self) -> None:
        editor = self.editor(task={"state": "todo"})
        closed: list[bool] = []
        editor.set_date("due", "dec 24 2999", lambda: closed.append(True), closed.append)
        self.assertEqual((closed, self.facts().due), ([True], "dec 24 2999"))
        editor.typed("Bake")
        self.desk.loop.pass_time(PAUSE_SECONDS)
        self.desk.loop.turn_until(lambda: self.facts().due == "24 Dec 2999")
        editor.set_date("due", "2999년 12월 25일", lambda: closed.append(True), closed.append)
        self.desk.loop.turn_until(lambda: self.facts().due == "25 Dec 2999")
        editor.set_date("due", "2999-12-24 자정", lambda: closed.append(True), closed.append)
        self.desk.loop.turn_until(lambda: len(closed) == 3)
        self.assertEqual(len(closed[2].data["readings"]), 2)

    def test_a_due_that_can_not_be_read_does_not_keep_the_text_from_being_saved(self) -> None:
        editor = self.editor(task={"state": "todo"})
        editor.set_date("due", "someday", lambda: None, lambda _error: None)
        editor.typed("Bake")
        self.desk.loop.pass_time(PAUSE_SECONDS)
        self.desk.loop.turn_until(lambda: not editor.draft.is_dirty)
        self.assertEqual(self.facts().due, "")
        self.assertEqual(self.desk.said[0][0], "This isn't a date I understand.")

    def test_a_deferred_task_says_until_when(self) -> None:
        editor = self.editor(task={"state": "todo"})
        editor.typed("Bake")
        self.desk.loop.pass_time(PAUSE_SECONDS)
        self.desk.loop.turn_until(lambda: not editor.draft.is_dirty)
        editor.set_date("start", "2999년 12월 24일", lambda: None, lambda _error: None)
        self.desk.loop.turn_until(lambda: self.facts().start == "from 24 Dec 2999")
        editor.set_date("start", None, lambda: None, lambda _error: None)
        self.desk.loop.turn_until(lambda: self.facts().start == "")


class Agenda(AtDesk):
    def setUp(self) -> None:
        super().setUp()
        self.desk.now = dt.datetime.now()

    def agenda(self) -> ListPresenter:
        presenter = ListPresenter(self.desk.context, self.view, queries.agenda_parts())
        presenter.attach()
        return presenter

    def until(self, *lines: str) -> None:
        self.desk.loop.turn_until(
            lambda: titles(self.view.shown.get("show_rows", ())) == list(lines)
        )

    def test_it_has_what_is_overdue_then_the_days(self) -> None:
        self.agenda()
        self.desk.loop.turn_until(lambda: self.view.last() == "show_empty")
        for title, due in (
            ("late", "2020-01-01"), ("far", "2999-01-01"), ("none", None), ("milk", "오늘"),
            ("아침", "tomorrow 8am"),
        ):  # fmt: skip
            self.desk.call("task/create", content=title, due=due)
        done = self.desk.call("task/create", content="over", due="today")["memo"]["id"]
        self.desk.call("task/setState", ids=[done], state="done")
        self.until("== Overdue 1", "late", "== Today 1", "milk", "== Tomorrow 1", "아침")

    def test_what_is_deferred_is_in_neither_agenda_nor_board_but_below_in_its_group(self) -> None:
        self.agenda()
        task = self.desk.call("task/create", content="milk", due="today")["memo"]["id"]
        self.until("== Today 1", "milk")
        self.desk.call("task/update", id=task, start="tomorrow")
        self.desk.loop.turn_until(lambda: self.view.last() == "show_empty")
        board, group = Noting(), Noting()
        ListPresenter(self.desk.context, board, queries.column_parts("todo")).attach()
        self.desk.loop.turn_until(lambda: board.last() == "show_empty")
        parts = queries.group_parts(None, False)
        presenter = ListPresenter(self.desk.context, group, parts)
        presenter.attach()
        self.desk.loop.turn_until(lambda: group.last() == "show_rows")
        self.assertEqual(titles(group.shown["show_rows"]), ["== Later 1", "milk"])
        row = group.shown["show_rows"][1]
        self.assertEqual(presenter.shown(row).detail[0].text, "from Tomorrow")

    def test_headings_are_of_another_day_after_midnight(self) -> None:
        day = dt.date.today() + dt.timedelta(days=3)
        self.desk.now = dt.datetime.combine(day - dt.timedelta(days=2), dt.time(9))
        self.agenda()
        self.desk.call("task/create", content="milk", due=day.isoformat())
        self.until(f"== {section_words(day.isoformat(), self.desk.now.date())} 1", "milk")
        self.desk.live(86400)
        self.assertEqual(titles(self.view.shown["show_rows"]), ["== Tomorrow 1", "milk"])


if __name__ == "__main__":
    unittest.main()
