"""The menu of a memo in a list."""

from __future__ import annotations

from functools import partial
from typing import Any, Callable

from gi.repository import Gdk, Gio, Gtk

from ..model.shown import ShownMemo
from .choosing import Choosing
from .memo_row import MemoRow
from .parts import add_actions, fill_moves, parts_of, pop_up
from .row_owner import RowOwner

_DATES = ("due", "repeat", "remind", "start")
_READING = ("open", "choose")


class RowMenu:
    """Opens at a right click, or when it is told to; does what is chosen in it."""

    def __init__(self, owner: RowOwner, choosing: Choosing) -> None:
        self._owner = owner
        self._id = ""
        """The memo that it was opened at last."""
        self._menus = parts_of("row_menu")
        click = Gtk.GestureClick(button=Gdk.BUTTON_SECONDARY)
        click.connect("pressed", lambda _click, _n, x, y: self.open(owner.row_at(x, y)))
        owner.list.add_controller(click)
        move, put = owner.actions.move_to, owner.actions.set_state
        deeds: dict[str, Callable[[Any], object]] = {
            "open": lambda row: owner.opened(row.memo.id, ()),
            "rename": MemoRow.rename,
            **{name: partial(MemoRow.pick, name=name) for name in _DATES},
            "up": lambda row: owner.step(row.memo.id, -1),
            "down": lambda row: owner.step(row.memo.id, 1),
            "choose": lambda row: choosing.toggle(row.memo.id),
            "delete": lambda row: owner.actions.delete(row.memo.id, row.memo.title),
        }
        chosen: dict[str, Callable[[Any, str], object]] = {
            "state": lambda row, state: put(row.memo.id, state, row.memo.occurrence),
            "move": lambda row, group: move(row.memo.id, group or None),
        }
        self.actions = Gio.SimpleActionGroup()
        add_actions(self.actions, ((each, partial(self._do, deeds[each])) for each in deeds))
        add_actions(self.actions, ((each, partial(self._do, chosen[each])) for each in chosen), "s")
        owner.insert_action_group("row", self.actions)

    def open(self, row: MemoRow | None) -> None:
        """Opens it at a row; one in the trash has none."""
        if row is None or row.memo is None or row.memo.is_trashed:
            return
        row.popover = Gtk.PopoverMenu.new_from_model(self.menu_of(row.memo))
        row.popover.set_halign(Gtk.Align.START)
        pop_up(row.popover, row.texts)

    def menu_of(self, memo: ShownMemo) -> Gio.Menu:
        """What can be done to a memo, or to all that are chosen if it is one of them."""
        owner, self._id = self._owner, memo.id
        of = "chosen" if memo.id in owner.choice else "row"
        kind = f"{of}-{'task' if memo.is_task else 'memo'}"
        fill_moves(self._menus.get_object(f"{kind}-moves"), f"{of}.move", owner.groups())
        is_allowed = not owner.actions.context.is_read_only
        is_ordered = bool(owner.dropped) and not owner.is_column
        for name in self.actions.list_actions():
            is_here = is_ordered or name not in ("up", "down")
            self.actions.lookup_action(name).set_enabled(
                name in _READING or (is_allowed and is_here)
            )
        menu: Gio.Menu = self._menus.get_object(kind)
        return menu

    def _do(self, deed: Callable[..., object], *value: str) -> None:
        row = self._owner.bound.get(self._id)
        if row and row.memo:
            deed(row, *value)
