"""Two versions of a text, to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable

from gi.repository import Adw, Gdk, GLib, Gtk, Pango

from ..model.marks import differing_lines
from ..model.passages import Part, Passage
from ..model.words import _
from .parts import box, clamped, label, named, prose, styled
from .parts import scrolled as scrolled_of
from .passages_view import PassagesView

DIFFERENT = Gdk.RGBA()
DIFFERENT.parse("rgba(245, 194, 17, 0.3)")
"""Behind lines that aren't the same in both; seen on light and on dark."""
BEFORE = 0.3
"""How much of a version in sight is before the first of them, at most, and at least a line."""
HEIGHT_MIN = 110
VERSION_MARGIN = 8
"""Around what is scrolled, so that a line at the top isn't at the very edge."""
_FIRST = "first difference"
"""The mark at the first of them."""
_HIGH = "가"
"""A letter that is as high as a line of text with any other."""


class ConflictView(Gtk.Box):
    """Both versions side by side, or below each other where it is narrow."""

    def __init__(
        self,
        keep_mine: Callable[[], None],
        take_theirs: Callable[[], None],
        join: Callable[[str], None],
    ) -> None:
        super().__init__(orientation=Gtk.Orientation.VERTICAL, vexpand=True)
        self._title, more = (
            _centred(_("Changed elsewhere too")),
            _centred(
                _(
                    "The same words were changed here and elsewhere. Both versions are kept; "
                    "choose one, or choose by passage."
                )
            ),
        )
        self.mine, mine = _version(_("Yours"), _("Keep Yours"), keep_mine)
        self.theirs, theirs = _version(_("Theirs"), _("Take Theirs"), take_theirs)
        self._sides = box(mine, theirs, spacing=18, homogeneous=True, vexpand=True)
        self.join = Gtk.Button(halign=Gtk.Align.CENTER, margin_top=6, margin_bottom=12)
        self.join.add_css_class("pill")
        self.join.connect("clicked", lambda _: self._join(join))
        page = box(self._title, more, self._sides, vertical=True, spacing=12)
        for side, room in (("start", 18), ("end", 18), ("top", 18), ("bottom", 6)):
            page.set_property(f"margin-{side}", room)
        scrolled = Gtk.ScrolledWindow(
            child=Adw.Clamp(child=page, maximum_size=1000), vexpand=True,
            hscrollbar_policy=Gtk.PolicyType.NEVER,
        )  # fmt: skip
        self.passages = PassagesView()
        self._pages = Gtk.Stack(transition_type=Gtk.StackTransitionType.CROSSFADE)
        self._pages.add_named(scrolled, "versions")
        self._pages.add_named(scrolled_of(clamped(self.passages, 760)), "passages")
        # What both can be joined with is in sight, however much room the versions need.
        for child in (self._pages, self.join):
            self.append(child)
        self.fold(False)

    def show_versions(self, mine: str, theirs: str, parts: Sequence[Part] = ()) -> None:
        """Shows both, the lines in which they differ marked; the parts are to choose from."""
        self.passages.show_parts(parts or [Passage(mine, theirs)])
        self._turn("versions")
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

    def _turn(self, page: str) -> None:
        self._pages.set_visible_child_name(page)
        is_whole = page == "versions"
        self.join.set_label(_("Choose by Passage") if is_whole else _("Use This Text"))
        styled(self.join, "suggested-action", not is_whole)

    def _join(self, join: Callable[[str], None]) -> None:
        if self._pages.get_visible_child_name() == "versions":
            self._turn("passages")
        else:
            join(self.passages.text())

    def fold(self, is_narrow: bool) -> None:
        """Whether there is little room beside each other."""
        vertical, horizontal = Gtk.Orientation.VERTICAL, Gtk.Orientation.HORIZONTAL
        self._sides.set_orientation(vertical if is_narrow else horizontal)
        styled(self._title, "title-2", not is_narrow)
        styled(self._title, "heading", is_narrow)

    def _laid_out(self) -> bool:
        """Scrolls to the first lines that differ, once there is a layout to scroll in."""
        if not (self.get_mapped() and self.mine.get_height() and self.theirs.get_height()):
            return True  # It is called again.
        for view in (self.mine, self.theirs):
            # Below the text is room for a line, so that any can be the first in sight.
            line = view.create_pango_layout(_HIGH)
            view.set_bottom_margin(line.get_pixel_size()[1])
        # Behind what finds out how high the lines are.
        GLib.idle_add(self._show_first, priority=GLib.PRIORITY_LOW)
        return False  # It isn't called again.

    def _show_first(self) -> None:
        if self.get_mapped():
            for view in (self.mine, self.theirs):
                view.get_vadjustment().set_value(_top(view))


def _top(view: Gtk.TextView) -> int:
    """Where the line begins that is to be the first in sight: a little before the first that
    differs, and so far from the end that it can be."""
    place, buffer = view.get_vadjustment(), view.get_buffer()
    page, last = place.get_page_size(), place.get_upper() - place.get_page_size()
    line = buffer.get_iter_at_mark(buffer.get_mark(_FIRST))
    top = first = int(view.get_iter_location(line).y)
    while view.backward_display_line(line):
        before = int(view.get_iter_location(line).y)
        if top < first and top <= last and before < first - BEFORE * page:
            break
        top = before
    return top


def _centred(sentence: str) -> Gtk.Label:
    line = Gtk.Label(wrap=True, justify=Gtk.Justification.CENTER)
    line.set_markup(prose(sentence))
    return line


def _version(name: str, choice: str, chosen: Callable[[], None]) -> tuple[Gtk.TextView, Gtk.Widget]:
    view = Gtk.TextView(
        editable=False, wrap_mode=Gtk.WrapMode.WORD_CHAR, left_margin=12, right_margin=12,
        margin_top=VERSION_MARGIN, margin_bottom=VERSION_MARGIN,
    )  # fmt: skip
    named(view, name, tooltip=False)
    view.get_buffer().create_tag(
        "different", paragraph_background_rgba=DIFFERENT, weight=Pango.Weight.BOLD
    )
    view.get_buffer().create_mark(_FIRST, view.get_buffer().get_start_iter(), True)
    scrolled = Gtk.ScrolledWindow(child=view, vexpand=True, min_content_height=HEIGHT_MIN)
    scrolled.add_css_class("card")
    scrolled.set_overflow(Gtk.Overflow.HIDDEN)
    button = Gtk.Button(label=choice, valign=Gtk.Align.CENTER)
    button.connect("clicked", lambda _: chosen())
    head = box(label(name, "heading", expand=True), button, spacing=12)
    return view, box(head, scrolled, vertical=True, spacing=6)
