"""The windows themselves, used by their widgets, on a store in a file."""

from __future__ import annotations

import unittest
from unittest import mock

from on_screen import InWindow
from screen import MISSING, lines, row, toast_words, widgets

from memod_gtk.presenters.lists import FIRST_WINDOW_ROWS, WINDOW_ROWS

if not MISSING:
    from gi.repository import GLib, Gtk

    from memod_gtk.views.ring import TURN_MILLISECONDS


class Groups(InWindow):
    def test_a_group_is_made_in_a_dialog_and_deleted_with_undo(self) -> None:
        self.act("new-group")
        entry = next(each for each in widgets(self.window.dialog) if isinstance(each, Gtk.Entry))
        self.assertFalse(self.window.dialog.get_response_enabled("ok"))
        entry.set_text("Garden")
        self.assertTrue(self.window.dialog.get_response_enabled("ok"))
        self.window.dialog.response("ok")
        groups = self.window.groups
        self.until(lambda: [each.name for each in groups.groups[6:]] == ["Garden"])
        card = self.card(groups.groups[6].id)
        self.until(lambda: card.get_mapped())
        card.activate_action("group.delete", None)
        self.window.dialog.response("delete")
        self.until(lambda: len(groups.groups) == 6 and self.window.last_toast)
        self.window.last_toast.emit("button-clicked")
        self.until(lambda: len(groups.groups) == 7)

    def test_a_name_that_is_refused_is_asked_for_again_with_the_reason(self) -> None:
        def entry() -> object:
            found = (each for each in widgets(self.window.dialog) if isinstance(each, Gtk.Entry))
            return next(found)

        id = self.group("Home")
        for open_dialog in (
            lambda: self.act("new-group"),
            lambda: self.card(id).activate_action("group.edit", None),
        ):
            self.window.dialog = None
            open_dialog()
            heading = self.window.dialog.get_heading()
            entry().set_text("Today")
            answered, self.window.dialog = self.window.dialog, None
            answered.response("ok")
            self.until(lambda: self.window.dialog)
            self.assertEqual(entry().get_text(), "Today")
            self.assertEqual(self.window.dialog.get_heading(), heading)
            self.assertIn("Today", self.window.dialog.get_body())
            self.window.dialog.response("cancel")

    def test_the_ring_turns_to_what_is_done_and_doesnt_jump(self) -> None:
        self.screen.animate()
        id = self.group("Home", "one")
        ring = self.card(id).ring
        self.until(lambda: ring.get_mapped())
        task = self.other.memo.list(group=id)["rows"][0]["id"]
        self.other.task.set_state(ids=[task], state="done")
        # How much of its turn is seen is the machine's: that it begins one is not.
        turn = ring._animation
        self.until(lambda: turn.get_value_to() == 1.0)
        self.assertEqual((turn.get_value_from(), turn.get_duration()), (0.0, TURN_MILLISECONDS))
        self.until(lambda: ring.value == 1.0)

    def test_those_that_are_there_from_the_start_have_icons(self) -> None:
        self.group("Home")
        theme = Gtk.IconTheme.get_for_display(self.window.get_display())
        icons = [each.icon.get_icon_name() for each in self.window.groups_page.grid.items.values()]
        self.assertEqual([bool(icon) for icon in icons], [True] * 6 + [False])
        self.assertTrue(all(theme.has_icon(icon) for icon in icons[:6]), icons)

    def test_a_long_name_leaves_the_grid_as_it_is(self) -> None:
        self.group("Home")
        grid = self.window.groups_page.grid
        cards = lambda: [each.get_parent() for each in grid.items.values()]  # noqa: E731
        self.screen.settled(self.window)
        before = {each.get_allocation().x for each in cards()}
        self.group("A name that is a good deal longer than anybody would give to a group")
        self.screen.settled(self.window)
        self.assertEqual({each.get_allocation().x for each in cards()}, before)
        self.assertGreater(len(before), 2)

    def test_groups_are_dragged_into_another_order(self) -> None:
        first, second = self.group("One"), self.group("Two")
        self.card(first).target.emit("drop", f"group:{second}", 0.0, 0.0)
        self.until(lambda: [g.id for g in self.window.groups.groups[6:]] == [second, first])
        container = self.window.groups_page.grid.container
        self.assertEqual(container.get_child_at_index(6).get_child().group.id, second)

    def test_grid_and_list(self) -> None:
        toggle = self.window.as_list
        self.assertEqual(toggle.get_icon_name(), "view-list-symbolic")
        toggle.set_active(True)
        self.assertEqual(self.window.groups_page.get_visible_child_name(), "list")
        self.assertTrue(self.screen.settings.groups_as_list)
        # It is pressed: its picture is what is shown, as a screen reader says it.
        self.assertEqual(toggle.get_icon_name(), "view-list-symbolic")
        self.assertEqual(toggle.get_tooltip_text(), "Show as List")

    def test_the_rings_of_a_list_of_groups_are_in_one_column(self) -> None:
        own = self.group("Home", "a")
        self.window.as_list.set_active(True)
        items = self.window.groups_page.lines.items
        self.until(lambda: own in items and items[own].ring.get_mapped())
        self.screen.settled(self.window)
        rings = [each.ring for each in items.values() if each.ring.get_mapped()]
        self.assertEqual(rings, [items["g_all"].ring, items[own].ring])
        places = {each.compute_bounds(self.window.groups_page)[1].get_x() for each in rings}
        self.assertEqual(len(places), 1, places)
        self.assertTrue(items[own].menu.get_mapped())
        self.assertFalse(items["g_day"].menu.get_mapped())


class First(InWindow):
    """Of somebody who has nothing yet."""

    def new_window(self) -> object:
        self.window.close()
        self.screen.settings.is_welcomed = False
        self.window = self.screen.window()
        self.screens = self.window.screens
        return self.window._all_pages.welcome_page

    def test_an_example_is_typed_made_and_said_where_it_is(self) -> None:
        page = self.new_window()
        self.until(page.get_mapped)
        entry = page.task_entry.entry
        self.until(lambda: self.window.get_focus() and self.window.get_focus().is_ancestor(entry))
        page.examples[0].emit("clicked")
        self.assertEqual(entry.get_text(), "Call the bank friday 3pm")
        self.until(lambda: len(page.task_entry.chips) == 1)
        entry.emit("activate")
        self.until(lambda: self.screens.group_id == "g_all" and not page.get_mapped())
        memos = self.screens.group_page.memos
        self.until(lambda: lines(memos) == ["== To Do 1", "Call the bank"])
        self.until(lambda: self.window.last_toast)
        toast = self.window.last_toast
        self.assertEqual(toast_words(toast), "Added to “Inbox”")
        self.press(toast.get_custom_title(), "Open")
        self.until(lambda: self.screens.editor and self.screens.editor.presenter.draft.text)
        self.screens.go_back()
        self.until(lambda: self.screens.editor is None)
        toast.emit("button-clicked")
        self.until(lambda: memos.get_visible_child_name() == "empty")
        self.window.close()
        self.window = self.screen.window()  # There was something once.
        self.assertFalse(self.window._all_pages.welcome_page.get_mapped())

    def test_who_goes_elsewhere_first_is_left_there(self) -> None:
        page = self.new_window()
        self.until(page.get_mapped)
        self.screens.show_page("board")
        self.other.memo.create(content="from elsewhere")
        self.until(lambda: self.screen.settings.is_welcomed)
        self.assertEqual(self.window.pages.get_visible_child_name(), "board")


class Capturing(InWindow):
    """One line for tasks, wherever one is."""

    def test_the_line_on_the_screen_is_gone_to(self) -> None:
        self.open(self.group("Home", "a"))
        for open_screen, line in (
            (lambda: None, lambda: self.screens.group_page.task_entry.entry),
            (
                lambda: self.screens.show_page("agenda"),
                lambda: self.window.agenda_page.task_entry.entry,
            ),
        ):
            open_screen()
            self.window.set_focus(None)
            self.act("new-task")
            self.until(lambda: self.window.get_focus().is_ancestor(line()))  # noqa: B023
            self.assertIsNone(self.window.dialog)

    def test_elsewhere_one_comes_in_a_window_and_goes_with_its_task(self) -> None:
        home = self.group("Home", "a")
        self.screens.show_page("memos")
        self.act("new-task")
        capture = self.window.dialog
        self.until(capture.get_mapped)
        capture.entry.entry.set_text("전화하기 @Home 2999-12-24 !")
        self.until(lambda: len(capture.entry.chips) == 3)
        closed = []
        capture.connect("unmap", closed.append)
        capture.entry.entry.emit("activate")
        self.until(lambda: closed)
        (task,) = (
            each for each in self.other.memo.list(group=home)["rows"] if each["title"] != "a"
        )
        self.assertEqual((task["title"], task["task"]["due"]), ("전화하기", "2999-12-24"))
        self.until(lambda: self.window.last_toast)
        self.assertEqual(toast_words(self.window.last_toast), "Added to “Home”")


class Tasks(InWindow):
    def test_a_task_is_typed_checked_starred_and_dated(self) -> None:
        memos = self.open(self.group("Home", "first"))
        entry = self.screens.group_page.entry
        entry.set_text("water the plants")
        entry.emit("activate")
        self.until(lambda: lines(memos) == ["== To Do 2", "first", "water the plants"])
        self.assertEqual(entry.get_text(), "")
        self.until(lambda: len(memos.bound) == 3)
        row(memos, "first").check.set_active(True)
        self.until(lambda: lines(memos)[-2:] == ["== Done 1", "first"])
        row(memos, "water the plants").star.set_active(True)
        self.until(lambda: row(memos, "water the plants").memo.is_important)
        plants = row(memos, "water the plants")
        plants.pick("due")
        popover = next(each for each in widgets(plants.due) if isinstance(each, Gtk.Popover))
        popover.entry.set_text("jan 1 2020")
        popover.entry.emit("activate")
        self.until(lambda: row(memos, "water the plants").memo.is_overdue)
        self.assertIn("overdue", row(memos, "water the plants").due.get_css_classes())

    def test_a_task_is_dragged_to_another_place_and_another_group(self) -> None:
        home, work = self.group("Home", "a", "b", "c"), self.group("Work")
        memos = self.open(home)
        self.until(lambda: len(memos.bound) == 4)
        c = row(memos, "c").memo.id
        memos.dropped(c, row(memos, "a").memo.id, False)
        self.until(lambda: lines(memos)[1:] == ["c", "a", "b"])
        memos.step(c, 1)
        self.until(lambda: lines(memos)[1:] == ["a", "c", "b"])
        side = self.window.sidebar.items[work]
        side.target.emit("drop", f"memo:{c}", 0.0, 0.0)
        self.until(lambda: lines(memos)[1:] == ["a", "b"])
        self.until(lambda: (side.count.get_text(), side.spoken) == ("1", "Work, 1 to do"))
        self.other.task.set_state(ids=[c], state="done")
        self.until(lambda: (side.count.get_text(), side.spoken) == ("", "Work, 0 to do"))

    def test_a_task_is_dropped_on_the_row_under_the_pointer(self) -> None:
        memos = self.open(self.group("Home", "a", "b"))
        self.until(lambda: len(memos.bound) == 3)
        self.screen.settled(self.window)
        a, b = row(memos, "a"), row(memos, "b")
        _, top = a.translate_coordinates(memos, 0, 0)
        memos.dragging.target.emit("drop", f"memo:{b.memo.id}", 40.0, top + 3)
        self.until(lambda: lines(memos)[1:] == ["b", "a"])

    def test_a_calendar_goes_with_the_row_it_was_opened_at(self) -> None:
        home = self.group("Home", "a", "b")
        memos = self.open(home)
        self.until(lambda: len(memos.bound) == 3)
        self.screen.settled(self.window)
        a = row(memos, "a")
        a.pick("due")
        calendar = a.popover
        self.until(calendar.get_mapped)
        self.other.memo.delete(ids=[a.memo.id])
        self.until(lambda: lines(memos) == ["== To Do 1", "b"])
        self.until(lambda: not calendar.get_parent())
        row(memos, "b").pick("due")
        calendar = row(memos, "b").popover
        self.until(calendar.get_mapped)
        self.other.group.delete(id=home)
        self.until(lambda: self.screens.group_page is None and not calendar.get_parent())

    def test_delete_puts_in_the_trash_and_undo_takes_out(self) -> None:
        memos = self.open(self.group("Home", "a", "b"))
        self.until(lambda: len(memos.bound) == 3)
        memos.menu.menu_of(row(memos, "a").memo)
        memos.activate_action("row.delete", None)
        self.until(lambda: lines(memos) == ["== To Do 1", "b"])
        self.until(lambda: self.window.last_toast)
        self.window.last_toast.emit("button-clicked")
        self.until(lambda: lines(memos) == ["== To Do 2", "a", "b"])


class Toasts(InWindow):
    def test_what_is_said_next_takes_the_place_of_what_was_said(self) -> None:
        shown, gone = [], []
        for sentence in ("one", "two", "three"):
            self.window.say(sentence)
            shown.append(self.window.last_toast)
            self.window.last_toast.connect("dismissed", gone.append)
        self.until(lambda: gone == shown[:2])


class Board(InWindow):
    def test_columns_count_and_a_task_goes_from_one_to_another(self) -> None:
        self.group("Home", "a", "b")
        self.screens.show_page("board")
        board = self.window.board_page
        self.until(lambda: board.counts["todo"].get_text() == "2")
        self.until(lambda: len(board.columns["todo"].bound) == 2)
        a = row(board.columns["todo"], "a").memo.id
        board.columns["doing"].dragging.target.emit("drop", f"memo:{a}", 5.0, 5.0)
        self.until(lambda: lines(board.columns["doing"]) == ["a"])
        counts = {state: label.get_text() for state, label in board.counts.items()}
        self.assertEqual(counts, {"todo": "1", "doing": "1", "done": "0"})


class Memos(InWindow):
    def test_a_memo_is_written_found_pinned_deleted_and_restored(self) -> None:
        self.screens.show_page("memos")
        memos = self.window.memos_page.memos
        self.act("new-memo")
        editor = self.screens.editor
        self.until(lambda: self.window.get_focus() is editor.text)
        editor.buffer.insert_at_cursor("회의록\n\n금요일 회의에서 정한 것")
        self.screens.go_back()
        self.until(lambda: lines(memos) == ["== Today 1", "회의록"])
        self.window.memos_page.search.set_text("ㅎㅇ")
        self.until(lambda: memos.bound and row(memos, "회의록").memo.pieces[0].is_match)
        self.assertIn("background", row(memos, "회의록").title.get_label())
        self.window.memos_page.search.set_text("nowhere")
        self.until(lambda: memos.get_visible_child_name() == "empty")
        self.window.memos_page.search.set_text("")
        self.until(lambda: lines(memos) == ["== Today 1", "회의록"])
        row(memos, "회의록").star.set_active(True)
        self.until(lambda: lines(memos) == ["== Pinned 1", "회의록"])
        memos.menu.menu_of(row(memos, "회의록").memo)
        memos.activate_action("row.delete", None)
        self.until(lambda: memos.get_visible_child_name() == "empty")
        self.screens.show_page("trash")
        self.until(lambda: memos.bound and lines(memos)[-1:] == ["회의록"])
        button = next(
            each
            for each in widgets(row(memos, "회의록"))
            if isinstance(each, Gtk.Button) and each.get_label() == "Restore"
        )
        button.emit("clicked")
        self.until(lambda: memos.get_visible_child_name() == "empty")
        self.screens.show_page("memos")
        self.until(lambda: lines(memos) == ["== Pinned 1", "회의록"])


class History(InWindow):
    def test_it_is_shown_as_it_is_when_it_is_looked_at(self) -> None:
        page = self.window.history_page
        for number, content in enumerate(("one", "two"), 1):
            self.other.memo.create(content=content)
            self.until(lambda: self.window.memos_page.memos.presenter.total == number)  # noqa: B023
            self.assertEqual(len(page._rows), number - 1)
            self.screens.show_page("history")
            self.until(lambda: len(page._rows) == number)  # noqa: B023
            self.assertEqual(page._rows[0].get_title(), f"Create memo: {content}")
            self.screens.show_page("memos")
            self.until(lambda: not page.get_mapped())

    def test_undo_and_redo_can_be_pressed_while_there_is_something_to_do(self) -> None:
        page = self.window.history_page
        self.other.memo.create(content="not its own")
        self.screens.show_page("history")

        def until_possible(*possible: bool) -> None:
            self.until(lambda: (page.undo.get_sensitive(), page.redo.get_sensitive()) == possible)

        until_possible(False, False)
        self.window.context.session.ask("memo/create", {"content": "its own"})
        until_possible(True, False)
        page.undo.emit("clicked")
        until_possible(False, True)
        page.redo.emit("clicked")
        until_possible(True, False)


class Pages(InWindow):
    def test_keys_do_not_go_to_a_page_that_was_left(self) -> None:
        self.act("search")
        search = self.window.memos_page.search
        self.until(lambda: self.window.get_focus() and self.window.get_focus().is_ancestor(search))
        self.screens.show_page("history")  # Which is still loading: there is nothing to go to.
        self.assertIsNone(self.window.get_focus())


class Long(InWindow):
    def test_of_10000_rows_those_around_the_screen_are_loaded_and_made(self) -> None:
        id = self.screen.long_group(10000)
        self.until(lambda: self.card(id) and self.card(id).group.total == 10000)
        client = self.window.context.session.client
        with mock.patch.object(client, "watch", wraps=client.watch) as watch:
            memos = self.open(id)
            self.until(lambda: memos.bound and len(memos.model.entries) == 10001)
            # More than a screen has, when there is time for it.
            self.until(lambda: len(loaded(memos)) == WINDOW_ROWS)
        # To do, later, done, and memos; the board has lists of its own.
        calls = [call for call in watch.call_args_list if call.args[0].get("group") == id]
        windows = [call.kwargs["window"]["count"] for call in calls]
        self.assertEqual(windows, [*4 * [FIRST_WINDOW_ROWS], WINDOW_ROWS])
        self.assertLess(len(memos.bound), 400)
        adjustment = memos.list.get_vadjustment()
        self.until(lambda: adjustment.get_upper() > 10000)
        adjustment.set_value(adjustment.get_upper() * 0.7)
        self.until(lambda: any(shows_above(each, 5000) for each in memos.bound.values()))
        self.assertLess(len(memos.bound), 400)


def loaded(memos: object) -> list[object]:
    return [each for _, each in memos.model.entries.loaded() if isinstance(each, dict)]


def shows_above(row: object, number: int) -> bool:
    title = row.memo.title if row.memo else ""
    return title.startswith("task ") and int(title[5:]) > number


def _text(value: str) -> object:
    return GLib.Variant("s", value)


if __name__ == "__main__":
    unittest.main()
