"""Several rows of a list chosen by keys and pointer in a real window, and changed at once."""

from __future__ import annotations

import unittest

from on_screen import InWindow, by_hand
from screen import MISSING, lines, row, toast_words, widgets

if not MISSING:
    from gi.repository import Gtk


class InGroup(InWindow):
    def setUp(self) -> None:
        super().setUp()
        self.memos = self.open(self.group("Home", "a", "b", "c", "d"))
        self.until(lambda: len(self.memos.bound) == 5)
        self.choosing = self.memos.choosing

    def titles(self) -> list[str]:
        return sorted(each.title for each in self.choosing.memos())

    def act_on_chosen(self, name: str, value: str | None = None) -> None:
        from gi.repository import GLib

        target = None if value is None else GLib.Variant("s", value)
        self.memos.activate_action(f"chosen.{name}", target)

    def choose(self, *titles: str) -> None:
        for title in titles:
            self.choosing.toggle(row(self.memos, title).memo.id)

    def state(self) -> list[tuple[str, str]]:
        rows = self.other.memo.list(group=self.screens.group_id)["rows"]
        return sorted((each["title"], each["task"]["state"]) for each in rows)


class Chosen(InGroup):
    def test_many_are_done_in_one_commit_and_one_undo_takes_all_back(self) -> None:
        self.choose("a", "c")
        self.assertEqual(self.choosing.bar.count.get_text(), "2 selected")
        before = self.other.store.status()["state"]
        self.act_on_chosen("state", "done")
        self.until(lambda: self.window.last_toast)
        self.assertEqual(toast_words(self.window.last_toast), "2 marked done")
        self.assertEqual([each[1] for each in self.state()], ["done", "todo", "done", "todo"])
        commits = self.other.store.changes(since=before)
        self.assertEqual(len({each["revision"] for each in commits["changes"]}), 1)
        self.assertFalse(self.choosing.bar.get_visible())
        self.window.last_toast.emit("button-clicked")
        self.until(lambda: {each[1] for each in self.state()} == {"todo"})

    def test_many_get_a_due_in_words_and_a_refused_one_stays_as_typed(self) -> None:
        self.choose("a", "b")
        self.until(self.choosing.bar.due.get_mapped)
        self.screen.settled(self.window)
        self.choosing.pick_due()
        popover = self.choosing.popover
        popover.presenter.entered("nonsense")
        self.until(lambda: popover.refusal.get_visible())
        self.assertEqual(self.titles(), ["a", "b"])
        popover.presenter.entered("tomorrow 5pm")
        self.until(lambda: not self.choosing.choice)
        dues = {
            each["title"]: each["task"]["due"] is not None
            for each in self.other.memo.list(group=self.screens.group_id)["rows"]
        }
        self.assertEqual(dues, {"a": True, "b": True, "c": False, "d": False})

    def test_many_are_moved_and_put_in_the_trash_and_restored_there(self) -> None:
        work = self.group("Work")
        self.choose("a", "b")
        self.act_on_chosen("move", work)
        self.until(lambda: lines(self.memos) == ["== To Do 2", "c", "d"])
        self.until(lambda: self.window.last_toast)
        self.assertEqual(toast_words(self.window.last_toast), "2 moved to “Work”")
        self.choose("c", "d")
        self.act_on_chosen("delete")
        self.until(lambda: self.memos.get_visible_child_name() == "empty")
        self.screens.show_page("memos")
        page = self.window.memos_page
        self.screens.show_page("trash")
        self.until(lambda: len([each for each in lines(page.memos) if each in "cd"]) == 2)
        page.memos.choosing.choose_all()
        self.until(lambda: page.memos.choosing.bar.restore.get_mapped())
        page.memos.activate_action("chosen.restore", None)
        self.until(lambda: page.memos.get_visible_child_name() == "empty")

    def test_a_row_that_is_gone_is_not_chosen_any_more(self) -> None:
        self.choose("a", "b")
        self.other.memo.delete(ids=[row(self.memos, "a").memo.id])
        self.until(lambda: self.titles() == ["b"])
        self.assertEqual(self.choosing.bar.count.get_text(), "1 selected")

    def test_a_chosen_row_says_so_and_leaving_the_list_chooses_nothing(self) -> None:
        self.choose("a")
        self.assertTrue(row(self.memos, "a").has_css_class("chosen"))
        self.screens.go_back()
        self.until(lambda: not self.choosing.choice)

    def test_the_menu_of_a_chosen_row_is_about_all_of_them(self) -> None:
        self.choose("a", "b")
        self.memos.menu.open(row(self.memos, "a"))
        menu = row(self.memos, "a").popover.get_menu_model()
        last = menu.get_item_attribute_value(menu.get_n_items() - 2, "action", None)
        self.assertEqual(last.get_string(), "chosen.delete")


@by_hand
class ByHand(InGroup):
    """With keys and a pointer of X."""

    def setUp(self) -> None:
        super().setUp()
        self.screen.settled(self.window)

    def focus(self, title: str) -> None:
        row(self.memos, title).get_parent().grab_focus()
        self.until(lambda: self.memos.focused_row() is row(self.memos, title))

    def test_keys_choose_complete_and_leave(self) -> None:
        self.focus("b")
        self.hand.key("Shift_L+Down")
        self.until(lambda: self.titles() == ["b", "c"])
        self.hand.key("Shift_L+Down")
        self.until(lambda: self.titles() == ["b", "c", "d"])
        self.hand.key("Shift_L+Up")
        self.until(lambda: self.titles() == ["b", "c"])
        self.hand.key("Control_L+space")
        self.until(lambda: self.titles() == ["b"])
        self.hand.key("Control_L+a")
        self.until(lambda: len(self.titles()) == 4)
        self.hand.key("Escape")
        self.until(lambda: not self.choosing.choice)
        self.assertIsNotNone(self.screens.group_page)
        self.hand.key("Control_L+space")
        self.until(lambda: len(self.titles()) == 1)
        self.hand.key("space")
        self.until(lambda: sorted(each[1] for each in self.state())[0] == "done")

    def test_a_pointer_chooses_with_control_and_shift(self) -> None:
        with self.hand.holding("Control_L"):
            self.hand.click(row(self.memos, "a").texts)
            self.until(lambda: self.titles() == ["a"])
        with self.hand.holding("Shift_L"):
            self.hand.click(row(self.memos, "c").texts)
            self.until(lambda: self.titles() == ["a", "b", "c"])
        self.hand.click(row(self.memos, "b").texts)  # No memo opens while some are chosen.
        self.until(lambda: self.titles() == ["a", "c"])
        self.assertIsNone(self.screens.editor)
        buttons = (each for each in widgets(self.choosing.bar) if isinstance(each, Gtk.Button))
        delete = next(each for each in buttons if each.get_action_name() == "chosen.delete")
        self.screen.settled(self.window)
        self.hand.click(delete)
        self.until(lambda: lines(self.memos) == ["== To Do 2", "b", "d"])


if __name__ == "__main__":
    unittest.main()
