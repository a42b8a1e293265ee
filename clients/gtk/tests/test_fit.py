"""Every screen for everybody: in a narrow window, with larger letters, by a screen reader."""

from __future__ import annotations

import os
import subprocess
import sys
import unittest
from pathlib import Path

from on_screen import InWindow
from screen import MISSING, row, widgets

if not MISSING:
    from gi.repository import Gtk


class Narrow(InWindow):
    """A window of 360 pixels, as on a telephone or in a third of a screen."""

    def test_every_screen_fits_into_360_pixels_and_unfolds_again(self) -> None:
        self.assert_every_screen_fits()
        self.screen.resize(self.window, 980, 640, is_narrow=False)

    def test_larger_letters_need_more_room_and_fit_all_the_same(self) -> None:
        self.assertFalse(self.window.is_narrow)
        self.screen.enlarge(150)
        self.until(lambda: self.window.is_narrow)
        self.assert_every_screen_fits()

    def assert_every_screen_fits(self) -> None:
        long = "A name that is a good deal longer than anybody would give to a group of tasks"
        id = self.group(long, long)
        self.group("가나다라마바사" * 10)
        memo = self.other.memo.create(content=long, group=id)["memo"]["id"]
        self.screen.resize(self.window, 360, 640, is_narrow=True)
        for open_screen in (
            lambda: None,
            lambda: self.window.as_list.set_active(True),
            lambda: self.screens.show_page("board"),
            lambda: self.screens.show_page("memos"),
            lambda: self.window.memos_page.trash.set_active(True),
            self.show_history,
            lambda: self.screens.open_group(id),
            lambda: self.screens.open_memo(memo),
            lambda: self.give_due("2026-12-31T23:59:00Z"),
            lambda: self.screens.editor.show_error(long + long),
            lambda: self.screens.editor.show_conflict(long, long),
            lambda: self.window.trouble.show_sentence(long + long),
        ):
            open_screen()
            self.screen.settled(self.window)
            self.assertLessEqual(self.window.get_width(), 360)
            least = self.window.toasts.measure(Gtk.Orientation.HORIZONTAL, -1)[0]
            self.assertLessEqual(least, 360)

    def give_due(self, due: str) -> None:
        self.screens.editor.presenter.set_task(due=due)
        self.until(self.screens.editor.facts.due_words.get_mapped)

    def test_the_board_shows_a_column_at_a_time(self) -> None:
        self.group("Home", "a", "b")
        self.screens.show_page("board")
        board = self.window.board_page
        self.until(lambda: board.counts["todo"].get_text() == "2")
        self.screen.resize(self.window, 360, 640, is_narrow=True)

        def shown() -> list[str]:
            return [state for state in board.columns if board.columns[state].get_mapped()]

        self.until(lambda: shown() == ["todo"])
        board.tabs["doing"].set_active(True)
        self.until(lambda: shown() == ["doing"])
        self.screen.resize(self.window, 980, 640, is_narrow=False)
        self.until(lambda: shown() == ["todo", "doing", "done"])

    def test_the_groups_beside_a_group_are_asked_for(self) -> None:
        id = self.group("Home", "a")
        self.screen.resize(self.window, 360, 640, is_narrow=True)
        self.open(id)
        page = self.screens.group_page
        self.assertFalse(page.flap.get_reveal_flap())
        page.beside.set_active(True)
        self.until(lambda: page.side.get_mapped() and page.flap.get_reveal_progress() == 1)
        lines = page.side.lines
        lines.container.emit("row-activated", lines.items["g_day"].get_parent())
        self.until(lambda: self.screens.group_id == "g_day")
        self.assertFalse(self.screens.group_page.flap.get_reveal_flap())


class Chips(InWindow):
    """What says little things about a task is read to its end, in 360 pixels and larger letters."""

    tags = ("#groceries", "#household", "#weekend", "#together")
    typed = "Book the train next friday at 3:30pm every month ! #trip #busan"

    def test_chips_dates_and_toasts_are_whole_in_large_letters_and_360_pixels(self) -> None:
        name = "Everything about the house"
        content = "Go shopping\n\n" + " ".join(self.tags)
        group = self.other.group.create(name=name, color="#1F6FB2")["group"]["id"]
        date = {"due": "2031-12-28T23:59:00Z", "repeat": "every 3 weeks"}
        self.other.task.create(content=content, group=group, state="doing", important=True, **date)
        self.until(lambda: self.card(group) and self.card(group).group.total == 1)
        self.screen.enlarge(150)
        self.until(lambda: self.window.is_narrow)
        self.screen.resize(self.window, 360, 640, is_narrow=True)
        self.screens.open_group("g_important")
        memos = self.screens.group_page.memos
        self.until(lambda: memos.bound and row(memos, "Go shopping").detail.get_mapped())
        shown = row(memos, "Go shopping")
        self.screen.settled(self.window)
        self.assertIn(name, shown.detail.get_text())
        self.assertIn(self.tags[-1], shown.detail.get_text())
        self.assert_whole(shown)
        self.screens.open_memo(shown.memo.id)
        facts = self.screens.editor.facts
        self.until(facts.due_words.get_mapped)
        self.assert_whole(facts.state)
        said = [each.get_text() for each in widgets(facts.state) if isinstance(each, Gtk.Label)]
        self.assertIn(facts.words("doing_column"), said)
        # A date of another year with its repeat is cut here: the popover has all of it.
        self.screens.editor.presenter.set_task(due="2999-01-01", repeat=None)
        self.until(lambda: "2999" in facts.due_words.get_text())
        self.assert_whole(facts.due)
        self.screens.go_back()
        self.until(shown.title.get_mapped)
        self.window.actions.delete(shown.memo)
        self.until(lambda: self.window.last_toast)
        toast = self.window.last_toast.get_custom_title()
        self.until(toast.get_mapped)
        self.assert_whole(toast.get_parent())
        self.screens.open_group(group)
        entry = self.screens.group_page.task_entry
        entry.entry.set_text(self.typed)
        self.until(lambda: len(entry.chips) == 5)
        self.assert_whole(entry.row)
        self.screens.show_page("agenda")
        self.assert_whole(self.screens.get_visible_child().get_last_child())

    def assert_whole(self, root: object) -> None:
        """Nothing in there is cut, and the window isn't wider for it."""
        self.screen.settled(self.window)
        labels = [
            each for each in widgets(root) if isinstance(each, Gtk.Label) and each.get_mapped()
        ]
        cut = [each.get_text() for each in labels if each.get_layout().is_ellipsized()]
        self.assertEqual(cut, [])
        for each in labels:
            wide, high = each.get_layout().get_pixel_size()
            self.assertLessEqual(wide, each.get_width(), each.get_text())
            self.assertLessEqual(high, each.get_height(), each.get_text())
        self.assertLessEqual(self.window.toasts.measure(Gtk.Orientation.HORIZONTAL, -1)[0], 360)

    def test_the_popover_of_a_due_is_no_wider_than_the_window(self) -> None:
        group = self.group("Home", "a")
        self.screen.enlarge(150)
        self.until(lambda: self.window.is_narrow)
        self.screen.resize(self.window, 360, 680, is_narrow=True)
        memos = self.open(group)
        self.until(lambda: memos.bound and row(memos, "a").due.get_mapped())
        shown = row(memos, "a")
        shown.pick_due()
        self.until(lambda: shown.popover.get_mapped() and shown.popover.get_width())
        # A popover has its shadow around it, which a screen may cut.
        self.assertLessEqual(shown.popover.scrolled.get_width(), 360)
        labels = [each for each in widgets(shown.popover.content) if isinstance(each, Gtk.Label)]
        cut = [each.get_text() for each in labels if each.get_layout().is_ellipsized()]
        self.assertEqual(cut, [])

    def test_the_last_button_of_a_refused_due_can_be_reached_in_very_large_letters(self) -> None:
        memos = self.open(self.group("Home", "a"))
        self.until(lambda: memos.bound and row(memos, "a").due.get_mapped())
        self.screen.enlarge(200)
        self.screen.settled(self.window)
        shown = row(memos, "a")
        shown.pick_due()
        popover = shown.popover
        self.until(lambda: popover.get_mapped() and popover.get_width())
        popover.entry.set_text("2030-05-01 9시")
        popover.entry.emit("activate")
        self.until(popover.readings.get_mapped)
        self.screen.settled(self.window)
        screen = popover.get_display().get_monitors()[0].get_geometry()
        self.assertLessEqual(popover.get_height(), screen.height)
        last = popover.content.get_last_child()
        place = popover.scrolled.get_vadjustment()
        self.assertGreater(place.get_upper(), place.get_page_size())

        def is_in_sight() -> bool:
            bounds = last.compute_bounds(popover.scrolled)[1]
            return bounds.get_y() + bounds.get_height() <= popover.scrolled.get_height() + 1

        self.assertFalse(is_in_sight())
        last.grab_focus()
        self.until(is_in_sight)


class KoreanChips(Chips):
    """The same in Korean, whose dates are longer."""

    language = "ko"
    tags = ("#장보기", "#집안일", "#주말에하기", "#다함께")
    typed = "기차표 예매하기 다음 주 금요일 오후 3시 30분 매달 ! #여행 #부산"


class Names(InWindow):
    def nameless(self) -> list[str]:
        """What a screen reader says of the window, asked for by another process."""
        command = [sys.executable, str(Path(__file__).with_name("nameless.py")), str(os.getpid())]
        reader = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.until(lambda: reader.poll() is not None)
        said = reader.communicate()[0].splitlines()
        if reader.returncode:
            self.skipTest("no screen reader's bus is there")
        self.assertNotEqual(said, ["seen 0"])
        return said

    def test_every_control_of_every_screen_has_a_name(self) -> None:
        id = self.group("Home", "a")
        window, screens = self.window, self.screens
        thrown = self.other.memo.create(content="thrown away")["memo"]["id"]
        self.other.memo.delete(ids=[thrown])
        self.other.memo.create(content="kept")
        for name, open_screen in (
            ("groups", lambda: None),
            ("list of groups", lambda: window.as_list.set_active(True)),
            ("board", lambda: screens.show_page("board")),
            ("memos", lambda: screens.show_page("memos")),
            ("trash", lambda: window.memos_page.trash.set_active(True)),
            ("history", self.show_history),
            ("group", lambda: self.open(id)),
            ("calendar", lambda: row(screens.group_page.memos, "a").pick_due()),
            ("menu of a row", lambda: self.menu_of("a")),
            ("editor", lambda: screens.compose(task={"state": "todo"})),
            ("trouble", lambda: screens.editor.show_error("It is full.")),
            ("conflict", lambda: screens.editor.show_conflict("one", "other")),
            ("narrow", lambda: self.screen.resize(window, 360, 640, is_narrow=True)),
            ("narrow board", lambda: (screens.editor.hide_conflict(), screens.show_page("board"))),
            ("new group", lambda: self.act("new-group")),
            ("deletion", lambda: window.group_dialogs.delete(id)),
            ("unsaved", lambda: window._ask_unsaved("It is full.", lambda: None)),
            ("preferences", lambda: self.act("preferences")),
            ("keys", lambda: self.act("shortcuts")),
        ):
            window.dialog = None
            open_screen()
            self.screen.settled(window.dialog or window)
            said = self.nameless()
            with self.subTest(f"{name}, {said[-1]}"):
                self.assertEqual(said[:-1], [])
            if window.dialog:
                window.dialog.close()

    def menu_of(self, title: str) -> None:
        memos = self.screens.group_page.memos
        memos.menu.open(row(memos, title))


if __name__ == "__main__":
    unittest.main()
