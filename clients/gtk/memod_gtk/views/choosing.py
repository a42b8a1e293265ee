"""Several rows of a list chosen by pointer, finger or keys, and what is done to all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable

from gi.repository import Gdk, Gio, Gtk

from ..model.session import Failed
from ..model.shown import ShownMemo
from ..model.words import _
from ..presenters.actions import ManyActions
from .due_popover import DuePopover
from .parts import add_actions, allow, fill_moves, pop_up, template
from .row_owner import RowOwner

_CONTROL, _SHIFT = Gdk.ModifierType.CONTROL_MASK, Gdk.ModifierType.SHIFT_MASK
_STEPS = {Gdk.KEY_Up: -1, Gdk.KEY_Down: 1}


@template("choice_bar")
class ChoiceBar(Gtk.Revealer):
    """There while something is chosen; its buttons are the list's `chosen` actions."""

    __gtype_name__ = "ChoiceBar"
    moves: Gio.Menu = Gtk.Template.Child()
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
            fill_moves(self.moves, "chosen.move", groups)
        self.set_visible(bool(memos))
        self.set_reveal_child(bool(memos))


class Choosing:
    """Ctrl+click chooses a row, Shift+click those up to it; while any are, so does a click."""

    def __init__(self, owner: RowOwner) -> None:
        self.choice = owner.choice
        self.popover: DuePopover | None = None
        self._owner = owner
        self._many = ManyActions(owner.actions.context, owner.actions)
        many = self._many
        self.actions = Gio.SimpleActionGroup()
        deeds = (
            ("clear", self.clear),
            ("all", self.choose_all),
            ("due", self.pick_due),
            ("delete", self._delete),
            ("restore", lambda: self._do(many.restore)),
            ("purge", lambda: self._do(many.purge)),
        )
        add_actions(self.actions, deeds)
        add_actions(self.actions, (("state", self._put), ("move", self._move)), "s")
        owner.insert_action_group("chosen", self.actions)
        self.bar = ChoiceBar()
        # Before the row under the pointer opens.
        clicks = Gtk.GestureClick(
            button=Gdk.BUTTON_PRIMARY, propagation_phase=Gtk.PropagationPhase.CAPTURE
        )
        clicks.connect("pressed", self._clicked)
        owner.list.add_controller(clicks)
        held = Gtk.GestureLongPress(touch_only=True)
        held.connect("pressed", self._held)
        owner.list.add_controller(held)
        owner.list.connect("unmap", lambda _: self.clear())

    def follow(self) -> None:
        """The rows are others, or look different."""
        if self.choice.follow(self._owner.model.entries):
            self._show()
        elif self.choice:
            self.bar.show_chosen(self.memos())

    def toggle(self, id: str) -> None:
        """Chooses a row, or no longer."""
        row = self._row(id)
        if row:
            self.choice.toggle(row)
            self._show()

    def clear(self) -> bool:
        """Chooses nothing; returns whether anything was chosen."""
        was_any = self.choice.clear()
        if was_any:
            self._show()
        return was_any

    def key(self, memo: str, key: int, state: int) -> bool:
        """Does what a key means for what is chosen; returns whether it means anything. `memo` is
        the one that the keyboard is on."""
        is_control, is_shift = bool(state & _CONTROL), bool(state & _SHIFT)
        if key == Gdk.KEY_space and is_control:
            self.toggle(memo)
        elif key in _STEPS and is_shift and not is_control:
            self._step(memo, _STEPS[key])
        elif key in (Gdk.KEY_a, Gdk.KEY_A) and is_control:
            self.choose_all()
        elif self.choice and key == Gdk.KEY_Delete:
            self._delete()
        elif self.choice and key == Gdk.KEY_space:
            self._check()
        else:
            return False
        return True

    def choose_all(self) -> None:
        """Chooses every row that is loaded."""
        self.choice.choose_all(self._owner.model.entries)
        self._show()

    def memos(self) -> list[ShownMemo]:
        """What is chosen."""
        return [self._owner.presenter.shown(each) for each in self.choice]

    @property
    def _is_allowed(self) -> bool:
        return not self._owner.actions.context.is_read_only

    def _show(self) -> None:
        allow(self.actions, self._is_allowed, but=("clear", "all"))
        for row in self._owner.bound.values():
            row.show_chosen()
        self.bar.show_chosen(self.memos(), self._owner.groups())

    def _row(self, id: str) -> Any:
        entries = self._owner.model.entries
        place = entries.place_of(id)
        return entries[place] if place >= 0 else None

    def _step(self, memo: str, by: int) -> None:
        rows = [each for _, each in self._owner.model.entries.loaded() if isinstance(each, dict)]
        here = [each["id"] for each in rows].index(memo) + by
        if 0 <= here < len(rows):
            self.choice.extend(rows[here], self._owner.model.entries, memo)
            self._show()
            there = self._owner.bound.get(rows[here]["id"])
            if there and there.get_parent():
                there.get_parent().grab_focus()

    # By pointer and finger

    def _clicked(self, clicks: Gtk.GestureClick, _n: int, x: float, y: float) -> None:
        state = clicks.get_current_event_state()
        row = self._owner.row_at(x, y)
        if row is None or row.memo is None or not state & (_CONTROL | _SHIFT):
            return
        clicks.set_state(Gtk.EventSequenceState.CLAIMED)
        if state & _SHIFT:
            focused = self._owner.focused_row()
            start = focused.memo.id if focused and focused.memo else None
            self.choice.extend(self._row(row.memo.id), self._owner.model.entries, start)
            self._show()
        else:
            self.toggle(row.memo.id)
        row.get_parent().grab_focus()

    def _held(self, held: Gtk.GestureLongPress, x: float, y: float) -> None:
        row = self._owner.row_at(x, y)
        if row and row.memo:
            held.set_state(Gtk.EventSequenceState.CLAIMED)
            self.toggle(row.memo.id)

    # What is done to them

    def _do(self, deed: Callable[[list[ShownMemo]], None]) -> None:
        memos = self.memos()
        if not self._is_allowed:
            return
        self.clear()
        if memos:
            deed(memos)

    def _delete(self) -> None:
        if not any(each.is_trashed for each in self.memos()):
            self._do(self._many.delete)

    def _check(self) -> None:
        tasks = [each for each in self.memos() if each.is_task]
        if tasks:
            self._put("todo" if all(each.is_done for each in tasks) else "done")

    def _put(self, state: str) -> None:
        self._do(lambda memos: self._many.set_state(memos, state))

    def _move(self, group: str) -> None:
        name = dict(self._owner.groups()).get(group, _("No Group"))
        self._do(lambda memos: self._many.move_to(memos, group or None, name))

    def pick_due(self) -> None:
        """Asks when all of them are due."""
        memos = self.memos()

        def send(due: str | None, done: Callable[[], None], failed: Failed) -> None:
            def changed() -> None:
                done()
                self.clear()

            self._many.set_due(memos, due, changed, failed)

        self.popover = DuePopover(self._owner.actions.context, None, send)
        pop_up(self.popover, self.bar.due)
