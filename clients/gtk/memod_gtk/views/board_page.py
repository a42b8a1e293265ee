"""The board: what is to do, what is being done, what is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Callable

from gi.repository import Gdk, GObject, Gtk

from ..model.shown import STATES
from ..model.words import _
from ..presenters.actions import Actions
from .memo_list import MemoList
from .parts import box, named, parts_of, say_status, short_names
from .task_entry import TaskEntry


class BoardPage(Gtk.Box):
    """Three columns with their counts; one at a time where it is narrow."""

    def __init__(
        self,
        columns: Mapping[str, MemoList],
        entries: Mapping[str, TaskEntry],
        actions: Actions,
        filtered: Callable[[str | None], None],
    ) -> None:
        """`entries` are the lines to type tasks into; `filtered` is told of the group whose tasks
        are to be shown."""
        super().__init__(orientation=Gtk.Orientation.VERTICAL, spacing=12)
        for side in ("start", "end", "top", "bottom"):
            self.set_property(f"margin-{side}", 12)
        part = parts_of("board_page").get_object
        self.columns = columns
        self.switch = part("switch")
        self.tabs: dict[str, Gtk.ToggleButton] = {each: part(f"{each}-tab") for each in columns}
        self.counts: dict[str, Gtk.Label] = {each: part(f"{each}-count") for each in columns}
        self._heads = [part(f"{each}-head") for each in columns]
        self._cards: dict[str, Gtk.Widget] = {each: part(each) for each in columns}
        self._is_narrow = False
        self._actions = actions
        self._entries = entries
        self._places: list[tuple[str, str]] = [("", _("All Groups"))]
        self._is_showing = False
        self._filtered = filtered
        self.group = Gtk.DropDown.new_from_strings([_("All Groups")])
        self.group.connect("notify::selected", lambda *_: self._filter())
        short_names(self.group)
        named(self.group, _("Tasks of which group"))
        side_by_side = box(*self._cards.values(), spacing=12, homogeneous=True, vexpand=True)
        for state, memos in columns.items():
            memos.is_column = True
            say_status(memos.empty, _("Drag tasks here"))
            memos.counted = partial(self._count, state)
            memos.dropped = partial(self._dropped, state)
            self.tabs[state].connect("toggled", lambda _: self.fold(self._is_narrow))
            target = Gtk.DropTarget.new(GObject.TYPE_STRING, Gdk.DragAction.MOVE)
            target.connect("drop", partial(self._drop, state))
            self.tabs[state].add_controller(target)
            name = _("New task: {state}").format(state=_(STATES[state]))
            named(entries[state].entry, name, tooltip=False)
            entries[state].add_css_class("entry-card")
            for each in (entries[state], memos):
                self._cards[state].append(each)
        self.group.set_halign(Gtk.Align.START)
        for each in (self.group, self.switch, side_by_side):
            self.append(each)
        self.fold(False)

    def fold(self, is_narrow: bool) -> None:
        """Shows one column, or all."""
        self._is_narrow = is_narrow
        self.switch.set_visible(is_narrow)
        for head in self._heads:  # The switch says the same.
            head.set_visible(not is_narrow)
        for state, card in self._cards.items():
            card.set_visible(not is_narrow or self.tabs[state].get_active())

    def show_groups(self, places: Sequence[tuple[str, str]]) -> None:
        """The groups there are to choose from; the one that is chosen stays so."""
        chosen = self._places[self.group.get_selected()][0]
        self._places = [("", _("All Groups")), *places]
        ids = [id for id, _ in self._places]
        self._is_showing = chosen in ids
        self.group.set_model(Gtk.StringList.new([name for _, name in self._places]))
        self.group.set_selected(ids.index(chosen) if chosen in ids else 0)
        self._is_showing = False
        self._follow_group()

    @property
    def task_entry(self) -> TaskEntry:
        """The line that a task is typed into, of the column that is shown or the first."""
        return next(each for each in self._entries.values() if each.get_mapped())

    def _follow_group(self) -> None:
        """Has what is typed, and where it is put, be of the group that is shown."""
        group = self._places[self.group.get_selected()][0]
        for state, entry in self._entries.items():
            entry.presenter.defaults = {"state": state, **({"group": group} if group else {})}
            self.columns[state].is_ordered = bool(group) and state != "done"

    def _filter(self) -> None:
        if not self._is_showing and self.group.get_selected() < len(self._places):
            self._follow_group()
            self._filtered(self._places[self.group.get_selected()][0] or None)

    def _dropped(self, state: str, memo: str, neighbour: str = "", is_after: bool = True) -> None:
        rows = (column.bound.get(memo) for column in self.columns.values())
        shown = next((row.memo for row in rows if row and row.memo), None)
        is_placed = self.columns[state].is_ordered and neighbour not in ("", memo)
        if shown is None or shown.state != state:
            occurrence = shown.occurrence if shown else None
            beside = {"after" if is_after else "before": neighbour} if is_placed else None
            self._actions.set_state(memo, state, occurrence, beside=beside)
        elif is_placed:
            self._actions.place(memo, neighbour, is_after=is_after)

    def _drop(self, state: str, _target: Gtk.DropTarget, value: str, *_: float) -> bool:
        kind, _colon, memo = value.partition(":")
        if kind == "memo":
            self._dropped(state, memo)
        return kind == "memo"

    def _count(self, state: str) -> None:
        self.counts[state].set_label(str(self.columns[state].presenter.total))
