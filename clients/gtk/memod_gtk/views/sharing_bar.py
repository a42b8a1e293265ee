"""What is wrong with other machines, in a line that stays while it is so."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gtk

from ..model.words import _
from .parts import prose, template, turn


@template("sharing_bar")
class SharingBar(Gtk.Revealer):
    """Says that other machines don't get what is written here, and leads to what is to be done."""

    __gtype_name__ = "SharingBar"
    bar: Gtk.Box = Gtk.Template.Child()
    sentence: Gtk.Label = Gtk.Template.Child()
    more: Gtk.Button = Gtk.Template.Child()
    conflicts: Gtk.Button = Gtk.Template.Child()

    def __init__(self, explain: Callable[[], None], find: Callable[[], None]) -> None:
        """`explain` says more, `find` shows the texts that are to be put together."""
        super().__init__()
        self.more.connect("clicked", lambda _: explain())
        self.conflicts.connect("clicked", lambda _: find())

    def fold(self, is_narrow: bool) -> None:
        """Whether the buttons have no room beside the sentence."""
        turn(self.bar, is_narrow, 12)

    def show_sharing(self, warning: str, conflicts: int) -> None:
        """Shows what there is to say; nothing at all if all is well."""
        self.sentence.set_markup(
            prose(
                warning or _("The same words were changed on two machines. Both versions are kept.")
            )
        )
        self.more.set_visible(bool(warning))
        self.conflicts.set_label(_("Show {count}").format(count=conflicts))
        self.conflicts.set_visible(conflicts > 0)
        is_shown = bool(warning) or conflicts > 0
        self.set_visible(is_shown)
        self.set_reveal_child(is_shown)
