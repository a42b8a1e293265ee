"""Repeats and reminders as people read them."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from typing import Any

from .days import due_words
from .words import N_, _, local

CHOICES = ("PT0S", "-PT10M", "-PT1H", "-P1D")
"""Times before the due that are offered."""
_BEFORE = re.compile(r"-?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:0+S)?)?$")
_UNITS = (N_("{count} wk"), N_("{count} d"), N_("{count} h"), N_("{count} min"))


def repeat_words(repeated: Mapping[str, Any] | None) -> str:
    """How often a task comes again, by its `repeat`; empty if it doesn't."""
    said: Mapping[str, str] = (repeated or {}).get("words", {})
    return said.get(local.language) or said.get("en", "")


def seen(task: Mapping[str, Any]) -> str | None:
    """The occurrence that is seen of a task, if it comes again."""
    anchor = (task.get("repeat") or {}).get("anchor")
    return None if anchor is None else str(anchor)


def state_change(state: str, occurrence: str | None) -> dict[str, Any]:
    """What puts a task in a state. One that comes again is done with the occurrence that is seen,
    so that it is done once, though it is done elsewhere too."""
    is_done_once = state == "done" and occurrence is not None
    return {"state": state, **({"occurrence": occurrence} if is_done_once else {})}


def reminder_words(reminder: str, today: dt.date) -> str:
    """A reminder, `-PT15M` or an instant, as one says it."""
    found = _BEFORE.match(reminder)
    if not found:
        return due_words(reminder, today)
    parts = [_(unit).format(count=n) for unit, n in zip(_UNITS, found.groups()) if n and int(n)]
    return (
        _("{time} before it is due").format(time=" ".join(parts)) if parts else _("At the Due Time")
    )
