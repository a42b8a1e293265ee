"""When a task reminds, as people read it: at an instant, or a time before it is due."""

from __future__ import annotations

import datetime as dt
import re

from .days import due_words
from .words import Words

CHOICES = ("PT0S", "-PT10M", "-PT1H", "-P1D")
"""Times before the due that are offered."""
_BEFORE = re.compile(r"-?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:0+S)?)?$")
_UNITS = ("remind_weeks", "remind_days", "remind_hours", "remind_minutes")


def reminder_words(reminder: str, today: dt.date, words: Words) -> str:
    """A reminder, `-PT15M` or an instant, as one says it."""
    found = _BEFORE.match(reminder)
    if not found:
        return due_words(reminder, today, words)
    parts = [words(unit, count=n) for unit, n in zip(_UNITS, found.groups()) if n and int(n)]
    return words("remind_before", time=" ".join(parts)) if parts else words("remind_at_due")
