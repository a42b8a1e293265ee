"""The windows under a hand: things are dragged by a pointer, and done by keys alone."""

from __future__ import annotations

import datetime as dt
import unittest

import pointer
from on_screen import InWindow, by_hand
from screen import MISSING, lines, row, widgets

if not MISSING:
    from gi.repository import Adw, Gtk


@by_hand
class ByHand(InWindow):
    def setUp(self) -> None:
        super().setUp()
        self.screen.settled(self.window)

    def is_over(self, widget: object) -> bool:
        return bool(widget.get_state_flags() & Gtk.StateFlags.DROP_ACTIVE)

    def opened(self, *tasks: str) -> object:
        """A group with tasks, open and at rest."""
        memos = self.open(self.group("Home", *tasks))
        self.until(lambda: len(memos.bound) == len(tasks) + 1)
        self.screen.settled(self.window)
        return memos


class Dragging(ByHand):
    def order(self) -> list[str]:
        return [group.id for group in self.window.groups.groups[6:]]

    def test_a_group_goes_before_another_in_the_grid(self) -> None:
        first, second = self.group("One"), self.group("Two")
        target = self.card(first)
        self.screen.settled(self.window)
        self.hand.drag(self.card(second), target, to=(0.2, 0.3), until=lambda: self.is_over(target))
        self.until(lambda: self.order() == [second, first])

    def test_a_group_goes_behind_another_in_the_list(self) -> None:
        first, second = self.group("One"), self.group("Two")
        self.window.as_list.set_active(True)
        items = self.window.groups_page.lines.items
        self.until(lambda: second in items)
        self.screen.settled(self.window)
        target = items[second]
        self.hand.drag(items[first], target, to=(0.4, 0.9), until=lambda: self.is_over(target))
        self.until(lambda: self.order() == [second, first])

    def test_a_group_that_fills_itself_stays_where_it_is(self) -> None:
        id = self.group("One")
        self.screen.settled(self.window)
        self.hand.go(*pointer.place(self.card("g_day"), 0.3, 0.5))
        self.hand.press()
        self.hand.go(*pointer.place(self.card(id), 0.9, 0.5))
        self.hand.release()
        self.other.group.create(name="Two")
        self.until(lambda: len(self.order()) == 2)
        self.assertEqual(self.window.groups.groups[1].id, "g_day")

    def test_a_task_goes_before_another(self) -> None:
        memos = self.opened("a", "b", "c")
        a = row(memos, "a")
        self.hand.drag(
            row(memos, "c").texts, a, to=(0.4, 0.2), until=lambda: a.has_css_class("drop-before")
        )
        self.until(lambda: lines(memos)[1:] == ["c", "a", "b"])
        self.assertFalse(any(each.has_css_class("drop-before") for each in widgets(memos)))

    def test_a_task_goes_behind_another(self) -> None:
        memos = self.opened("a", "b", "c")
        b = row(memos, "b")
        self.hand.drag(
            row(memos, "a").texts, b, to=(0.4, 0.9), until=lambda: b.has_css_class("drop-after")
        )
        self.until(lambda: lines(memos)[1:] == ["b", "a", "c"])

    def test_a_task_goes_to_another_group(self) -> None:
        work = self.group("Work")
        memos = self.opened("a", "b")
        target = self.window.sidebar.items[work]
        self.hand.drag(
            row(memos, "a").texts, target, to=(0.5, 0.5), until=lambda: self.is_over(target)
        )
        self.until(lambda: lines(memos)[1:] == ["b"])
        self.until(lambda: target.group.total == 1)

    def test_a_task_goes_from_column_to_column(self) -> None:
        self.group("Home", "a", "b")
        self.screens.show_page("board")
        columns = self.window.board_page.columns
        for state, before in (("doing", "todo"), ("done", "doing")):
            self.until(lambda before=before: "a" in lines(columns[before]))
            self.screen.settled(self.window)
            target = columns[state]
            self.hand.drag(
                row(columns[before], "a").texts,
                target,
                to=(0.5, 0.6),
                until=lambda target=target: self.is_over(target),
            )
            self.until(lambda target=target: lines(target) == ["a"])
        counts = {state: each.get_text() for state, each in self.window.board_page.counts.items()}
        self.assertEqual(counts, {"todo": "1", "doing": "0", "done": "1"})


class Keys(ByHand):
    """Everything by the keyboard alone."""

    def until_on(self, page: str) -> None:
        self.until(lambda: self.window.pages.get_visible_child_name() == page)

    def title_under_keys(self, memos: object) -> str:
        focused = memos.focused_row()
        return focused.memo.title if focused and focused.memo else ""

    def is_marked(self, memos: object, title: str) -> bool:
        return any(piece.is_match for piece in row(memos, title).memo.pieces)

    def test_a_memo_is_written_found_and_taken_back(self) -> None:
        self.hand.key("Control_L+n")
        self.until(
            lambda: self.screens.editor and self.window.get_focus() is self.screens.editor.text
        )
        self.hand.type("water plants")
        self.until(lambda: self.screens.editor.text.whole() == "water plants")
        self.hand.key("Escape")
        self.until(lambda: self.screens.editor is None)
        self.hand.key("Control_L+f")
        self.until_on("memos")
        memos = self.window.memos_page.memos
        self.until(lambda: lines(memos)[-1:] == ["water plants"])
        self.screen.settled(self.window)
        self.hand.type("plan")
        self.until(lambda: memos.bound and self.is_marked(memos, "water plants"))
        self.hand.key("Escape")
        self.until(lambda: self.window.memos_page.search.get_text() == "")
        self.hand.key("Alt_L+5")
        self.until_on("history")
        self.hand.key("Control_L+z")
        self.until(lambda: memos.get_visible_child_name() == "empty")
        self.hand.key("Control_L+Shift_L+z")
        self.until(lambda: lines(memos)[-1:] == ["water plants"])

    def test_a_group_is_made_filled_worked_through_and_left(self) -> None:
        self.hand.key("Control_L+g")
        self.until(lambda: self.window.dialog and self.window.dialog.get_mapped())
        self.screen.settled(self.window.dialog)
        self.screen.give_keys(self.window.dialog)
        self.hand.type("garden")
        self.hand.key("Return")
        self.until(lambda: [group.name for group in self.window.groups.groups[6:]] == ["garden"])
        self.screen.give_keys(self.window)
        self.card(self.window.groups.groups[6].id).get_parent().grab_focus()
        self.hand.key("Return")
        self.until(lambda: self.screens.group_page)
        self.screen.settled(self.window)
        memos, entry = self.screens.group_page.memos, self.screens.group_page.entry
        for word in ("dig", "sow"):
            self.hand.type(word)
            self.until(lambda word=word: entry.get_text() == word)
            self.hand.key("Return")
            self.until(lambda word=word: lines(memos)[-1:] == [word])
        self.screen.settled(self.window)
        self.hand.key("Tab")
        self.until(lambda: memos.focused_row())
        while not (memos.focused_row().memo and memos.focused_row().memo.title == "dig"):
            before = memos.focused_row()
            self.hand.key("Down")
            self.until(lambda before=before: memos.focused_row() is not before)
        self.hand.key("Alt_L+Down")
        self.until(lambda: lines(memos)[1:] == ["sow", "dig"])
        self.hand.key("Alt_L+Up")
        self.until(lambda: lines(memos)[1:] == ["dig", "sow"])
        self.until(lambda: self.title_under_keys(memos) == "dig")
        self.hand.key("space")
        self.until(lambda: lines(memos)[-2:] == ["== Done 1", "dig"])
        self.until(lambda: self.title_under_keys(memos) == "sow")
        self.hand.key("Alt_L+s")
        self.until(lambda: row(memos, "sow").memo.is_important)
        self.hand.key("Alt_L+d")
        self.until(lambda: row(memos, "sow").popover and row(memos, "sow").popover.get_mapped())
        popover = row(memos, "sow").popover
        popover.popdown()
        self.until(lambda: popover.get_parent() is None)
        row(memos, "sow").get_parent().grab_focus()
        self.hand.key("Delete")
        self.until(lambda: lines(memos) == ["== Done 1", "dig"])
        self.until(lambda: self.title_under_keys(memos) == "dig")
        self.hand.key("Escape")
        self.until(lambda: self.screens.group_page is None)

    def test_every_key_of_the_help_goes_somewhere(self) -> None:
        for number, page in enumerate(("groups", "agenda", "board", "memos", "history"), 1):
            self.hand.key(f"Alt_L+{number}")
            self.until_on(page)
        self.hand.key("Control_L+d")
        self.until(lambda: self.screen.settings.is_dark is not None)
        self.hand.key("Control_L+t")
        self.until(lambda: self.window.dialog and self.window.dialog.get_mapped())
        self.screen.settled(self.window.dialog)
        self.screen.give_keys(self.window.dialog)
        self.hand.type("dig")
        self.until(lambda: self.window.dialog.entry.entry.get_text() == "dig")
        self.hand.key("Escape")
        self.until(lambda: not self.window.dialog.get_mapped())
        self.screen.give_keys(self.window)
        for keys in ("Control_L+comma", "Control_L+Shift_L+slash"):
            self.window.dialog = None
            self.hand.key(keys)
            self.until(lambda: isinstance(self.window.dialog, Adw.PreferencesWindow))
            dialog = self.window.dialog
            self.screen.settled(dialog)
            dialog.close()
            self.until(lambda dialog=dialog: not dialog.get_mapped())
            self.screen.give_keys(self.window)


class Menus(ByHand):
    def test_a_right_click_on_a_task_deletes_it(self) -> None:
        memos = self.opened("a", "b")
        self.hand.click(row(memos, "a").texts, button=pointer.RIGHT)
        self.until(lambda: isinstance(row(memos, "a").texts.get_last_child(), Gtk.PopoverMenu))
        menu = row(memos, "a").texts.get_last_child()
        self.until(menu.get_mapped)
        self.screen.settled(self.window)
        delete = next(
            each
            for each in widgets(menu)
            if each.get_css_name() == "modelbutton" and self.says(each, "Delete")
        )
        self.hand.click(delete)
        self.until(lambda: lines(memos)[1:] == ["b"])

    def says(self, widget: object, words: str) -> bool:
        return any(
            isinstance(each, Gtk.Label) and each.get_label() == words for each in widgets(widget)
        )


class Calendar(ByHand):
    def popped_up(self, memos: object) -> object:
        row(memos, "a").pick("due")
        popover = row(memos, "a").due.get_last_child()
        self.until(lambda: popover.get_mapped() and popover.get_width() > 0)
        self.screen.settled(self.window)
        return popover

    def test_one_that_closes_under_the_pointer_takes_nothing_along(self) -> None:
        memos = self.opened("a")
        popover = self.popped_up(memos)
        middle = pointer.place(popover, 0.5, 0.5)
        popover.popdown()
        self.until(lambda: popover.get_parent() is None)
        self.hand.go(*middle)
        self.popped_up(memos).popdown()
        self.screens.open_group("g_day")
        self.screen.settled(self.window)
        self.assertEqual(self.screens.group_id, "g_day")

    def test_another_month_is_looked_at_and_a_day_in_it_picked(self) -> None:
        memos = self.opened("a")
        row(memos, "a").pick("due")
        popover = row(memos, "a").due.get_last_child()
        calendar = popover.calendar
        self.until(lambda: popover.get_mapped() and calendar.get_width() > 0)
        self.screen.settled(self.window)
        month = calendar.month.month
        arrows = [each for each in widgets(calendar) if isinstance(each, Gtk.Button)]
        self.hand.click(arrows[1])
        self.until(lambda: calendar.month.month == month % 12 + 1)
        self.assertTrue(popover.get_visible())
        self.assertEqual(row(memos, "a").memo.due, "")
        self.hand.click(self.day(popover, "10"))
        self.until(lambda: (row(memos, "a").memo.due_sent or "").endswith("-10"))
        self.until(lambda: not popover.get_mapped())

    def test_the_day_that_is_selected_already_is_picked_and_the_time_stays(self) -> None:
        memos = self.opened("a")
        task = row(memos, "a").memo.id
        due = dt.datetime(2026, 12, 10, 15, 30).astimezone()
        self.other.task.update(id=task, due=due.isoformat())
        self.until(lambda: row(memos, "a").memo.due)
        popover = self.popped_up(memos)
        arrows = [each for each in widgets(popover.calendar) if isinstance(each, Gtk.Button)]
        self.hand.click(arrows[1])
        self.until(lambda: popover.calendar.month.month == 1)
        self.screen.settled(self.window)
        self.hand.click(self.day(popover, "10"))
        self.until(lambda: not popover.get_mapped())
        wanted = dt.datetime(2027, 1, 10, 15, 30).astimezone(dt.timezone.utc)
        self.until(lambda: row(memos, "a").memo.due_sent == f"{wanted:%Y-%m-%dT%H:%M}:00.000Z")

    def test_a_day_is_picked_by_keys(self) -> None:
        memos = self.opened("a")
        popover = self.popped_up(memos)
        popover.calendar.grab_focus()
        for key in ("Right", "Down", "Left", "Up", "Down", "Return"):
            self.hand.key(key)
        week = (dt.date.today() + dt.timedelta(days=7)).isoformat()
        self.until(lambda: row(memos, "a").memo.due_sent == week)

    def day(self, popover: object, number: str) -> object:
        days = (each for each in widgets(popover.calendar) if each.has_css_class("day-number"))
        return next(
            each
            for each in days
            if each.get_label() == number and not each.has_css_class("other-month")
        )


if __name__ == "__main__":
    unittest.main()
