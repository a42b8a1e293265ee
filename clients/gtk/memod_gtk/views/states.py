"""What a page shows while it has nothing to show: that it waits, or why it can't."""

from __future__ import annotations

from typing import Callable

from gi.repository import Gtk

from ..model.words import Words
from .parts import CENTRED, named, prose, status_page


class States(Gtk.Stack):
    """A page that is loading, shows what there is, is empty, or shows an error: one of them."""

    def __init__(self, words: Words, retry: Callable[[], None], **more: object) -> None:
        super().__init__(**more)
        self.error = status_page("dialog-warning-symbolic", "")
        again = Gtk.Button(label=words("retry"), halign=Gtk.Align.CENTER)
        again.add_css_class("pill")
        again.connect("clicked", lambda _: retry())
        self.error.set_child(again)
        loading = Gtk.Spinner(spinning=True, width_request=32, height_request=32, **CENTRED)
        self.add_named(named(loading, words("loading"), tooltip=False), "loading")
        self.add_named(self.error, "error")

    def show_loading(self) -> None:
        """Nothing is known yet."""
        self.set_visible_child_name("loading")

    def show_error(self, sentence: str) -> None:
        """It can't be known."""
        self.error.set_description(prose(sentence))
        self.set_visible_child_name("error")
