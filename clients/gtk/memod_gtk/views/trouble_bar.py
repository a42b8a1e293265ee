"""A sentence that stays until what it says is over."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gtk

from .parts import box


class TroubleBar(Gtk.Revealer):
    """Says what is wrong, with a button that tries again."""

    def __init__(self, retry: str, again: Callable[[], None]) -> None:
        """`retry` stands on the button."""
        super().__init__()
        self.sentence = Gtk.Label(wrap=True, wrap_mode=2, xalign=0, hexpand=True)
        self.button = Gtk.Button(label=retry, valign=Gtk.Align.CENTER)
        self.button.connect("clicked", lambda _: again())
        bar = box(self.sentence, self.button, spacing=12)
        bar.add_css_class("trouble")
        self.set_child(bar)
        self.hide_sentence()

    def show_sentence(self, sentence: str, *, can_retry: bool = True) -> None:
        """Shows the bar."""
        self.sentence.set_text(sentence)
        self.button.set_visible(can_retry)
        self.set_visible(True)
        self.set_reveal_child(True)

    def hide_sentence(self) -> None:
        """Takes it away; nothing in it can be reached then."""
        self.set_reveal_child(False)
        self.set_visible(False)
