"""The menu of a memo in a list."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gdk, Gio, GLib, Gtk

from ..model.shown import STATES, ShownMemo
from ..model.words import N_, _
from .memo_row import MemoRow
from .parts import add_actions, allow, pop_up
from .rows_owner import RowsOwner

_NAMES = {
    "open": N_("Open"),
    "rename": N_("Rename"),
    "due": N_("Due Date"),
    "repeat": N_("Repeat…"),
    "remind": N_("Remind…"),
    "defer": N_("Hide Until…"),
    "up": N_("Move Up"),
    "down": N_("Move Down"),
    "choose": N_("Select"),
    "delete": N_("Delete"),
}


class RowMenu:
    """Opens at a right click, or when it is told to; does what is chosen in it."""

    def __init__(self, owner: RowsOwner) -> None:
        self._owner = owner
        click = Gtk.GestureClick(button=Gdk.BUTTON_SECONDARY)
        click.connect("pressed", self._click)
        owner.list.add_controller(click)
        self._group = self._actions()
        owner.insert_action_group("row", self._group)

    def open(self, row: MemoRow) -> None:
        """Opens it at a row; one in the trash has none."""
        if row.memo is None or row.memo.is_trashed:
            return
        owner = self._owner
        allow(self._group, not owner.actions.context.is_read_only, but=("open", "choose"))
        if owner.is_chosen(row.memo.id):
            menu = owner.menu_of_chosen(has_task=row.memo.is_task)
        else:
            menu = self._menu_of(row.memo)
        row.popover = Gtk.PopoverMenu.new_from_model(menu)
        row.popover.set_halign(Gtk.Align.START)
        pop_up(row.popover, row.texts)

    def _click(self, _click: Gtk.GestureClick, _n: int, x: float, y: float) -> None:
        row = self._owner.row_at(x, y)
        if row:
            self.open(row)

    def _actions(self) -> Gio.SimpleActionGroup:
        owner, group = self._owner, Gio.SimpleActionGroup()
        deeds = (
            ("open", lambda id: owner.opened(id, ())),
            ("rename", lambda id: self._do(id, MemoRow.rename)),
            ("due", lambda id: self._do(id, MemoRow.pick_due)),
            ("defer", lambda id: self._do(id, MemoRow.pick_start)),
            ("repeat", lambda id: self._do(id, MemoRow.pick_repeat)),
            ("remind", lambda id: self._do(id, MemoRow.pick_remind)),
            ("choose", lambda id: owner.choose(id)),
            ("up", lambda id: owner.step(id, -1)),
            ("down", lambda id: owner.step(id, 1)),
            ("delete", lambda id: self._do_to(id, owner.actions.delete)),
        )
        add_actions(group, deeds, "s")
        add_actions(group, (("state", lambda value: self._put(*value)),), "(ss)")
        move = owner.actions.move_to
        add_actions(group, (("move", lambda value: move(value[0], value[1] or None)),), "(ss)")
        return group

    def _put(self, id: str, state: str) -> None:
        put = self._owner.actions.set_state
        self._do_to(id, lambda memo: put(id, state, memo.occurrence))

    def _do_to(self, id: str, deed: Callable[[ShownMemo], None]) -> None:
        row = self._owner.bound.get(id)
        if row and row.memo:
            deed(row.memo)

    def _do(self, id: str, deed: Callable[[MemoRow], None]) -> None:
        row = self._owner.bound.get(id)
        if row and row.memo:
            deed(row)

    def _states(self, memo: ShownMemo) -> Gio.Menu:
        menu = Gio.Menu()
        for state in STATES:
            target = GLib.Variant("(ss)", (memo.id, state))
            menu.append_item(_item(_(STATES[state]), "state", target))
        return menu

    def _menu_of(self, memo: ShownMemo) -> Gio.Menu:
        owner, moves = self._owner, Gio.Menu()
        for group, title in (("", _("No Group")), *owner.groups()):
            moves.append_item(_item(title, "move", GLib.Variant("(ss)", (memo.id, group))))
        id, is_ordered = GLib.Variant("s", memo.id), owner.dropped and not owner.is_column
        sections = [Gio.Menu() for _section in range(4)]
        for section, names in zip(sections, (
            ("open", "rename"),
            ("due", "repeat", "remind", "defer") if memo.is_task else (),
            ("up", "down") if is_ordered else (),
            ("choose", "delete"),
        )):  # fmt: skip
            for name in names:
                section.append_item(_item(_(_NAMES[name]), name, id))
        if memo.is_task:
            sections[0].insert_submenu(1, _("State"), self._states(memo))
        sections[2].append_submenu(_("Move to"), moves)
        menu = Gio.Menu()
        for section in sections:
            menu.append_section(None, section)
        return menu


def _item(title: str, name: str, target: GLib.Variant) -> Gio.MenuItem:
    item = Gio.MenuItem.new(title, None)
    item.set_action_and_target_value("row." + name, target)
    return item
