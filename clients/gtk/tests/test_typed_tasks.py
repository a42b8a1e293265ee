"""Tasks in words in real windows: chips, the agenda, due dates, states by keys."""

from __future__ import annotations

import unittest

from on_screen import InWindow, by_hand
from screen import MISSING, lines, row, widgets

if not MISSING:
    from gi.repository import GLib, Gtk

    from memod_gtk.views.due_popover import DuePopover


@by_hand
class ByHand(InWindow):
    def words_of(self, entry: object) -> list[str]:
        return [chip.words for chip in entry.chips]

    def buttons(self, entry: object) -> list[object]:
        return [each for each in widgets(entry.row) if isinstance(each, Gtk.Button)]


class BuiltInGroups(InWindow):
    def test_tasks_are_typed_into_the_inbox_and_today_and_not_into_what_is_overdue(self) -> None:
        for id, is_there in (("g_inbox", True), ("g_day", True), ("g_overdue", False)):
            self.screens.open_group(id)
            page = self.screens.group_page
            self.until(lambda page=page: page.memos.get_visible_child_name() != "loading")
            self.assertEqual(page.task_entry.get_visible(), is_there, id)
            if is_there:
                page.entry.set_text("우유 사기")
                page.entry.emit("activate")
                self.until(lambda page=page: "우유 사기" in lines(page.memos))
            self.screens.go_back()


class Chips(ByHand):
    def setUp(self) -> None:
        super().setUp()
        self.home = self.group("Home")
        self.memos = self.open(self.home)
        self.task_entry = self.screens.group_page.task_entry
        self.entry = self.task_entry.entry
        self.until(lambda: self.entry.get_focus_child())
        self.screen.settled(self.window)

    def until_chips(self, *chips: str) -> None:
        self.until(lambda: self.words_of(self.task_entry) == list(chips))
        self.screen.settled(self.window)

    def test_chips_come_while_one_types_and_backspace_takes_one_off(self) -> None:
        self.hand.type("call mom tomorrow")
        self.until_chips("Tomorrow")
        self.hand.key("BackSpace")
        self.until_chips()
        self.assertEqual(self.entry.get_text(), "call mom tomorrow")
        self.assertFalse(self.task_entry.row.get_visible())
        self.hand.key("BackSpace")
        self.until(lambda: self.entry.get_text() == "call mom tomorro")
        self.hand.type("w")
        self.until_chips("Tomorrow")
        self.hand.key("Return")
        self.until(lambda: lines(self.memos) == ["== To Do 1", "call mom"])
        self.assertEqual(row(self.memos, "call mom").memo.due, "Tomorrow")
        self.until_chips()

    def test_a_click_on_a_chip_takes_it_off(self) -> None:
        self.entry.set_text("내일 오후 3시 회의 ! #일")
        self.until_chips("Tomorrow 15:00", "Important", "#일")
        self.hand.click(self.buttons(self.task_entry)[0])
        self.until_chips("Important", "#일")
        self.entry.emit("activate")
        self.until(lambda: lines(self.memos) == ["== To Do 1", "내일 오후 3시 회의 #일"])
        self.assertTrue(row(self.memos, "내일 오후 3시 회의 #일").memo.is_important)

    def test_a_time_that_can_be_read_in_two_ways_is_asked_about(self) -> None:
        self.entry.set_text("내일 10시 회의")
        why = "“10시”: This time can be in the other half of the day."
        self.until_chips(why, "22:00", "Tomorrow 10:00")
        self.hand.click(self.buttons(self.task_entry)[0])
        self.until_chips("Tomorrow 22:00")
        self.until(lambda: self.entry.get_focus_child())
        self.hand.key("Return")
        self.until(lambda: lines(self.memos) == ["== To Do 1", "회의"])
        self.assertEqual(row(self.memos, "회의").memo.due, "Tomorrow 22:00")

    def test_why_a_phrase_stays_text_is_said_and_a_click_puts_what_it_could_mean(self) -> None:
        self.entry.set_text("Report 2999-02-30 !")
        self.until_chips("“2999-02-30”: There is no such day.", "28 Feb 2999", "Important")
        self.hand.click(self.buttons(self.task_entry)[0])
        self.until_chips("28 Feb 2999", "Important")
        self.entry.emit("activate")
        self.until(lambda: lines(self.memos) == ["== To Do 1", "Report"])
        self.assertEqual(row(self.memos, "Report").memo.due, "28 Feb 2999")

    def test_a_chip_is_reached_and_taken_off_by_keys(self) -> None:
        self.entry.set_text("Rest !")
        self.until_chips("Important")
        self.hand.key("Tab")
        (button,) = self.buttons(self.task_entry)
        self.until(button.has_focus)
        self.hand.key("Delete")
        self.until_chips()
        self.until(lambda: self.entry.get_focus_child())

    def test_a_syllable_that_is_being_composed_is_left_to_the_input_method(self) -> None:
        self.entry.set_text("회의 내일")
        self.until_chips("Tomorrow")
        self.entry.set_position(-1)
        self.entry.get_delegate().emit("preedit-changed", "하")
        self.hand.key("BackSpace")
        self.until(lambda: self.entry.get_text() == "회의 내")
        self.entry.get_delegate().emit("preedit-changed", "")
        self.entry.set_text("회의 내일")
        self.until_chips("Tomorrow")
        self.entry.set_position(-1)
        self.hand.key("BackSpace")
        self.until_chips()
        self.assertEqual(self.entry.get_text(), "회의 내일")

    def test_enter_adds_nothing_while_a_syllable_is_being_composed(self) -> None:
        delegate = self.entry.get_delegate()
        self.entry.set_text("회")
        delegate.emit("preedit-changed", "의")
        self.entry.emit("activate")
        self.assertEqual(self.entry.get_text(), "회")
        delegate.emit("preedit-changed", "")
        self.entry.set_text("회의")
        self.entry.emit("activate")
        self.until(lambda: lines(self.memos)[1:])
        self.assertEqual(lines(self.memos)[1:], ["회의"])


class Agenda(ByHand):
    def test_what_is_due_is_added_and_worked_through_by_keys(self) -> None:
        self.hand.key("Alt_L+2")
        page = self.window.agenda_page
        self.until(lambda: page.memos.get_visible_child_name() == "empty")
        for text in ("우유 사기 오늘", "Call mom tomorrow 9am", "some time"):
            page.task_entry.entry.set_text(text)
            page.task_entry.entry.emit("activate")
        self.other.task.create(content="late", due="2020-01-01")
        days = ["== Overdue 1", "late", "== Today 1", "우유 사기", "== Tomorrow 1", "Call mom"]
        self.until(lambda: lines(page.memos) == days)
        self.until(lambda: len(page.memos.bound) == 6)
        self.screen.settled(self.window)
        # Its heading says the day.
        self.assertEqual([row(page.memos, each).memo.due for each in days[3::2]], ["", "09:00"])
        row(page.memos, "우유 사기").get_parent().grab_focus()
        self.hand.key("Alt_L+Right")
        self.until(lambda: row(page.memos, "우유 사기").memo.is_doing)
        self.assertIn("Doing", row(page.memos, "우유 사기").detail.get_text())
        self.hand.key("Alt_L+Left")
        self.until(lambda: row(page.memos, "우유 사기").memo.state == "todo")
        self.hand.key("space")
        self.until(lambda: "우유 사기" not in lines(page.memos))

    def test_a_state_is_chosen_in_the_menu_of_a_row(self) -> None:
        self.other.task.create(content="late", due="2020-01-01")
        self.screens.show_page("agenda")
        memos = self.window.agenda_page.memos
        self.until(lambda: memos.bound and row(memos, "late"))
        memos.menu.menu_of(row(memos, "late").memo)
        memos.activate_action("row.state", GLib.Variant("s", "doing"))
        self.until(lambda: row(memos, "late").memo.is_doing)


class WithPopover(ByHand):
    def popover(self) -> DuePopover:
        memos = self.open(self.group("Home", "a"))
        self.until(lambda: len(memos.bound) == 2)
        self.screen.settled(self.window)
        self.memos = memos
        self.a = lambda: row(memos, "a").memo
        row(memos, "a").pick("due")
        popover = row(memos, "a").popover
        self.until(lambda: popover.get_mapped() and popover.get_width() > 0)
        self.screen.settled(self.window)
        return popover


class Dues(WithPopover):
    def test_a_due_is_typed_and_its_meaning_seen(self) -> None:
        popover = self.popover()
        self.hand.type("tomorrow")
        self.until(lambda: popover.meaning.get_text() == "Tomorrow")
        self.hand.key("Return")
        self.until(lambda: not popover.get_mapped())
        self.until(lambda: self.a().due == "Tomorrow")

    def test_a_day_is_picked_with_a_time(self) -> None:
        popover = self.popover()
        popover.time.set_text("15:30")
        self.press(popover, "Next Week")
        self.until(lambda: self.a().due.endswith(" 15:30"))
        self.until(lambda: not popover.get_mapped())

    def test_a_reminder_is_set_from_the_popover_and_taken_away(self) -> None:
        popover = self.popover()
        self.press(popover, "Tomorrow")
        self.until(lambda: self.a().due == "Tomorrow")
        row(self.memos, "a").pick("due")
        self.press(row(self.memos, "a").popover, "Remind…")
        self.press(row(self.memos, "a").popover, "10 min before it is due")
        self.until(lambda: self.a().remind == ("-PT10M",))
        row(self.memos, "a").pick("remind")
        row(self.memos, "a").popover.offs[0].emit("clicked")
        self.until(lambda: self.a().remind == ())

    def test_the_calendar_follows_what_is_typed(self) -> None:
        popover = self.popover()

        def shown() -> str:
            return str(popover.calendar.day)

        today = shown()
        popover.entry.set_text("2999-12-24")
        self.until(lambda: shown() == "2999-12-24")
        self.assertEqual(popover.meaning.get_text(), "24 Dec 2999")
        popover.entry.set_text("2999-12-24 of")
        self.until(lambda: shown() == today)

    def test_the_time_is_what_is_typed_in_words_and_no_longer_than_they_are(self) -> None:
        popover = self.popover()
        for own in ("", "09:00"):
            popover.time.set_text(own)
            popover.entry.set_text("2999-12-24 3pm")
            self.until(lambda: popover.time.get_text() == "15:00")
            popover.entry.set_text("2999-12-24")
            self.until(lambda: popover.meaning.get_text() == "24 Dec 2999")
            self.assertEqual(popover.time.get_text(), own)
            popover.entry.set_text("2999-12-24 4pm")
            self.until(lambda: popover.time.get_text() == "16:00")
            popover.entry.set_text("")
            self.assertEqual(popover.time.get_text(), own)
        popover.entry.set_text("2999-12-24 4pm")
        self.until(lambda: popover.time.get_text() == "16:00")
        popover.time.set_text("17:30")
        popover.time.emit("activate")
        self.until(lambda: self.a().due == "24 Dec 2999 17:30")

    def test_a_time_is_that_of_the_day_that_is_typed(self) -> None:
        popover = self.popover()
        popover.entry.set_text("2999-12-24")
        self.until(popover.meaning.get_text)
        popover.time.set_text("15:00")
        popover.time.emit("activate")
        self.until(lambda: self.a().due == "24 Dec 2999 15:00")

    def test_what_is_refused_stays_with_what_it_could_mean(self) -> None:
        popover = self.popover()
        popover.entry.set_text("2999-12-24 자정")
        popover.entry.emit("activate")
        self.until(popover.refusal.get_visible)
        self.assertTrue(popover.get_mapped())
        self.assertEqual(popover.entry.get_text(), "2999-12-24 자정")
        buttons = (each for each in widgets(popover.readings) if isinstance(each, Gtk.Button))
        said = [each.get_label() for each in buttons]
        self.assertEqual(said, ["24 Dec 2999 00:00", "25 Dec 2999 00:00"])
        popover.entry.set_text("2999-12-24 자")
        self.until(lambda: not popover.refusal.get_visible())
        popover.entry.set_text("2999-12-24 자정")
        popover.entry.emit("activate")
        self.until(popover.refusal.get_visible)
        self.press(popover, "25 Dec 2999 00:00")
        self.until(lambda: self.a().due == "25 Dec 2999 00:00")
        self.until(lambda: not popover.get_mapped())


class KoreanDues(WithPopover):
    language = "ko"

    def test_nothing_moves_when_the_meaning_is_seen(self) -> None:
        popover = self.popover()

        def top() -> float:
            self.screen.settled(self.window)
            return popover.calendar.compute_bounds(popover)[1].get_y()

        before = top()
        popover.entry.set_text("내일")
        self.until(lambda: popover.meaning.get_text() == "내일")
        self.assertEqual(top(), before)


class Deferring(ByHand):
    def test_a_repeat_is_one_of_those_that_are_offered(self) -> None:
        memos = self.open(self.group("Home", "a"))
        self.until(lambda: len(memos.bound) == 2)
        self.screen.settled(self.window)
        for name in ("Every Weekday", "Every Month"):
            row(memos, "a").pick("repeat")
            popover = row(memos, "a").popover
            self.until(popover.get_mapped)
            self.press(popover, name)
            # Near the end of a month it is `every month on the 30th`.
            said = name.lower()
            self.until(lambda: row(memos, "a").memo.repeat.lower().startswith(said))  # noqa: B023
            self.until(lambda: popover.get_parent() is None)  # noqa: B023

    def test_a_bell_says_that_it_reminds(self) -> None:
        memos = self.open(self.group("Home", "a"))
        self.until(lambda: len(memos.bound) == 2)
        shown = row(memos, "a")
        self.assertFalse(shown.bell.get_visible())
        self.other.task.update(id=shown.memo.id, remind=["2999-12-24T10:00:00Z"])
        self.until(shown.bell.get_visible)
        self.other.task.update(id=shown.memo.id, remind=[])
        self.until(lambda: not shown.bell.get_visible())

    def test_a_task_is_hidden_until_a_day_from_the_menu_of_its_row(self) -> None:
        memos = self.open(self.group("Home", "a", "b"))
        self.until(lambda: len(memos.bound) == 3)
        self.screen.settled(self.window)
        memos.menu.menu_of(row(memos, "a").memo)
        memos.activate_action("row.start", None)
        popover = row(memos, "a").popover
        self.until(popover.get_mapped)
        popover.entry.set_text("2999년 12월 24일")
        popover.entry.emit("activate")
        self.until(lambda: lines(memos) == ["== To Do 1", "b", "== Later 1", "a"])
        self.until(lambda: row(memos, "a").detail.get_text() == "from 24 Dec 2999")
        self.screens.open_memo(row(memos, "a").memo.id)
        editor = self.screens.editor
        self.until(lambda: editor.presenter.draft.text)
        self.screen.settled(self.window)
        editor.facts.state.activate_action("memo.start", None)
        popover = next(each for each in widgets(editor.facts.state) if isinstance(each, DuePopover))
        self.until(popover.get_mapped)
        self.press(popover, "Not Hidden")
        self.until(lambda: lines(memos) == ["== To Do 2", "a", "b"])


class NewTask(ByHand):
    def test_ctrl_t_opens_a_line_and_the_state_of_its_task_is_chosen(self) -> None:
        self.hand.key("Control_L+t")
        self.until(lambda: self.window.dialog and self.window.dialog.get_mapped())
        capture = self.window.dialog
        self.screen.settled(capture)
        self.screen.give_keys(capture)
        self.hand.type("bake")
        self.until(lambda: capture.entry.entry.get_text() == "bake")
        self.hand.key("Return")
        self.until(lambda: not capture.get_mapped())
        (task,) = self.other.task.list()["rows"]
        self.screens.open_memo(task["id"])
        editor = self.screens.editor
        self.until(lambda: editor.presenter.draft.text == "bake")
        self.assertEqual(editor.facts.state.state, "todo")
        editor.facts.state.activate_action("memo.state", GLib.Variant("s", "doing"))
        self.until(lambda: editor.facts.state.state == "doing")
        self.screens.go_back()
        self.until(lambda: self.screens.editor is None)
        rows = self.other.task.list()["rows"]
        self.assertEqual(
            [(each["title"], each["task"]["state"]) for each in rows], [("bake", "doing")]
        )


if __name__ == "__main__":
    unittest.main()
