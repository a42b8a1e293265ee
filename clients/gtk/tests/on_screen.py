"""What tests of real windows have in common."""

from __future__ import annotations

import unittest

import pointer
from screen import MISSING, Screen, widgets

if not MISSING:
    from gi.repository import Gtk

by_hand = unittest.skipIf(pointer.MISSING, pointer.MISSING)
"""For tests with a pointer and a keyboard: `self.hand`."""


@unittest.skipIf(MISSING, MISSING)
class OnScreen(unittest.TestCase):
    """A screen that nobody sees, with a store and another program that has it open."""

    language = "en"

    def setUp(self) -> None:
        self.screen = Screen(self.language)
        self.addCleanup(self.screen.close)
        self.other = self.screen.other
        self.until = self.screen.until

    def press(self, root: object, label: str) -> None:
        """Presses the button that says so."""
        buttons = (each for each in widgets(root) if isinstance(each, Gtk.Button))
        next(each for each in buttons if each.get_label() == label).emit("clicked")


class InWindow(OnScreen):
    """The same with a window that shows its groups."""

    def setUp(self) -> None:
        super().setUp()
        self.window = self.screen.window()
        self.screens = self.window.screens
        self.hand = self.screen.hand

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

    def show_history(self) -> None:
        self.screens.show_page("history")
        self.until(lambda: self.window.history_page.get_visible_child_name() == "rows")

    def act(self, name: str) -> None:
        self.window.lookup_action(name).activate(None)
