"""A sentence that stays until what it says is over."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gtk, Pango

from ..model.words import _
from .details import Details
from .parts import box, prose


class TroubleBar(Gtk.Revealer):
    """Says what is wrong, with a button that tries again."""

    def __init__(self, retry: Callable[[], None], *, can_quit: bool = False) -> None:
        """One that `can_quit` has a button for that, too."""
        super().__init__()
        self.offered: Callable[[bool], None] = lambda _is_offered: None
        """Told whether the bar is there with its button that tries again."""
        self.sentence = Gtk.Label(
            wrap=True, wrap_mode=Pango.WrapMode.WORD_CHAR, xalign=0, hexpand=True
        )
        again = Gtk.Button(label=_("Try Again"))
        again.connect("clicked", lambda _: retry())
        self._buttons = box(spacing=6, valign=Gtk.Align.CENTER, halign=Gtk.Align.END)
        if can_quit:
            self._buttons.append(Gtk.Button(label=_("Quit"), action_name="app.quit"))
        self._buttons.append(again)
        self.details = Details()
        said = box(self.sentence, self.details, vertical=True, spacing=3, valign=Gtk.Align.CENTER)
        self._bar = box(said, self._buttons, spacing=12)
        self._bar.add_css_class("trouble")
        self.set_child(self._bar)
        self.hide_sentence()

    def fold(self, is_narrow: bool) -> None:
        """Whether the buttons have no room beside the sentence."""
        vertical, horizontal = Gtk.Orientation.VERTICAL, Gtk.Orientation.HORIZONTAL
        self._bar.set_orientation(vertical if is_narrow else horizontal)

    def show_sentence(self, sentence: str, *, can_retry: bool = True, details: str = "") -> None:
        """Shows the bar."""
        self.sentence.set_markup(prose(sentence))
        self.details.show_text(details)
        self._buttons.set_visible(can_retry)
        self.set_visible(True)
        self.set_reveal_child(True)
        self.offered(can_retry)

    def hide_sentence(self) -> None:
        """Takes it away; nothing in it can be reached then."""
        self.set_reveal_child(False)
        self.set_visible(False)
        self.offered(False)
