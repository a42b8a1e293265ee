"""A window with the line to type a task into, for wherever none is on the screen."""

from __future__ import annotations

from gi.repository import Adw, Gtk

from ..model.words import _
from .parts import box, clamped, header_title
from .task_entry import TaskEntry

WIDTH = 480


class Capture(Adw.Window):
    """Closes once the task is made; what is refused stays to be put right."""

    def __init__(self, parent: Gtk.Window, entry: TaskEntry) -> None:
        super().__init__(
            transient_for=parent, modal=True, title=_("New Task"), resizable=False,
            default_width=min(WIDTH, parent.get_width()),
        )  # fmt: skip
        self.entry = entry
        entry.presenter.made = self.close
        header = Adw.HeaderBar(title_widget=header_title(_("New Task")))
        header.add_css_class("flat")
        hint = Gtk.Label(
            label=_("With a date, @group, #tag, or ! for important. Enter adds it."),
            wrap=True,
            xalign=0,
        )
        for style in ("dim-label", "caption"):
            hint.add_css_class(style)
        body = clamped(box(entry, hint, vertical=True, spacing=12), WIDTH, below=18)
        self.set_content(box(header, body, vertical=True))
        keys = Gtk.ShortcutController()
        keys.add_shortcut(
            Gtk.Shortcut.new(
                Gtk.ShortcutTrigger.parse_string("Escape"),
                Gtk.NamedAction.new("window.close"),
            )
        )
        self.add_controller(keys)
        self.set_focus(entry.entry)
        self.present()
