"""Two versions of a text, to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable

from gi.repository import Gdk, GLib, Gtk, Pango

from ..model.marks import differing_lines
from ..model.passages import Part, Passage
from ..model.words import _
from .parts import box, clamped, label, prose, scrolled, styled, template, wrapped

DIFFERENT = Gdk.RGBA()
DIFFERENT.parse("rgba(245, 194, 17, 0.3)")
"""Behind lines that aren't the same in both; seen on light and on dark."""
BEFORE = 0.3
"""How much of a version in sight is before the first of them, at most, and at least a line."""
_FIRST = "first difference"
"""The mark at the first of them."""
AROUND_LINES_MAX = 2
"""How much of what is the same stands before and behind a choice of a passage."""
_HIGH = "가"
"""A letter that is as high as a line of text with any other."""


@template("conflict_view")
class ConflictView(Gtk.Box):
    """Both versions side by side, or below each other where it is narrow."""

    __gtype_name__ = "ConflictView"
    pages: Gtk.Stack = Gtk.Template.Child()
    title: Gtk.Label = Gtk.Template.Child()
    explained: Gtk.Label = Gtk.Template.Child()
    sides: Gtk.Box = Gtk.Template.Child()
    keep_mine: Gtk.Button = Gtk.Template.Child()
    keep_theirs: Gtk.Button = Gtk.Template.Child()
    mine: Gtk.TextView = Gtk.Template.Child()
    theirs: Gtk.TextView = Gtk.Template.Child()
    join_button: Gtk.Button = Gtk.Template.Child()

    def __init__(self, resolve: Callable[[str], None]) -> None:
        """`resolve` is told of the text that was chosen."""
        super().__init__()
        self._versions = ("", "")
        self.title.set_markup(prose(_("Changed elsewhere too")))
        explained = _(
            "The same words were changed here and elsewhere. Both versions are kept; choose one,"
            " or choose by passage."
        )
        self.explained.set_markup(prose(explained))
        self.keep_mine.connect("clicked", lambda _: resolve(self._versions[0]))
        self.keep_theirs.connect("clicked", lambda _: resolve(self._versions[1]))
        self.join_button.connect("clicked", lambda _: self._join(resolve))
        for view in (self.mine, self.theirs):
            buffer = view.get_buffer()
            buffer.create_tag(
                "different", paragraph_background_rgba=DIFFERENT, weight=Pango.Weight.BOLD
            )
            buffer.create_mark(_FIRST, buffer.get_start_iter(), True)
        self.passages = PassagesView()
        self.pages.add_named(scrolled(clamped(self.passages, 760)), "passages")
        self.fold(False)

    def show_versions(self, mine: str, theirs: str, parts: Sequence[Part] = ()) -> None:
        """Shows both, the lines in which they differ marked; the parts are to choose from."""
        self._versions = (mine, theirs)
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
        self.pages.set_visible_child_name(page)
        is_whole = page == "versions"
        self.join_button.set_label(_("Choose by Passage") if is_whole else _("Use This Text"))
        styled(self.join_button, "suggested-action", not is_whole)

    def _join(self, resolve: Callable[[str], None]) -> None:
        if self.pages.get_visible_child_name() == "versions":
            self._turn("passages")
        else:
            resolve(self.passages.text())

    def fold(self, is_narrow: bool) -> None:
        """Whether there is little room beside each other."""
        vertical, horizontal = Gtk.Orientation.VERTICAL, Gtk.Orientation.HORIZONTAL
        self.sides.set_orientation(vertical if is_narrow else horizontal)
        styled(self.title, "title-2", not is_narrow)
        styled(self.title, "heading", is_narrow)

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


class PassagesView(Gtk.Box):
    """What two versions share, and a choice where they differ; `text` is the chosen one."""

    def __init__(self) -> None:
        super().__init__(orientation=Gtk.Orientation.VERTICAL, spacing=12)
        self.choices: list[tuple[Gtk.CheckButton, ...]] = []
        """For each passage: mine, theirs, both."""
        self._parts: Sequence[Part] = ()

    def show_parts(self, parts: Sequence[Part]) -> None:
        """Shows another text; mine is chosen first."""
        self._parts, self.choices = parts, []
        while child := self.get_first_child():
            self.remove(child)
        for part in parts:
            self.append(self._choice(part) if isinstance(part, Passage) else _same(part))

    def text(self) -> str:
        """The text, whose lines all end."""
        chosen = iter(self.choices)
        return "".join(
            part if isinstance(part, str) else _joined(part, next(chosen)) for part in self._parts
        )

    def _choice(self, passage: Passage) -> Gtk.Widget:
        mine = Gtk.CheckButton(label=_("Yours"), active=True)
        theirs = Gtk.CheckButton(label=_("Theirs"), group=mine)
        both = Gtk.CheckButton(label=_("Both"), group=mine)
        self.choices.append((mine, theirs, both))
        card = box(
            mine, _version(passage.mine), theirs, _version(passage.theirs), both,
            vertical=True, spacing=6,
        )  # fmt: skip
        for style in ("card", "passage"):
            card.add_css_class(style)
        return card


def _joined(passage: Passage, choice: tuple[Gtk.CheckButton, ...]) -> str:
    mine, theirs, both = (each.get_active() for each in choice)
    texts = [passage.mine] * (mine or both) + [passage.theirs] * (theirs or both)
    return "".join(text if text.endswith("\n") or not text else text + "\n" for text in texts)


def _version(text: str) -> Gtk.Label:
    said = wrapped(text.rstrip("\n") or "–", lines=-1)
    said.set_margin_start(30)
    return said


def _same(text: str) -> Gtk.Label:
    lines = text.rstrip("\n").split("\n")
    if len(lines) > 2 * AROUND_LINES_MAX + 1:
        lines = [*lines[:AROUND_LINES_MAX], "…", *lines[-AROUND_LINES_MAX:]]
    return label("\n".join(lines), "dim-label")
