"""What can be done to the rows that are chosen in a list, in a line below it."""

from __future__ import annotations

from collections.abc import Sequence

from gi.repository import Gio, GLib, Gtk

from ..model.shown import ShownMemo
from ..model.words import _
from .parts import template


@template("choice_bar")
class ChoiceBar(Gtk.Revealer):
    """There while something is chosen; its buttons are the list's `chosen` actions."""

    __gtype_name__ = "ChoiceBar"
    states: Gio.Menu = Gtk.Template.Child()
    count: Gtk.Label = Gtk.Template.Child()
    state: Gtk.MenuButton = Gtk.Template.Child()
    due: Gtk.Button = Gtk.Template.Child()
    move: Gtk.MenuButton = Gtk.Template.Child()
    delete: Gtk.Button = Gtk.Template.Child()
    restore: Gtk.Button = Gtk.Template.Child()
    purge: Gtk.Button = Gtk.Template.Child()

    def __init__(self) -> None:
        # Made with the template it would be undone by the toolkit's own default.
        super().__init__(transition_type=Gtk.RevealerTransitionType.NONE)

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
            self.move.set_menu_model(_moves(groups))
        self.set_visible(bool(memos))
        self.set_reveal_child(bool(memos))

    def menu_of(self, groups: Sequence[tuple[str, str]], *, has_task: bool) -> Gio.Menu:
        """The menu at a row that is one of several chosen."""
        menu, other = Gio.Menu(), Gio.Menu()
        if has_task:
            menu.append_submenu(_("State"), self.states)
            menu.append(_("Due Date"), "chosen.due")
        menu.append_submenu(_("Move to"), _moves(groups))
        menu.append(_("Delete"), "chosen.delete")
        other.append(_("Cancel Selection"), "chosen.clear")
        menu.append_section(None, other)
        return menu


def _moves(groups: Sequence[tuple[str, str]]) -> Gio.Menu:
    """The groups that what is chosen can be moved to."""
    menu = Gio.Menu()
    for group, title in (("", _("No Group")), *groups):
        item = Gio.MenuItem.new(title, None)
        item.set_action_and_target_value("chosen.move", GLib.Variant("s", group))
        menu.append_item(item)
    return menu
