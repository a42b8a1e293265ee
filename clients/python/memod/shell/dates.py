"""Days as people write them, to what the protocol takes."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta

from .output import UsageMistake

_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_UNITS = {"d": 1, "w": 7}


def due(text: str, today: date | None = None) -> str:
    """A due date: `2026-11-20`, `today`, `tomorrow`, `friday`, `+3d`, `+2w`, or a date and time.

    A weekday is the next one, never today. A time without a zone is this machine's.
    """
    day = _day(text.strip().lower(), today or date.today())
    if day is not None:
        return day.isoformat()
    try:
        # Python reads `Z` from 3.11 on only.
        instant = datetime.fromisoformat(re.sub("[zZ]$", "+00:00", text.strip())).astimezone()
    except (ValueError, OverflowError):
        raise UsageMistake(
            f"“{text}” is no date. Write 2026-11-20, 2026-11-20T09:00, today, tomorrow, friday, "
            "+3d or +2w."
        ) from None
    return instant.isoformat(timespec="seconds")


def due_range(text: str, today: date | None = None) -> dict[str, str]:
    """Days for a query: `DAY` is until and with that day, `DAY..DAY` from the one on too."""
    first, dots, last = text.rpartition("..")
    days: dict[str, str] = {}
    if dots and first:
        days["from"] = _whole_day(first, today).isoformat()
    until = _whole_day(last, today) if last else date.max
    if until < date.max:  # After that one there is none.
        days["before"] = (until + timedelta(days=1)).isoformat()
    return days


def _whole_day(text: str, today: date | None) -> date:
    day = _day(text.strip().lower(), today or date.today())
    if day is None:
        raise UsageMistake(f"“{text}” is no day. Write 2026-11-20, today, tomorrow, friday or +3d.")
    return day


def _day(text: str, today: date) -> date | None:
    if text in ("yesterday", "today", "tomorrow"):
        return today + timedelta(days=("yesterday", "today", "tomorrow").index(text) - 1)
    if len(text) >= 3:
        for weekday, name in enumerate(_WEEKDAYS):
            if name.startswith(text):
                return today + timedelta(days=(weekday - today.weekday() - 1) % 7 + 1)
    distance = re.fullmatch(r"([+-]?\d{1,4})([dw])", text)
    if distance:
        return today + timedelta(days=int(distance[1]) * _UNITS[distance[2]])
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        try:
            return date.fromisoformat(text)
        except ValueError:
            return None
    return None
