"""What is overdue, and what is due today and in the next days."""

from __future__ import annotations

from gi.repository import Gtk

from ..model.words import _
from .memo_list import MemoList
from .parts import box, clamped, say_status
from .task_entry import TaskEntry


class AgendaPage(Gtk.Box):
    """A line to type a task into, and the list."""

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
