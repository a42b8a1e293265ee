"""The state of a task, to choose; also whether it is one at all."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gio, GLib, Gtk

from ..model.words import Words
from ..presenters.queries import STATES
from .parts import box, label, named

_ICONS = {
    "": "accessories-text-editor-symbolic",
    "todo": "checkbox-symbolic",
    "doing": "checkbox-mixed-symbolic",
    "done": "checkbox-checked-symbolic",
}


class StateMenu(Gtk.MenuButton):
    """A button that says the state; "" is that of a plain memo."""

    def __init__(
        self,
        words: Words,
        chosen: Callable[[str], None],
        defer: Callable[[], None],
        repeat: Callable[[], None],
    ) -> None:
        """`defer` asks until when a task is to be hidden, `repeat` how often it comes again."""
        self._icon = Gtk.Image()
        self._label = label()
        super().__init__(child=box(self._icon, self._label, spacing=6))
        self.state = ""
        self._words = words
        self._names = {"": words("plain"), **{each: words(f"{each}_column") for each in STATES}}
        menu = Gio.Menu()
        for state, name in self._names.items():
            item = Gio.MenuItem.new(name, None)
            item.set_action_and_target_value("memo.state", GLib.Variant("s", state))
            menu.append_item(item)
        more = Gio.Menu()
        more.append(words("pick_repeat"), "memo.repeat")
        more.append(words("pick_start"), "memo.defer")
        menu.append_section(None, more)
        self.set_menu_model(menu)
        kind = GLib.VariantType("s")
        self._action = Gio.SimpleAction.new_stateful("state", kind, GLib.Variant("s", ""))
        self._action.connect("activate", lambda _, value: chosen(value.unpack()))
        actions = Gio.SimpleActionGroup()
        actions.add_action(self._action)
        self._of_task = []
        for name, asked in (("defer", defer), ("repeat", repeat)):
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
        self._icon.set_from_icon_name(_ICONS[state])
        self._label.set_text(said)
        named(self, self._words("kind", kind=said))

    def fold(self, is_narrow: bool) -> None:
        """Whether there is no room for words."""
        self._label.set_visible(not is_narrow)
