"""How a list is sorted, and whether it has what is done: a part of a menu, and its actions."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gio, GLib

from ..model.settings import ListLook
from ..model.words import _
from ..presenters.queries import SORT_NAMES, SORTS, sort_of


def look_menu(is_smart: bool) -> Gio.Menu:
    """The part of a menu; one that fills itself has no order of its own."""
    menu, sorts = Gio.Menu(), Gio.Menu()
    for sort in SORTS:
        if not (is_smart and sort == "manual"):
            sorts.append(_(SORT_NAMES[sort]), f"look.sort::{sort}")
    menu.append_submenu(_("Sort By"), sorts)
    menu.append(_("Hide Done"), "look.hide-done")
    return menu


def look_actions(
    is_smart: bool, look: Callable[[], ListLook], looked: Callable[[ListLook], None]
) -> Gio.SimpleActionGroup:
    """The actions that it names: `looked` is told of what is chosen."""
    actions = Gio.SimpleActionGroup()
    sort = Gio.SimpleAction.new_stateful(
        "sort", GLib.VariantType("s"), GLib.Variant("s", sort_of(is_smart, look()))
    )
    hide = Gio.SimpleAction.new_stateful("hide-done", None, GLib.Variant("b", look().hides_done))

    def changed(action: Gio.SimpleAction, value: GLib.Variant) -> None:
        action.set_state(value)
        sorted_by, hides = sort.get_state().unpack(), hide.get_state().unpack()
        looked(look()._replace(sort=sorted_by, hides_done=hides))

    for action in (sort, hide):
        action.connect("change-state", changed)
        actions.add_action(action)
    return actions
