"""What is of use to those who repair it, behind a word to click."""

from __future__ import annotations

from gi.repository import Gtk, Pango

from ..model.words import _
from .parts import named


class Details(Gtk.Expander):
    """There only while there is something in it, and closed until somebody wants it."""

    def __init__(self) -> None:
        super().__init__(label=_("Details"), visible=False)
        named(self, _("Details"), tooltip=False)
        # Selectable, since it is to be sent to somebody.
        self.text = Gtk.Label(
            xalign=0, wrap=True, wrap_mode=Pango.WrapMode.WORD_CHAR, selectable=True, margin_top=6,
            max_width_chars=60,
        )  # fmt: skip
        self.text.add_css_class("monospace")
        self.set_child(self.text)

    def show_text(self, text: str) -> None:
        """Shows the word for it, if there is anything."""
        if text != self.text.get_text():
            self.set_expanded(False)
            self.text.set_text(text)
        self.set_visible(bool(text))
