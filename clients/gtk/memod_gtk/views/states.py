"""What a page shows while it has nothing to show: that it waits, or why it can't."""

from __future__ import annotations

from gi.repository import Gtk

from ..model.words import _
from .parts import parts_of, say_status, status_page, template


@template("details")
class Details(Gtk.Expander):
    """There only while there is something in it, and closed until somebody wants it."""

    __gtype_name__ = "Details"
    text: Gtk.Label = Gtk.Template.Child()

    def __init__(self) -> None:
        super().__init__(label=_("Details"), visible=False)

    def show_text(self, text: str) -> None:
        """Shows the word for it, if there is anything."""
        if text != self.text.get_text():
            self.set_expanded(False)
            self.text.set_text(text)
        self.set_visible(bool(text))


class States(Gtk.Stack):
    """A page that is loading, shows what there is, is empty, or shows an error: one of them."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.error = status_page("dialog-warning-symbolic", "")
        part = parts_of("states").get_object
        self.details = part("details")
        self.error.set_child(part("below"))
        self.add_named(part("loading"), "loading")
        self.add_named(self.error, "error")

    def show_loading(self) -> None:
        """Nothing is known yet."""
        self.set_visible_child_name("loading")

    def show_error(self, sentence: str, *, title: str = "", details: str = "") -> None:
        """It can't be known."""
        self.details.show_text(details)
        say_status(self.error, title, sentence)
        self.set_visible_child_name("error")
