"""What can be done to the rows that are chosen in a list, in a line below it."""

from __future__ import annotations

from collections.abc import Sequence

from gi.repository import Gio, GLib, Gtk

from ..model.shown import STATES, ShownMemo
from ..model.words import _
from .parts import box, label, named


class ChoiceBar(Gtk.Revealer):
    """There while something is chosen; its buttons are the list's `chosen` actions."""

    def __init__(self) -> None:
        super().__init__(
            transition_type=Gtk.RevealerTransitionType.NONE, valign=Gtk.Align.END, visible=False
        )
        self.count = label("", "heading", "numeric", expand=True)
        clear = _button("window-close-symbolic", _("Cancel Selection"), "chosen.clear")
        self.state = _menu("checkbox-checked-symbolic", _("State"))
        self.state.set_menu_model(_states())
        self.due = _button("x-office-calendar-symbolic", _("Due Date"), "chosen.due")
        self.move = _menu("folder-symbolic", _("Move to"))
        self.delete = _button("user-trash-symbolic", _("Delete"), "chosen.delete")
        self.restore = Gtk.Button(label=_("Restore"), action_name="chosen.restore")
        self.purge = _button("user-trash-symbolic", _("Delete Forever"), "chosen.purge")
        buttons = (self.state, self.due, self.move, self.delete, self.restore, self.purge)
        bar = box(clear, self.count, *buttons, spacing=2)
        bar.add_css_class("toolbar")
        bar.add_css_class("facts")
        named(bar, _("Selected rows"), tooltip=False)
        self.set_child(bar)

    def show_chosen(
        self, memos: Sequence[ShownMemo], groups: Sequence[tuple[str, str]] | None = None
    ) -> None:
        """How many there are, and what can be done to them; `groups` is where they can go."""
        has_task = any(each.is_task for each in memos)
        is_trashed = any(each.is_trashed for each in memos)
        self.count.set_text(_("{count} selected").format(count=len(memos)))
        for each in (self.state, self.due):
            each.set_visible(has_task and not is_trashed)
        for each in (self.move, self.delete):
            each.set_visible(not is_trashed)
        for each in (self.restore, self.purge):
            each.set_visible(is_trashed)
        if groups is not None:
            self.move.set_menu_model(moves(groups))
        self.set_visible(bool(memos))
        self.set_reveal_child(bool(memos))


def moves(groups: Sequence[tuple[str, str]]) -> Gio.Menu:
    """The groups that what is chosen can be moved to."""
    menu = Gio.Menu()
    for group, title in (("", _("No Group")), *groups):
        menu.append_item(_item(title, "chosen.move", group))
    return menu


def chosen_menu(groups: Sequence[tuple[str, str]], *, has_task: bool) -> Gio.Menu:
    """The menu at a row that is one of several chosen."""
    menu = Gio.Menu()
    if has_task:
        menu.append_submenu(_("State"), _states())
        menu.append(_("Due Date"), "chosen.due")
    menu.append_submenu(_("Move to"), moves(groups))
    menu.append(_("Delete"), "chosen.delete")
    other = Gio.Menu()
    other.append(_("Cancel Selection"), "chosen.clear")
    menu.append_section(None, other)
    return menu


def _states() -> Gio.Menu:
    menu = Gio.Menu()
    for state in reversed(STATES):
        menu.append_item(_item(_(STATES[state]), "chosen.state", state))
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
