"""Memos dragged from a list, and dropped between its rows or somewhere on it."""

from __future__ import annotations

from gi.repository import Gdk, GObject, Graphene, Gsk, Gtk

from .memo_row import MemoRow
from .row_owner import RowOwner

CARD_ROUND = 8


class RowDragging:
    """Marks where what is held would go, and tells the list's `dropped`."""

    def __init__(self, owner: RowOwner) -> None:
        self._owner = owner
        self._marked: MemoRow | None = None
        source = Gtk.DragSource(actions=Gdk.DragAction.MOVE)
        source.connect("prepare", self._drag)
        owner.list.add_controller(source)
        self.target = Gtk.DropTarget.new(GObject.TYPE_STRING, Gdk.DragAction.MOVE)
        self.target.connect("drop", self._drop)
        self.target.connect("motion", self._hover)
        self.target.connect("leave", lambda _: self._mark(None, ""))
        owner.add_controller(self.target)

    def _drag(self, source: Gtk.DragSource, x: float, y: float) -> Gdk.ContentProvider | None:
        row = self._owner.row_at(x, y)
        if row is None or row.memo is None or self._owner.actions.context.is_read_only:
            return None
        source.set_icon(_lifted(row), 12, 12)
        return Gdk.ContentProvider.new_for_value("memo:" + row.memo.id)

    def _drop(self, _target: Gtk.DropTarget, value: str, x: float, y: float) -> bool:
        kind, _, memo = value.partition(":")
        self._mark(None, "")
        if kind != "memo" or self._owner.dropped is None:
            return False
        row, is_after = self._gap_at(x, y)
        self._owner.dropped(memo, row.memo.id if row and row.memo else "", is_after)
        return True

    def _hover(self, _target: Gtk.DropTarget, x: float, y: float) -> Gdk.DragAction:
        if self._owner.dropped is None:
            return Gdk.DragAction(0)
        row, is_after = self._gap_at(x, y)
        if self._owner.is_ordered:
            self._mark(row, "drop-after" if is_after else "drop-before")
        return Gdk.DragAction.MOVE

    def _gap_at(self, x: float, y: float) -> tuple[MemoRow | None, bool]:
        """The row that something is held over, and whether over its lower half."""
        owner = self._owner
        point = owner.translate_coordinates(owner.list, x, y)
        row = owner.row_at(*point) if point and owner.bound else None
        if row is None or row.memo is None:
            return None, True
        _, top = row.translate_coordinates(owner, 0, 0)
        return row, y > top + row.get_height() / 2

    def _mark(self, row: MemoRow | None, where: str) -> None:
        if self._marked:
            for each in ("drop-after", "drop-before"):
                self._marked.remove_css_class(each)
        self._marked = row
        if row:
            row.add_css_class(where)


def _lifted(row: MemoRow) -> Gdk.Paintable:
    """A row as a card in the hand, through which nothing of what is below it is seen."""
    width, height = row.get_width(), row.get_height()
    card, whole = Gsk.RoundedRect(), Graphene.Rect().init(0, 0, width, height)
    card.init_from_rect(whole, CARD_ROUND)
    style = row.get_style_context()
    snapshot = Gtk.Snapshot()
    snapshot.push_rounded_clip(card)
    snapshot.append_color(style.lookup_color("popover_bg_color")[1], whole)
    Gtk.WidgetPaintable.new(row).snapshot(snapshot, width, height)
    snapshot.pop()
    edge = style.lookup_color("accent_bg_color")[1]
    snapshot.append_border(card, 4 * [1.5], 4 * [edge])
    return snapshot.to_paintable(None)
