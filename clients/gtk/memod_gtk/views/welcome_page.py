"""What somebody sees who has nothing yet: the line to type into, and what can be typed."""

from __future__ import annotations

from gi.repository import Adw, Gtk

from ..model.words import N_, _
from .parts import box, clamped, say_status, wrapped
from .task_entry import TaskEntry

EXAMPLES = (
    N_("Call the bank friday 3pm"),
    N_("Water the plants every monday"),
    N_("Buy oat milk tomorrow !"),
)


class WelcomePage(Gtk.Box):
    """A click on an example types it; Enter makes the first task."""

    def __init__(self, entry: TaskEntry) -> None:
        super().__init__(orientation=Gtk.Orientation.VERTICAL)
        self.task_entry = entry
        self.examples = [self._example(_(each)) for each in EXAMPLES]
        page = Adw.StatusPage(icon_name="org.memod.Memos", vexpand=True)
        say_status(
            page,
            _("Welcome"),
            _("Type your first task, with its date, in one line. Or try an example:"),
        )
        bring = Gtk.Button(
            label=_("Import…"), action_name="win.import", halign=Gtk.Align.CENTER, margin_top=12
        )
        bring.add_css_class("flat")
        column = box(entry, *self.examples, bring, vertical=True, spacing=6)
        page.set_child(clamped(column, 460))
        self.append(page)

    def _example(self, text: str) -> Gtk.Button:
        button = Gtk.Button(child=wrapped(text, lines=2))
        for style in ("flat", "example"):
            button.add_css_class(style)
        button.connect("clicked", lambda _: self._type(text))
        return button

    def _type(self, text: str) -> None:
        self.task_entry.entry.set_text(text)
        self.task_entry.entry.grab_focus()
        self.task_entry.entry.set_position(-1)
