"""When a task reminds, as people read it: at an instant, or a time before it is due."""

from __future__ import annotations

import datetime as dt
import re

from .days import due_words
from .words import N_, _

CHOICES = ("PT0S", "-PT10M", "-PT1H", "-P1D")
"""Times before the due that are offered."""
_BEFORE = re.compile(r"-?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:0+S)?)?$")
_UNITS = (N_("{count} wk"), N_("{count} d"), N_("{count} h"), N_("{count} min"))


def reminder_words(reminder: str, today: dt.date) -> str:
    """A reminder, `-PT15M` or an instant, as one says it."""
    found = _BEFORE.match(reminder)
    if not found:
        return due_words(reminder, today)
    parts = [_(unit).format(count=n) for unit, n in zip(_UNITS, found.groups()) if n and int(n)]
    return (
        _("{time} before it is due").format(time=" ".join(parts)) if parts else _("At the Due Time")
    )
