"""What can be done to the rows that are chosen in a list, in a line below it."""

from __future__ import annotations

from collections.abc import Sequence

from gi.repository import Gio, GLib, Gtk

from ..model.shown import ShownMemo
from ..model.words import Words
from ..presenters.queries import STATES
from .parts import box, label, named


class ChoiceBar(Gtk.Revealer):
    """There while something is chosen; its buttons are the list's `chosen` actions."""

    def __init__(self, words: Words) -> None:
        super().__init__(
            transition_type=Gtk.RevealerTransitionType.NONE, valign=Gtk.Align.END, visible=False
        )
        self._words = words
        self.count = label("", "heading", "numeric", expand=True)
        clear = _button("window-close-symbolic", words("choose_none"), "chosen.clear")
        self.state = _menu("checkbox-checked-symbolic", words("state"))
        self.state.set_menu_model(_states(words))
        self.due = _button("x-office-calendar-symbolic", words("pick_due"), "chosen.due")
        self.move = _menu("folder-symbolic", words("move_to"))
        self.delete = _button("user-trash-symbolic", words("delete"), "chosen.delete")
        self.restore = Gtk.Button(label=words("restore"), action_name="chosen.restore")
        self.purge = _button("user-trash-symbolic", words("purge"), "chosen.purge")
        buttons = (self.state, self.due, self.move, self.delete, self.restore, self.purge)
        bar = box(clear, self.count, *buttons, spacing=2)
        bar.add_css_class("toolbar")
        bar.add_css_class("facts")
        named(bar, words("chosen_bar"), tooltip=False)
        self.set_child(bar)

    def show_chosen(
        self, memos: Sequence[ShownMemo], groups: Sequence[tuple[str, str]] | None = None
    ) -> None:
        """How many there are, and what can be done to them; `groups` is where they can go."""
        has_task = any(each.is_task for each in memos)
        is_trashed = any(each.is_trashed for each in memos)
        self.count.set_text(self._words("chosen", count=len(memos)))
        for each in (self.state, self.due):
            each.set_visible(has_task and not is_trashed)
        for each in (self.move, self.delete):
            each.set_visible(not is_trashed)
        for each in (self.restore, self.purge):
            each.set_visible(is_trashed)
        if groups is not None:
            self.move.set_menu_model(moves(self._words, groups))
        self.set_visible(bool(memos))
        self.set_reveal_child(bool(memos))


def moves(words: Words, groups: Sequence[tuple[str, str]]) -> Gio.Menu:
    """The groups that what is chosen can be moved to."""
    menu = Gio.Menu()
    for group, title in (("", words("no_group")), *groups):
        menu.append_item(_item(title, "chosen.move", group))
    return menu


def chosen_menu(words: Words, groups: Sequence[tuple[str, str]], *, has_task: bool) -> Gio.Menu:
    """The menu at a row that is one of several chosen."""
    menu = Gio.Menu()
    if has_task:
        menu.append_submenu(words("state"), _states(words))
        menu.append(words("pick_due"), "chosen.due")
    menu.append_submenu(words("move_to"), moves(words, groups))
    menu.append(words("delete"), "chosen.delete")
    other = Gio.Menu()
    other.append(words("choose_none"), "chosen.clear")
    menu.append_section(None, other)
    return menu


def _states(words: Words) -> Gio.Menu:
    menu = Gio.Menu()
    for state in reversed(STATES):
        menu.append_item(_item(words(f"{state}_column"), "chosen.state", state))
    return menu


def _item(title: str, action: str, value: str) -> Gio.MenuItem:
    item = Gio.MenuItem.new(title, None)
    item.set_action_and_target_value(action, GLib.Variant("s", value))
    return item


def _button(icon: str, name: str, action: str) -> Gtk.Button:
    button = Gtk.Button(icon_name=icon, action_name=action)
    button.add_css_class("flat")
    return named(button, name)


def _menu(icon: str, name: str) -> Gtk.MenuButton:
    button = Gtk.MenuButton(icon_name=icon, direction=Gtk.ArrowType.UP)
    button.add_css_class("flat")
    return named(button, name)
