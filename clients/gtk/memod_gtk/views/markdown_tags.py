"""Keeps a text styled as Markdown: the lines that changed at once, a long text bit by bit."""

from __future__ import annotations

from collections.abc import Iterable

from gi.repository import Adw, GLib, Gtk, Pango

from ..model.markdown import is_fence, spans_of

LINES_AT_ONCE = 100
"""How many lines are styled before the window goes on with what else there is to do."""
TITLE_SCALE = 1.5
_FENCES = ("fence-open", "fence-in", "fence-end")
_LOOKS: dict[str, dict[str, object]] = {
    "title": {"weight": Pango.Weight.BOLD, "scale": TITLE_SCALE},
    "h1": {"weight": Pango.Weight.BOLD, "scale": TITLE_SCALE},
    "h2": {"weight": Pango.Weight.BOLD, "scale": 1.25},
    "h3": {"weight": Pango.Weight.BOLD, "scale": 1.1},
    "quote": {"style": Pango.Style.ITALIC},
    "checked": {"strikethrough": True},
    "bold": {"weight": Pango.Weight.BOLD},
    "italic": {"style": Pango.Style.ITALIC},
    "strike": {"strikethrough": True},
    **{name: {"family": "monospace"} for name in ("code", *_FENCES)},
    **{name: {"underline": Pango.Underline.SINGLE} for name in ("link", "memo-link")},
    "tag": {},
    "marker": {},
    "box": {"family": "monospace"},
    "bullet": {},
    "first": {"pixels_below_lines": 10},
}
"""What comes later is seen over what came before."""
_COLORS = {
    # In the light and in the dark.
    "quote": ("#5E5C64", "#C0BFBC"),
    "tag": ("#1A6E3C", "#8FF0A4"),
    **dict.fromkeys(("code", "fence-in"), ("#813D9C", "#DC8ADD")),
    **dict.fromkeys(("link", "memo-link"), ("#1A5FB4", "#78AEED")),
    **dict.fromkeys(("checked", "fence-open", "fence-end", "marker"), ("#6B6A6F", "#9A9996")),
}
_GROUNDS = {
    "code": ("background", "#EFEEF1", "#36363A"),
    # Drawn as a picture, the letters of a box are as the paper; selected ones are seen.
    **dict.fromkeys(("box", "bullet"), ("foreground", "#FFFFFF", "#1E1E1E")),
    **dict.fromkeys(_FENCES, ("paragraph-background", "#F3F2F4", "#2E2E32")),
}
_MARKS = ("checked", "memo-link", "tag", "box", "bullet")
"""The tags of what the server finds, which the text keeps while it is typed."""
_IN_CODE = ("fence-in", "fence-end")
"""The tags of a line that begins within a block of code."""


class MarkdownTags:
    """Styles a buffer from the moment it is made."""

    def __init__(self, buffer: Gtk.TextBuffer) -> None:
        self.buffer = buffer
        self._tags = {name: buffer.create_tag(name, **look) for name, look in _LOOKS.items()}
        self.room = 10
        """What is left free below the first line."""
        self._rest = buffer.create_mark("unstyled", buffer.get_end_iter(), True)
        self._idle = 0
        self._style = Adw.StyleManager.get_default()
        self._handler = 0
        buffer.connect_after("insert-text", self._inserted)
        buffer.connect_after("delete-range", lambda _, start, _end: self._edited(start, start))
        self._recolor()

    @property
    def is_settled(self) -> bool:
        """Whether all lines look as they are meant."""
        return self._idle == 0

    def line(self, number: int) -> str:
        """The text of a line, without its end."""
        start, end = self._bounds(number)
        return str(self.buffer.get_slice(start, end, True)).rstrip("\r\n")

    def leave_room(self, room: int) -> None:
        """Leaves so much free below the first line."""
        if room != self.room:
            self.room = room
            self._tags["first"].set_property("pixels_below_lines", room)

    def is_code(self, number: int) -> bool:
        """Whether a line is in a block of code."""
        start = self._bounds(number)[0]
        return any(start.has_tag(self._tags[name]) for name in _FENCES)

    def box(self, number: int) -> tuple[int, int]:
        """Where the check box of a line begins and ends; both are 0 without one."""
        start, end = self._bounds(number)
        box = self._tags["box"]
        # `<` would compare where Python has the two in memory.
        is_here = start.has_tag(box) or (
            start.forward_to_tag_toggle(box) and start.compare(end) < 0
        )
        if not is_here:
            return 0, 0
        first = start.get_line_offset()
        start.forward_to_tag_toggle(box)
        return int(first), int(start.get_line_offset())

    def follow_style(self) -> None:
        """Has colours for the light or for the dark, as it is and will be."""
        if not self._handler:
            self._handler = self._style.connect("notify::dark", lambda *_: self._recolor())
            if self.buffer.get_iter_at_mark(self._rest).get_line() + 1 < self._line_count():
                self._leave_for_later(self._line_count())
        self._recolor()

    def leave_style(self) -> None:
        """Nobody sees it any more."""
        if self._handler:
            self._style.disconnect(self._handler)
            self._handler = 0
        if self._idle:
            GLib.source_remove(self._idle)
            self._idle = 0

    def _recolor(self) -> None:
        for name, colors in _COLORS.items():
            self._tags[name].set_property("foreground", colors[self._style.get_dark()])
        for name, (kind, *grounds) in _GROUNDS.items():
            self._tags[name].set_property(kind, grounds[self._style.get_dark()])

    # What changed

    def _inserted(
        self, _buffer: Gtk.TextBuffer, end: Gtk.TextIter, text: str, _length: int
    ) -> None:
        start = end.copy()
        start.backward_chars(len(text))
        self._edited(start, end)

    def _edited(self, start: Gtk.TextIter, end: Gtk.TextIter) -> None:
        self._style_lines(start.get_line(), end.get_line())

    def _style_lines(self, first: int, last: int) -> None:
        """Styles these lines, and those behind them that begin or no longer begin in code."""
        count, is_in_code = self.buffer.get_line_count(), self._is_after_code(first)
        number = first
        while number < count and (number <= last or is_in_code != self._begins_in_code(number)):
            if number - first >= LINES_AT_ONCE:
                self._leave_for_later(number)
                return
            is_in_code = self._style_line(number, is_in_code)
            number += 1

    def _leave_for_later(self, number: int) -> None:
        # All of what follows: what is styled already costs little more than looking.
        rest = self.buffer.get_iter_at_mark(self._rest)
        if not self._idle or rest.get_line() > number:
            self.buffer.move_mark(self._rest, self.buffer.get_iter_at_line(number)[1])
        if not self._idle:
            self._idle = GLib.idle_add(self._go_on, priority=GLib.PRIORITY_LOW)

    def _go_on(self) -> bool:
        number, count = self.buffer.get_iter_at_mark(self._rest).get_line(), self._line_count()
        is_in_code = self._is_after_code(number)
        end = min(number + LINES_AT_ONCE, count)
        while number < end:
            is_in_code = self._style_line(number, is_in_code)
            number += 1
        self.buffer.move_mark(self._rest, self.buffer.get_iter_at_line(number)[1])
        if number >= count:
            self._idle = 0
        return bool(number < count)

    def _line_count(self) -> int:
        return int(self.buffer.get_line_count())

    # A line

    def _style_line(self, number: int, is_in_code: bool) -> bool:
        """Styles a line; answers whether the next one is in a block of code."""
        start, end = self._bounds(number)
        # Not all at once, by the toolkit: that looks for the next tag to the end of the text.
        for name, tag in self._tags.items():
            if name not in _MARKS:
                self.buffer.remove_tag(tag, start, end)
        if number == 0:
            self.buffer.apply_tag(self._tags["first"], start, end)
        text = self.line(number)
        fence = is_fence(text)
        if is_in_code or fence:
            name = "fence-open" if not is_in_code else "fence-end" if fence else "fence-in"
            self.buffer.apply_tag(self._tags[name], start, end)
            return not (is_in_code and fence)
        spans = spans_of(text)
        if number == 0 and not any(span.style.startswith("h") for span in spans):
            self.buffer.apply_tag(self._tags["title"], start, end)
        for span in spans:
            first, last = start.copy(), start.copy()
            first.forward_chars(span.start)
            last.forward_chars(span.end)
            self.buffer.apply_tag(self._tags[span.style], first, last)
        return False

    def mark(self, number: int, marks: Iterable[tuple[int, int, str, str]]) -> None:
        """Shows the marks of a line, and what is behind a ticked box as done."""
        start, end = self._bounds(number)
        for name in _MARKS:
            self.buffer.remove_tag(self._tags[name], start, end)
        for first, last, name, value in marks:
            self._apply(name, number, first, last)
            text = self.line(number)
            before = text[:first].rstrip()
            if name == "box" and before[-1:] in tuple("-*+"):  # The box says as much.
                self._apply("bullet", number, len(before) - 1, len(before))
            if name == "box" and value:
                done = text[last:].lstrip()  # A line through a space is a dash.
                self._apply("checked", number, len(text) - len(done), len(text))

    def _apply(self, name: str, number: int, first: int, last: int) -> None:
        bounds = (self.buffer.get_iter_at_line_offset(number, at)[1] for at in (first, last))
        self.buffer.apply_tag(self._tags[name], *bounds)

    def _bounds(self, number: int) -> tuple[Gtk.TextIter, Gtk.TextIter]:
        """Where a line begins, and where the next one does."""
        start = self.buffer.get_iter_at_line(number)[1]
        end = start.copy()
        end.forward_line()
        return start, end

    def _begins_in_code(self, number: int) -> bool:
        start = self._bounds(number)[0]
        return any(start.has_tag(self._tags[name]) for name in _IN_CODE)

    def _is_after_code(self, number: int) -> bool:
        if number == 0:
            return False
        start = self._bounds(number - 1)[0]
        return any(start.has_tag(self._tags[name]) for name in ("fence-open", "fence-in"))
