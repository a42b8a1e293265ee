"""Days and times in words."""

from __future__ import annotations

import datetime as dt
import re

from .words import Words

_TIME = re.compile(r"(^| )\d\d:\d\d$")
_READ = re.compile(r"\d{4}-\d\d-\d\d(T.*)?$")


def is_read(due: str) -> bool:
    """Whether a due is one of the server's, and not still in a person's words."""
    return bool(_READ.match(due))


def is_ahead(start: str, today: dt.date) -> bool:
    """Whether a start is still to come: a day comes when it begins."""
    if not is_read(start):
        return True
    if "T" not in start:
        return day_of(start) > today
    return _local(start) > dt.datetime.now(dt.timezone.utc)


def time_of(due: str, words: Words) -> str:
    """The time of day of a due, where the person is; empty if it is a day."""
    return clock_words(_local(due).time(), words) if is_read(due) and "T" in due else ""


def clock_words(time: dt.time, words: Words) -> str:
    """A time of day: `15:00`, or `3:00 PM` where a clock has twelve hours."""
    if words.hours == 24:
        return f"{time:%H:%M}"
    half = words("am" if time.hour < 12 else "pm")
    return words("clock_12", hour=(time.hour - 1) % 12 + 1, minute=time.minute, half=half)


def reading_words(reading: str, today: dt.date, words: Words) -> str:
    """What a refused date could have meant, `2026-11-20` or `2026-11-20 09:00`, as one says it."""
    day, _, time = reading.rpartition(" ") if _TIME.search(reading) else (reading, "", "")
    said = _short(day_of(day), today, words) if is_read(day) else day
    clock = clock_words(dt.time.fromisoformat(time), words) if time else ""
    return " ".join(filter(None, (said, clock)))


def day_of(moment: str) -> dt.date:
    """The day of a due, `2026-11-20` or a date-time, where the person is."""
    if len(moment) == len("2026-11-20"):
        return dt.date.fromisoformat(moment)
    return _local(moment).date()


def day_words(day: dt.date, today: dt.date, words: Words) -> str:
    """A day as one says it: Today, Yesterday, or its name."""
    near = {-1: "yesterday", 0: "today", 1: "tomorrow"}.get((day - today).days)
    if near:
        return words(near)
    weekday = words("weekdays").split(" ")[day.weekday()]
    month = words("months").split(" ")[day.month - 1]
    form = "day" if day.year == today.year else "day_of_year"
    return words(form, weekday=weekday, month=month, day=day.day, year=day.year)


def due_words(due: str, today: dt.date, words: Words) -> str:
    """A due as one says it, with the time where it has one; as it is while nobody has read it."""
    if not is_read(due):
        return due
    day = _short(day_of(due), today, words)
    return f"{day} {time_of(due, words)}".strip()


def _short(day: dt.date, today: dt.date, words: Words) -> str:
    if abs((day - today).days) <= 1:
        return day_words(day, today, words)
    month = words("short_months").split(" ")[day.month - 1]
    form = "short_day" if day.year == today.year else "day_of_year"
    return words(form, month=month, day=day.day, year=day.year)


def time_words(moment: str, today: dt.date, words: Words) -> str:
    """A date-time as one says it."""
    return f"{day_words(day_of(moment), today, words)} {time_of(moment, words)}"


def made_words(moment: str, today: dt.date, words: Words) -> str:
    """When a memo was made, in few letters: the time of today, or the day."""
    day = day_of(moment)
    return time_of(moment, words) if day == today else _short(day, today, words)


def section_words(key: str | None, today: dt.date, words: Words) -> str:
    """The title of a section by day."""
    return words("no_day") if key is None else day_words(dt.date.fromisoformat(key), today, words)


def _local(moment: str) -> dt.datetime:
    # Python's own reader takes no `Z` before 3.11.
    return dt.datetime.fromisoformat(moment.replace("Z", "+00:00")).astimezone()
