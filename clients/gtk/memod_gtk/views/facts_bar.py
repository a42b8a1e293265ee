"""What a memo is beside its text: done or not, its state, due, mark and group."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Callable

from gi.repository import Gio, GLib, Gtk

from ..model.shown import STATES, ShownMemo
from ..model.words import _
from ..presenters.context import Context
from ..presenters.facts import FactsPresenter
from .date_popovers import date_popover
from .parts import add_actions, allow, named, pop_up, short_names, styled, template

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


@template("facts_bar")
class FactsBar(Gtk.Box):
    """Below the title; what is pressed is done at once, or with the first save."""

    __gtype_name__ = "FactsBar"
    done: Gtk.CheckButton = Gtk.Template.Child()
    state_room: Gtk.Box = Gtk.Template.Child()
    due: Gtk.Button = Gtk.Template.Child()
    calendar: Gtk.Image = Gtk.Template.Child()
    due_words: Gtk.Label = Gtk.Template.Child()
    star: Gtk.ToggleButton = Gtk.Template.Child()
    group: Gtk.DropDown = Gtk.Template.Child()
    presenter: FactsPresenter

    def __init__(self, context: Context, groups: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._context = context
        self._groups = [("", _("No Group")), *groups]
        self._is_showing = False
        self._shown: ShownMemo | None = None
        self.state = StateMenu(lambda state: self.presenter.set_state(state), self._pick)
        self.state_room.append(self.state)
        self.done.connect("toggled", lambda _: self._set_done())
        self.star.connect("toggled", lambda _: self._set_star())
        self.due.connect("clicked", lambda _: self._pick("due"))
        self.group.set_model(Gtk.StringList.new([name for _id, name in self._groups]))
        short_names(self.group)
        self.group.connect("notify::selected", lambda *_: self._set_group())

    def show_facts(self, facts: ShownMemo) -> None:
        """What is so now."""
        self._is_showing, self._shown = True, facts
        self.state.show_state(facts.state, facts.start)
        self.done.set_active(facts.state == "done")
        for widget in (self.done, self.due, self.star):
            widget.set_visible(facts.is_task)
        self.star.set_active(facts.is_important)
        icon = "starred-symbolic" if facts.is_important else "non-starred-symbolic"
        self.star.set_icon_name(icon)
        styled(self.star, "starred", facts.is_important)
        said = "  ".join(filter(None, (facts.due, facts.repeat)))
        self.due_words.set_label(said)
        self.due_words.set_visible(bool(said))
        # As in a list: words need no picture, and in 360 pixels they need its room.
        self.calendar.set_visible(not said)
        styled(self.due, "overdue", facts.is_overdue)
        named(self.due, _("Due {due}").format(due=said) if facts.due else _("Due Date"))
        ids = [id for id, _ in self._groups]
        self.group.set_selected(ids.index(facts.group) if facts.group in ids else 0)
        self._is_showing = False

    # What the person does

    def _set_done(self) -> None:
        if not self._is_showing:
            self.presenter.set_state("done" if self.done.get_active() else "todo")

    def _set_star(self) -> None:
        if not self._is_showing:
            self.presenter.set_task(important=self.star.get_active())

    def _set_group(self) -> None:
        if not self._is_showing:
            self.presenter.set_fact(group=self._groups[self.group.get_selected()][0] or None)

    def _pick(self, name: str) -> None:
        """Asks for the task's `due`, `start`, `repeat` or `remind`."""
        if self._shown:
            set_date = self.presenter.set_date
            popover = date_popover(self._context, self._shown, name, set_date, self._pick)
            pop_up(popover, self.due if name == "due" else self.state)
