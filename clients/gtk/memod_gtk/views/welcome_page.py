"""What somebody sees who has nothing yet: the line to type into, and what can be typed."""

from __future__ import annotations

from gi.repository import Adw, Gtk

from ..model.words import N_, _
from .parts import say_status, template, wrapped
from .task_entry import TaskEntry

EXAMPLES = (
    N_("Call the bank friday 3pm"),
    N_("Water the plants every monday"),
    N_("Buy oat milk tomorrow !"),
)


@template("welcome_page")
class WelcomePage(Gtk.Box):
    """A click on an example types it; Enter makes the first task."""

    __gtype_name__ = "WelcomePage"
    page: Adw.StatusPage = Gtk.Template.Child()
    column: Gtk.Box = Gtk.Template.Child()

    def __init__(self, entry: TaskEntry) -> None:
        super().__init__()
        self.task_entry = entry
        more = _("Type your first task, with its date, in one line. Or try an example:")
        say_status(self.page, _("Welcome"), more)
        self.examples = [self._example(_(each)) for each in EXAMPLES]
        for each in (*reversed(self.examples), entry):
            self.column.prepend(each)

    def _example(self, text: str) -> Gtk.Button:
        button = Gtk.Button(child=wrapped(text, lines=2), halign=Gtk.Align.START)
        for style in ("flat", "example"):
            button.add_css_class(style)
        button.connect("clicked", lambda _: self._type(text))
        return button

    def _type(self, text: str) -> None:
        self.task_entry.entry.set_text(text)
        self.task_entry.entry.grab_focus()
        self.task_entry.entry.set_position(-1)
