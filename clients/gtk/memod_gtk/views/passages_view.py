"""What two versions of a text have in common, and where they differ a choice."""

from __future__ import annotations

from collections.abc import Sequence

from gi.repository import Gtk

from ..model.passages import Part, Passage
from ..model.words import _
from .parts import box, label, wrapped

AROUND_LINES_MAX = 2
"""How much of what is the same stands before and behind a choice."""


class PassagesView(Gtk.Box):
    """`text` is what they are together, as it is chosen."""

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
