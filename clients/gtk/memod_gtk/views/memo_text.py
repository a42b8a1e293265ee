"""The text of a memo: styled while it is written, with boxes and links that can be clicked."""

from __future__ import annotations

from math import pi
from typing import Any, Callable

from gi.repository import Gdk, GLib, Graphene, Gtk

from ..model.difference import common
from ..model.markdown import Target, continued, marked, target_at
from ..model.words import _
from ..presenters.context import Context
from .markdown_tags import MarkdownTags
from .marking import Marking
from .parts import named

BOX_SHARE = 0.8
"""How much of a line's height the picture of a check box has."""
_FORMATS = {Gdk.KEY_b: "**", Gdk.KEY_i: "*"}
SETTLED_MILLISECONDS = 1000
"""After so long a page that was opened stands where it stays."""


class MemoText(Gtk.TextView):
    """`changed` hears of what the person types, `followed` of a link or tag that was clicked."""

    def __init__(
        self, context: Context, changed: Callable[[], None], followed: Callable[[Target], None]
    ) -> None:
        super().__init__(
            wrap_mode=Gtk.WrapMode.WORD_CHAR, vexpand=True, top_margin=18, bottom_margin=48,
            left_margin=12, right_margin=12, pixels_below_lines=4,
        )  # fmt: skip
        named(self, _("Text of the memo"), tooltip=False)
        self._heard = changed
        self._followed = followed
        self.is_showing = False
        """Whether what changes now is nothing that the person typed."""
        self._has_broken = False
        self.buffer = self.get_buffer()
        self.tags = MarkdownTags(self.buffer)
        self.connect("map", lambda _: self.tags.follow_style())
        self.connect("unmap", lambda _: self.tags.leave_style())
        self.marking = Marking(context, self)
        """Knows the tags, links and boxes of the text."""
        self.buffer.connect("changed", lambda _: self.is_showing or self._heard())
        self.buffer.connect("begin-user-action", lambda _: self._note(""))
        self.buffer.connect("insert-text", lambda _buffer, _at, text, _length: self._note(text))
        self.buffer.connect("end-user-action", lambda _: self._go_on())
        clicks = Gtk.GestureClick(propagation_phase=Gtk.PropagationPhase.CAPTURE)
        clicks.connect("released", self._clicked)
        self.add_controller(clicks)
        motion = Gtk.EventControllerMotion()
        motion.connect("motion", self._moved)
        self.add_controller(motion)
        self.keys = Gtk.EventControllerKey(propagation_phase=Gtk.PropagationPhase.CAPTURE)
        self.keys.connect("key-pressed", self._key)
        self.add_controller(self.keys)

    def whole(self) -> str:
        """The text as it is."""
        # `text` would leave out what has no letters; a memo is kept as it was typed.
        return str(self.buffer.get_slice(*self.buffer.get_bounds(), True))

    def show_text(self, text: str) -> None:
        """Shows another text; what stays the same is left alone, and the cursor with it."""
        old = self.whole()
        if old == text:
            return
        self.is_showing = True
        # What it opened with isn't taken back by an undo; what others wrote is, like any edit.
        if old:
            self.put(text)
        else:
            self.buffer.begin_irreversible_action()
            self.buffer.insert(self.buffer.get_start_iter(), text)
            self.buffer.end_irreversible_action()
            self.buffer.place_cursor(self.buffer.get_end_iter())
        self.is_showing = False

    def boxes(self) -> list[tuple[Gdk.Rectangle, bool]]:
        """Where check boxes are on the screen, in the text's own pixels, and which are ticked."""
        seen, found = self.get_visible_rect(), []
        line = self.get_line_at_y(seen.y)[0]
        while self.get_line_yrange(line)[0] <= seen.y + seen.height:
            first, last = self.tags.box(line.get_line())
            if last:
                start, end = (
                    self.buffer.get_iter_at_line_offset(line.get_line(), each)[1]
                    for each in (first, last)
                )
                place, behind = self.get_iter_location(start), self.get_iter_location(end)
                place.width = max(behind.x - place.x, place.height)
                found.append((place, self.tags.line(line.get_line())[first + 1 : first + 2] != " "))
            if not line.forward_line():
                break
        return found

    def do_snapshot_layer(self, layer: Gtk.TextViewLayer, snapshot: Gtk.Snapshot) -> None:
        """Draws the boxes where the text has them."""
        if layer != Gtk.TextViewLayer.ABOVE_TEXT:
            return
        style = self.get_style_context()
        color = style.lookup_color("accent_bg_color")[1]
        for place, is_ticked in self.boxes():
            side = BOX_SHARE * place.height
            x = place.x + (place.width - side) / 2
            y = place.y + (place.height - side) / 2
            area = Graphene.Rect().init(x - 1, y - 1, side + 2, side + 2)
            drawing = snapshot.append_cairo(area)
            drawing.set_source_rgba(color.red, color.green, color.blue, 1)
            drawing.translate(x, y)
            drawing.scale(side, side)
            _draw_box(drawing, is_ticked)

    def put(self, text: str) -> None:
        """Makes it that text, as one edit of what differs."""
        old = self.whole()
        start, end = common(old, text)
        self.buffer.begin_user_action()
        first = self.buffer.get_iter_at_offset(start)
        last = self.buffer.get_iter_at_offset(len(old) - end)
        self.buffer.delete(first, last)
        self.buffer.insert(self.buffer.get_iter_at_offset(start), text[start : len(text) - end])
        self.buffer.end_user_action()

    def select(self, start: int, end: int) -> None:
        """Selects what is there, by characters of the whole text, and brings it on screen."""
        first, last = (self.buffer.get_iter_at_offset(each) for each in (start, end))
        self.buffer.select_range(first, last)
        self._bring_cursor()
        # Where lines weren't measured yet, or the page was still sliding in, that was too early:
        # it is done again for as long as the height changes.
        scroll = self.get_vadjustment()
        handler = scroll.connect("changed", lambda _: GLib.idle_add(self._bring_cursor))

        def settle() -> bool:
            scroll.disconnect(handler)
            return self._bring_cursor()

        GLib.timeout_add(SETTLED_MILLISECONDS, settle)

    def _bring_cursor(self) -> bool:
        self.scroll_to_mark(self.buffer.get_insert(), 0.1, True, 0.0, 0.3)
        return False

    # What the person does

    def _note(self, text: str) -> None:
        self._has_broken = text == "\n"

    def _go_on(self) -> None:
        """Goes on with a list after Enter. Once the line is broken, since the syllable that an
        input method was composing is there only then."""
        has_broken, self._has_broken = self._has_broken, False
        if not has_broken or self.is_showing:
            return
        here = self.buffer.get_iter_at_mark(self.buffer.get_insert())
        number = here.get_line()
        if number == 0 or self.tags.is_code(number):
            return
        box_end = self.tags.box(number - 1)[1]
        mark = continued(self.tags.line(number - 1), box_end)
        if mark:
            self.buffer.insert_at_cursor(mark)
            if box_end:
                # For the next Enter, which may come before the server has said so.
                self.tags.mark(number, [(len(mark) - 4, len(mark) - 1, "box", "")])
        elif mark is not None:  # An item without a word ends the list.
            start = self.buffer.get_iter_at_line(number - 1)[1]
            end = start.copy()
            end.forward_to_line_end()
            end.forward_char()
            self.buffer.delete(start, end)

    def _key(self, _keys: Gtk.EventControllerKey, key: int, _code: int, state: int) -> bool:
        mark = _FORMATS.get(key)
        if mark and state & Gtk.accelerator_get_default_mod_mask() == Gdk.ModifierType.CONTROL_MASK:
            self._format(mark)
            return True
        is_enter = key in (Gdk.KEY_Return, Gdk.KEY_KP_Enter)
        if not (is_enter and state & Gdk.ModifierType.CONTROL_MASK):
            return False
        here = self.buffer.get_iter_at_mark(self.buffer.get_insert())
        target = self._target(here)
        if target:
            self._followed(target)
        elif self.marking.box_of(here.get_line()) and self.get_editable():
            self.marking.tick(here.get_line())
        return True

    def _format(self, mark: str) -> None:
        """Puts marks around what is selected, or takes them away."""
        here = self.buffer.get_iter_at_mark(self.buffer.get_insert())
        bounds = self.buffer.get_selection_bounds() or (here, here)
        if not self.get_editable():
            return
        first, last = (each.get_offset() for each in bounds)
        text, start, end = marked(self.whole(), first, last, mark)
        self.put(text)
        self.buffer.select_range(*(self.buffer.get_iter_at_offset(each) for each in (start, end)))

    def _target(self, place: Gtk.TextIter) -> Target | None:
        number, offset = place.get_line(), place.get_line_offset()
        mark = self.marking.target_at(number, offset)
        return mark or target_at(self.tags.line(number), offset)

    def _clicked(self, clicks: Gtk.GestureClick, presses: int, x: float, y: float) -> None:
        found = self._under(x, y)
        if found is None or presses != 1 or self.buffer.get_has_selection():
            return
        number, target = found
        if target:
            self._followed(target)
        elif self.get_editable():
            self.marking.tick(number)
            clicks.set_state(Gtk.EventSequenceState.CLAIMED)

    def _moved(self, _motion: Gtk.EventControllerMotion, x: float, y: float) -> None:
        self.set_cursor_from_name("pointer" if self._under(x, y) else "text")

    def _under(self, x: float, y: float) -> tuple[int, Target | None] | None:
        """The line of a box or link at a point, with the link."""
        at = self.window_to_buffer_coords(Gtk.TextWindowType.WIDGET, int(x), int(y))
        is_text, place = self.get_iter_at_location(*at)
        if not is_text or self.tags.is_code(place.get_line()):
            return None
        offset, target = place.get_line_offset(), self._target(place)
        box = self.marking.box_of(place.get_line())
        if target or (box and box[0] <= offset < box[1]):
            return place.get_line(), target
        return None


def _draw_box(drawing: Any, is_ticked: bool) -> None:
    """Draws a check box of the size 1."""
    line, round_by = 0.1, 0.22
    low, high = line / 2, 1 - line / 2
    drawing.set_line_width(line)
    for x, y, quarter in ((high, low, 3), (high, high, 0), (low, high, 1), (low, low, 2)):
        x += round_by if x == low else -round_by
        y += round_by if y == low else -round_by
        drawing.arc(x, y, round_by, quarter * pi / 2, (quarter + 1) * pi / 2)
    drawing.close_path()
    if not is_ticked:
        drawing.stroke()
        return
    drawing.fill_preserve()
    drawing.stroke()
    drawing.set_source_rgba(1, 1, 1, 1)
    drawing.set_line_width(0.13)
    drawing.move_to(0.25, 0.52)
    drawing.line_to(0.43, 0.7)
    drawing.line_to(0.76, 0.32)
    drawing.stroke()
