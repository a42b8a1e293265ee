"""What asks for the dates of a task: when it is due, hidden until, comes again, and reminds."""

from __future__ import annotations

from functools import partial
from typing import Any, Callable

from gi.repository import Gtk

from ..model.shown import ShownMemo
from ..model.words import N_
from ..presenters.context import Context
from .due_popover import DuePopover
from .remind_popover import RemindPopover
from .words_popover import RepeatPopover


def date_popover(
    context: Context,
    memo: ShownMemo,
    name: str,
    set_date: Callable[..., Any],
    pick: Callable[[str], None],
) -> Gtk.Popover:
    """Asks for a task's `due`, `start`, `repeat` or `remind`; `set_date` is told of it by that
    name, and `pick` which other one is asked for."""
    send = partial(set_date, name)
    if name == "repeat":
        return RepeatPopover(context, memo.repeat, send)
    if name == "remind":
        return RemindPopover(context, memo.remind, memo.due_sent, send)
    if name == "start":
        return DuePopover(context, memo.start_sent, send, is_start=True)
    more = ((N_("Repeat…"), partial(pick, "repeat")), (N_("Remind…"), partial(pick, "remind")))
    return DuePopover(context, memo.due_sent, send, more=more)
