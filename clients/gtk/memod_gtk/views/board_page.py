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
from .parts import box, label, named, say_status, short_names
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
        self.columns = columns
        self.counts: dict[str, Gtk.Label] = {}
        self.tabs: dict[str, Gtk.ToggleButton] = {}
        self._tab_counts: dict[str, Gtk.Label] = {}
        self._cards: dict[str, Gtk.Widget] = {}
        self._heads: list[Gtk.Widget] = []
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
        self.switch = box(homogeneous=True)
        self.switch.add_css_class("linked")
        side_by_side = box(spacing=12, homogeneous=True, vexpand=True)
        for state, memos in columns.items():
            memos.is_column = True
            say_status(memos.empty, _("Drag tasks here"))
            memos.counted = partial(self._count, state)
            memos.dropped = partial(self._dropped, state)
            self.switch.append(self._tab(state, _(STATES[state])))
            self._cards[state] = self._column(state, _(STATES[state]), memos)
            side_by_side.append(self._cards[state])
        self.group.set_halign(Gtk.Align.START)
        self.append(self.group)
        self.append(self.switch)
        self.append(side_by_side)
        self.tabs["todo"].set_active(True)
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

    def _tab(self, state: str, name: str) -> Gtk.Widget:
        count = self._tab_counts[state] = label("", "dim-label", "numeric")
        child = box(label(name), count, spacing=6, halign=Gtk.Align.CENTER)
        tab = Gtk.ToggleButton(child=child, group=next(iter(self.tabs.values()), None))
        tab.add_css_class("tab")
        tab.connect("toggled", lambda _: self.fold(self._is_narrow))
        target = Gtk.DropTarget.new(GObject.TYPE_STRING, Gdk.DragAction.MOVE)
        target.connect(
            "drop", lambda _target, value, *_: _drop(value, partial(self._dropped, state))
        )
        tab.add_controller(target)
        self.tabs[state] = tab
        return tab

    def _column(self, state: str, name: str, memos: MemoList) -> Gtk.Widget:
        count = self.counts[state] = label("", "dim-label", "numeric")
        head = box(_dot(state), label(name, "heading", expand=True), count, spacing=8)
        head.add_css_class("column-head")
        self._heads.append(head)
        entry = self._entries[state]
        named(entry.entry, _("New task: {state}").format(state=name), tooltip=False)
        entry.add_css_class("entry-card")
        column = box(head, entry, memos, vertical=True)
        column.add_css_class("column")
        column.set_overflow(Gtk.Overflow.HIDDEN)
        return column

    def _count(self, state: str) -> None:
        total = str(self.columns[state].presenter.total)
        self.counts[state].set_text(total)
        self._tab_counts[state].set_text(total)


def _drop(value: str, dropped: Callable[[str], None]) -> bool:
    kind, _, memo = value.partition(":")
    if kind == "memo":
        dropped(memo)
    return kind == "memo"


def _dot(state: str) -> Gtk.Widget:
    dot = Gtk.Box(valign=Gtk.Align.CENTER, width_request=10, height_request=10)
    dot.add_css_class("dot")
    dot.add_css_class("state-" + state)
    return dot
