"""What a page shows while it has nothing to show: that it waits, or why it can't."""

from __future__ import annotations

from gi.repository import GObject, Gtk

from ..model.words import _
from .details import Details
from .parts import CENTRED, box, named, say_status, status_page


class States(Gtk.Stack):
    """A page that is loading, shows what there is, is empty, or shows an error: one of them."""

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        self.error = status_page("dialog-warning-symbolic", "")
        again = Gtk.Button(label=_("Try Again"), action_name="win.retry", halign=Gtk.Align.CENTER)
        again.add_css_class("pill")
        # It can't be pressed while the window's bar has such a button, and isn't there then.
        again.bind_property("sensitive", again, "visible", GObject.BindingFlags.SYNC_CREATE)
        self.details = Details()
        self.details.set_halign(Gtk.Align.CENTER)
        self.error.set_child(box(again, self.details, vertical=True, spacing=18))
        loading = Gtk.Spinner(spinning=True, width_request=32, height_request=32, **CENTRED)
        self.add_named(named(loading, _("Loading"), tooltip=False), "loading")
        self.add_named(self.error, "error")

    def show_loading(self) -> None:
        """Nothing is known yet."""
        self.set_visible_child_name("loading")

    def show_error(self, sentence: str, *, title: str = "", details: str = "") -> None:
        """It can't be known."""
        self.details.show_text(details)
        say_status(self.error, title, sentence)
        self.set_visible_child_name("error")
