"""What a person chooses: for one list, and in the preferences."""

from __future__ import annotations

import datetime as dt
import json
import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from on_screen import InWindow
from screen import MISSING, lines, row, toast_words, widgets

from memod_gtk.model.days import due_words, made_words, reading_words, time_words
from memod_gtk.model.settings import ListLook, Settings
from memod_gtk.model.words import local

if not MISSING:
    from gi.repository import GLib, Gtk

    from memod_gtk.views.calendar import Calendar
    from memod_gtk.views.parts import inside


class Kept(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "gtk.json"

    def test_each_list_has_its_own_look_also_the_next_time(self) -> None:
        settings = Settings(self.path)
        settings.set_look("g_1", ListLook("title", hides_done=True))
        settings.set_look("g_2", ListLook(folds_done=True))
        settings.clock, settings.remind_hour = "12", 18
        again = Settings(self.path)
        self.assertEqual(again.look("g_1"), ListLook("title", hides_done=True))
        self.assertEqual(again.look("g_2"), ListLook(folds_done=True))
        self.assertEqual(again.look("g_3"), ListLook())
        self.assertEqual((again.clock, again.remind_hour, again.week_start), ("12", 18, ""))

    def test_what_is_not_of_its_kind_is_as_if_nothing_was_kept(self) -> None:
        values = {"lists": {"g_1": {"sort": 3, "hides_done": "yes"}}, "clock": 12, "page": None}
        self.path.write_text(json.dumps(values))
        settings = Settings(self.path)
        self.assertEqual(settings.look("g_1"), ListLook())
        self.assertEqual((settings.clock, settings.page), ("", ""))


class Times(unittest.TestCase):
    def test_a_clock_has_as_many_hours_as_is_usual_there_or_was_chosen(self) -> None:
        for variables, language, locale, hours, start in (
            ({"LANG": "en_US.UTF-8"}, None, "en-US", 12, 6),
            ({"LANG": "en_GB.UTF-8"}, None, "en-GB", 24, 0),
            ({"LANG": "ko_KR.UTF-8"}, None, "ko-KR", 12, 6),
            ({"LANG": "C.UTF-8"}, None, "en", 24, 0),
            ({"LANG": "C.UTF-8"}, "ko", "ko-KR", 12, 6),
            ({"LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"}, None, "en-DE", 24, 0),
        ):
            with mock.patch.dict(os.environ, variables, clear=True):
                local.follow_environment(language)
            said = (local.locale, local.hours, local.week_start)
            self.assertEqual(said, (locale, hours, start), variables)
            local.prefer("24" if hours == 12 else "12", "saturday")
            self.assertEqual((local.hours, local.week_start), (36 - hours, 5))
            local.prefer("", "")
            self.assertEqual((local.hours, local.week_start), (hours, start))

    def test_times_are_said_by_that_clock(self) -> None:
        today, morning = dt.date(2026, 11, 20), dt.datetime(2026, 11, 20, 0, 5).astimezone()
        night = dt.datetime(2026, 11, 20, 22, 30).astimezone()
        for language, said in (
            ("en", ("Today 12:05 AM", "10:30 PM", "Today 10:30 PM", "12:00 PM", "Today 9:00 AM")),
            (
                "ko",
                (
                    "오늘 오전 12:05",
                    "오후 10:30",
                    "오늘 오후 10:30",
                    "오후 12:00",
                    "오늘 오전 9:00",
                ),
            ),
        ):
            local.speak(language)
            local.prefer("12", "")
            self.assertEqual(
                (
                    due_words(morning.isoformat(), today),
                    made_words(night.isoformat(), today),
                    time_words(night.isoformat(), today),
                    reading_words("12:00", today),
                    reading_words("2026-11-20 09:00", today),
                ),
                said,
            )


@unittest.skipIf(MISSING, MISSING)
class Months(unittest.TestCase):
    def setUp(self) -> None:
        local.speak("en")

    def test_a_week_begins_as_was_chosen_and_every_day_is_there_once(self) -> None:
        for start, first in (("monday", "Mon"), ("sunday", "Sun"), ("saturday", "Sat")):
            picked = []
            local.prefer("", start)
            for month in range(1, 13):
                day = dt.date(2027, month, 1)
                calendar = Calendar(day, day, picked.append)
                names = [each for each in widgets(calendar) if each.has_css_class("caption")]
                self.assertEqual(names[0].get_text(), first)
                days = [calendar._day_at(place) for place in range(42)]
                self.assertEqual(days, [days[0] + dt.timedelta(days=n) for n in range(42)])
                self.assertTrue(0 <= days.index(day) < 7)
                self.assertEqual(f"{days[0]:%a}", first)
                calendar._buttons[days.index(day)].emit("clicked")
                self.assertEqual(picked[-1], day)

    def test_the_first_and_the_last_day_there_is_can_be_shown(self) -> None:
        for day in (dt.date.min, dt.date.max):
            calendar = Calendar(day, day, lambda _: None)
            for by in (-1, 1, 1, -1):
                calendar.turn(by)
            self.assertEqual(calendar.day, day)


class Lists(InWindow):
    def test_a_list_is_sorted_as_was_chosen_for_it_and_hides_what_is_done(self) -> None:
        home = self.group("Home", "b", "c", "a")
        work = self.group("Work", "y", "x")
        tasks = {each["title"]: each["id"] for each in self.other.memo.list(group=home)["rows"]}
        self.other.task.update(id=tasks["c"], important=True)
        self.other.task.set_state(ids=[tasks["b"]], state="done")
        memos = self.open(home)
        self.until(lambda: lines(memos) == ["== To Do 2", "c", "a", "== Done 1", "b"])
        self.assertTrue(memos.dropped)
        look = lambda: self.screens.group_page  # noqa: E731
        look().activate_action("look.sort", self.text("title"))
        self.until(lambda: lines(memos) == ["== To Do 2", "a", "c", "== Done 1", "b"])
        self.assertIsNone(memos.dropped)  # There is no place to put a row at.
        look().activate_action("look.hide-done", None)
        self.until(lambda: lines(memos) == ["== To Do 2", "a", "c"])
        self.screens.open_group(work)
        other = self.screens.group_page.memos
        self.until(lambda: lines(other) == ["== To Do 2", "y", "x"])
        self.screens.open_group(home)
        memos = self.screens.group_page.memos
        self.until(lambda: lines(memos) == ["== To Do 2", "a", "c"])
        for sort, titles in (
            ("important", ["c", "a"]),
            ("created", ["a", "c"]),
            ("manual", ["c", "a"]),
        ):
            self.screens.group_page.activate_action("look.sort", self.text(sort))
            self.until(lambda: lines(memos)[1:] == titles)  # noqa: B023
        self.assertTrue(memos.dropped)
        self.screens.open_group("g_all")
        with self.assertRaises(StopIteration):
            menu = self.screens.group_page.menu.get_menu_model()
            next(each for each in self.named(menu) if each == "Own Order")

    def said(self) -> str:
        return toast_words(self.window.last_toast) if self.window.last_toast else ""

    def text(self, value: str) -> object:
        return GLib.Variant("s", value)

    def named(self, menu: object) -> list[str]:
        """The lines of a menu, and of those in it."""
        found: list[str] = []
        for place in range(menu.get_n_items()):
            label = menu.get_item_attribute_value(place, "label", None)
            found += [label.get_string()] if label else []
            for kind in ("section", "submenu"):
                inner = menu.get_item_link(place, kind)
                found += self.named(inner) if inner else []
        return found

    def test_a_card_that_goes_to_another_column_at_a_place_is_one_commit_and_one_undo(self) -> None:
        home = self.group("Home", "a", "b")
        rows = {each["title"]: each["id"] for each in self.other.memo.list(group=home)["rows"]}
        self.other.task.set_state(ids=[rows["b"]], state="doing")
        self.screens.show_page("board")
        board = self.window.board_page
        self.until(lambda: lines(board.columns["todo"]) == ["a"])
        board.group.set_selected([name for _, name in board._places].index("Home"))
        self.until(lambda: board.columns["doing"].is_ordered and board.columns["doing"].bound)
        before = len(self.other.history.list()["commits"])
        board._dropped("doing", rows["a"], rows["b"], False)
        self.until(lambda: lines(board.columns["doing"]) == ["a", "b"])
        self.assertEqual(len(self.other.history.list()["commits"]), before + 1)
        self.until(lambda: self.said() == "“a” started")
        self.window.last_toast.emit("button-clicked")
        self.until(lambda: lines(board.columns["todo"]) == ["a"])
        self.assertEqual(lines(board.columns["doing"]), ["b"])

    def test_a_row_and_a_group_are_renamed_by_a_key_and_links_follow(self) -> None:
        home = self.group("Home", "old")
        link = self.other.memo.create(content="See [[old]]")["memo"]["id"]
        memos = self.open(home)
        self.until(lambda: memos.bound and row(memos, "old").title.get_mapped())
        row(memos, "old").get_parent().grab_focus()
        self.act("rename")
        popover = row(memos, "old").popover
        self.assertEqual(popover.entry.get_text(), "old")
        popover.entry.set_text("new")
        popover.entry.emit("activate")
        self.until(lambda: row(memos, "new").memo)
        self.assertIn("[[new]]", self.other.memo.get(ids=[link])["results"][0]["memo"]["content"])
        self.until(lambda: not popover.get_mapped())
        self.window.set_focus(None)
        self.act("rename")
        entries = [each for each in widgets(self.window.dialog) if isinstance(each, Gtk.Entry)]
        self.assertEqual(entries[0].get_text(), "Home")

    def test_one_key_searches_from_everywhere(self) -> None:
        memo = self.other.memo.create(content="Minutes")["memo"]["id"]
        self.screens.open_memo(memo)
        self.until(lambda: self.screens.editor.presenter.draft.text)
        self.act("search-all")
        self.until(lambda: self.screens.editor is None)
        search = self.window.memos_page.search
        self.until(lambda: search.get_mapped() and search.get_focus_child())
        self.screens.show_page("trash")
        self.screens.show_page("history")
        self.act("search-all")
        self.assertFalse(self.window.memos_page.is_trash)

    def test_a_backup_is_restored_and_the_restore_undone(self) -> None:
        home = self.group("Home", "a")
        backup = Path(self.other.store.backup()["path"])
        memos = self.open(home)
        self.other.task.create(content="b", group=home)
        self.until(lambda: lines(memos) == ["== To Do 2", "a", "b"])
        self.window.transfer._transfer.restore(backup)
        self.until(lambda: lines(memos) == ["== To Do 1", "a"])
        self.until(lambda: self.said().startswith("Restored from"))
        self.window.last_toast.emit("button-clicked")
        self.until(lambda: lines(memos) == ["== To Do 2", "a", "b"])
        backup.write_text("no backup")
        self.window.transfer._transfer.restore(backup)
        self.until(lambda: self.said().startswith("Not restored: "))
        self.assertEqual(lines(memos), ["== To Do 2", "a", "b"])


class Preferences(InWindow):
    def test_each_choice_holds_at_once_and_the_next_time(self) -> None:
        home = self.group("Home", "a")
        task = self.other.memo.list(group=home)["rows"][0]["id"]
        due = dt.datetime(2999, 12, 24, 15).astimezone()
        self.other.task.update(id=task, due=due.isoformat())
        memos = self.open(home)
        self.until(lambda: row(memos, "a").memo.due == "24 Dec 2999 15:00")
        self.act("preferences")
        self.choose("Clock", "12 Hours")
        self.until(lambda: row(memos, "a").memo.due == "24 Dec 2999 3:00 PM")
        self.choose("First Day of the Week", "Sunday")
        row(memos, "a").pick("due")
        popover = row(memos, "a").popover
        names = [each for each in inside(popover.calendar) if each.has_css_class("caption")]
        self.assertEqual(names[0].get_text(), "Sun")
        self.assertEqual(popover.time.get_text(), "3:00 PM")
        popover.popdown()
        self.choose("Reminder on the Day", "18:00")
        self.choose("Open With", "Today")
        self.other.task.update(id=task, due="2999-12-24")
        self.until(lambda: row(memos, "a").memo.due == "24 Dec 2999")
        row(memos, "a").pick("remind")
        self.press(row(memos, "a").popover, "On the Day, 6:00 PM")
        wanted = dt.datetime(2999, 12, 24, 18).astimezone(dt.timezone.utc)
        sent = f"{wanted:%Y-%m-%dT%H:%M}:00.000Z"
        self.until(lambda: row(memos, "a").memo.remind == (sent,))
        self.window.close()
        self.until(lambda: not self.screen.app.get_windows())
        window = self.screen.window()
        self.until(lambda: window.screens.group_id == "g_day")

    def choose(self, title: str, name: str) -> None:
        """Chooses that in the line of the preferences with that title."""
        lines = [each for each in widgets(self.window.dialog) if hasattr(each, "get_title")]
        line = next(each for each in lines if each.get_title() == title)
        choice = next(each for each in widgets(line) if isinstance(each, Gtk.DropDown))
        names = [each.get_string() for each in choice.get_model()]
        choice.set_selected(names.index(name))


if __name__ == "__main__":
    unittest.main()
