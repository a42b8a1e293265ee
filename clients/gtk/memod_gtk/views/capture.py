"""A window with the line to type a task into, for wherever none is on the screen."""

from __future__ import annotations

from gi.repository import Adw, Gtk

from .parts import template
from .task_entry import TaskEntry

WIDTH = 480


@template("capture")
class Capture(Adw.Window):
    """Closes once the task is made; what is refused stays to be put right."""

    __gtype_name__ = "Capture"
    body: Gtk.Box = Gtk.Template.Child()

    def __init__(self, parent: Gtk.Window, entry: TaskEntry) -> None:
        super().__init__(transient_for=parent, default_width=min(WIDTH, parent.get_width()))
        self.entry = entry
        entry.presenter.made = self.close
        self.body.prepend(entry)
        self.set_focus(entry.entry)
        self.present()
