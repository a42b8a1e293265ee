"""A list of memos or tasks: loading, rows, empty or an error, and nothing else."""

from __future__ import annotations

from functools import partial
from typing import Callable

from gi.repository import Adw, Gdk, GLib, Gtk

from ..model.difference import unmoved
from ..model.entries import Entries, Gap, Heading, key_of
from ..model.shown import ShownMemo
from ..presenters.actions import Actions
from .anchor import Anchor
from .choosing import Choosing
from .entry_model import FIRST_ROWS
from .lingering import LateRows
from .memo_row import MemoRow
from .parts import box, status_page, styled
from .row_dragging import RowDragging
from .row_menu import RowMenu
from .row_owner import Opened, RowOwner

FLASH_MILLISECONDS = 1500
"""Somewhat longer than the style takes."""
NEAR = 20
"""By so many rows before and behind it is seen whether one has moved."""
ROW_PIXELS_MIN = 42


class MemoList(RowOwner):
    """Rows are made as they come on screen, whatever the length of the list."""

    def __init__(self, actions: Actions, name: str, opened: Opened) -> None:
        super().__init__(actions, opened)
        self.counted: Callable[[], None] = lambda: None
        """Told when the number of rows may have changed."""
        self._fresh: set[object] = set()
        """The rows that came last, which are shown as such."""
        self._late = LateRows(lambda: self.model.first_rows, lambda: self.anchor.hold())
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", lambda _, item: item.set_child(MemoRow(self)))
        factory.connect("bind", self._bind)
        factory.connect("unbind", self._unbind)
        self.list.set_factory(factory)
        self.list.update_property([Gtk.AccessibleProperty.LABEL], [name])
        self.list.connect("activate", self._activate)
        self.anchor = Anchor(self)
        self.dragging = RowDragging(self)
        self.choosing = Choosing(self)
        self.menu = RowMenu(self, self.choosing)
        # Before the toolkit's own row takes the space for a selection.
        keys = Gtk.EventControllerKey(propagation_phase=Gtk.PropagationPhase.CAPTURE)
        keys.connect("key-pressed", self._key)
        self.list.add_controller(keys)
        scrolled = Gtk.ScrolledWindow(child=self.list, hscrollbar_policy=Gtk.PolicyType.NEVER)
        scrolled.set_vexpand(True)
        self.empty = status_page("emblem-ok-symbolic", "")
        self.add_named(box(scrolled, self.choosing.bar, vertical=True), "rows")
        self.add_named(self.empty, "empty")

    # What a presenter tells

    def show_rows(
        self, entries: Entries, *, is_new_day: bool = False, is_other: bool = False
    ) -> None:
        """There is something; on a new day its rows look different."""
        later = partial(self.show_rows, entries, is_new_day=is_new_day, is_other=is_other)
        if self.lingering.holds(later):
            return
        if self.stepped is None:  # The person moves a row, and wants to see where it goes.
            self.anchor.hold()
        held = self.focused_row() if self.get_focus_child() else None
        key = held.key if held else None
        before = self.model.entries
        place = before.place_of(key) if held else -1
        self.model.first_rows = self._rows_that_fit()
        grows = not is_other and len(entries) > len(before)
        self._flash(_ids(entries) - _ids(before) if grows else set())
        change = self.model.update(entries)
        if held and change.splices:
            self._hold(key, place, before)
        changed = [entries[place] for place in change.changed]
        for entry in (each for _, each in entries.loaded()) if is_new_day else changed:
            row = self.bound.get(key_of(entry))
            if row:
                row.show_entry(entry)
        self.choosing.follow()
        self.set_visible_child_name("rows")
        self.counted()

    def _rows_that_fit(self) -> int:
        """How many of the lowest rows fill the window."""
        root = self.get_root()
        height = root.get_height() if root else 0  # It isn't laid out yet.
        return height // ROW_PIXELS_MIN + 1 if height else FIRST_ROWS

    def show_empty(self) -> None:
        """There is nothing."""
        if self.lingering.holds(self.show_empty):
            return
        self.model.update(Entries())
        self.choosing.follow()
        self.set_visible_child_name("empty")
        self.counted()

    def _flash(self, fresh: set[object]) -> None:
        """Shows for a moment which rows are new."""
        if fresh and Adw.get_enable_animations(self):
            self._fresh = fresh
            GLib.timeout_add(FLASH_MILLISECONDS, self._fresh.clear)

    def fold(self, is_narrow: bool) -> None:
        """Whether rows have little room."""
        if is_narrow != self.is_narrow:
            self.is_narrow = is_narrow
            self.show_groups()

    def show_groups(self) -> None:
        """Groups have other names or colours."""
        for _, entry in self.model.entries.loaded():
            if isinstance(entry, dict) and (row := self.bound.get(key_of(entry))):
                row.show_entry(entry)

    def show_row(self, id: str) -> None:
        """A row looks different, such as for its preview."""
        place, row = self.model.entries.place_of(id), self.bound.get(id)
        if row and row.is_made and place >= 0:
            self.anchor.hold()
            row.show_entry(self.model.entries[place])

    # The keyboard's place, which the toolkit forgets with the widget it was on

    def _hold(self, key: object, place: int, before: Entries) -> None:
        """Stays on its row while that stays, or goes along with one that it has moved; else it
        stays where it was in the list."""
        loaded = [(at, key_of(each)) for at, each in self.model.entries.loaded()]
        near = [key_of(each) for each in before[max(0, place - NEAR) : place + NEAR]]
        if key == self.stepped or key in unmoved(
            near, [each for _, each in loaded if each in near]
        ):
            keys = [key]
        else:
            later = [each for at, each in loaded if at >= place]
            keys = later + [each for at, each in reversed(loaded) if at < place]
        rows = (self.bound.get(each) for each in keys)
        row = next((each for each in rows if each and each.memo), None)
        if row and row.get_parent():
            row.get_parent().grab_focus()
        self.stepped = None

    # Rows

    def _bind(self, _factory: Gtk.ListItemFactory, item: Gtk.ListItem) -> None:
        # Not that of the item: the toolkit binds a row again where it has moved, and its item is as
        # old as the row.
        entry, row = self.model.entries[item.get_position()], item.get_child()
        row.key = key_of(entry)
        self.bound[row.key] = row
        styled(row, "fresh", row.key in self._fresh)
        self._late.show(row, entry)
        folds = isinstance(entry, Heading) and entry.part is not None
        item.set_activatable(isinstance(entry, dict) or folds)
        if isinstance(entry, Gap):
            self.presenter.need(entry)

    def _unbind(self, _factory: Gtk.ListItemFactory, item: Gtk.ListItem) -> None:
        row: MemoRow = item.get_child()
        if self.bound.get(row.key) is row:
            del self.bound[row.key]
        self._late.forget(row)
        if row.popover:  # It is about an entry that the row shows no more.
            row.popover.popdown()
            row.popover = None

    def _activate(self, _list: Gtk.ListView, position: int) -> None:
        entry = self.model.entries[position]
        if isinstance(entry, Heading) and entry.part is not None:
            self.presenter.fold(entry.part)
        elif isinstance(entry, dict) and self.choice:
            self.choosing.toggle(entry["id"])
        elif isinstance(entry, dict):
            self.opened(entry["id"], entry.get("ranges", ()))

    # Keys

    def _key(self, _keys: Gtk.EventControllerKey, key: int, _code: int, state: int) -> bool:
        row = self.focused_row()
        memo = row.memo if row else None
        if row is None or memo is None:
            return False
        if self.choosing.key(memo.id, key, state):
            return True
        is_alt = bool(state & Gdk.ModifierType.ALT_MASK)
        if key == Gdk.KEY_Menu or (key == Gdk.KEY_F10 and state & Gdk.ModifierType.SHIFT_MASK):
            self.menu.open(row)
        elif self.actions.context.is_read_only:
            return False
        elif key == Gdk.KEY_Delete and not memo.is_trashed:
            self.actions.delete(memo.id, memo.title)
        elif key == Gdk.KEY_space and memo.is_task and not self._is_on_button(row):
            self.actions.check(memo, not memo.is_done)
        elif is_alt and memo.is_task and key in (Gdk.KEY_Left, Gdk.KEY_Right):
            self.actions.step_state(memo, 1 if key == Gdk.KEY_Right else -1)
        elif is_alt and key in (Gdk.KEY_s, Gdk.KEY_S) and not memo.is_trashed:
            self._star(memo)
        elif is_alt and memo.is_task and key in (Gdk.KEY_d, Gdk.KEY_D):
            row.pick("due")
        elif is_alt and key in (Gdk.KEY_Up, Gdk.KEY_Down):
            self.step(memo.id, 1 if key == Gdk.KEY_Down else -1)
        else:
            return False
        return True

    def _star(self, memo: ShownMemo) -> None:
        if memo.is_task:
            self.actions.star(memo, not memo.is_important)
        else:
            self.actions.pin(memo, not memo.is_pinned)

    def _is_on_button(self, row: MemoRow) -> bool:
        focus = self.get_root().get_focus()
        return focus is not None and focus.is_ancestor(row)


def _ids(entries: Entries) -> set[object]:
    """Those of the rows that are loaded."""
    return {each["id"] for _, each in entries.loaded() if isinstance(each, dict)}
