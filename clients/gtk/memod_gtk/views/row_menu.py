"""The menu of a memo in a list."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gdk, Gio, GLib, Gtk

from ..model.shown import STATES, ShownMemo
from ..model.words import N_, _
from .memo_row import MemoRow
from .parts import add_actions, allow, pop_up
from .row_owner import RowOwner


class RowMenu:
    """Opens at a right click, or when it is told to; does what is chosen in it."""

    def __init__(self, owner: RowOwner) -> None:
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

        def of_row(deed: Callable[..., None], *given: str) -> Callable[[str], None]:
            return lambda id: self._do(id, lambda row: deed(row, *given))

        self._deeds = {
            "open": (N_("Open"), lambda id: owner.opened(id, ())),
            "rename": (N_("Rename"), of_row(MemoRow.rename)),
            "due": (N_("Due Date"), of_row(MemoRow.pick, "due")),
            "repeat": (N_("Repeat…"), of_row(MemoRow.pick, "repeat")),
            "remind": (N_("Remind…"), of_row(MemoRow.pick, "remind")),
            "start": (N_("Hide Until…"), of_row(MemoRow.pick, "start")),
            "up": (N_("Move Up"), lambda id: owner.step(id, -1)),
            "down": (N_("Move Down"), lambda id: owner.step(id, 1)),
            "choose": (N_("Select"), lambda id: owner.choose(id)),
            "delete": (N_("Delete"), of_row(lambda row: owner.actions.delete(row.memo))),
        }
        add_actions(group, ((name, deed) for name, (_said, deed) in self._deeds.items()), "s")
        add_actions(group, (("state", lambda value: self._put(*value)),), "(ss)")
        move = owner.actions.move_to
        add_actions(group, (("move", lambda value: move(value[0], value[1] or None)),), "(ss)")
        return group

    def _put(self, id: str, state: str) -> None:
        put = self._owner.actions.set_state
        self._do(id, lambda row: put(id, state, row.memo and row.memo.occurrence))

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
            ("due", "repeat", "remind", "start") if memo.is_task else (),
            ("up", "down") if is_ordered else (),
            ("choose", "delete"),
        )):  # fmt: skip
            for name in names:
                section.append_item(_item(_(self._deeds[name][0]), name, id))
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
