"""What `memod export` writes as to-dos, for calendars that show events alone.

The phones' own calendars leave a `VTODO` out. So each open task that is due becomes a `VEVENT` of
the same lines; what the lines say stays memod's to decide.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

KEPT = frozenset(
    "UID DTSTAMP CREATED LAST-MODIFIED SUMMARY DESCRIPTION CATEGORIES PRIORITY RRULE EXDATE".split()
)
ZONE_YEARS = 10
"""For how long the zone of a repeat is told: calendars ask again much sooner."""

_NAME = re.compile(r"[\w-]+")
_ZONE = re.compile(r'[\w-]+[^:"]*;TZID="?([^:;"]+)')


def open_tasks(text: str) -> str:
    """The calendar with its open to-dos that are due, and nothing else."""
    lines = [line for _, task in _tasks(text) for line in task]
    return _calendar(_zones_named(text, lines) + lines)


def events(text: str, now: datetime) -> str:
    """The same tasks as events."""
    zones: dict[str, ZoneInfo] = {}
    lines = [line for due, task in _tasks(text) for line in _event(due, task, zones)]
    named = _zones_named(text, lines)
    told = [
        line
        for name, zone in sorted(zones.items())
        if f"TZID:{name}" not in named
        for line in _time_zone(name, zone, now)
    ]
    return _calendar(named + told + lines)


def _calendar(lines: list[str]) -> str:
    head = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//memod//memod-web//EN",
        "X-WR-CALNAME:memod",
    ]
    # How often to ask again, in the words of RFC 7986 and of those before it.
    head += ["REFRESH-INTERVAL;VALUE=DURATION:PT15M", "X-PUBLISHED-TTL:PT15M"]
    return "".join(_folded(line) for line in (*head, *lines, "END:VCALENDAR"))


def _tasks(text: str) -> Iterator[tuple[str, list[str]]]:
    """The due and the lines, unfolded, of each open task that has one."""
    lines: list[str] = []
    for line in _unfolded(text):
        if line == "BEGIN:VTODO":
            lines = []
        lines.append(line)
        if line == "END:VTODO":
            due = next((each for each in lines if _is(each, "DUE")), None)
            is_open = not any(each in ("STATUS:COMPLETED", "STATUS:CANCELLED") for each in lines)
            if due and is_open:
                yield due, lines


def _zones_named(text: str, lines: list[str]) -> list[str]:
    """The lines of memod's own `VTIMEZONE` of each zone that the lines name."""
    names = {match[1] for line in lines if (match := _ZONE.match(line))}
    found: list[str] = []
    zone: list[str] = []
    for line in _unfolded(text):
        if line == "BEGIN:VTIMEZONE":
            zone = []
        zone.append(line)
        if line == "END:VTIMEZONE" and any(f"TZID:{name}" in zone for name in names):
            found += zone
    return found


def _unfolded(text: str) -> list[str]:
    return re.split(r"\r?\n", re.sub(r"\r?\n[ \t]", "", text))


def _is(line: str, name: str) -> bool:
    match = _NAME.match(line)
    return bool(match and match[0] == name)


def _event(due: str, task: list[str], zones: dict[str, ZoneInfo]) -> Iterator[str]:
    start = due.replace("DUE", "DTSTART", 1)
    repeat = next((each for each in task if _is(each, "X-MEMOD-REPEAT")), None)
    # A rule's days are those of its zone: 00:30 of a Monday in Seoul is a Sunday's in UTC.
    if repeat and start.endswith("Z"):
        start = _in_zone(start, repeat.rpartition(" ")[2], zones)
    yield "BEGIN:VEVENT"
    is_alarm = False
    for line in task[1:-1]:
        if line == "BEGIN:VALARM":
            is_alarm = True
        if is_alarm:
            # What an event's alarm is reckoned from without a word is its start, which is the due.
            yield line.replace("TRIGGER;RELATED=END:", "TRIGGER:", 1)
        elif line is due:
            yield start
        elif (match := _NAME.match(line)) and match[0] in KEPT:
            yield line
        if line == "END:VALARM":
            is_alarm = False
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _in_zone(start: str, name: str, zones: dict[str, ZoneInfo]) -> str:
    try:
        zone = zones.get(name) or ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return start
    if name in ("UTC", "Etc/UTC"):
        return start
    zones[name] = zone
    instant = datetime.strptime(start.rpartition(":")[2], "%Y%m%dT%H%M%SZ")
    local = instant.replace(tzinfo=timezone.utc).astimezone(zone)
    return f"DTSTART;TZID={name}:{local:%Y%m%dT%H%M%S}"


def _time_zone(name: str, zone: ZoneInfo, now: datetime) -> Iterator[str]:
    """A `VTIMEZONE` of the changes from a year ago on, each found to the minute."""
    at = datetime(now.year - 1, 1, 1, tzinfo=timezone.utc)
    end = at + timedelta(days=365 * ZONE_YEARS)
    yield "BEGIN:VTIMEZONE"
    yield f"TZID:{name}"
    yield from _observance(at, zone, at)
    while at < end:
        later = at + timedelta(days=7)
        if _offset(at, zone) != _offset(later, zone):
            yield from _observance(_change(at, later, zone), zone, at)
        at = later
    yield "END:VTIMEZONE"


def _change(before: datetime, after: datetime, zone: ZoneInfo) -> datetime:
    """The first minute with the later offset."""
    while after - before > timedelta(minutes=1):
        middle = before + (after - before) / 2
        middle = middle.replace(second=0, microsecond=0)
        if middle in (before, after):
            break
        if _offset(middle, zone) == _offset(before, zone):
            before = middle
        else:
            after = middle
    return after


def _observance(at: datetime, zone: ZoneInfo, before: datetime) -> Iterator[str]:
    kind = "DAYLIGHT" if at.astimezone(zone).dst() else "STANDARD"
    old = _offset(before, zone)
    yield f"BEGIN:{kind}"
    # In the time that was kept until then, as RFC 5545 has it.
    yield f"DTSTART:{at + old:%Y%m%dT%H%M%S}"
    yield f"TZOFFSETFROM:{_signed(old)}"
    yield f"TZOFFSETTO:{_signed(_offset(at, zone))}"
    yield f"END:{kind}"


def _offset(at: datetime, zone: ZoneInfo) -> timedelta:
    return at.astimezone(zone).utcoffset() or timedelta()


def _signed(offset: timedelta) -> str:
    minutes = round(offset.total_seconds() / 60)
    hours, rest = divmod(abs(minutes), 60)
    return f"{'-' if minutes < 0 else '+'}{hours:02}{rest:02}"


def _folded(line: str) -> str:
    """A line of at most 75 bytes, and what is longer on lines that begin with a space."""
    parts = [""]
    for character in line:
        if len((parts[-1] + character).encode()) > 75 - (len(parts) > 1):
            parts.append("")
        parts[-1] += character
    return "\r\n ".join(parts) + "\r\n"
