"""The state of a task, to choose; also what turns it into a memo, and a memo into a task."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Callable

from gi.repository import Gio, GLib, Gtk

from ..model.shown import STATES
from ..model.words import _
from .parts import box, label, named


class StateMenu(Gtk.MenuButton):
    """A button that says the state; "" is that of a plain memo."""

    def __init__(
        self,
        chosen: Callable[[str], None],
        defer: Callable[[], None],
        repeat: Callable[[], None],
        remind: Callable[[], None],
    ) -> None:
        """`defer` asks until when a task is to be hidden, `repeat` how often it comes again,
        `remind` when a person is to be reminded of it."""
        # Only of a memo: beside the box of a task another box would say nothing.
        self._icon = Gtk.Image(icon_name="accessories-text-editor-symbolic")
        self._name = Gtk.Label()
        self._start = label()
        super().__init__(child=box(self._icon, self._name, self._start, spacing=6))
        self.state = ""
        self._names = {"": _("Memo"), **{each: _(STATES[each]) for each in STATES}}
        self._menus = {True: _menu_of_task(self._names), False: _menu_of_memo()}
        kind = GLib.VariantType("s")
        self._action = Gio.SimpleAction.new_stateful("state", kind, GLib.Variant("s", ""))
        self._action.connect("activate", lambda _, value: chosen(value.unpack()))
        actions = Gio.SimpleActionGroup()
        actions.add_action(self._action)
        self._of_task = []
        for name, asked in (("defer", defer), ("repeat", repeat), ("remind", remind)):
            action = Gio.SimpleAction.new(name, None)
            action.connect("activate", lambda *_, asked=asked: asked())
            actions.add_action(action)
            self._of_task.append(action)
        self.insert_action_group("memo", actions)
        self.show_state("", "")

    def show_state(self, state: str, start: str) -> None:
        """The state as it is now; with `start`, words that say until when it is hidden."""
        self.state = state
        for action in self._of_task:
            action.set_enabled(bool(state))
        said = ", ".join(filter(None, (self._names[state], start)))
        self._action.set_state(GLib.Variant("s", state))
        self.set_menu_model(self._menus[bool(state)])
        self._icon.set_visible(not state)
        self._name.set_text(self._names[state])
        self._start.set_text(start)
        self._start.set_visible(bool(start))
        named(self, _("Memo or state of a task: {kind}").format(kind=said))


def _menu_of_task(names: Mapping[str, str]) -> Gio.Menu:
    menu, more, other = Gio.Menu(), Gio.Menu(), Gio.Menu()
    for state in STATES:
        menu.append_item(_item(names[state], state))
    more.append(_("Repeat…"), "memo.repeat")
    more.append(_("Remind…"), "memo.remind")
    more.append(_("Hide Until…"), "memo.defer")
    menu.append_section(None, more)
    other.append_item(_item(_("Turn into Memo"), ""))
    menu.append_section(None, other)
    return menu


def _menu_of_memo() -> Gio.Menu:
    menu = Gio.Menu()
    menu.append_item(_item(_("Turn into Task"), "todo"))
    return menu


def _item(name: str, state: str) -> Gio.MenuItem:
    item = Gio.MenuItem.new(name, None)
    item.set_action_and_target_value("memo.state", GLib.Variant("s", state))
    return item
