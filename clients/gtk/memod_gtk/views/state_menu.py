"""The state of a task, to choose; also what turns it into a memo, and a memo into a task."""

from __future__ import annotations

from functools import partial
from typing import Callable

from gi.repository import Gio, GLib, Gtk

from ..model.shown import STATES
from ..model.words import _
from .parts import add_actions, allow, named, template

DATES = ("repeat", "remind", "start")
"""Of a task, beside when it is due."""


@template("state_menu")
class StateMenu(Gtk.MenuButton):
    """A button that says the state; "" is that of a plain memo."""

    __gtype_name__ = "StateMenu"
    of_task: Gio.Menu = Gtk.Template.Child()
    of_memo: Gio.Menu = Gtk.Template.Child()
    icon: Gtk.Image = Gtk.Template.Child()
    """Only of a memo: beside the box of a task another box would say nothing."""
    name_label: Gtk.Label = Gtk.Template.Child()
    start: Gtk.Label = Gtk.Template.Child()

    def __init__(self, chosen: Callable[[str], None], pick: Callable[[str], None]) -> None:
        """`pick` asks until when a task is hidden, its `start`, or for its `repeat` or `remind`."""
        super().__init__()
        self.state = ""
        self._names = {"": _("Memo"), **{each: _(name) for each, name in STATES.items()}}
        kind = GLib.VariantType("s")
        self._action = Gio.SimpleAction.new_stateful("state", kind, GLib.Variant("s", ""))
        self._action.connect("activate", lambda _, value: chosen(value.unpack()))
        actions = Gio.SimpleActionGroup()
        actions.add_action(self._action)
        add_actions(actions, ((name, partial(pick, name)) for name in DATES))
        self._actions = actions
        self.insert_action_group("memo", actions)
        self.show_state("", "")

    def show_state(self, state: str, start: str) -> None:
        """The state as it is now; with `start`, words that say until when it is hidden."""
        self.state = state
        allow(self._actions, bool(state), but=("state",))
        said = ", ".join(filter(None, (self._names[state], start)))
        self._action.set_state(GLib.Variant("s", state))
        self.set_menu_model(self.of_task if state else self.of_memo)
        self.icon.set_visible(not state)
        self.name_label.set_text(self._names[state])
        self.start.set_text(start)
        self.start.set_visible(bool(start))
        named(self, _("Memo or state of a task: {kind}").format(kind=said))
