"""The windows themselves, used by their widgets, on a store in a file."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import unittest
from pathlib import Path
from unittest import mock

from screen import MISSING, Screen, lines, row, widgets
from support import PACKAGE, SERVER

from memod_gtk.presenters.lists import WINDOW_ROWS

if not MISSING:
    from gi.repository import GLib, Gtk

    from memod_gtk.views.memo_row import MemoRow


@unittest.skipIf(MISSING, MISSING)
class OnScreen(unittest.TestCase):
    def setUp(self) -> None:
        self.screen = Screen()
        self.addCleanup(self.screen.close)
        self.other = self.screen.other
        self.until = self.screen.until
        self.window = self.screen.window()
        self.screens = self.window.screens

    def group(self, name: str, *tasks: str) -> str:
        id = self.other.group.create(name=name, color="#1F6FB2")["group"]["id"]
        for task in tasks:
            self.other.task.create(content=task, group=id)
        self.until(lambda: self.card(id) and self.card(id).group.total == len(tasks))
        return id

    def card(self, id: str) -> object:
        return self.window.groups_page.grid.items.get(id)

    def open(self, id: str) -> object:
        child = self.card(id).get_parent()
        child.get_parent().emit("child-activated", child)
        memos = self.screens.group_page.memos
        self.until(lambda: memos.get_visible_child_name() != "loading")
        return memos

    def act(self, name: str) -> None:
        self.window.lookup_action(name).activate(None)


class Groups(OnScreen):
    def test_a_group_is_made_in_a_dialog_and_deleted_with_undo(self) -> None:
        self.act("new-group")
        entry = next(each for each in widgets(self.window.dialog) if isinstance(each, Gtk.Entry))
        entry.set_text("Garden")
        self.window.dialog.response("ok")
        groups = self.window.groups
        self.until(lambda: [each.name for each in groups.groups[3:]] == ["Garden"])
        card = self.card(groups.groups[3].id)
        self.until(lambda: card.get_mapped())
        card.activate_action("group.delete", None)
        self.window.dialog.response("delete")
        self.until(lambda: len(groups.groups) == 3 and self.window.last_toast)
        self.window.last_toast.emit("button-clicked")
        self.until(lambda: len(groups.groups) == 4)

    def test_the_ring_turns_to_what_is_done_and_doesnt_jump(self) -> None:
        id = self.group("Home", "one")
        ring, values = self.card(id).ring, []
        self.until(lambda: ring.get_mapped())
        task = self.other.memo.list(group=id)["rows"][0]["id"]
        self.other.task.set_state(ids=[task], state="done")
        self.until(lambda: values.append(ring.value) or ring.value == 1.0)
        self.assertTrue(any(0 < value < 1 for value in values), values[:3])

    def test_one_who_has_none_is_told_how_to_begin(self) -> None:
        hint = self.window.groups_page.hints[0]
        self.assertTrue(hint.get_mapped())
        self.group("Home")
        self.assertFalse(hint.get_visible())

    def test_groups_are_dragged_into_another_order(self) -> None:
        first, second = self.group("One"), self.group("Two")
        self.card(first).target.emit("drop", f"group:{second}", 0.0, 0.0)
        self.until(lambda: [g.id for g in self.window.groups.groups[3:]] == [second, first])
        container = self.window.groups_page.grid.container
        self.assertEqual(container.get_child_at_index(3).get_child().group.id, second)

    def test_grid_and_list(self) -> None:
        self.window.as_list.set_active(True)
        self.assertEqual(self.window.groups_page.get_visible_child_name(), "list")
        self.assertTrue(self.screen.settings.groups_as_list)


class Tasks(OnScreen):
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
        plants.pick_due()
        popover = next(each for each in widgets(plants.due) if isinstance(each, Gtk.Popover))
        popover._pick("2020-01-01")
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
        side = self.screens.group_page.side.lines.items[work]
        side.target.emit("drop", f"memo:{c}", 0.0, 0.0)
        self.until(lambda: lines(memos)[1:] == ["a", "b"])
        self.until(lambda: side.group.total == 1)

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
        a.pick_due()
        calendar = a.popover
        self.until(calendar.get_mapped)
        self.other.memo.delete(ids=[a.memo.id])
        self.until(lambda: lines(memos) == ["== To Do 1", "b"])
        self.until(lambda: not calendar.get_parent())
        row(memos, "b").pick_due()
        calendar = row(memos, "b").popover
        self.until(calendar.get_mapped)
        self.other.group.delete(id=home)
        self.until(lambda: self.screens.group_page is None and not calendar.get_parent())

    def test_delete_puts_in_the_trash_and_undo_takes_out(self) -> None:
        memos = self.open(self.group("Home", "a", "b"))
        self.until(lambda: len(memos.bound) == 3)
        memos.activate_action("row.delete", _text(row(memos, "a").memo.id))
        self.until(lambda: lines(memos) == ["== To Do 1", "b"])
        self.until(lambda: self.window.last_toast)
        self.window.last_toast.emit("button-clicked")
        self.until(lambda: lines(memos) == ["== To Do 2", "a", "b"])


class Board(OnScreen):
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


class Memos(OnScreen):
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
        memos.activate_action("row.delete", _text(row(memos, "회의록").memo.id))
        self.until(lambda: memos.get_visible_child_name() == "empty")
        self.window.memos_page.trash.set_active(True)
        self.until(lambda: memos.bound and lines(memos)[-1:] == ["회의록"])
        button = next(
            each
            for each in widgets(row(memos, "회의록"))
            if isinstance(each, Gtk.Button) and each.get_label() == "Restore"
        )
        button.emit("clicked")
        self.until(lambda: memos.get_visible_child_name() == "empty")
        self.window.memos_page.trash.set_active(False)
        self.until(lambda: lines(memos) == ["== Pinned 1", "회의록"])


class Editing(OnScreen):
    def edit(self, content: str) -> str:
        id = self.other.memo.create(content=content)["memo"]["id"]
        self.screens.open_memo(id)
        self.until(lambda: self.screens.editor.presenter.draft.text == content)
        return id

    def content(self, id: str) -> str:
        return self.other.memo.get(ids=[id])["results"][0]["memo"]["content"]

    def test_it_saves_itself_after_a_pause(self) -> None:
        id = self.edit("one")
        self.screens.editor.buffer.insert_at_cursor(" and two")
        self.until(lambda: not self.screens.editor.presenter.draft.is_dirty)
        self.assertEqual(self.content(id), "one and two")

    def test_others_changes_show_up_and_the_cursor_stays(self) -> None:
        id = self.edit("red\ngreen\nblue")
        buffer = self.screens.editor.buffer
        buffer.place_cursor(buffer.get_iter_at_offset(6))
        self.other.memo.update(id=id, content="dark red\ngreen\nblue")
        whole = self.screens.editor._whole
        self.until(lambda: whole() == "dark red\ngreen\nblue")
        cursor = buffer.get_iter_at_mark(buffer.get_insert())
        self.assertEqual((cursor.get_line(), cursor.get_line_offset()), (1, 2))

    def test_a_conflict_is_shown_side_by_side_and_chosen(self) -> None:
        id = self.edit("red")
        editor = self.screens.editor
        # Typed before what is told of the change can arrive: the loop hasn't turned.
        editor.buffer.set_text("pink")
        self.other.memo.update(id=id, content="scarlet")
        editor.presenter.save()
        self.until(lambda: editor.stack.get_visible_child_name() == "conflict")
        shown = [view.get_buffer().get_property("text") for view in self._versions()]
        self.assertEqual(shown, ["pink", "scarlet"])
        press(editor, "Keep Yours")
        self.until(lambda: not editor.presenter.draft.is_dirty)
        self.assertEqual(self.content(id), "pink")

    def test_closing_the_window_saves_first(self) -> None:
        id = self.edit("one")
        self.screens.editor.buffer.insert_at_cursor("!")
        self.window.close()
        self.until(lambda: not self.screen.app.get_windows())
        self.assertEqual(self.content(id), "one!")

    def test_it_is_deleted_from_where_it_is_written_and_had_back(self) -> None:
        id = self.edit("one")
        self.screens.editor.buffer.insert_at_cursor(" and more")
        name = self.window.words("delete")
        buttons = (each for each in widgets(self.screens.editor) if isinstance(each, Gtk.Button))
        next(each for each in buttons if each.get_tooltip_text() == name).emit("clicked")
        self.until(lambda: self.window.last_toast)
        self.assertIsNone(self.screens.editor)
        memo = self.other.memo.get(ids=[id])["results"][0]["memo"]
        self.assertEqual(memo["content"], "one and more")
        self.assertIsNotNone(memo["trashedAt"])
        self.window.last_toast.emit("button-clicked")
        memos = self.window.memos_page.memos
        self.until(lambda: lines(memos)[-1:] == ["one and more"])

    def test_undo_takes_back_what_was_typed_and_not_what_it_opened_with(self) -> None:
        self.edit("one")
        buffer = self.screens.editor.buffer
        self.assertFalse(buffer.get_can_undo())
        buffer.insert_at_cursor("!")
        self.act("undo")
        self.until(lambda: self.screens.editor._whole() == "one")
        self.assertFalse(buffer.get_can_undo())

    def test_a_group_deleted_elsewhere_is_left_after_its_memo(self) -> None:
        group = self.group("Home", "a")
        self.open(group)
        self.edit("one")
        self.other.group.delete(id=group)
        self.until(lambda: not self.window.groups.group(group))
        self.screens.go_back()
        self.until(lambda: self.screens.editor is None)
        self.assertIsNone(self.screens.group_page)

    def _versions(self) -> tuple[object, object]:
        return self.screens.editor.conflict.mine, self.screens.editor.conflict.theirs


class Following(OnScreen):
    def test_two_windows_and_another_program_follow_each_other(self) -> None:
        second = self.screen.window()
        memos, others = self.window.memos_page.memos, second.memos_page.memos
        self.screens.compose()
        self.screens.editor.buffer.insert_at_cursor("from the first window")
        self.screens.go_back()
        self.until(lambda: lines(others)[-1:] == ["from the first window"])
        id = others.model.entries[-1]["id"]
        second.screens.open_memo(id)
        self.until(lambda: second.screens.editor.presenter.draft.text)
        second.screens.editor.buffer.set_text("changed in the second")
        second.screens.go_back()
        self.until(lambda: lines(memos)[-1:] == ["changed in the second"])
        self.other.memo.update(id=id, content="and by another program")
        for each in (memos, others):
            self.until(lambda each=each: lines(each)[-1:] == ["and by another program"])

    @unittest.skipUnless(shutil.which("nvim"), "nvim isn't installed")
    def test_two_windows_and_neovim_write_the_same_memo(self) -> None:
        id = self.other.memo.create(content="shared\n")["memo"]["id"]
        windows = (self.window, self.screen.window())
        for window in windows:
            window.screens.open_memo(id)
            self.until(lambda window=window: window.screens.editor.presenter.draft.text)
        command = ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c"]
        environment = {
            **os.environ, "STORE": str(self.screen.file), "MEMO": id, "MEMOD": SERVER,
            "MEMOD_PLUGIN": str(PACKAGE.parent / "neovim"),
        }  # fmt: skip
        script = f"luafile {Path(__file__).with_name('follow.lua')}"
        editor = subprocess.Popen(
            [*command, script], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE
        )
        self.addCleanup(editor.stdout.close)
        self.addCleanup(editor.wait)
        self.addCleanup(editor.kill)
        # Read beside the loop: the windows go on meanwhile.
        opened: list[bytes] = []
        reader = threading.Thread(target=lambda: opened.append(editor.stdout.readline()))
        reader.start()
        self.until(lambda: opened)
        self.assertEqual(opened, [b"open\n"])
        for window, text in zip(windows, ("from the first window\n", "from the second window\n")):
            window.screens.editor.buffer.insert_at_cursor(text)
            window.screens.editor.presenter.save()
            if window is self.window:
                for each in windows:
                    whole = each.screens.editor._whole
                    self.until(lambda whole=whole: "from the editor\n" in whole())
        self.until(lambda: editor.poll() is not None)
        self.assertEqual(editor.returncode, 0)
        lines = sorted(self.content(id).splitlines())
        names = ("editor", "first window", "second window")
        self.assertEqual(lines, [*(f"from the {name}" for name in names), "shared"])
        for each in windows:
            whole = each.screens.editor._whole
            self.until(lambda whole=whole: whole() == self.content(id))

    def content(self, id: str) -> str:
        return self.other.memo.get(ids=[id])["results"][0]["memo"]["content"]

    def test_a_change_elsewhere_shows_one_row_anew(self) -> None:
        self.screens.show_page("memos")
        memos = self.window.memos_page.memos
        id = self.other.memo.create(content="0")["memo"]["id"]
        self.other.memo.create(content="beside it")
        self.until(lambda: len(memos.bound) == 3)
        show = MemoRow.show_entry
        with mock.patch.object(MemoRow, "show_entry", autospec=True, side_effect=show) as shown:
            self.other.memo.update(id=id, content="1")
            self.until(lambda: memos.bound[id].title.get_text() == "1")
        self.assertEqual([each.args[1]["title"] for each in shown.call_args_list], ["1"])

    def test_a_killed_server_is_said_and_another_is_started(self) -> None:
        import signal

        os.kill(self.window.context.session.client.pid, signal.SIGKILL)
        self.until(lambda: self.window.trouble.get_reveal_child())
        self.until(lambda: not self.window.trouble.get_reveal_child())
        self.other.memo.create(content="afterwards")
        self.until(lambda: lines(self.window.memos_page.memos)[-1:] == ["afterwards"])


class Long(OnScreen):
    def test_of_10000_rows_those_around_the_screen_are_loaded_and_made(self) -> None:
        id = self.screen.long_group(10000)
        self.until(lambda: self.card(id) and self.card(id).group.total == 10000)
        client = self.window.context.session.client
        with mock.patch.object(client, "watch", wraps=client.watch) as watch:
            memos = self.open(id)
            self.until(lambda: memos.bound and len(memos.model.entries) == 10001)
        # To do, done, and memos; the board has lists of its own.
        calls = [call for call in watch.call_args_list if call.args[0].get("group") == id]
        windows = [call.kwargs["window"] for call in calls]
        self.assertEqual(windows, 3 * [{"start": 0, "count": WINDOW_ROWS}])
        loaded = [each for each in memos.model.entries if isinstance(each, dict)]
        self.assertEqual(len(loaded), WINDOW_ROWS)
        self.assertLess(len(memos.bound), 400)
        adjustment = memos.list.get_vadjustment()
        self.until(lambda: adjustment.get_upper() > 10000)
        adjustment.set_value(adjustment.get_upper() * 0.7)
        self.until(lambda: any(shows_above(each, 5000) for each in memos.bound.values()))
        self.assertLess(len(memos.bound), 400)


class Narrow(OnScreen):
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
            lambda: self.screens.show_page("history"),
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
        self.until(self.screens.editor.due_words.get_mapped)

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
        lines.container.emit("row-activated", lines.items["g_today"].get_parent())
        self.until(lambda: self.screens.group_id == "g_today")
        self.assertFalse(self.screens.group_page.flap.get_reveal_flap())


class Names(OnScreen):
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
            ("history", lambda: screens.show_page("history")),
            ("group", lambda: self.open(id)),
            ("calendar", lambda: row(screens.group_page.memos, "a").pick_due()),
            ("menu of a row", lambda: self.menu_of("a")),
            ("editor", lambda: screens.compose(task={"state": "todo"})),
            ("trouble", lambda: screens.editor.show_error("It is full.")),
            ("conflict", lambda: screens.editor.show_conflict("one", "other")),
            ("narrow", lambda: self.screen.resize(window, 360, 640, is_narrow=True)),
            ("narrow board", lambda: (screens.editor.hide_conflict(), screens.show_page("board"))),
            ("new group", lambda: self.act("new-group")),
            ("deletion", lambda: window._delete_group(id)),
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


def press(root: object, label: str) -> None:
    button = next(
        each for each in widgets(root) if isinstance(each, Gtk.Button) and each.get_label() == label
    )
    button.emit("clicked")


def shows_above(row: object, number: int) -> bool:
    title = row.memo.title if row.memo else ""
    return title.startswith("task ") and int(title[5:]) > number


def _text(value: str) -> object:
    return GLib.Variant("s", value)


if __name__ == "__main__":
    unittest.main()
