"""What is little more than a line to type a task into."""

from __future__ import annotations

from gi.repository import Adw, Gtk

from ..model.words import N_, _
from .memo_list import MemoList
from .parts import box, clamped, say_status, template, wrapped
from .task_entry import TaskEntry

WIDTH = 480
"""Of a window with the line."""
EXAMPLES = (
    N_("Call the bank friday 3pm"),
    N_("Water the plants every monday"),
    N_("Buy oat milk tomorrow !"),
)


class AgendaPage(Gtk.Box):
    """What is overdue, and what is due today and in the next days, below the line."""

    def __init__(self, memos: MemoList, entry: TaskEntry) -> None:
        super().__init__(orientation=Gtk.Orientation.VERTICAL)
        self.memos = memos
        self.task_entry = entry
        say_status(
            memos.empty,
            _("Nothing due in the next seven days"),
            _("Type a task with its date above: Call the bank friday 3pm."),
        )
        self.append(clamped(box(entry, memos, vertical=True, spacing=6), 760, below=0))


@template("capture")
class Capture(Adw.Window):
    """For wherever no line is on the screen. Closes once the task is made."""

    __gtype_name__ = "Capture"
    body: Gtk.Box = Gtk.Template.Child()

    def __init__(self, parent: Gtk.Window, entry: TaskEntry) -> None:
        super().__init__(transient_for=parent, default_width=min(WIDTH, parent.get_width()))
        self.entry = entry
        entry.presenter.made = self.close
        self.body.prepend(entry)
        self.set_focus(entry.entry)
        self.present()


@template("welcome_page")
class WelcomePage(Gtk.Box):
    """For who has nothing yet. A click on an example types it; Enter makes the first task."""

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
