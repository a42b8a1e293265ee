"""What is of use to those who repair it, behind a word to click."""

from __future__ import annotations

from gi.repository import Gtk

from .parts import template


@template("details")
class Details(Gtk.Expander):
    """There only while there is something in it, and closed until somebody wants it."""

    __gtype_name__ = "Details"
    text: Gtk.Label = Gtk.Template.Child()

    def show_text(self, text: str) -> None:
        """Shows the word for it, if there is anything."""
        if text != self.text.get_text():
            self.set_expanded(False)
            self.text.set_text(text)
        self.set_visible(bool(text))
