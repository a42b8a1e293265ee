"""Days and times in words."""

from __future__ import annotations

import datetime as dt
import re

from .words import _, local

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


def time_of(due: str) -> str:
    """The time of day of a due, where the person is; empty if it is a day."""
    return clock_words(_local(due).time()) if is_read(due) and "T" in due else ""


def clock_words(time: dt.time) -> str:
    """A time of day: `15:00`, or `3:00 PM` where a clock has twelve hours."""
    if local.hours == 24:
        return f"{time:%H:%M}"
    half = _("AM") if time.hour < 12 else _("PM")
    return _("{hour}:{minute:02} {half}").format(
        hour=(time.hour - 1) % 12 + 1, minute=time.minute, half=half
    )


def reading_words(reading: str, today: dt.date) -> str:
    """What a refused date could have meant, `2026-11-20` or `2026-11-20 09:00`, as one says it."""
    day, _, time = reading.rpartition(" ") if _TIME.search(reading) else (reading, "", "")
    said = _short(day_of(day), today) if is_read(day) else day
    clock = clock_words(dt.time.fromisoformat(time)) if time else ""
    return " ".join(filter(None, (said, clock)))


def day_of(moment: str) -> dt.date:
    """The day of a due, `2026-11-20` or a date-time, where the person is."""
    if len(moment) == len("2026-11-20"):
        return dt.date.fromisoformat(moment)
    return _local(moment).date()


def weekdays() -> list[str]:
    """Their names, Monday first."""
    return _("Monday Tuesday Wednesday Thursday Friday Saturday Sunday").split(" ")


def months() -> list[str]:
    """Their names."""
    said = _(
        "January February March April May June July August September October November December"
    )
    return said.split(" ")


def day_words(day: dt.date, today: dt.date) -> str:
    """A day as one says it: Today, Yesterday, or its name."""
    near = {-1: _("Yesterday"), 0: _("Today"), 1: _("Tomorrow")}
    if said := near.get((day - today).days):
        return said
    weekday, month = weekdays()[day.weekday()], months()[day.month - 1]
    form = _("{weekday}, {day} {month}") if day.year == today.year else _("{day} {month} {year}")
    return form.format(weekday=weekday, month=month, day=day.day, year=day.year)


def due_words(due: str, today: dt.date) -> str:
    """A due as one says it, with the time where it has one; as it is while nobody has read it."""
    if not is_read(due):
        return due
    day = _short(day_of(due), today)
    return f"{day} {time_of(due)}".strip()


def _short(day: dt.date, today: dt.date) -> str:
    if abs((day - today).days) <= 1:
        return day_words(day, today)
    month = _("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split(" ")[day.month - 1]
    form = _("{day} {month}") if day.year == today.year else _("{day} {month} {year}")
    return form.format(month=month, day=day.day, year=day.year)


def time_words(moment: str, today: dt.date) -> str:
    """A date-time as one says it."""
    return f"{day_words(day_of(moment), today)} {time_of(moment)}"


def made_words(moment: str, today: dt.date) -> str:
    """When a memo was made, in few letters: the time of today, or the day."""
    day = day_of(moment)
    return time_of(moment) if day == today else _short(day, today)


def section_words(key: str | None, today: dt.date) -> str:
    """The title of a section by day."""
    return _("Without a date") if key is None else day_words(dt.date.fromisoformat(key), today)


def _local(moment: str) -> dt.datetime:
    # Python's own reader takes no `Z` before 3.11.
    return dt.datetime.fromisoformat(moment.replace("Z", "+00:00")).astimezone()
