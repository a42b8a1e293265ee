"""A sentence that stays until what it says is over."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gtk

from .details import Details
from .parts import prose, template, turn


@template("trouble_bar")
class TroubleBar(Gtk.Revealer):
    """Says what is wrong, with a button that tries again."""

    __gtype_name__ = "TroubleBar"
    bar: Gtk.Box = Gtk.Template.Child()
    sentence: Gtk.Label = Gtk.Template.Child()
    said: Gtk.Box = Gtk.Template.Child()
    buttons: Gtk.Box = Gtk.Template.Child()
    quit: Gtk.Button = Gtk.Template.Child()
    again: Gtk.Button = Gtk.Template.Child()

    def __init__(self, retry: Callable[[], None], *, can_quit: bool = False) -> None:
        """One that `can_quit` has a button for that, too."""
        super().__init__()
        self.offered: Callable[[bool], None] = lambda _is_offered: None
        """Told whether the bar is there with its button that tries again."""
        self.details = Details()
        self.said.append(self.details)
        self.quit.set_visible(can_quit)
        self.again.connect("clicked", lambda _: retry())
        self.hide_sentence()

    def fold(self, is_narrow: bool) -> None:
        """Whether the buttons have no room beside the sentence."""
        turn(self.bar, is_narrow, 12)

    def show_sentence(self, sentence: str, *, can_retry: bool = True, details: str = "") -> None:
        """Shows the bar."""
        self.sentence.set_markup(prose(sentence))
        self.details.show_text(details)
        self.buttons.set_visible(can_retry)
        self.set_visible(True)
        self.set_reveal_child(True)
        self.offered(can_retry)

    def hide_sentence(self) -> None:
        """Takes it away; nothing in it can be reached then."""
        self.set_reveal_child(False)
        self.set_visible(False)
        self.offered(False)
