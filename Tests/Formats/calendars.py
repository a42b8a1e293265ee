"""iCalendar, by icalendar and python-dateutil."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import icalendar
from dateutil.rrule import rruleset, rrulestr
from store import Store, words

ZONES = ["Asia/Seoul", "America/New_York", "Europe/Berlin", "Australia/Sydney"]
# What an export makes by itself.
OWN = {"DTSTAMP", "CREATED", "LAST-MODIFIED", "STATUS", "PERCENT-COMPLETE"}


def a_time(dice: Any) -> Any:
    day = date(2026, 12, 1) + timedelta(days=dice.randint(0, 200))
    if dice.random() < 0.4:
        return day
    zone = dice.choice([UTC, *map(ZoneInfo, ZONES)])
    return datetime(day.year, day.month, day.day, dice.randint(4, 22), 30, tzinfo=zone)


def a_todo(dice: Any, number: int) -> icalendar.Todo:
    todo = icalendar.Todo()
    todo.add("uid", f"{number}-{dice.randint(0, 999)}@example.org")
    todo.add("summary", words(dice))
    due = a_time(dice)
    optional = {
        "description": lambda: words(dice, 30) + "\n" + words(dice),
        "due": lambda: due,
        "priority": lambda: dice.randint(0, 9),
        "percent-complete": lambda: dice.randint(0, 99),
        "location": lambda: words(dice),
        "related-to": lambda: words(dice, 1),
        "class": lambda: dice.choice(["PUBLIC", "PRIVATE"]),
        "x-mine": lambda: words(dice),
        "categories": lambda: dice.sample(["Work", "Two words", "집", "NextAction"], 2),
        "geo": lambda: (37.5, 127.0),
        "sequence": lambda: dice.randint(0, 9),
        "url": lambda: "https://example.org/a;b",
        "comment": lambda: words(dice),
    }
    for name, make in optional.items():
        if dice.random() < 0.5:
            todo.add(name, make())
    if "due" in todo and dice.random() < 0.3:
        todo.add("dtstart", due - timedelta(days=dice.randint(0, 3)))
    elif "due" not in todo and dice.random() < 0.5:
        todo.add("dtstart", due)
        todo.add("duration", timedelta(days=dice.randint(1, 3)))
    if "due" in todo and dice.random() < 0.3:
        alarm = icalendar.Alarm()
        alarm.add("action", dice.choice(["AUDIO", "DISPLAY", "EMAIL", "NONE"]))
        alarm.add("trigger", timedelta(minutes=-dice.randint(1, 900)))
        alarm.add("x-alarm", words(dice))
        todo.add_component(alarm)
    return todo


def shown(component: icalendar.Component) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in component.property_items(recursive=False, sorted=False):
        if name in ("BEGIN", "END") or name in OWN or name.startswith("X-MEMOD-"):
            continue
        if name == "CATEGORIES":
            found.setdefault(name, set()).update(str(category) for category in value.cats)
        else:
            found.setdefault(name, []).append(value.to_ical())
    found["alarms"] = [shown(alarm) for alarm in component.subcomponents]
    return found


def todos(text: bytes) -> dict[str, dict[str, Any]]:
    calendar = icalendar.Calendar.from_ical(text)
    return {str(todo["uid"]): shown(todo) for todo in calendar.walk("VTODO")}


def properties_survive(dice: Any) -> None:
    calendar = icalendar.Calendar()
    calendar.add("version", "2.0")
    calendar.add("prodid", "-//test//test//EN")
    for number in range(10):
        calendar.add_component(a_todo(dice, number))
    calendar.add_missing_timezones()
    before = todos(calendar.to_ical())
    with Store(dice.choice(ZONES)) as store:
        store.take(calendar.to_ical(), "iCalendar")
        after = todos(store.give("iCalendar"))
    assert_kept(before, after)


def assert_kept(before: dict[str, dict[str, Any]], after: dict[str, dict[str, Any]]) -> None:
    assert before.keys() == after.keys(), (before.keys(), after.keys())
    for uid, properties in before.items():
        for name, value in properties.items():
            # A word with # in the text is a category here.
            found = after[uid].get(name)
            is_kept = value <= found if name == "CATEGORIES" and found else value == found
            assert is_kept, (uid, name, value, found)


RULES = [
    "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU",
    "FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYDAY=2TU",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=YEARLY", "FREQ=DAILY;COUNT=5", "FREQ=WEEKLY;COUNT=9",
    "every month", "every 2 weeks", "every monday and thursday", "every last day of the month", "every year",
]


def repeats_are_the_same_days(dice: Any) -> None:
    zone = dice.choice(ZONES)
    start = a_time(dice)
    due = start.isoformat() if not isinstance(start, datetime) else start.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    with Store(zone) as store:
        task = {"id": "a", "content": "a", "due": due, "repeat": dice.choice(RULES)}
        if dice.random() < 0.4:
            task["start"] = "2026-11-01"
        _, listed = store.ask(("task/create", task), ("task/occurrences", {"id": "a", "limit": 40}))
        text = store.give("iCalendar")
    todo = next(iter(icalendar.Calendar.from_ical(text).walk("VTODO")))
    first, last = todo["dtstart"].dt, todo["due"].dt
    assert type(first) is type(last) and first <= last, (first, last)
    naive = first.replace(tzinfo=None) if isinstance(first, datetime) else datetime(first.year, first.month, first.day)
    rule = todo["rrule"].to_ical().decode()
    if isinstance(first, datetime):
        assert "TZID" in todo["dtstart"].params or first.tzinfo == UTC
    days = rruleset()
    days.rrule(rrulestr(rule, dtstart=naive, ignoretz=True))
    # The due itself needn't be one of the rule's days.
    expected = [time.date() for time in days.xafter(naive, count=39)]
    local = [
        datetime.fromisoformat(row["due"]).astimezone(first.tzinfo).date() if "T" in row["due"]
        else date.fromisoformat(row["due"])
        for row in listed["occurrences"]
    ][1:]
    count = min(len(local), len(expected))
    assert count > 0 and local[:count] == expected[:count], (task, rule, zone, local[:8], expected[:8])


def zones_are_those_of_all_tasks(dice: Any) -> None:
    """Tasks decades apart keep their times in one export."""
    zone = ZoneInfo(dice.choice(ZONES))
    times = [datetime(dice.randint(2026, 2060), dice.randint(1, 12), 5, 9, 30, tzinfo=zone) for _ in range(4)]
    tasks = [
        {"id": f"t{number}", "content": "a", "due": time.isoformat(), "repeat": "every month"}
        for number, time in enumerate(times)
    ]
    with Store(zone.key) as store, Store("UTC") as other:
        store.ask(*(("task/create", task) for task in tasks))
        other.take(store.give("iCalendar"), "iCalendar")
        rows = {row["id"]: row for row in other.ask(("memo/list", {}))[0]["rows"]}
    for task, time in zip(tasks, times, strict=True):
        due = datetime.fromisoformat(rows[task["id"]]["task"]["due"])
        assert due == time, (due, time)


def a_calendar(dice: Any, mark: str, number: int) -> tuple[str, dict[str, timedelta]]:
    """Tasks in zones that it defines by names other calendars have too; and how far east each is."""
    names = dice.sample([f"{mark} A", f"{mark} B: b, c", f"{mark} C"], dice.randint(1, 3))
    zones, todos, offsets = [], [], {}
    for name in names:
        east = dice.choice(["+0000", "+0300", "-0430", "+1145"])
        zones.append(
            f"BEGIN:VTIMEZONE\nTZID:{name.replace(',', chr(92) + ',')}\nBEGIN:STANDARD\nDTSTART:16010101T000000\n"
            f"TZOFFSETFROM:{east}\nTZOFFSETTO:{east}\nEND:STANDARD\nEND:VTIMEZONE\n"
        )
        for count in range(dice.randint(1, 3)):
            title = f"{number} {name} {count}"
            parameter = f'"{name}"' if ":" in name else name
            todos.append(f"BEGIN:VTODO\nUID:{title}\nSUMMARY:{title}\nDUE;TZID={parameter}:20261201T120000\nEND:VTODO\n")
            offsets[title] = datetime.strptime(east, "%z").utcoffset() or timedelta(0)
    parts = [zones, todos] if dice.random() < 0.8 else [todos, zones]
    text = "".join(part for kind in parts for part in kind)
    return f"BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n{text}END:VCALENDAR\n", offsets


def zones_of_one_name_stay_apart(dice: Any) -> None:
    """Calendars, in files of their own or one, define zones by the same names; an export defines each once."""
    # icalendar remembers zones by their names.
    mark = f"{dice.random()}"
    made = [a_calendar(dice, mark, number) for number in range(dice.randint(2, 4))]
    offsets = {title: east for _, own in made for title, east in own.items()}
    texts = [text for text, _ in made]
    with Store() as store, Store() as other:
        for text in ["".join(texts)] if dice.random() < 0.5 else texts:
            store.take(text.encode(), "iCalendar")
        given = store.give("iCalendar")
        other.take(given, "iCalendar")
        assert other.give("iCalendar") == given
        # An export may rename a zone: that isn't a difference.
        said = store.done("import", "--format", "iCalendar", text=given).stderr.decode()
        assert f"{len(offsets)} unchanged" in said, said
        rows = [one.ask(("memo/list", {}))[0]["rows"] for one in (store, other)]
    calendar = icalendar.Calendar.from_ical(given)
    names = [str(zone["TZID"]) for zone in calendar.walk("VTIMEZONE")]
    assert len(names) == len(set(names)), names
    for title, east in offsets.items():
        due = datetime(2026, 12, 1, 12, tzinfo=UTC) - east
        for found in rows:
            taken = next(row["task"]["due"] for row in found if row["title"] == title)
            assert datetime.fromisoformat(taken) == due, (title, taken, due)
        written = next(todo["DUE"].dt for todo in calendar.walk("VTODO") if str(todo["SUMMARY"]) == title)
        assert written == due, (title, written, due)


def rules_that_do_not_count_are_reported(_: Any) -> None:
    for line in ("EXRULE:FREQ=WEEKLY", "RDATE;VALUE=DATE:20261209", "RRULE:FREQ=MONTHLY"):
        todo = f"BEGIN:VTODO\nUID:a\nDUE;VALUE=DATE:20261201\nDTSTART;VALUE=DATE:20261201\nRRULE:FREQ=DAILY\n{line}\nEND:VTODO\n"
        with Store() as store:
            text = f"BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n{todo}END:VCALENDAR\n".encode()
            said = store.done("import", "--format", "iCalendar", text=text).stderr.decode()
            assert line.partition(":")[0].partition(";")[0] in said, (line, said)
            assert line.encode() in store.give("iCalendar"), line


def times_around_clock_changes(dice: Any) -> None:
    """A time that clocks skip or show twice is the one that zoneinfo says, in each format."""
    zone = ZoneInfo(dice.choice(ZONES[1:]))
    hours = (datetime(2027, 1, 1, tzinfo=UTC) + timedelta(hours=hour) for hour in range(8760))
    offsets = [(hour, hour.astimezone(zone).utcoffset()) for hour in hours]
    changes = [hour for (_, before), (hour, after) in zip(offsets, offsets[1:], strict=False) if before != after]
    local = dice.choice(changes).astimezone(zone).replace(tzinfo=None) + timedelta(minutes=dice.randint(-119, 119))
    basic = f"{local:%Y%m%dT%H%M%S}"
    texts = {
        "iCalendar": "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VTODO\nUID:a\nSUMMARY:a\n"
        f"DUE;TZID={zone.key}:{basic}\nEND:VTODO\nBEGIN:VTODO\nUID:b\nSUMMARY:b\nDUE:{basic}\nEND:VTODO\nEND:VCALENDAR\n",
        "todoTxt": f"a due:{local:%Y-%m-%dT%H:%M}\n",
        "csv": f"title,due\na,{local:%Y-%m-%d %H:%M}\n",
        "org": f"* TODO a\nDEADLINE: <{local:%Y-%m-%d %a %H:%M}>\n",
    }
    for form, text in texts.items():
        with Store(zone.key) as store:
            store.take(text.encode(), form)
            rows = store.ask(("memo/list", {}))[0]["rows"]
        for row in rows:
            due = datetime.fromisoformat(row["task"]["due"])
            assert due == local.replace(tzinfo=zone).astimezone(UTC), (form, local, zone, due)
