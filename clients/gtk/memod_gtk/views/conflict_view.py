"""Two versions of a text, to choose from."""

from __future__ import annotations

from typing import Callable

from gi.repository import Adw, Gdk, GLib, Gtk, Pango

from ..model.marks import differing_lines
from ..model.words import Words
from .parts import box, label, named, prose

DIFFERENT = Gdk.RGBA()
DIFFERENT.parse("rgba(245, 194, 17, 0.3)")
"""Behind lines that aren't the same in both; seen on light and on dark."""
_FIRST = "first difference"
"""The mark at the first of them."""


class ConflictView(Gtk.ScrolledWindow):
    """Both versions side by side, or below each other where it is narrow."""

    def __init__(
        self,
        words: Words,
        keep_mine: Callable[[], None],
        take_theirs: Callable[[], None],
        join: Callable[[], None],
    ) -> None:
        super().__init__(hscrollbar_policy=Gtk.PolicyType.NEVER, vexpand=True)
        title, more = _centred(words("conflict")), _centred(words("conflict_more"))
        title.add_css_class("title-2")
        self.mine, mine = _version(words("mine"), words("keep_mine"), keep_mine)
        self.theirs, theirs = _version(words("theirs"), words("take_theirs"), take_theirs)
        self._sides = box(mine, theirs, spacing=18, homogeneous=True, vexpand=True)
        joined = Gtk.Button(label=words("join"), halign=Gtk.Align.CENTER)
        joined.add_css_class("pill")
        joined.connect("clicked", lambda _: join())
        page = box(title, more, self._sides, joined, vertical=True, spacing=12)
        for side in ("start", "end", "top", "bottom"):
            page.set_property(f"margin-{side}", 18)
        self.set_child(Adw.Clamp(child=page, maximum_size=1000))

    def show_versions(self, mine: str, theirs: str) -> None:
        """Shows both, the lines in which they differ marked."""
        different = differing_lines(mine, theirs)
        # All lines before it are the same, so it has the same number in both.
        first = min((*different[0], *different[1]), default=0)
        for view, text, numbers in zip((self.mine, self.theirs), (mine, theirs), different):
            buffer = view.get_buffer()
            buffer.set_text(text)
            buffer.move_mark(buffer.get_mark(_FIRST), buffer.get_iter_at_line(first)[1])
            for number in numbers:
                start, end = buffer.get_iter_at_line(number)[1], buffer.get_iter_at_line(number)[1]
                if not end.ends_line():
                    end.forward_to_line_end()
                buffer.apply_tag_by_name("different", start, end)
        self.add_tick_callback(lambda *_: self._laid_out())

    def fold(self, is_narrow: bool) -> None:
        """Whether there is little room beside each other."""
        vertical, horizontal = Gtk.Orientation.VERTICAL, Gtk.Orientation.HORIZONTAL
        self._sides.set_orientation(vertical if is_narrow else horizontal)

    def _laid_out(self) -> bool:
        """Scrolls to the first lines that differ, once there is a layout to scroll in."""
        if not (self.get_mapped() and self.mine.get_height() and self.theirs.get_height()):
            return True  # It is called again.
        # Behind what finds out how high the lines are.
        GLib.idle_add(self._show_first, priority=GLib.PRIORITY_LOW)
        return False  # It isn't called again.

    def _show_first(self) -> None:
        if self.get_mapped():
            for view in (self.mine, self.theirs):
                view.scroll_to_mark(view.get_buffer().get_mark(_FIRST), 0, True, 0, 0.3)


def _centred(sentence: str) -> Gtk.Label:
    line = Gtk.Label(wrap=True, justify=Gtk.Justification.CENTER)
    line.set_markup(prose(sentence))
    return line


def _version(name: str, choice: str, chosen: Callable[[], None]) -> tuple[Gtk.TextView, Gtk.Widget]:
    view = Gtk.TextView(
        editable=False, wrap_mode=Gtk.WrapMode.WORD_CHAR, top_margin=12, left_margin=12,
        right_margin=12, bottom_margin=12,
    )  # fmt: skip
    named(view, name, tooltip=False)
    view.get_buffer().create_tag(
        "different", paragraph_background_rgba=DIFFERENT, weight=Pango.Weight.BOLD
    )
    view.get_buffer().create_mark(_FIRST, view.get_buffer().get_start_iter(), True)
    scrolled = Gtk.ScrolledWindow(child=view, vexpand=True, min_content_height=120)
    scrolled.add_css_class("card")
    scrolled.set_overflow(Gtk.Overflow.HIDDEN)
    button = Gtk.Button(label=choice, valign=Gtk.Align.CENTER)
    button.connect("clicked", lambda _: chosen())
    head = box(label(name, "heading", expand=True), button, spacing=12)
    return view, box(head, scrolled, vertical=True, spacing=6)
