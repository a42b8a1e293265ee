"""What is on screen stays where it is while rows come, go and grow around it."""

from __future__ import annotations

from collections.abc import Iterator

from gi.repository import Gdk, Gtk

from ..model.difference import unmoved
from .row_owner import RowOwner

LAYOUTS_MAX = 4
"""How often the toolkit lays out in one frame."""


class Anchor:
    """Holds a row at its place: the one under the pointer, else the one that the keyboard is on,
    else the first on screen, or the next if what comes right below that takes its place. At the
    top of a list nothing but the first two is held there: what comes is to be seen."""

    def __init__(self, owner: RowOwner) -> None:
        self._owner = owner
        self._list = owner.list
        self._pointer: tuple[float, float] | None = None
        self._places: dict[object, float] = {}
        """Where the rows on screen were, those that are to be held first."""
        self._layouts = self._handler = 0
        motion = Gtk.EventControllerMotion()
        motion.connect("enter", lambda _, x, y: self._point((x, y)))
        motion.connect("motion", lambda _, x, y: self._point((x, y)))
        motion.connect("leave", lambda _: self._point(None))
        self._list.add_controller(motion)

    def hold(self) -> None:
        """Has what is on screen now be where it is once what changes next is laid out."""
        if self._places or not self._list.get_mapped():
            return
        is_scrolled = self._list.get_vadjustment().get_value() > 0
        pointed = self._owner.row_at(*self._pointer) if self._pointer else None
        wanted = [row.key for row in (pointed, self._owner.focused_row()) if row]
        if not (wanted or is_scrolled):
            return
        seen = dict(sorted(self._seen(), key=lambda each: each[1]))
        if is_scrolled:
            wanted += seen
        self._places = {key: seen[key] for key in wanted if key in seen}
        if self._places:
            self._layouts = 0
            clock = self._list.get_frame_clock()
            # After the toolkit's own handler, and before anything is painted.
            self._handler = clock.connect("layout", self._settle)
            clock.request_phase(Gdk.FrameClockPhase.LAYOUT)

    def _point(self, at: tuple[float, float] | None) -> None:
        self._pointer = at

    def _seen(self) -> Iterator[tuple[object, float]]:
        """The rows that can be seen, and where they begin."""
        height = self._list.get_height()
        for key, row in self._owner.bound.items():
            top = self._top_of(key)
            if top is not None and top < height and top + row.get_parent().get_height() > 0:
                yield key, top

    def _top_of(self, key: object) -> float | None:
        row = self._owner.bound.get(key)
        item = row.get_parent() if row else None
        # Those that are kept ready beside the screen may not have a place.
        point = item.translate_coordinates(self._list, 0, 0) if item and item.get_mapped() else None
        return point[1] if point else None

    def _settle(self, clock: Gdk.FrameClock) -> None:
        """Scrolls by as much as the row that is held has gone."""
        now = {key: top for key in self._places if (top := self._top_of(key)) is not None}
        stay = unmoved(*([*sorted(now, key=each.__getitem__)] for each in (self._places, now)))
        key = next((each for each in self._places if each in stay), None)
        adjustment = self._list.get_vadjustment()
        before = adjustment.get_value()
        self._layouts += 1
        if key is not None and self._layouts < LAYOUTS_MAX:
            adjustment.set_value(before + now[key] - self._places[key])
            if adjustment.get_value() != before:
                return  # It is laid out once more.
        self._places = {}
        clock.disconnect(self._handler)
