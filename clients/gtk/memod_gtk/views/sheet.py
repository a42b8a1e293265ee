"""A memo as on a sheet of paper: its title, what it is below that, then its notes."""

from __future__ import annotations

from gi.repository import Adw, Gdk, Gtk, Pango

from ..model.words import _
from .markdown_tags import TITLE_SCALE
from .memo_text import MemoText

WIDTH = 760
ROOM = 10
"""Between the title, what it is, and the notes."""


class Sheet(Gtk.Overlay):
    """Lays what a memo is into its text, which leaves the room below the first line.

    It is no part of the text: keys that are pressed there don't reach that.
    """

    def __init__(self, text: MemoText, facts: Gtk.Widget) -> None:
        # One that scrolls by itself: in another the text wouldn't follow the cursor.
        clamp = Adw.ClampScrollable(child=text, maximum_size=WIDTH)
        clamp.add_css_class("view")
        scrolled = Gtk.ScrolledWindow(child=clamp, vexpand=True)
        super().__init__(child=scrolled, overflow=Gtk.Overflow.HIDDEN)
        self._text, self._facts = text, facts
        self._kind = ""
        self.title = _placeholder()
        attributes = Pango.AttrList()
        attributes.insert(Pango.attr_scale_new(TITLE_SCALE))
        attributes.insert(Pango.attr_weight_new(Pango.Weight.BOLD))
        self.title.set_attributes(attributes)
        self.notes = _placeholder(_("Notes"))
        for each in (self.title, self.notes, facts):
            self.add_overlay(each)
        self.connect("get-child-position", self._place)
        text.connect("notify::vadjustment", lambda *_: self._follow())
        text.buffer.connect("changed", lambda _: self._invite())
        self._follow()
        self._invite()

    def show_kind(self, kind: str) -> None:
        """What the empty title says."""
        self._kind = kind
        self._invite()

    def _follow(self) -> None:
        for signal in ("value-changed", "changed"):
            self._text.get_vadjustment().connect(signal, lambda _: self.queue_allocate())

    def _invite(self) -> None:
        """Says what goes where there is nothing yet."""
        buffer = self._text.buffer
        # One that isn't visible would have no height either.
        self.title.set_text("" if buffer.get_char_count() else self._kind)
        body = buffer.get_iter_at_line(1)[1]
        has_body = buffer.get_line_count() > 1 and body.compare(buffer.get_end_iter()) < 0
        self.notes.set_visible(not has_body)
        self.queue_allocate()

    def _place(self, _sheet: Gtk.Overlay, child: Gtk.Widget, place: Gdk.Rectangle) -> bool:
        text = self._text
        margin = text.get_left_margin()
        widest = max(text.get_width() - 2 * margin, 1)
        top, height = text.get_line_yrange(text.buffer.get_start_iter())
        line = max(height - text.tags.room, self.title.measure(Gtk.Orientation.VERTICAL, -1)[1])
        facts = self._facts.measure(Gtk.Orientation.VERTICAL, widest)[1]
        room = 2 * ROOM + facts if facts else ROOM
        below = {self.title: 0, self._facts: line + ROOM, self.notes: line + room}[child]
        _, y = text.buffer_to_window_coords(Gtk.TextWindowType.WIDGET, 0, top + below)
        place.x, place.y = text.translate_coordinates(self, margin, y)
        place.width = widest
        place.height = child.measure(Gtk.Orientation.VERTICAL, widest)[1]
        text.tags.leave_room(room)
        return True


def _placeholder(said: str = "") -> Gtk.Label:
    line = Gtk.Label(
        label=said, xalign=0, ellipsize=Pango.EllipsizeMode.END, can_target=False,
        accessible_role=Gtk.AccessibleRole.PRESENTATION,
    )  # fmt: skip
    line.add_css_class("dim-label")
    return line
