"""Every screen for everybody: in a narrow window, with larger letters, by a screen reader."""

from __future__ import annotations

import datetime as dt
import os
import random
import subprocess
import sys
import unittest
from pathlib import Path

from on_screen import InWindow, by_hand
from screen import MISSING, row, widgets

from memod_gtk.model.words import _

if not MISSING:
    from gi.repository import Adw, Gtk


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
            self.screens.go_back,
            lambda: self.screens.show_page("board"),
            lambda: self.screens.show_page("memos"),
            lambda: self.screens.show_page("trash"),
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

    def test_dates_are_in_line_whatever_else_a_row_says(self) -> None:
        group, today = self.group("Home"), dt.date.today().isoformat()
        more = {"c": {"state": "doing"}, "d": {"important": True}}
        for content in "abcd":
            given = more.get(content, {})
            self.other.task.create(content=content, group=group, due=today, **given)
        self.other.task.create(content="e", group=group, due=today, important=True, state="doing")
        self.screens.show_page("board")
        column = self.window.board_page.columns["todo"]
        self.until(lambda: len(column.bound) == 3)
        self.assert_in_line(column, "abd", are_cards=True)
        self.screen.resize(self.window, 360, 640, is_narrow=True)
        self.assert_in_line(column, "abd", are_cards=True)
        self.screens.show_page("agenda")
        memos = self.window.agenda_page.memos
        self.until(lambda: len(memos.bound) == 6)
        self.assert_in_line(memos, "abcde")
        self.assertEqual(row(memos, "c").detail.get_text(), "Doing  ●\u00a0Home")
        self.screen.resize(self.window, 980, 640, is_narrow=False)
        self.assert_in_line(memos, "abcde")
        self.assertEqual(row(memos, "c").detail.get_text(), "Doing  ●\u00a0Home")

    def test_a_state_and_a_group_are_not_torn_apart_in_large_letters(self) -> None:
        group, today = self.group("Vegetables"), dt.date.today().isoformat()
        self.other.task.create(content="a", group=group, due=today, state="doing")
        self.screen.enlarge(150)
        self.until(lambda: self.window.is_narrow)
        self.screen.resize(self.window, 360, 640, is_narrow=True)
        self.screens.show_page("agenda")
        memos = self.window.agenda_page.memos
        self.until(lambda: len(memos.bound) == 2)
        shown = row(memos, "a")
        self.screen.settled(self.window)
        text, layout = shown.detail.get_text(), shown.detail.get_layout()
        lines = [layout.get_line_readonly(n) for n in range(layout.get_line_count())]
        starts = [text.encode()[each.start_index :].decode() for each in lines]
        self.assertLessEqual(set(starts), {text, "●\u00a0Vegetables"})

    def assert_in_line(self, memos: object, titles: str, *, are_cards: bool = False) -> None:
        """The dates of rows end at the same place, in the middle of each row; of cards below."""
        self.screen.settled(self.window)
        ends = set()
        for title in titles:
            shown = row(memos, title)
            bounds = shown.due.compute_bounds(shown)[1]
            ends.add(bounds.get_x() + bounds.get_width())
            if are_cards:
                title_of = shown.title.compute_bounds(shown)[1]
                self.assertGreaterEqual(bounds.get_y(), title_of.get_y() + title_of.get_height())
                continue
            middle = bounds.get_y() + bounds.get_height() / 2
            self.assertAlmostEqual(middle, shown.get_height() / 2, delta=8, msg=title)
        self.assertEqual(len(ends), 1, ends)

    def test_how_much_is_done_is_whole_in_the_title_of_a_group(self) -> None:
        id = self.group("Home", "a", "b")
        self.screen.resize(self.window, 360, 640, is_narrow=True)
        for percent, summary in ((100, "0 of 2 done"), (150, "0/2 done")):
            self.screen.enlarge(percent)
            self.open(id)
            self.screen.settled(self.window)
            title = self.screens.group_page.title
            said = {each.get_text(): each for each in widgets(title) if isinstance(each, Gtk.Label)}
            self.assertFalse(said[summary].get_layout().is_ellipsized())
            self.assertEqual(title.get_tooltip_text(), "Home\n0 of 2 done")
            self.screens.go_back()

    def test_a_title_of_twelve_letters_is_whole(self) -> None:
        name = "Trip to Rome"
        id = self.group(name, name)
        memo = self.other.memo.list(group=id)["rows"][0]["id"]
        self.screen.resize(self.window, 360, 640, is_narrow=True)
        for percent in (100, 150):
            self.screen.enlarge(percent)
            for group in (id, "g_upcoming"):
                self.open(group)
                page = self.screens.group_page
                self.assert_title_whole(page.title)
                self.assertTrue(page.menu.get_visible())
                self.assertFalse(page.new_memo.get_visible())
                self.screens.go_back()
            self.screens.open_memo(memo)
            editor = self.screens.editor
            self.until(lambda: editor.presenter.draft.text)  # noqa: B023
            editor.show_conflict("one", "other")  # It is not in the text then.
            self.assertEqual(editor.title.get_title(), name)
            self.assert_title_whole(editor.title)
            self.screens.go_back()
            self.until(lambda: self.screens.editor is None)

    def assert_title_whole(self, title: object) -> None:
        self.screen.settled(self.window)
        for each in widgets(title):
            if isinstance(each, Gtk.Label) and each.get_mapped():
                self.assertFalse(each.get_layout().is_ellipsized(), each.get_text())

    def test_what_has_no_room_in_the_header_of_a_memo_is_in_its_menu(self) -> None:
        memo = self.other.memo.create(content="a")["memo"]["id"]
        self.screens.open_memo(memo)
        editor = self.screens.editor
        self.until(lambda: editor.presenter.draft.text == "a")
        self.assertFalse(editor.menu.get_visible())
        self.screen.resize(self.window, 360, 640, is_narrow=True)
        self.assertTrue(editor.menu.get_visible())
        self.assertFalse(editor.pin.get_visible() or editor.delete.get_visible())
        editor.activate_action("editor.pin", None)
        self.until(lambda: self.other.memo.get(ids=[memo])["results"][0]["memo"]["pinned"])
        editor.show_conflict("one", "other")
        self.assertEqual(editor.menu.get_menu_model().get_n_items(), 1)
        editor.hide_conflict()
        self.assertEqual(editor.menu.get_menu_model().get_n_items(), 2)
        editor.activate_action("editor.delete", None)
        self.until(lambda: self.screens.editor is None)
        self.until(lambda: self.other.memo.get(ids=[memo])["results"][0]["memo"]["trashedAt"])

    def test_what_is_overdue_goes_below_what_is_done_where_both_have_no_room(self) -> None:
        id = self.group("Home", "a", "b")
        self.other.task.create(content="c", group=id, due="2020-01-01")
        self.until(lambda: self.card(id).group.overdue)
        self.window.as_list.set_active(True)
        item = self.window.groups_page.lines.items[id]

        def line_count() -> int:
            return item.summary.get_layout().get_line_count()

        self.screen.settled(self.window)
        self.assertEqual(item.summary.get_text(), "0\u00a0of\u00a03\u00a0done  1\u00a0overdue")
        self.assertEqual(line_count(), 1)
        self.screen.enlarge(150)
        self.until(lambda: self.window.is_narrow)
        self.screen.resize(self.window, 360, 640, is_narrow=True)
        self.screen.settled(self.window)
        self.assertEqual(line_count(), 2)

    def test_the_trash_is_called_so_and_leaves_room_to_search_in_it(self) -> None:
        thrown = self.other.memo.create(content="thrown away")["memo"]["id"]
        self.other.memo.delete(ids=[thrown])
        page = self.window.memos_page
        self.screen.resize(self.window, 360, 640, is_narrow=True)
        self.screens.show_page("memos")

        def titles() -> list[str]:
            labels = (each for each in widgets(self.window) if isinstance(each, Gtk.Label))
            return [
                each.get_text()
                for each in labels
                if each.has_css_class("title") and each.get_mapped()
            ]

        self.assertIn("Memos", titles())
        self.screens.show_page("trash")
        self.until(page.empty_trash.get_mapped)
        self.assertIn("Trash", titles())
        self.assertNotIn("Memos", titles())
        self.assertEqual(page.search.get_property("placeholder-text"), "Search the trash")
        self.screen.settled(self.window)
        self.assertGreater(page.search.get_width(), 250)
        self.screens.show_page("memos")
        self.assertIn("Memos", titles())

    def test_what_is_wrong_stands_at_the_top_of_every_screen(self) -> None:
        id = self.group("Home", "a")
        trouble = self.window.trouble
        trouble.show_sentence("It doesn't answer.")
        for is_narrow in (False, True):
            self.screen.resize(self.window, 360 if is_narrow else 980, 640, is_narrow=is_narrow)
            for open_screen in (
                lambda: self.screens.show_page("groups"),
                lambda: self.open(id),
                self.screens.compose,
                lambda: self.screens.show_page("groups"),
            ):
                open_screen()
                self.screen.settled(self.window)
                self.assertTrue(trouble.get_mapped())
                bounds = trouble.compute_bounds(self.window)[1]
                header = next(
                    each
                    for each in widgets(self.window)
                    if isinstance(each, Adw.HeaderBar) and each.get_mapped()
                )
                self.assertEqual(bounds.get_y(), below(header, self.window))

    def test_the_sidebar_is_a_page_to_go_back_to(self) -> None:
        id = self.group("Home", "a")
        sidebar = self.window.sidebar
        self.screen.settled(self.window)
        self.assertTrue(sidebar.get_mapped())
        self.screen.resize(self.window, 360, 640, is_narrow=True)
        self.until(lambda: not sidebar.get_mapped())
        self.open(id)
        back = self.screens.group_page.header
        button = next(each for each in widgets(back) if isinstance(each, Gtk.Button))
        self.assertEqual(button.get_tooltip_text(), "Back")
        button.emit("clicked")
        self.until(lambda: sidebar.get_mapped() and not self.screens.group_page.get_mapped())
        sidebar.list.emit("row-activated", sidebar.items["g_day"].get_parent())
        self.until(lambda: not sidebar.get_mapped())
        self.assertEqual(self.screens.group_id, "g_day")
        self.screens.go_back()
        sidebar.list.emit("row-activated", sidebar.pages[":trash"].get_parent())
        self.until(lambda: not sidebar.get_mapped())
        self.assertTrue(self.window.memos_page.is_trash)
        self.assertIs(sidebar.list.get_selected_row(), sidebar.pages[":trash"].get_parent())
        self.screen.resize(self.window, 980, 640, is_narrow=False)
        self.until(sidebar.get_mapped)


def below(widget: object, window: object) -> float:
    """Where in a window a widget ends."""
    bounds = widget.compute_bounds(window)[1]
    return bounds.get_y() + bounds.get_height()


class Side(InWindow):
    def test_the_names_of_lists_and_pages_are_whole(self) -> None:
        for width, percent in ((980, 100), (360, 100), (360, 150)):
            self.screen.enlarge(percent)
            self.screen.resize(self.window, width, 640, is_narrow=width < 900)
            self.screens.go_back()
            sidebar = self.window.sidebar
            self.until(sidebar.get_mapped)
            self.screen.settled(self.window)
            labels = [each for each in widgets(sidebar.list) if isinstance(each, Gtk.Label)]
            cut = [each.get_text() for each in labels if each.get_layout().is_ellipsized()]
            self.assertEqual(cut, [], percent)


class KoreanSide(Side):
    """The same in Korean."""

    language = "ko"


class Beside(InWindow):
    """From 1,000 pixels a list and its memo are side by side."""

    def setUp(self) -> None:
        super().setUp()
        self.home = self.group("Home", "a", "b")
        self.screen.resize(self.window, 1200, 640, is_narrow=False)
        self.memos = self.open(self.home)
        self.until(lambda: len(self.memos.bound) == 3)
        self.screen.settled(self.window)

    def open_row(self, title: str) -> object:
        place = next(
            place
            for place, each in self.memos.model.entries.loaded()
            if isinstance(each, dict) and each["title"] == title
        )
        self.memos.list.emit("activate", place)
        self.until(lambda: self.screens.editor and self.screens.editor.presenter.draft.text)
        self.screen.settled(self.window)
        return self.screens.editor

    def test_a_memo_is_beside_its_list_and_another_takes_its_place(self) -> None:
        whole = self.memos.get_width()
        editor = self.open_row("a")
        self.assertTrue(self.memos.get_mapped() and editor.get_mapped())
        self.assertLess(self.memos.get_width(), whole)
        self.assertEqual(editor.back.get_tooltip_text(), "Close")
        other = self.open_row("b")
        self.until(lambda: self.screens.editor.presenter.draft.text == "b")
        self.assertIsNone(editor.get_parent())
        other.back.emit("clicked")
        self.until(lambda: self.screens.editor is None)
        self.screen.settled(self.window)
        self.assertEqual(self.memos.get_width(), whole)

    def test_in_less_room_it_is_on_top_and_what_is_typed_stays(self) -> None:
        editor = self.open_row("a")
        editor.buffer.insert_at_cursor("!")
        editor.text.select(0, 1)
        for width, is_beside in ((980, False), (360, False), (1200, True)):
            self.screen.resize(self.window, width, 640, is_narrow=width < 900)
            self.until(lambda: self.screens.is_beside == is_beside)  # noqa: B023
            self.screen.settled(self.window)
            self.assertTrue(editor.get_mapped())
            self.assertEqual(self.memos.get_mapped(), is_beside)
            self.assertTrue(self.window.get_focus() is editor.text)
            self.assertEqual(editor.text.whole(), "a!")
            start, end = editor.buffer.get_selection_bounds()
            self.assertEqual(editor.buffer.get_text(start, end, False), "a")

    def test_another_list_closes_it_and_the_board_has_all_the_room(self) -> None:
        self.open_row("a")
        self.screens.show_page("board")
        self.until(lambda: self.screens.editor is None)
        task = self.other.memo.list(group=self.home)["rows"][0]["id"]
        self.screens.open_memo(task)
        self.screen.settled(self.window)
        self.assertFalse(self.screens.is_beside)

    def test_the_window_has_its_buttons_once(self) -> None:
        for open_screen in (lambda: self.open_row("a"), self.screens.go_back):
            open_screen()
            self.screen.settled(self.window)
            buttons = [
                each
                for each in widgets(self.window)
                if isinstance(each, Gtk.WindowControls) and each.get_mapped()
            ]
            self.assertEqual(len([each for each in buttons if not each.get_empty()]), 1)


class Dialogs(InWindow):
    def test_preferences_and_keys_can_be_as_narrow_as_the_window(self) -> None:
        for percent in (100, 150):
            self.screen.enlarge(percent)
            for action in ("preferences", "shortcuts"):
                self.act(action)
                dialog = self.window.dialog
                self.screen.settled(dialog)
                least = dialog.get_content().measure(Gtk.Orientation.HORIZONTAL, -1)[0]
                self.assertLessEqual(least, 360, (action, percent))
                dialog.close()

    def test_their_titles_are_whole_in_large_letters(self) -> None:
        self.screen.resize(self.window, 360, 640, is_narrow=True)
        self.screen.enlarge(150)
        for action in ("preferences", "shortcuts"):
            self.act(action)
            dialog = self.window.dialog
            self.screen.settled(dialog)
            labels = [
                each
                for each in widgets(dialog)
                if isinstance(each, Gtk.Label) and each.get_mapped()
            ]
            titles = [each for each in labels if each.get_text() == dialog.get_title()]
            self.assertTrue(titles, action)
            cut = [each.get_text() for each in titles if each.get_layout().is_ellipsized()]
            self.assertEqual(cut, [])
            dialog.close()


class KoreanDialogs(Dialogs):
    """The same in Korean."""

    language = "ko"


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
        self.assertIn(_("Doing"), said)
        # A date of another year with its repeat is cut here: the popover has all of it.
        self.screens.editor.presenter.set_task(due="2999-01-01", repeat=None)
        self.until(lambda: "2999" in facts.due_words.get_text())
        self.assert_whole(facts.due)
        self.screens.go_back()
        self.until(shown.title.get_mapped)
        self.window.actions.delete(shown.memo.id, shown.memo.title)
        self.until(lambda: self.window.last_toast)
        toast = self.window.last_toast.get_custom_title()
        self.until(toast.get_mapped)
        self.assert_whole(toast.get_parent())
        self.screens.open_group(group)
        entry = self.screens.group_page.task_entry
        entry.entry.set_text(self.typed)
        self.until(lambda: len(entry.chips) == 5)
        self.assert_whole(entry.row)

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
        shown.pick("due")
        self.until(lambda: shown.popover.get_mapped() and shown.popover.get_width())
        # A popover has its shadow around it, which a screen may cut.
        self.assertLessEqual(shown.popover.scrolled.get_width(), 360)
        labels = [each for each in widgets(shown.popover.content) if isinstance(each, Gtk.Label)]
        cut = [each.get_text() for each in labels if each.get_layout().is_ellipsized()]
        self.assertEqual(cut, [])

    @by_hand
    def test_the_popover_of_a_due_is_on_the_screen_wherever_its_row_is(self) -> None:
        seed = random.randrange(1 << 32)
        chance = random.Random(seed)
        memos = self.open(self.group("Home", *(f"{n:02}" for n in range(30))))
        self.until(lambda: len(memos.bound) == 31)
        screen = self.window.get_display().get_monitors()[0].get_geometry()
        for _round in range(5):
            width, height = chance.randrange(980, 1270), chance.randrange(400, 880)
            self.screen.resize(self.window, width, height, is_narrow=False)
            height = self.window.get_height()
            x, y = (
                chance.randint(0, screen.width - width),
                chance.randint(0, screen.height - height),
            )
            self.hand.move_window(self.window, x, y)
            self.screen.settled(self.window)
            seen = [
                each
                for each in memos.bound.values()
                if each.memo and 0 < each.compute_bounds(memos)[1].get_y() < memos.get_height() - 40
            ]
            shown = chance.choice(seen)
            shown.pick("due")
            popover = shown.popover
            self.until(lambda: popover.get_mapped() and popover.get_width())  # noqa: B023
            self.screen.settled(self.window)
            said = f"seed {seed}: {shown.memo.title} in {width}x{height}+{x}+{y}"
            surface = popover.get_surface()
            content = popover.get_child().compute_bounds(popover)[1]  # A shadow may be cut.
            left = x + surface.get_position_x() + content.get_x()
            top = y + surface.get_position_y() + content.get_y()
            self.assertGreaterEqual(left, 0, said)
            self.assertLessEqual(left + content.get_width(), screen.width, said)
            self.assertGreaterEqual(top, 0, said)
            self.assertLessEqual(top + content.get_height(), screen.height, said)
            self.assertTrue(popover.calendar.get_mapped(), said)
            self.assertTrue(popover.has_room(), said)
            self.assert_in_sight(popover)
            popover.popdown()
            self.until(lambda: popover.get_parent() is None)  # noqa: B023

    def test_a_refused_due_has_all_of_its_buttons_in_sight_in_large_letters(self) -> None:
        popover = self.refuse_due(150)
        self.assertFalse(popover.calendar.get_mapped())
        self.assert_in_sight(popover)
        popover.show_calendar.emit("clicked")
        self.until(popover.calendar.get_mapped)
        self.assertFalse(popover.refusal.get_mapped())
        self.assert_in_sight(popover)
        popover.entry.emit("activate")
        self.until(popover.readings.get_mapped)
        self.assert_in_sight(popover)
        popover.entry.set_text("")
        # The calendar, or the button for it where it would have to be scrolled to.
        self.until(lambda: popover.calendar.get_mapped() != popover.show_calendar.get_mapped())
        self.assert_in_sight(popover)

    def test_a_bar_shows_that_there_is_more_in_very_large_letters(self) -> None:
        popover = self.refuse_due(250)
        screen = popover.get_display().get_monitors()[0].get_geometry()
        self.assertLessEqual(popover.get_height(), screen.height)
        place, bar = popover.scrolled.get_vadjustment(), popover.scrolled.get_vscrollbar()
        self.assertGreater(place.get_upper(), place.get_page_size())
        self.assertTrue(bar.get_mapped() and bar.get_child_visible())
        content = popover.content.compute_bounds(popover.scrolled)[1]
        beside = bar.compute_bounds(popover.scrolled)[1]
        self.assertLessEqual(content.get_x() + content.get_width(), beside.get_x())
        self.assert_in_sight(popover)

    def refuse_due(self, percent: int) -> object:
        """The popover of a due that could be one of two, in letters of that size."""
        memos = self.open(self.group("Home", "a"))
        self.until(lambda: memos.bound and row(memos, "a").due.get_mapped())
        self.screen.enlarge(percent)
        self.until(lambda: self.window.is_narrow)
        # With no room beside its row either.
        self.screen.resize(self.window, 400, 640, is_narrow=True)
        self.screen.settled(self.window)
        shown = row(memos, "a")
        shown.pick("due")
        popover = shown.popover
        self.until(lambda: popover.get_mapped() and popover.get_width())
        popover.entry.set_text("2030-05-01 자정")
        popover.entry.emit("activate")
        self.until(popover.readings.get_mapped)
        self.screen.settled(self.window)
        return popover

    def assert_in_sight(self, popover: object) -> None:
        self.screen.settled(self.window)
        self.assertTrue(self.is_in_sight(popover, self.last_button(popover)))

    def last_button(self, popover: object) -> object:
        return [each for each in widgets(popover.pinned) if isinstance(each, Gtk.Button)][-1]

    def is_in_sight(self, popover: object, widget: object) -> bool:
        bounds = widget.compute_bounds(popover)[1]
        return bounds.get_y() + bounds.get_height() <= popover.get_height() + 1


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
        # Pages that were opened once are read with the one that is open now: asking takes long.
        for name, *opened in (
            ("pages", lambda: window.as_list.set_active(True),
             lambda: screens.show_page("board"), self.show_history,
             lambda: screens.show_page("trash")),
            ("calendar", lambda: screens.show_page("memos"), lambda: self.open(id),
             lambda: row(screens.group_page.memos, "a").pick("due")),
            ("menu of a row", lambda: self.menu_of("a")),
            ("editor", lambda: screens.compose(task={"state": "todo"}),
             lambda: screens.editor.show_error("It is full.", details="7")),
            ("conflict", lambda: screens.editor.show_conflict("one", "other")),
            ("narrow board", lambda: screens.editor.hide_conflict(),
             lambda: self.screen.resize(window, 360, 640, is_narrow=True),
             lambda: screens.show_page("board")),
            ("new group", lambda: self.act("new-group")),
            ("deletion", lambda: window.group_dialogs.delete(id)),
            ("unsaved", lambda: window._ask_unsaved("It is full.", lambda: None)),
            ("preferences", lambda: self.act("preferences")),
            ("keys", lambda: self.act("shortcuts")),
        ):  # fmt: skip
            window.dialog = None
            for open_screen in opened:
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
